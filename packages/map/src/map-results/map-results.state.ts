import type { SolrDoc } from '@staytags/solr/document.logic';

/** What the map of a search shows. */
export interface MapResultsState {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly docs: readonly SolrDoc[];
  /** Grows with each response that replaces the one before. */
  readonly version: number;
  readonly pointed: string | null;
  readonly chosen: string | null;
  /** What was selected on this map during the visit. */
  readonly visited: ReadonlySet<string>;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By search. */
    mapResults: Readonly<Record<string, MapResultsState>>;
  }
}

export const NO_RESULTS: MapResultsState = {
  ...{ status: 'idle', docs: [], version: 0, pointed: null, chosen: null },
  visited: new Set(),
};
