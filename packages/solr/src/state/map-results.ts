// eslint-disable-next-line unicorn/require-module-specifiers, import/no-empty-named-blocks -- brings the module that is augmented.
import type {} from '@staytags/bus/bus';
import type { SolrDoc } from '../answer/document.logic.ts';

export interface MapResultsState {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly docs: readonly SolrDoc[];
  /** Incremented by each response. */
  readonly version: number;
  readonly pointed: string | null;
  readonly chosen: string | null;
  /** The markers selected on this map during the visit. */
  readonly visited: ReadonlySet<string>;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By the name of the search. */
    mapResults: Readonly<Record<string, MapResultsState>>;
  }
}
