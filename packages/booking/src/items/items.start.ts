import { isOwnAddress } from '@staytags/cms/settings';
import { pageOptions } from '@staytags/element/declare/page-options';
import { http } from '@staytags/net/http';
import { createSolr } from '@staytags/solr/client/client';
import { readPlace } from '@staytags/solr/request/config.logic';
import { createLookUp } from '@staytags/solr/client/documents';
import { indexSettings } from '@staytags/solr/request/place.options';
import { createItems } from './items.slice.ts';

export const items = createItems({
  place: () => readPlace(pageOptions(indexSettings)),
  documents: createLookUp(createSolr(http, isOwnAddress)),
  now: () => performance.now(),
});
