import { readOption, type OptionDef } from '@staytags/base/options';
import { settingsAt } from '@staytags/element/settings';
import type { FieldNames } from '../solr/document.logic.ts';
import {
  endpointOf,
  hasEndpoint,
  readConfig,
  type Endpoint,
  type SearchConfig,
  type SearchOptions,
} from '../solr/request.logic.ts';
import { searchState } from './search-state.ts';
import { search } from './search.widget.ts';

/** Where the index of a search is, and what its fields are called. */
export interface SiteSearch {
  readonly endpoint: Endpoint;
  readonly fields: FieldNames;
}

type PageOptions = SearchOptions & { readonly resultsPath: string };

/** What the settings say of searches at their default path. */
export function pageOptions(): PageOptions {
  const settings = settingsAt('staytags.search') ?? {};
  const read = ([option, def]: [string, OptionDef<unknown>]): [string, unknown] => {
    const key = [option, ...(def.aliases ?? [])].find((name) => Object.hasOwn(settings, name));
    const result = key === undefined ? undefined : readOption(def, settings[key]);
    return [option, result?.ok ? result.value : def.default];
  };
  return Object.fromEntries(Object.entries<OptionDef<unknown>>(search.options).map(read)) as unknown as PageOptions;
}

/**
 * The search of that name, as far as others ask the index in its name: where it is and what it never leaves. On a page without it,
 * what the settings say: a header shows the favourites on every page.
 */
export function siteConfig(name: string): SearchConfig {
  const config = readConfig(pageOptions());
  const { endpoint, scope, facets, fields } = searchState(name);
  if (!hasEndpoint(endpoint)) return config;
  return { ...config, ...endpoint, ...scope, facets, fields };
}

export function siteSearch(name: string): SiteSearch {
  const config = siteConfig(name);
  return { endpoint: endpointOf(config), fields: config.fields };
}
