import type { Slice } from '@staytags/bus/slice';
import { http } from '@staytags/net/http';
import { createSolr } from '@staytags/solr/client/client';
import { createMapResultsSlice } from './map-results.slice.ts';

export const slice: Slice = createMapResultsSlice({ solr: createSolr(http) });
