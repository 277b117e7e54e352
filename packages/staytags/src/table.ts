/**
 * By tag, without its `stay-`: its traits, and the numbers of the files of its state, of its view and of its first view; 0 if it has none. A
 * tag without a view is complete with its first view.
 */
export type Table = Readonly<Record<string, readonly [traits: number, state: number, view: number, first: number]>>;

/** The files of the bundle, by number; the core is 0. */
export interface Files {
  /** Their names in the folder `base`. */
  readonly names: readonly string[];
  /** By file, those that it needs beside the core. */
  readonly needs: readonly (readonly number[])[];
  /** By language, the files whose texts it has: those of `search-state` in German are in `search-state.de`. */
  readonly packs: Readonly<Record<string, readonly number[]>>;
  readonly base: string;
}

/** The traits of a tag, as bits. */
export const EAGER = 1;
export const WIDGET = 2;
/** It has a slice, which every element of the tag connects to wherever it stands. */
export const CONNECTS = 4;
/** Its first view shows a response: the renderer waits until that has been painted. */
export const SHOWS_FIRST = 8;
