import type { PlainObject } from '@staytags/base/json';
import type { ClusterRules, Shown } from '../engine/clusters.logic.ts';

/** One pin on the screen: a marker, or several. */
export interface Pin {
  readonly key: string;
  /** The marker's id; empty for a cluster. */
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  /** The marker's place in the list; that of a cluster's first. */
  readonly index: number;
  readonly count: number;
  /** The lowest price in a cluster, in cents; NaN where none is known. */
  readonly low: number;
  readonly cluster: number;
  /** Pixels from its place: a leg of a spider. */
  readonly dx: number;
  readonly dy: number;
  readonly leg: boolean;
}

/** A pin that was opened where its markers share a place. */
export interface Spider {
  readonly key: string;
  readonly legs: readonly Leg[];
}

interface Leg {
  /** The marker's place in the list. */
  readonly index: number;
  readonly dx: number;
  readonly dy: number;
}

/** So many buttons lie over the canvas at most: more could not be told apart, and would make each move slow. */
const MOST = 400;

/** The pins of what is in view, in the order of the list; an opened one with its legs after it [MAP-8]. */
export function toPins(
  shown: Shown | undefined,
  markers: readonly { readonly id: string }[],
  open?: Spider,
): readonly Pin[] {
  const pins: Pin[] = [];
  for (let at = 0; at < Math.min(shown?.index.length ?? 0, MOST); at += 1) {
    const index = shown?.index[at] ?? 0;
    const count = shown?.count[at] ?? 1;
    const marker = markers[index];
    // The answer to an older list, whose marker is gone.
    if (!marker) continue;
    const [lng, lat] = [shown?.coords[2 * at] ?? 0, shown?.coords[2 * at + 1] ?? 0];
    const key = count > 1 ? `c${shown?.cluster[at]} ${lng} ${lat}` : `m${marker.id}`;
    const low = shown?.low[at] ?? NaN;
    const cluster = shown?.cluster[at] ?? -1;
    pins.push({
      ...{ key, id: count > 1 ? '' : marker.id, lng, lat, index, count, low, cluster },
      dx: 0,
      dy: 0,
      leg: false,
    });
    if (open?.key === key) pins.push(...legsOf(lng, lat, open, markers));
  }
  return pins;
}

function legsOf(lng: number, lat: number, { legs }: Spider, markers: readonly { readonly id: string }[]): Pin[] {
  return legs.flatMap(({ index, dx, dy }) => {
    const marker = markers[index];
    if (!marker) return [];
    const common = { id: marker.id, lng, lat, index, count: 1, low: NaN, cluster: -1 };
    return [{ key: `l${marker.id}`, ...common, dx, dy, leg: true }];
  });
}

interface ClusterOptions {
  readonly cluster: boolean;
  readonly gridSize: number | undefined;
  readonly clusterMaxZoom: number | undefined;
}

/** A whole number of GMap's settings, which prints it as text. */
const within = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number.parseInt(String(value), 10);
  return number >= least && number <= most ? number : undefined;
};

/** How markers are clustered: by the element's options, else by the page's `gmap_markermanager`, else in GMap's own way [MAP-8]. */
export const rulesOf = (
  { cluster, gridSize, clusterMaxZoom }: ClusterOptions,
  manager: PlainObject = {},
): ClusterRules => ({
  radius: gridSize ?? within(manager['gridSize'], 1, 512) ?? 60,
  minPoints: 2,
  // Below the first zoom there are no clusters at all.
  maxZoom: cluster ? (clusterMaxZoom ?? within(manager['maxZoom'], 0, 22) ?? 17) : -1,
});

/** The pin that an arrow key, Home or End goes to [MAP-10]. */
export function nextPin(pins: readonly Pin[], from: string, key: string, rtl = false): Pin | undefined {
  const at = pins.findIndex((pin) => pin.key === from);
  const [forth, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forth || key === 'ArrowDown') return pins[(at + 1) % pins.length];
  if (key === back || key === 'ArrowUp') return pins[(at - 1 + pins.length) % pins.length];
  if (key === 'Home') return pins[0];
  return key === 'End' ? pins.at(-1) : undefined;
}

/** The place in the list of the pin itself, else of the one that is nearest to where it was [MAP-10]. */
export function nearestPin(pins: readonly Pin[], { key, lng, lat }: Pin): number {
  const same = pins.findIndex((pin) => pin.key === key);
  if (same >= 0) return same;
  const distances = pins.map((pin) => Math.hypot(pin.lng - lng, pin.lat - lat));
  return distances.indexOf(Math.min(...distances));
}
