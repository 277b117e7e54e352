import { emit, get } from '@staytags/bus/bus';
import type { LateScene } from './conformance-kit.ts';
import { inView, until } from './test-kit.ts';

const here = location.pathname + location.search;
const FIELDS = JSON.stringify(
  Object.entries({ title: 'ss_name', link: 'ss_url', low: 'fs_low', high: 'fs_high', eid: 'is_eid' }).map(
    ([name, solr_field]) => ({ solr_field, name }),
  ),
);
const searchTag = (more = '') =>
  `<stay-search data-url="/solr/" data-form="false" data-return-full-docs="true" data-doc-cache="false" data-max-rows="20" data-fields='${FIELDS}' ${more}></stay-search>`;
export const SEARCH = searchTag();

const home = (n: number) => ({
  ...{ id: `h-${n}`, ss_key: `k-${n}`, ss_name: `House ${n}`, ss_url: `/stays/${n}` },
  ...{ fs_low: 100 + n, fs_high: 200 + n, is_eid: n },
  ...{ fs_lat: 37 + n / 20, fs_lng: -74 + n / 20, late: n / 20, locs_place: `38,${n / 20 - 74}` },
});
/** The values of a facet: numbers of beds, or towns. Filters leave fewer. */
const valuesOf = (field: string, filters: number): [string, number][] =>
  field.startsWith('is_')
    ? [1, 2, 3, 4].map((beds) => [String(beds), 20 - beds])
    : Array.from({ length: 24 }, (_, n) => [field === 'late' ? `Townland ${n}` : `Town ${n}`, 40 - n - filters]);

/** A Solr with this number of homes. */
const solrWith =
  (numFound: number) =>
  ({ searchParams }: URL): object => {
    const rows = Math.min(Number(searchParams.get('rows') ?? 10), numFound);
    const isPairs = searchParams.get('json.nl') === 'arrarr';
    const fields = searchParams.getAll('facet.field').map((field) => field.replace(/^{[^}]*}/, ''));
    const filters = searchParams.getAll('fq').length;
    return {
      response: { numFound, start: 0, docs: Array.from({ length: rows }, (_, n) => home(n)) },
      facet_counts: {
        facet_fields: Object.fromEntries(
          fields.map((field) => {
            const values = valuesOf(field, filters);
            return [field, isPairs ? values : Object.fromEntries(values)];
          }),
        ),
      },
    };
  };
export const ALL = { all: solrWith(30) };
/** Homes, though none with the filters of the link. */
const WITHOUT = {
  all: (url: URL) => solrWith(url.searchParams.getAll('fq').some((fq) => fq.includes('is_beds')) ? 0 : 30)(url),
};
/** A search with a query and a filter, which ends with the scene. */
const filter = (): void => emit('search-set', { params: { q: 'sea', fq: 'is_beds:3' } });
const reset = (): void => emit('search-set', { params: { q: null, fq: null, sort: null, start: null } });

const namespace = 'riot_solr_flag_items';
/** An item saved on an earlier visit. */
function save(): void {
  const id = 'stays-1001';
  const saved = get('flag')?.[namespace];
  if (!saved) document.cookie = `${namespace}=${encodeURIComponent(JSON.stringify([id]))}; path=/`;
  else if (!saved.has(id)) emit('flag-toggle', { id, namespace });
}

/** Nothing is known about the visitor. */
function forget(): void {
  localStorage.removeItem('staytags.viewed');
  for (const id of get('flag')?.[namespace] ?? []) emit('flag-toggle', { id, namespace });
  document.cookie = `${namespace}=; max-age=0; path=/`;
}

const CARD_VALUES = { key: ['ss_key'], currency: ['EUR'] };
const RANGE = '<stay-facet data-field="is_beds" data-label="Beds" data-control="range"></stay-facet>';
const UNNAMED = '<stay-facet data-field="ss_town"></stay-facet>';

async function type(host: HTMLElement): Promise<void> {
  const field = await until('the field', () => inView<HTMLInputElement>(host, 'input'));
  field.focus();
  field.value = 'tow';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await until('suggestions', () => inView(host, '[role=option]'));
  await until('their announcement', () => inView(host, '[role=status]')?.textContent);
}

