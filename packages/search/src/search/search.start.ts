import { isOwnAddress } from '@staytags/cms/settings';
import { inNextFrame } from '@staytags/element/schedule/tasks';
import { http } from '@staytags/net/http';
import { createSolr } from '@staytags/solr/client/client';
import { readGiven } from './request/search-given.ts';
import { pageLocation } from './query/search-location.ts';
import { createSearchSlice } from './search.slice.ts';

const pageSolr = createSolr(http, isOwnAddress);

export const slice = createSearchSlice({
  solr: pageSolr,
  location: pageLocation,
  now: Date.now,
  wait: setTimeout,
  // Behind what else waits for the frame: it is only a number in a heading.
  afterPaint: (run) => inNextFrame(() => setTimeout(run)),
  given: readGiven,
});
