import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import { clamp, MAX_LATITUDE, type Bounds } from './place.logic.ts';

/** Markers in the form that is posted to the worker. */
export interface MarkerArrays {
  /** Longitude, latitude, longitude, … */
  readonly coords: Float64Array;
  readonly prices: Float64Array;
}

/** The part of a marker that clusters need. */
export interface Located {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  /** In cents; NaN if unknown. */
  readonly price: number;
}

/** Packs markers for the worker. */
export const toArrays = (markers: readonly Located[]): MarkerArrays => ({
  coords: Float64Array.from(markers.flatMap(({ lng, lat }) => [lng, lat])),
  prices: Float64Array.from(markers, ({ price }) => price),
});

export interface ClusterRules {
  /** Grid size in pixels. */
  readonly radius: number;
  readonly minPoints: number;
  /** Above this zoom, markers are not clustered. */
  readonly maxZoom: number;
}

/** A pin in view: one marker or several. */
export interface Shown {
  readonly lng: number;
  readonly lat: number;
  /** Index of the marker in the list; of the first one for a cluster. */
  readonly index: number;
  /** 1 for a single marker. */
  readonly count: number;
  /** Lowest price in the cluster, in cents; NaN if none is known. */
  readonly low: number;
  /** Cluster id; -1: single marker, -2: markers with identical coordinates. */
  readonly cluster: number;
}

interface Point {
  readonly index: number;
  readonly price: number;
}
interface Sum {
  first: number;
  low: number;
}

const isCluster = (feature: ClusterFeature<Sum> | PointFeature<Point>): feature is ClusterFeature<Sum> =>
  'cluster' in feature.properties;

const lower = (a: number, b: number): number => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b));

/** Bounds restored from the URL are slightly larger than the original: this tolerance keeps the pins the same. */
const ALMOST = 0.02;

/** Maximum number of pins: more buttons could not be told apart, and would slow down each move. */
const MAX_PINS = 400;

/** Clusters a list of markers. Runs in the worker, or on the main thread if there is none [MAP-8]. */
export class ClusterIndex {
  readonly #tree: Supercluster<Point, Sum>;
  readonly #markers: MarkerArrays;
  readonly #maxZoom: number;

  constructor(markers: MarkerArrays, { radius, minPoints, maxZoom }: ClusterRules) {
    this.#markers = markers;
    this.#maxZoom = maxZoom;
    this.#tree = new Supercluster<Point, Sum>({
      radius,
      minPoints,
      maxZoom,
      map: ({ index, price }) => ({ first: index, low: price }),
      reduce(sum, next) {
        sum.first = Math.min(sum.first, next.first);
        sum.low = lower(sum.low, next.low);
      },
    });
    const { coords, prices } = markers;
    const points = Array.from(prices, (price, index): PointFeature<Point> => {
      const lat = clamp(coords[2 * index + 1] ?? 0, -MAX_LATITUDE, MAX_LATITUDE);
      const coordinates = [coords[2 * index] ?? 0, lat];
      return { type: 'Feature', properties: { index, price }, geometry: { type: 'Point', coordinates } };
    });
    this.#tree.load(points);
  }

  /** The pins in these bounds, in list order. */
  shown(bounds: Bounds, zoom: number): readonly Shown[] {
    const found = this.#tree.getClusters([...bounds], Math.floor(zoom + ALMOST));
    const pins = new Map<string, Shown>();
    for (const feature of found) {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      if (isCluster(feature)) {
        const { first, low, point_count: count, cluster_id: cluster } = feature.properties;
        pins.set(`c${cluster}`, { lng, lat, index: first, count, low, cluster });
        continue;
      }
      const { index, price } = feature.properties;
      // Above the clusters' last zoom, markers with identical coordinates still share a pin: nobody could tell them apart.
      const key = `${lng},${lat}`;
      const same = pins.get(key);
      const pin: Shown = same
        ? {
            ...{ lng, lat, cluster: -2, count: same.count + 1 },
            ...{ index: Math.min(same.index, index), low: lower(same.low, price) },
          }
        : { lng, lat, index, count: 1, low: price, cluster: -1 };
      pins.set(key, pin);
    }
    return [...pins.values()].sort((a, b) => a.index - b.index).slice(0, MAX_PINS);
  }

  /** The zoom at which a cluster splits; `undefined` if it never does because its markers share coordinates. */
  opens(cluster: number): number | undefined {
    const zoom = this.#tree.getClusterExpansionZoom(cluster);
    if (zoom <= this.#maxZoom) return zoom;
    const members = this.members({ cluster, index: -1 }, 2_000);
    return members.every((index) => this.#isSame(index, members[0] ?? 0)) ? undefined : zoom;
  }

  /** The markers of a pin, in list order. */
  members({ cluster, index }: Pick<Shown, 'cluster' | 'index'>, limit: number): readonly number[] {
    if (cluster === -2)
      return [...this.#markers.prices.keys()].filter((other) => this.#isSame(other, index)).slice(0, limit);
    const leaves = this.#tree.getLeaves(cluster, limit).map(({ properties }) => properties.index);
    return leaves.sort((a, b) => a - b);
  }

  #isSame(one: number, other: number): boolean {
    const { coords } = this.#markers;
    return coords[2 * one] === coords[2 * other] && coords[2 * one + 1] === coords[2 * other + 1];
  }
}

type Method = 'shown' | 'opens' | 'members';
export type ClusterTask =
  | { readonly kind: 'load'; readonly markers: MarkerArrays; readonly rules: ClusterRules }
  | { readonly kind: Method; readonly seq: number; readonly args: readonly unknown[] };

export interface ClusterAnswer {
  readonly seq: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Asks the index. */
export type Ask = <M extends Method>(
  method: M,
  ...args: Parameters<ClusterIndex[M]>
) => Promise<ReturnType<ClusterIndex[M]>>;

/** Up to this number, markers are clustered on the main thread: faster than starting a worker. */
export const MAX_ON_PAGE = 1_000;

/** Runs tasks in order, and answers those that ask. */
export function clusterServer(reply: (answer: ClusterAnswer) => void): (task: ClusterTask) => void {
  const none = { coords: new Float64Array(), prices: new Float64Array() };
  let index = new ClusterIndex(none, { radius: 60, minPoints: 2, maxZoom: 17 });
  return (task) => {
    if (task.kind === 'load') {
      index = new ClusterIndex(task.markers, task.rules);
      return;
    }
    const { seq, kind, args } = task;
    try {
      const ask = index[kind] as (...args: readonly unknown[]) => unknown;
      reply({ seq, result: ask.apply(index, [...args]) });
    } catch (error) {
      reply({ seq, error: String(error) });
    }
  };
}
