import type { SiteData } from '../data/site-data.ts';
import type { Rcapi } from '../rcapi/rcapi.ts';
import type { SolrBackend } from '../solr/backend.ts';

/** Available to every page. */
export interface Site {
  data: SiteData;
  solr: SolrBackend;
  rcapi: Rcapi;
  order: 'local' | 'session';
  scripts: 'full' | 'lite' | 'none';
  /** What /stays contains of its first search: the response, the URL of the request, or nothing. */
  first: 'printed' | 'requested' | 'none';
  /** What takes long to draw may be simpler. */
  pictures: 'plain' | undefined;
  map: 'on press' | undefined;
}
