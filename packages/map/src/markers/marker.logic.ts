import type { MarkerArrays } from '../engine/clusters.logic.ts';

/** One marker, as the views draw it [MAP-5]. */
export interface Marker {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  /** What it is called: in its name, and in the list of places. */
  readonly title: string;
  /** The icon set, and the place in its sequence. */
  readonly markername: string;
  readonly offset: number;
  readonly content: MarkerContent | undefined;
  readonly autoclick: boolean;
  /** An icon of the site's own; used with `customicons`. */
  readonly icon: string;
  /** What its pin says, where it is a price. */
  readonly label: string;
  readonly price: number;
}

/** What a click brings, by the order that GMap has: the first that a marker has [MAP-7]. */
export type MarkerContent =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'fragment'; readonly selector: string; readonly at: number }
  | { readonly kind: 'remote'; readonly path: string; readonly query: string }
  | { readonly kind: 'tabs'; readonly tabs: readonly (readonly [label: string, html: string])[] }
  | { readonly kind: 'link'; readonly href: string };

export interface Refused {
  /** Its place in the list. */
  readonly at: number;
  readonly reason: string;
}

/** The markers as they go to the worker. */
export function toArrays(markers: readonly Pick<Marker, 'lng' | 'lat' | 'price'>[]): MarkerArrays {
  const coords = new Float64Array(markers.length * 2);
  const prices = new Float64Array(markers.length);
  for (const [at, { lng, lat, price }] of markers.entries()) {
    coords[2 * at] = lng;
    coords[2 * at + 1] = lat;
    prices[at] = price;
  }
  return { coords, prices };
}