/** Scenes for what the examples of the search do not show. */
export const searchScenes: Readonly<Record<string, LateScene>> = {
  'stay-flag': {
    values: {
      text: ['{"flag":"Keep","unflag":"Kept"}'],
      classes: ['{"flag":"late","unflag":"kept"}'],
      itemId: ['late-unsaved'],
      namespace: ['late'],
    },
    setUp: save,
    unseen: {
      'where it is saved': ['path', 'store'],
      'the next request of the favourites': ['key'],
      'an item that is not in the index': ['skipSolrPrefix'],
    },
  },
  'stay-search': {
    markup: { all: SEARCH, proxyForm: searchTag('data-proxy-url="/proxy"') },
    values: {
      params: ['{"fq":"late:1"}'],
      facets: ['[{"field":"ss_town"}]'],
      fields: ['[{"solr_field":"ss_late","name":"title"}]'],
      maxRows: ['7'],
    },
    answers: ALL,
    setUp: () => history.replaceState(null, '', here),
    acts: { all: () => emit('search-set', { params: { sort: 'ss_name asc' } }) },
    tearDown: reset,
    requests: [
      ...['url', 'servlet', 'proxyUrl', 'index', 'jsonWrf', 'params', 'bundles', 'entityType', 'maxRows'],
      ...['defaultBoost', 'defaultQ', 'returnFullDocs', 'facets', 'name', 'exposedParams', 'hash', 'proxyForm'],
    ],
    unseen: {
      'the elements that follow it': ['fields', 'siteHash'],
      'the same search again': ['docCache'],
      'the homes that are free': ['available'],
      'the results on another page': ['resultsPath'],
      'the loader': ['firstRequest'],
    },
  },
  'stay-results': {
    around: `${SEARCH}<template id="late"><p data-field="title"></p></template>`,
    values: { ...CARD_VALUES, template: ['#late'], name: ['none'] },
    answers: ALL,
    unseen: {
      'a shared list': ['saveShared'],
      'the end of the list': ['infinite'],
      'a failure': ['messages'],
      'a link': ['prefetch'],
    },
  },
  'stay-pager': {
    around: SEARCH,
    values: { name: ['none'] },
    answers: { ...ALL, single: solrWith(4) },
    unseen: { 'the next page': ['scrollToTop'] },
  },
  'stay-facet': {
    around: SEARCH,
    values: {
      name: ['none'],
      field: ['is_beds'],
      softLimit: ['5'],
      activeSorts: ['display:desc'],
      exclude: ['^Town 1'],
      valueLabels: ['{"Town 1":"Late"}'],
      riotSolr: ['{"facet_label":"Late"}'],
      hardLimit: ['7'],
      facetMincount: ['3'],
      min: ['0'],
      max: ['9'],
    },
    markup: { min: RANGE, max: RANGE, unit: RANGE, riotSolr: UNNAMED, riotjsLabel: UNNAMED },
    answers: ALL,
    acts: { operator: () => emit('search-set', { params: { fq: 'ss_town:"Town 1"' } }) },
    tearDown: reset,
    requests: ['operator', 'hardLimit', 'facetMissing', 'facetMincount'],
    unseen: { 'the next choice': ['limitActiveItems'] },
  },
  'stay-sort': {
    around: SEARCH,
    values: { sorts: ['[{"label":"Late"}]'], name: ['none'] },
    markup: { name: '<stay-sort></stay-sort>' },
    answers: ALL,
    tearDown: reset,
    unseen: { 'a search that nobody has sorted': ['initial'] },
  },
  'stay-no-results': {
    around: SEARCH,
    values: { ...CARD_VALUES, name: ['none'], labels: ['{"is_beds":"Late"}'], alternates: ['2'] },
    answers: WITHOUT,
    acts: { all: filter },
    tearDown: reset,
  },
  'stay-active-filters': {
    around: SEARCH,
    values: { name: ['none'], labels: ['{"is_beds":"Late"}'] },
    answers: ALL,
    acts: { all: filter },
    tearDown: reset,
  },
  'stay-search-box': {
    around: SEARCH,
    values: { limit: ['2'], places: ['ss_town'], homes: ['ts_name'], filters: ['bundle:late'], field: ['late'] },
    markup: { currency: '<stay-search-box data-path="/stays" data-homes="ts_name"></stay-search-box>' },
    answers: ALL,
    acts: Object.fromEntries(['limit', 'places', 'homes', 'filters', 'field', 'currency'].map((name) => [name, type])),
    unseen: { 'the next search': ['name', 'path', 'recent'], 'a moment': ['delay'] },
  },
  'stay-filters': { unseen: { 'a chosen value': ['name'], 'narrow windows': ['main', 'label'] } },
  'stay-recommendations': {
    around: `${SEARCH}<h2 class="late">Late</h2>`,
    values: { ...CARD_VALUES, limit: ['2'], headingTarget: ['.late'], itemId: ['h-1'], eid: ['1'], source: ['viewed'] },
    answers: ALL,
    setUp: forget,
    requests: ['popularSort', 'itemId', 'eid'],
    unseen: { 'the address of the index': ['name'] },
  },
  'stay-favourites': {
    values: { keyField: ['late'], namespace: ['late'] },
    setUp: save,
    unseen: {
      'a failure': ['messages'],
      'ids that are not in the index': ['skipSolrPrefix'],
      'the panel': ['name', 'share'],
    },
  },
};
