import type { MapResultsState } from '@staytags/solr/state/map-results';

export const NO_RESULTS: MapResultsState = {
  ...{ status: 'idle', docs: [], version: 0, pointed: null, chosen: null },
  visited: new Set(),
};
