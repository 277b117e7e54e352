import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import { MAX_LATITUDE, type Bounds } from './place.logic.ts';

/** Markers as they go to the worker. */
export interface MarkerArrays {
  /** Longitude, latitude, longitude, … */
  readonly coords: Float64Array;
  /** Money a marker, NaN where it is not known. */
  readonly prices: Float64Array;
}

export interface ClusterRules {
  /** Grid size, pixels. */
  readonly radius: number;
  readonly minPoints: number;
  /** Above it markers stand alone. */
  readonly maxZoom: number;
}

/** What is in view: one row for each pin, in columns. */
export interface Shown {
  readonly coords: Float64Array;
  /** The marker's place in the list; that of the first of a cluster. */
  readonly index: Int32Array;
  /** 1 for a marker that stands alone. */
  readonly count: Int32Array;
  /** The lowest price of a cluster, NaN where none is known. */
  readonly low: Float64Array;
  /** By what a cluster is opened; -1 for a marker, -2 for markers that share a place. */
  readonly cluster: Int32Array;
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

/** A box that comes back from the address is a little larger than it was: its pins are to be the same. */
const ALMOST = 0.02;

interface Row {
  lng: number;
  lat: number;
  index: number;
  count: number;
  low: number;
  cluster: number;
}

/** The clusters of a list of markers. Runs in the worker, and on the page where there is none [MAP-8]. */
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
    const points: PointFeature<Point>[] = [];
    for (let index = 0; index < prices.length; index += 1) {
      const lat = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, coords[2 * index + 1] ?? 0));
      points.push({
        type: 'Feature',
        properties: { index, price: prices[index] ?? NaN },
        geometry: { type: 'Point', coordinates: [coords[2 * index] ?? 0, lat] },
      });
    }
    this.#tree.load(points);
  }

  shown([west, south, east, north]: Bounds, zoom: number): Shown {
    const found = this.#tree.getClusters([west, south, east, north], Math.floor(zoom + ALMOST));
    const rows: Row[] = [];
    const places = new Map<string, Row>();
    for (const feature of found) {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      if (isCluster(feature)) {
        const { first, low, point_count: count, cluster_id: cluster } = feature.properties;
        rows.push({ lng, lat, index: first, count, low, cluster });
        continue;
      }
      const { index, price } = feature.properties;
      // Above the last zoom of the clusters, markers of one place are still one pin: nobody could choose between them.
      const key = `${lng},${lat}`;
      const same = places.get(key);
      if (same) {
        same.count += 1;
        same.cluster = -2;
        same.index = Math.min(same.index, index);
        same.low = lower(same.low, price);
        continue;
      }
      const row = { lng, lat, index, count: 1, low: price, cluster: -1 };
      places.set(key, row);
      rows.push(row);
    }
    return columns(rows.sort((a, b) => a.index - b.index));
  }

  /** The zoom at which a cluster falls apart; `undefined` where it never does, as its markers share a place. */
  opens(cluster: number): number | undefined {
    const zoom = this.#tree.getClusterExpansionZoom(cluster);
    return zoom > this.#maxZoom && this.#onePlace(this.members(cluster, 2_000)) ? undefined : zoom;
  }

  /** The markers of a cluster, in the order of the list. */
  members(cluster: number, limit: number): number[] {
    return this.#tree
      .getLeaves(cluster, limit)
      .map(({ properties }) => properties.index)
      .sort((a, b) => a - b);
  }

  /** The markers of the place of this one. */
  sharing(index: number): number[] {
    const { coords, prices } = this.#markers;
    const [lng, lat] = [coords[2 * index], coords[2 * index + 1]];
    const found: number[] = [];
    for (let at = 0; at < prices.length; at += 1)
      if (coords[2 * at] === lng && coords[2 * at + 1] === lat) found.push(at);
    return found;
  }

  #onePlace(members: readonly number[]): boolean {
    const { coords } = this.#markers;
    const [first = 0] = members;
    return members.every((at) => coords[2 * at] === coords[2 * first] && coords[2 * at + 1] === coords[2 * first + 1]);
  }
}

function columns(rows: readonly Row[]): Shown {
  const shown: Shown = {
    coords: new Float64Array(rows.length * 2),
    index: new Int32Array(rows.length),
    count: new Int32Array(rows.length),
    low: new Float64Array(rows.length),
    cluster: new Int32Array(rows.length),
  };
  for (const [at, { lng, lat, index, count, low, cluster }] of rows.entries()) {
    shown.coords.set([lng, lat], 2 * at);
    shown.index[at] = index;
    shown.count[at] = count;
    shown.low[at] = low;
    shown.cluster[at] = cluster;
  }
  return shown;
}

export type ClusterTask =
  | { readonly kind: 'load'; readonly markers: MarkerArrays; readonly rules: ClusterRules }
  | { readonly kind: 'shown'; readonly seq: number; readonly bounds: Bounds; readonly zoom: number }
  | { readonly kind: 'opens'; readonly seq: number; readonly cluster: number }
  | { readonly kind: 'members'; readonly seq: number; readonly cluster: number; readonly limit: number }
  | { readonly kind: 'sharing'; readonly seq: number; readonly index: number };

/** Up to so many markers are clustered on the page, in less time than a worker takes to start. */
export const MAX_ON_PAGE = 1_000;

/** Does tasks one after the other; a load has no answer. */
export function clusterServer(): (task: ClusterTask) => unknown {
  let index = new ClusterIndex(
    { coords: new Float64Array(), prices: new Float64Array() },
    { radius: 60, minPoints: 2, maxZoom: 17 },
  );
  return (task) => {
    switch (task.kind) {
      case 'load':
        index = new ClusterIndex(task.markers, task.rules);
        return undefined;
      case 'shown':
        return index.shown(task.bounds, task.zoom);
      case 'opens':
        return index.opens(task.cluster);
      case 'members':
        return index.members(task.cluster, task.limit);
      case 'sharing':
        return index.sharing(task.index);
    }
  };
}
