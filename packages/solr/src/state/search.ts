// eslint-disable-next-line unicorn/require-module-specifiers, import/no-empty-named-blocks -- brings the module that is augmented.
import type {} from '@staytags/bus/bus';
import type { SearchState } from './search-state.logic.ts';

export type { FacetLabels, SearchState } from './search-state.logic.ts';

declare module '@staytags/bus/bus' {
  interface PageState {
    /** The searches of the page, by name. */
    search: Readonly<Record<string, SearchState>>;
  }
}
