import { pageOptions } from '@staytags/element/declare/page-options';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import {
  endpointOf,
  hasEndpoint,
  readConfig,
  type Endpoint,
  type SearchConfig,
} from '@staytags/solr/request/config.logic';
import { searchState } from './search.state.ts';
import { search } from './search.widget.ts';

/** The index of a search, and its field names. */
export interface SiteSearch {
  readonly endpoint: Endpoint;
  readonly fields: FieldNames;
}

/**
 * The config for other elements that query the index on behalf of that search: endpoint and scope. On a page without the search it
 * comes from the settings, since a header shows favourites on every page.
 */
export function siteConfig(name: string): SearchConfig {
  const config = readConfig(pageOptions(search));
  const { endpoint, scope, facets, fields } = searchState(name);
  if (!hasEndpoint(endpoint)) return config;
  return { ...config, ...endpoint, ...scope, facets, fields };
}

export function siteSearch(name: string): SiteSearch {
  const config = siteConfig(name);
  return { endpoint: endpointOf(config), fields: config.fields };
}
