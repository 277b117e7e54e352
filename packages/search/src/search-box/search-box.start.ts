import type { Slice } from '@staytags/bus/slice';
import { isOwnAddress } from '@staytags/cms/settings';
import { http } from '@staytags/net/http';
import { storage as pageStorage } from '@staytags/net/storage/storage';
import { pageLocation } from '../search/query/search-location.ts';
import { createSolr } from '@staytags/solr/client/client';
import { boxSite } from './search-box-site.ts';
import { createSearchBoxSlice } from './search-box.slice.ts';

export const slice: Slice = createSearchBoxSlice({
  solr: createSolr(http, isOwnAddress),
  storage: pageStorage,
  location: pageLocation,
  site: boxSite,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
