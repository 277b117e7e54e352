import type { SiteData } from '../data/site-data.ts';
import type { Rcapi } from '../rcapi/rcapi.ts';
import type { SolrBackend } from '../solr/backend.ts';

/** What every page may use. */
export interface Site {
  data: SiteData;
  solr: SolrBackend;
  rcapi: Rcapi;
  order: 'local' | 'session';
  scripts: 'full' | 'lite' | 'none';
  /** What /stays brings of its first search: the answer, the address of the request, or nothing. */
  first: 'printed' | 'requested' | 'none';
}
