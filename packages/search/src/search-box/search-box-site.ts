import { pageOptions } from '@staytags/element/page-options';
import { siteConfig } from '../search/search-site.ts';
import { searchState } from '../search/query/search-state.ts';
import { search } from '../search/search.widget.ts';
import type { UrlRules } from '../search/query/search-url.logic.ts';
import { hasEndpoint, type SearchConfig } from '@staytags/solr/config.logic';

/** What a box needs to know of its search. */
export interface BoxSite {
  /** As the search's own requests have it. */
  readonly config: SearchConfig;
  /** The filters that the visitor has chosen. */
  readonly filters: readonly string[];
  /** How the state of the search stands in the address. */
  readonly rules: UrlRules;
  readonly resultsPath: string;
}

/**
 * The search of that name: where it is, what it never leaves and what is chosen come from the page's state; on a page without it,
 * from the settings [AUTO-1].
 */
export function boxSite(name: string): BoxSite {
  const config = siteConfig(name);
  const { endpoint, params, rules } = searchState(name);
  const { exposed, maxRows, hash } = config;
  return {
    config,
    filters: params['fq'] ?? [],
    // On the page of results the search may be the first one, whatever it is here.
    rules: hasEndpoint(endpoint) ? { ...rules, prefix: '' } : { exposed, maxRows, hash, prefix: '' },
    resultsPath: pageOptions(search).resultsPath,
  };
}
