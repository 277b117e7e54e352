/**
 * By tag, without `stay-`: its traits, and the numbers of the files with its state, view and first view; 0 if there is none. A tag without
 * a view is complete with its first view.
 */
export type Table = Readonly<Record<string, readonly [traits: number, state: number, view: number, first: number]>>;

/** The files of the bundle, by number; the core is 0. */
export interface Files {
  /** Their names in the folder `base`. */
  readonly names: readonly string[];
  /** By file: its dependencies, except the core. */
  readonly needs: readonly (readonly number[])[];
  /** By language: the files with texts in it. The German ones of `search` are in `search.de`. */
  readonly packs: Readonly<Record<string, readonly number[]>>;
  /** The folder of these texts, relative to `base`. */
  readonly texts: string;
  readonly base: string;
}

/** The traits of a tag, as bits. */
export const EAGER = 1;
export const WIDGET = 2;
/** It has a slice, which each of its elements connects to, in view or not. */
export const CONNECTS = 4;
/** Its first view shows a response: the renderer waits until that has been painted. */
export const SHOWS_FIRST = 8;
