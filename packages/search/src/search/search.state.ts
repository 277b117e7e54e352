import { ownValue, withMember } from '@staytags/base/json';
import { get, set, type PageState } from '@staytags/bus/bus';
import type { Endpoint } from '@staytags/solr/request/config.logic';
import type { SearchState } from '@staytags/solr/state/search';

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
  spelling: { q: '' },
  fields: {},
  facets: [],
  labels: {},
  endpoint: NOWHERE,
  scope: { bundles: [], entityType: '', defaultQ: '', params: [], free: '', freeFirst: false },
  outOfScope: false,
  available: 'off',
  all: undefined,
  rules: { exposed: ['q', 'fq', 'start', 'sort'], maxRows: 10, prefix: '', hash: true },
};

/** The search of that name in the store, or an empty one. */
export const pickSearch = (searches: PageState['search'] | undefined, name: string): SearchState =>
  ownValue(searches, name) ?? NONE;

export const searchState = (name: string): SearchState => pickSearch(get('search'), name);

export const publishSearch = (name: string, change: Partial<SearchState>): void =>
  set('search', withMember(get('search'), name, { ...searchState(name), ...change }), [name]);

// A page with one of these elements is a results page.
const RESULT_TAGS = ['stay-results', 'stay-map-results', 'stay-pager', 'stay-facet', 'stay-no-results', 'stay-sort'];

export const showsResults = (elements: PageState['elements'] | undefined): boolean =>
  RESULT_TAGS.some((tag) => (elements?.[tag] ?? 0) > 0);
