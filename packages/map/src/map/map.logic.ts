import { boundsOf, readExtent, readLatLng, readSize, type Bounds, type Place } from '../engine/place.logic.ts';

/** The flags that GMap keeps in `behavior`, and we as options. */
export const BEHAVIOR_FLAGS = [
  ...['autozoom', 'nodrag', 'nokeyboard', 'nomousezoom', 'nocontzoom', 'scale', 'overview'],
  ...['collapsehack', 'customicons', 'extramarkerevents'],
] as const;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The options with the flags of `behavior` among them; either may switch one on [MAP-1]. */
export function withBehavior<O extends { readonly behavior: Readonly<Record<string, unknown>> }>(options: O): O {
  const flags = BEHAVIOR_FLAGS.flatMap((name) => (isOn(options.behavior[name]) ? [[name, true] as const] : []));
  const all = { ...options, ...Object.fromEntries(flags) };
  // GMap asks for the keyboard only where the map can be dragged.
  return 'nodrag' in all && all.nodrag === true ? { ...all, nokeyboard: false } : all;
}

/** What a map shows at first: an extent, its markers, or its middle. */
export type FirstView =
  | { readonly kind: 'box'; readonly bounds: Bounds; readonly maxZoom: number | undefined }
  | { readonly kind: 'place' };

/** Autozoom fits all markers, capped at maxzoom; without markers, or an extent, the map stays where its settings put it [MAP-3]. */
export function firstView(
  { autozoom, extent, maxzoom }: { readonly autozoom: boolean; readonly extent: unknown; readonly maxzoom: number },
  coords: ArrayLike<number>,
): FirstView {
  const fitted = autozoom ? boundsOf(coords) : undefined;
  if (fitted) return { kind: 'box', bounds: fitted, maxZoom: maxzoom };
  const box = readExtent(extent);
  return box ? { kind: 'box', bounds: box, maxZoom: undefined } : { kind: 'place' };
}

/** What an input is linked with. */
export type LinkedControl = 'zoom' | 'latlon' | 'maptype' | 'controltype' | 'width' | 'height';
const CONTROLS: ReadonlySet<string> = new Set(['zoom', 'latlon', 'maptype', 'controltype', 'width', 'height']);

/** `gmap-{map}-{control}{serial}`; the id of a map may hold hyphens [MAP-2]. */
export function linkedControl(id: string, mapId: string): LinkedControl | undefined {
  const prefix = `gmap-${mapId}-`;
  if (mapId === '' || !id.startsWith(prefix)) return undefined;
  const control = id.slice(prefix.length).replace(/\d+$/, '');
  return CONTROLS.has(control) ? (control as LinkedControl) : undefined;
}

const MAPTYPES = ['Map', 'Hybrid', 'Physical', 'Satellite'];
const CONTROLTYPES = ['Small', 'Large', 'Android', 'None'];

export interface LinkedChange {
  readonly place?: Partial<Place>;
  readonly maptype?: string;
  readonly controltype?: string;
  readonly width?: string;
  readonly height?: string;
}

/** What the value of a linked input changes; `undefined` for one that says nothing [MAP-2]. */
export function readLinked(control: LinkedControl, value: string): LinkedChange | undefined {
  switch (control) {
    case 'zoom': {
      const zoom = Number.parseInt(value, 10);
      return zoom >= 0 && zoom <= 22 ? { place: { zoom } } : undefined;
    }
    case 'latlon': {
      const place = readLatLng(value);
      return place && { place };
    }
    case 'maptype':
      return MAPTYPES.includes(value) ? { maptype: value } : undefined;
    case 'controltype':
      return CONTROLTYPES.includes(value) ? { controltype: value } : undefined;
    default: {
      const size = readSize(value);
      return size === undefined ? undefined : { [control]: size };
    }
  }
}

const short = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6);

/** What the inputs of a map's place are set to while it moves [MAP-2]. */
export const linkedValues = ({ lng, lat, zoom }: Place): Readonly<Record<'zoom' | 'latlon', string>> => ({
  zoom: String(Math.round(zoom)),
  latlon: `${short(lat)},${short(lng)}`,
});
