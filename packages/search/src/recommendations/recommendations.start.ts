import { type Slice } from '@staytags/bus/slice';
import { isOwnAddress } from '@staytags/cms/settings';
import { storage as pageStorage, whenBack } from '@staytags/net/storage/storage';
import { http } from '@staytags/net/http';
import { siteConfig } from '../search/search-site.ts';
import { createSolr } from '@staytags/solr/client/client';
import { slice as flagSlice } from '../flag/flag.start.ts';
import { createRecommendationsSlice } from './recommendations.slice.ts';

export const slice: Slice = createRecommendationsSlice({
  solr: createSolr(http, isOwnAddress),
  storage: pageStorage,
  site: siteConfig,
  now: Date.now,
  whenBack,
  flags: flagSlice,
});
