import { pageOptions } from '@staytags/element/page-options';
import type { FieldNames } from '@staytags/solr/document.logic';
import { endpointOf, hasEndpoint, readConfig, type Endpoint, type SearchConfig } from '@staytags/solr/config.logic';
import { searchState } from './query/search-state.ts';
import { search } from './search.widget.ts';

/** Where the index of a search is, and what its fields are called. */
export interface SiteSearch {
  readonly endpoint: Endpoint;
  readonly fields: FieldNames;
}

/**
 * The search of that name, as far as others ask the index in its name: where it is and what it never leaves. On a page without it,
 * what the settings say: a header shows the favourites on every page.
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
