import { emit, letters, search, type Call } from './call.ts';

/** The calls to the index for a list of results and its map. */
export const FOR_RESULTS: readonly Call[] = [
  {
    name: 'a search',
    replaces: true,
    path: '/stays',
    match: /facet=true.*is_eid/,
    host: 'stay-search',
    act: (page, n) => search(page, `is_eid:[1 TO ${5_000 + n}]`),
    shows: (n) => [
      'search',
      `"status":"ready","more":false,"end":48,"version":N,"params":{"fq":["is_eid:[1 TO ${5_000 + n}]"]}`,
    ],
  },
  {
    name: 'the documents of a search',
    path: '/stays',
    match: /[?&]ids=/,
    host: 'stay-results',
    act: (page, n) => search(page, `is_eid:${1_100 + n}`),
    shows: (n) => ['search', new RegExp(`"status":"ready".*"docs":\\[\\{"id":"stays-${1_100 + n}"`)],
  },
  {
    name: 'another page of results',
    replaces: true,
    path: '/stays',
    match: /start=\d/,
    host: 'stay-results',
    act: (page, n) => emit(page, 'search-page', { start: 1 + n }),
    shows: (n) => ['search', new RegExp(`"status":"ready".*"params":\\{"start":\\["${1 + n}"\\]`)],
  },
  {
    name: 'the homes of a map',
    replaces: true,
    path: '/stays',
    match: /rows=1000/,
    host: 'stay-map-results',
    // Its first homes may come after the page, and would be taken for an answer.
    before: (page) => page.waitForFunction(() => /"status":"(?!pending)/.test(window.stateText('mapResults'))),
    act: (page, n) => search(page, `is_eid:${1_100 + n}`),
    shows: (n) => ['mapResults', `{"status":"ready","docs":[{"id":"stays-${1_100 + n}"`],
  },
];

/** All other calls to the index. */
export const TO_INDEX: readonly Call[] = [
  {
    name: 'suggestions',
    replaces: true,
    path: '/stays',
    match: /facet\.prefix=/,
    host: 'stay-search-box',
    // Only then is it known where the index is, and is there a box that asks.
    before: (page) =>
      page.waitForFunction(
        () =>
          window.stateText('search').includes('"status":"ready"') &&
          document.querySelector('stay-search-box')?.shadowRoot?.querySelector('input'),
      ),
    act: (page, n) => emit(page, 'search-box-ask', { text: letters(n) }),
    shows: (n) => ['searchBox', `"text":"${letters(n)}","items":[`],
    quiet: true,
  },
  {
    name: 'alternatives',
    replaces: true,
    path: '/stays',
    match: /rows=3/,
    host: 'stay-no-results',
    act: (page, n) =>
      emit(page, 'no-results-ask', { alternates: { params: { fq: [`is_eid:${1_100 + n}`] }, rows: 3 } }),
    shows: (n) => ['noResults', `"id":"stays-${1_100 + n}"`],
    quiet: true,
  },
  {
    name: 'recommendations',
    path: '/favourites',
    match: /rows=4/,
    host: 'stay-recommendations',
    opens: 'stay-recommendations',
    shows: () => ['stay-recommendations a', /\w/],
    quiet: true,
  },
  {
    name: 'the documents of favourites',
    replaces: true,
    path: '/',
    match: /stays-1[1-9]/,
    host: 'stay-favourites',
    act: (page, n) =>
      emit(page, 'favourites-load', {
        namespace: 'riot_solr_flag_items',
        keyField: 'id',
        name: 'search',
        ids: [`stays-${1_100 + n}`],
      }),
    shows: (n) => ['favourites', `"id":"stays-${1_100 + n}"`],
  },
];
