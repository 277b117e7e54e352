import { get } from '@staytags/bus/bus';
import type { Suggestions } from './search-box.logic.ts';

/** What the search boxes of the page show. */
export interface SearchBoxState {
  /** By element. */
  readonly suggestions: ReadonlyMap<object, Suggestions>;
  /** Recent searches, by search. */
  readonly recent: Readonly<Record<string, readonly string[]>>;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    searchBox: SearchBoxState;
  }
}

const NONE: SearchBoxState = { suggestions: new Map(), recent: {} };

export const searchBoxState = (): SearchBoxState => get('searchBox') ?? NONE;
