import type { PlainObject } from '@staytags/base/json';
import type { ClusterRules, Shown } from '../engine/clusters.logic.ts';
import type { FrameOptions } from '../frame/frame.options.ts';

/** One pin on the screen: a single marker or several. */
export interface Pin extends Shown {
  readonly key: string;
  /** The marker's id; empty for a cluster. */
  readonly id: string;
  /** Offset from its place in pixels: a leg of a spider. */
  readonly dx: number;
  readonly dy: number;
  readonly leg: boolean;
}

/** A pin expanded into its markers, which share coordinates. */
export interface Spider {
  readonly key: string;
  /** By the id of the marker: a search may bring another list while it is open. */
  readonly legs: readonly Pick<Pin, 'id' | 'dx' | 'dy'>[];
}

/** The pins in view, in list order; an expanded one is followed by its legs [MAP-8]. */
export function toPins(
  shown: readonly Shown[],
  markers: readonly { readonly id: string }[],
  open?: Spider,
): readonly Pin[] {
  return shown.flatMap((row): Pin[] => {
    const marker = markers[row.index];
    // A response for an older list, whose marker no longer exists.
    if (!marker) return [];
    const { lng, lat, count } = row;
    const [key, id] = count > 1 ? [`c${lng} ${lat}`, ''] : [`m${marker.id}`, marker.id];
    const pin = { ...row, key, id, dx: 0, dy: 0, leg: false };
    if (open?.key !== key) return [pin];
    const places = new Map(markers.map((member, at) => [member.id, at]));
    const legs = open.legs.flatMap((leg): Pin[] => {
      const index = places.get(leg.id);
      const single = { count: 1, low: NaN, cluster: -1, leg: true };
      return index === undefined ? [] : [{ ...pin, ...single, ...leg, index, key: `l${leg.id}` }];
    });
    return [pin, ...legs];
  });
}

/** An integer in GMap's settings, which are printed as strings. */
const within = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number.parseInt(String(value), 10);
  return number >= least && number <= most ? number : undefined;
};

/** The cluster rules: from the element's options, else from the page's `gmap_markermanager`, else GMap's defaults [MAP-8]. */
export const rulesOf = (
  { cluster, gridSize, clusterMaxZoom }: Pick<FrameOptions, 'cluster' | 'gridSize' | 'clusterMaxZoom'>,
  manager: PlainObject = {},
): ClusterRules => ({
  radius: gridSize ?? within(manager['gridSize'], 1, 512) ?? 60,
  minPoints: 2,
  // A maximum below the first zoom disables clusters.
  maxZoom: cluster ? (clusterMaxZoom ?? within(manager['maxZoom'], 0, 22) ?? 17) : -1,
});

/** The pin that an arrow key, Home or End moves the focus to [MAP-10]. */
export function nextPin<P extends Pin>(pins: readonly P[], from: string, key: string, rtl = false): P | undefined {
  const at = pins.findIndex((pin) => pin.key === from);
  const [forth, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forth || key === 'ArrowDown') return pins[(at + 1) % pins.length];
  if (key === back || key === 'ArrowUp') return pins[(at - 1 + pins.length) % pins.length];
  if (key === 'Home') return pins[0];
  return key === 'End' ? pins.at(-1) : undefined;
}

/** The index of the pin itself, else of the one nearest to its last place [MAP-10]. */
export function nearestPin(pins: readonly Pin[], { key, lng, lat }: Pin): number {
  const same = pins.findIndex((pin) => pin.key === key);
  if (same >= 0) return same;
  const distances = pins.map((pin) => Math.hypot(pin.lng - lng, pin.lat - lat));
  return distances.indexOf(Math.min(...distances));
}

/** The name of a pin: it contains what the pin shows, as speech input expects. Signs such as × are no words [MAP-10]. */
export const pinName = (shown: string, name: string): string =>
  /[\p{L}\p{N}]/u.test(shown) && ![name, ...name.split(/[\s,،]+/)].includes(shown) ? `${shown}, ${name}` : name;
