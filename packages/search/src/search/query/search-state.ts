import { get, set, type PageState } from '@staytags/bus/bus';
import type { SolrAnswer } from '@staytags/solr/answer.logic';
import type { FieldNames } from '@staytags/solr/document.logic';
import type { Endpoint, Facet, Scope, SearchParams } from '@staytags/solr/config.logic';
import type { UrlRules } from './search-url.logic.ts';

/** The labels of a field and its values, from an element. */
export interface FacetLabels {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The state of one search. While a newer request is running or has failed, the last response stays. */
export interface SearchState extends SolrAnswer {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** The pending or failed request is for more rows of the same response. */
  readonly more: boolean;
  /** The index position of the next rows. */
  readonly end: number;
  /** Grows with every response that replaces the last one; 0 before the first. */
  readonly version: number;
  readonly params: SearchParams;
  readonly fields: FieldNames;
  readonly facets: readonly Facet[];
  /** Labels from the facets on the page, by field. */
  readonly labels: Readonly<Record<string, FacetLabels>>;
  readonly endpoint: Endpoint;
  /** Its fixed scope; other elements that query the index stay within it too. */
  readonly scope: Scope;
  /** How its state is written into URLs, for links. */
  readonly rules: UrlRules;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** The searches of the page, by name. */
    search: Readonly<Record<string, SearchState>>;
  }
}

export const DEFAULT_NAME = 'search';

const NOWHERE: Endpoint = {
  url: '',
  servlet: 'select',
  proxyUrl: '',
  index: '',
  jsonWrf: '',
  proxyForm: false,
  siteHash: '',
};

const NONE: SearchState = {
  status: 'idle',
  more: false,
  end: 0,
  version: 0,
  params: {},
  docs: [],
  numFound: 0,
  start: 0,
  rows: 10,
  facetFields: {},
  facetDates: {},
  facetRanges: {},
  spelling: { q: '', suggestions: [], collations: [] },
  fields: {},
  facets: [],
  labels: {},
  endpoint: NOWHERE,
  scope: { bundles: [], entityType: '', defaultQ: '', params: [] },
  rules: { exposed: ['q', 'fq', 'start', 'sort'], maxRows: 10, prefix: '', hash: true },
};

/** The search of that name in the store, or an empty one. */
export const pickSearch = (searches: PageState['search'] | undefined, name: string): SearchState =>
  (searches && Object.hasOwn(searches, name) ? searches[name] : undefined) ?? NONE;

export const searchState = (name: string): SearchState => pickSearch(get('search'), name);

export const publishSearch = (name: string, change: Partial<SearchState>): void =>
  set('search', { ...get('search'), [name]: { ...searchState(name), ...change } }, [name]);

// A page with one of these elements is a results page.
const RESULT_TAGS = ['stay-results', 'stay-map-results', 'stay-pager', 'stay-facet', 'stay-no-results', 'stay-sort'];

/** Whether any element on the page shows results. */
export const showsResults = (elements: PageState['elements'] | undefined): boolean =>
  RESULT_TAGS.some((tag) => (elements?.[tag] ?? 0) > 0);
