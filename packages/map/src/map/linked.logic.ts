import { readSize, type Place } from '../engine/place.logic.ts';
import { readLatLng } from './map.logic.ts';

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
