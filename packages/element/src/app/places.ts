import type { ReactNode } from 'react';

/** One piece that an app draws, and what its function is called with, as the declaration says: for a card, the result. */
export interface Piece {
  readonly key: string;
  readonly args: readonly unknown[];
}

/**
 * What an app draws in an element [REACT-5]. The app's JSX is in the light DOM, where the app's styles reach it: a view brings a slot for each
 * piece, and says which pieces it shows. The component of an app brings this, so pages without one do not load it.
 */
export interface Places {
  readonly draws: (name: string) => boolean;
  readonly slot: (name: string, key: string) => string;
  /** The app draws these pieces now, and no others of that name. */
  readonly show: (name: string, pieces: readonly Piece[]) => void;
  /**
   * For views, which call it in every render, as a hook: the slot of each piece by its key, if the app draws them. Several views of an element
   * may have pieces of one name.
   */
  readonly own: (name: string, pieces: () => readonly Piece[]) => ((key: string) => ReactNode) | undefined;
}
