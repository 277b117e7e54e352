import type { OptionValues } from '@staytags/base/options/options';
import { readSize, type Place } from '../../engine/place.logic.ts';
import { gmapOptions } from '../gmap.options.ts';
import { readLatLng } from '../map.logic.ts';

const CONTROLS = ['zoom', 'latlon', 'maptype', 'controltype', 'width', 'height'] as const;
/** The option that an input is linked to. */
export type LinkedControl = (typeof CONTROLS)[number];

/** Parses `gmap-{map}-{control}{serial}`; the id of a map may contain hyphens [MAP-2]. */
export function linkedControl(id: string, mapId: string): LinkedControl | undefined {
  const prefix = `gmap-${mapId}-`;
  if (mapId === '' || !id.startsWith(prefix)) return undefined;
  const control = id.slice(prefix.length).replace(/\d+$/, '');
  return CONTROLS.find((known) => known === control);
}

type LinkedOptions = Pick<OptionValues<typeof gmapOptions>, 'maptype' | 'controltype' | 'width' | 'height'>;

export interface LinkedChange extends Partial<LinkedOptions> {
  readonly place?: Partial<Place>;
}

/** The change that the value of a linked input asks for; `undefined` if it is invalid [MAP-2]. */
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
    case 'controltype':
      return gmapOptions[control].values?.includes(value) ? { [control]: value } : undefined;
    default: {
      const size = readSize(value);
      return size === undefined ? undefined : { [control]: size };
    }
  }
}

const short = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6);

/** The values of the linked inputs while the map moves [MAP-2]. */
export const linkedValues = ({ lng, lat, zoom }: Place): Readonly<Record<'zoom' | 'latlon', string>> => ({
  zoom: String(Math.round(zoom)),
  latlon: `${short(lat)},${short(lng)}`,
});
