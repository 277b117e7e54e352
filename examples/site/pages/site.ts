import type { SiteData } from '../data/site-data.ts';
import type { Rcapi } from '../rcapi/rcapi.ts';
import type { SolrIndex } from '../solr/index.ts';

/** What every page may use. */
export interface Site {
  data: SiteData;
  index: SolrIndex;
  rcapi: Rcapi;
  order: 'local' | 'session';
  scripts: 'full' | 'lite' | 'none';
}
