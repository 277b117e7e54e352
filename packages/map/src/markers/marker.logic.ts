import type { Located } from '../engine/clusters.logic.ts';

/** One marker, as the views render it [MAP-5]. */
export interface Marker extends Located {
  readonly id: string;
  /** Used as its accessible name and in the list of places. */
  readonly title: string;
  /** The icon set, and the index in its sequence. */
  readonly markername: string;
  readonly offset: number;
  readonly content: MarkerContent | undefined;
  readonly autoclick: boolean;
  /** The marker's own icon; used with `customicons`. */
  readonly icon: string;
  /** The text on its pin, if it is a price. */
  readonly label: string;
}

/** What a click opens: the first of these that the marker has, in GMap's order [MAP-7]. */
export type MarkerContent =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'fragment'; readonly selector: string; readonly at: number }
  | { readonly kind: 'remote'; readonly path: string; readonly query: string }
  | { readonly kind: 'tabs'; readonly tabs: readonly (readonly [label: string, html: string])[] }
  | { readonly kind: 'link'; readonly href: string };

export interface Refused {
  /** Index in the list. */
  readonly at: number;
  readonly reason: string;
}
