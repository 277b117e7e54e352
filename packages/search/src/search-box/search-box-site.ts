import { pageOptions } from '@staytags/element/declare/page-options';
import { siteConfig } from '../search/search-site.ts';
import { searchState } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { hasEndpoint, type SearchConfig, type UrlRules } from '@staytags/solr/request/config.logic';

export interface BoxSite {
  /** The same as in the search's own requests. */
  readonly config: SearchConfig;
  /** The filters that the visitor has chosen. */
  readonly filters: readonly string[];
  /** How the search writes its state into the URL. */
  readonly rules: UrlRules;
  readonly resultsPath: string;
}

/**
 * The search of that name: its endpoint, scope and filters come from the page's state, or from the settings on a page without it
 * [AUTO-1].
 */
export function boxSite(name: string): BoxSite {
  const config = siteConfig(name);
  const { endpoint, params, rules } = searchState(name);
  const { exposed, maxRows, hash } = config;
  return {
    config,
    filters: params['fq'] ?? [],
    // On the results page this search may be the first one, whatever its place here.
    rules: hasEndpoint(endpoint) ? { ...rules, prefix: '' } : { exposed, maxRows, hash, prefix: '' },
    resultsPath: pageOptions(search).resultsPath,
  };
}
