import { get, set, type PageState } from '@staytags/bus/bus';
import type { SolrAnswer } from '@staytags/solr/answer.logic';
import type { FieldNames } from '@staytags/solr/document.logic';
import type { Endpoint, Facet, Scope, SearchParams } from '@staytags/solr/config.logic';
import type { UrlRules } from './search-url.logic.ts';

/** What an element calls its field, and the values of it. */
export interface FacetLabels {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** One search as the page knows it. While a newer one runs, or has failed, the answer that was shown stays. */
export interface SearchState extends SolrAnswer {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** What is pending, or has failed, are more rows of the same answer. */
  readonly more: boolean;
  /** Where more rows of this answer begin in the index. */
  readonly end: number;
  /** Grows with every response that replaces the last one; 0 before the first. */
  readonly version: number;
  readonly params: SearchParams;
  readonly fields: FieldNames;
  readonly facets: readonly Facet[];
  /** What the facets on the page call their fields and values, by field. */
  readonly labels: Readonly<Record<string, FacetLabels>>;
  readonly endpoint: Endpoint;
  /** What it never leaves: other elements that ask the index stay in it too. */
  readonly scope: Scope;
  /** How its state stands in the address, for links to it. */
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

/** The search of that name in what the store holds; one without answers where there is none yet. */
export const pickSearch = (searches: PageState['search'] | undefined, name: string): SearchState =>
  (searches && Object.hasOwn(searches, name) ? searches[name] : undefined) ?? NONE;

export const searchState = (name: string): SearchState => pickSearch(get('search'), name);

export const publishSearch = (name: string, change: Partial<SearchState>): void =>
  set('search', { ...get('search'), [name]: { ...searchState(name), ...change } }, [name]);

// The elements whose page is a page of results.
const RESULT_TAGS = ['stay-results', 'stay-map-results', 'stay-pager', 'stay-facet', 'stay-no-results', 'stay-sort'];

/** Whether anything on the page shows what is found. */
export const showsResults = (elements: PageState['elements'] | undefined): boolean =>
  RESULT_TAGS.some((tag) => (elements?.[tag] ?? 0) > 0);
