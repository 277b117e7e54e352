import { readOption, type OptionDef } from '@staytags/base/options';
import { settingsAt } from '@staytags/element/settings';
import type { FieldNames } from '../solr/document.logic.ts';
import { hasEndpoint, readFields, type Endpoint } from '../solr/request.logic.ts';
import { searchState } from './search-state.ts';
import { search } from './search.widget.ts';

/** Where the index of a search is, and what its fields are called. */
export interface SiteSearch {
  readonly endpoint: Endpoint;
  readonly fields: FieldNames;
}

type SearchOption = keyof typeof search.options;

/**
 * The search of that name on the page; on a page without it, what the settings say of searches at their default path:
 * a header shows the favourites on every page.
 */
export function siteSearch(name: string): SiteSearch {
  const { endpoint, fields } = searchState(name);
  if (hasEndpoint(endpoint)) return { endpoint, fields };
  const settings = settingsAt('staytags.search') ?? {};
  const read = (option: SearchOption): unknown => {
    const def: OptionDef<unknown> = search.options[option];
    const key = [option, ...(def.aliases ?? [])].find((key) => Object.hasOwn(settings, key));
    const result = key === undefined ? undefined : readOption(def, settings[key]);
    return result?.ok ? result.value : def.default;
  };
  const text = (option: SearchOption): string => String(read(option));
  return {
    endpoint: {
      url: text('url'),
      servlet: text('servlet'),
      proxyUrl: text('proxyUrl'),
      index: text('index'),
      jsonWrf: text('jsonWrf'),
    },
    fields: readFields(read('fields')),
  };
}
