import type { Slice } from '@staytags/bus/slice';
import { isOwnAddress } from '@staytags/cms/settings';
import type { OptionsOf, StayHost } from '@staytags/element/declare/widget';
import { http } from '@staytags/net/http';
import { createSolr } from '@staytags/solr/client/client';
import { createMapResultsSlice } from './map-results.slice.ts';
import type { mapResults } from './map-results.widget.ts';
import { markView, viewNow } from './views/shown-view.ts';

const page = createMapResultsSlice({ solr: createSolr(http, isOwnAddress) });

export const slice: Slice = {
  ...page,
  /** The page is laid out for the visitor's choice before the first results show [MAP-17]. */
  connect(host: StayHost, options: OptionsOf<typeof mapResults>) {
    if (options.views) markView(host, viewNow(options));
    return page.connect(host, options);
  },
};
