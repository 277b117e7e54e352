import type { Slice } from '@staytags/bus/slice';
import { isOwnAddress } from '@staytags/cms/settings';
import { http } from '@staytags/net/http';
import { siteConfig } from '../search/search-site.ts';
import { createSolr } from '@staytags/solr/client/client';
import { createNoResultsSlice } from './no-results.slice.ts';

export const slice: Slice = createNoResultsSlice({ solr: createSolr(http, isOwnAddress), site: siteConfig });
