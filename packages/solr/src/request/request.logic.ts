import type { Endpoint, Facet, Pairs, Place, SearchConfig, SearchParams } from './config.logic.ts';
import { AVAILABLE } from './free.logic.ts';
import { longList } from './lucene.logic.ts';
import { fieldName, listedField, missingFilter, term } from './terms.logic.ts';

const NOT_FOR_DOCUMENTS = /^(?:facet|f|rows|start|json\.nl|spellcheck|hl)(?:\.|$)/;

/** The params to fetch the first full documents of a state, and nothing else [RES-9]. */
export const firstPairs = (config: SearchConfig, state: SearchParams, rows: number): Pairs => [
  ...searchPairs({ ...config, returnFullDocs: true }, state).filter(([name]) => !NOT_FOR_DOCUMENTS.test(name)),
  ['rows', String(rows)],
];

/** The params to count the documents of a state without fetching any [RES-4]. */
export const countPairs = (config: SearchConfig, state: SearchParams): Pairs =>
  firstPairs(config, state, 0).filter(([name]) => name !== 'fl' && name !== 'sort' && name !== 'free');

function facetPairs(facet: Facet, filtered: boolean): Pairs {
  const { field, limit, missing, mincount, byName } = facet;
  const pairs: [string, string][] = [['facet.field', facet.or && filtered ? `{!ex=${field}}${field}` : field]];
  if (limit !== undefined) pairs.push([`f.${field}.facet.limit`, limit]);
  if (missing) pairs.push([`f.${field}.facet.missing`, 'true']);
  if (mincount !== undefined) pairs.push([`f.${field}.facet.mincount`, mincount]);
  if (byName) pairs.push([`f.${field}.facet.sort`, 'index']);
  return pairs;
}

/** The filter without its tag: links of older sites tag the filters of a facet themselves. */
const untagged = (filter: string): string => filter.replace(/^\{![^}]*\}\s*/, '');

function isOf({ field }: Facet, filter: string): boolean {
  const text = untagged(filter);
  return text.startsWith(`${fieldName(field)}:`) || text.startsWith(`${field}:`) || text === missingFilter(field);
}

/** The filters of an OR facet as one, tagged so that its own counts can exclude it. */
function oneFilter(facet: Facet, filters: readonly string[]): string {
  const missing = missingFilter(facet.field);
  const parts = filters.map(untagged).map((filter) => (filter === missing ? `(*:* ${missing})` : filter));
  return `{!tag=${facet.field}}${parts.join(' OR ')}`;
}

const ownFilters = (facet: Facet, filters: readonly string[]): readonly string[] =>
  filters.filter((filter) => isOf(facet, filter));

function filterPairs(config: SearchConfig, filters: readonly string[]): Pairs {
  const facets = config.facets.filter((facet) => facet.or && ownFilters(facet, filters).length > 0);
  const plain = filters.filter((filter) => !facets.some((facet) => isOf(facet, filter)));
  const joined = facets.map((facet) => oneFilter(facet, ownFilters(facet, filters)));
  return [...plain, ...joined].map((value) => ['fq', value] as const);
}

function scopePairs({ bundles, entityType, free, freeFirst }: SearchConfig): Pairs {
  const pairs: [string, string][] = [];
  const [only, ...more] = bundles.map(term);
  if (only !== undefined)
    pairs.push(['fq', more.length > 0 ? `bundle:(${[only, ...more].join(' OR ')})` : `bundle:${only}`]);
  if (entityType) pairs.push(['fq', `entity_type:${term(entityType)}`]);
  if (free && !freeFirst) pairs.push(['fq', free]);
  return pairs;
}

const endPairs = ({ index, jsonWrf }: Endpoint): Pairs => [
  ['wt', 'json'],
  ...(index ? [['fq', `index_id:${term(index)}`] as const] : []),
  ...(jsonWrf ? [['json.wrf', jsonWrf] as const] : []),
];

const isSpelling = (name: string): boolean => /^spellcheck(?:\.|$)/.test(name);

const boostPairs = ({ defaultBoost }: SearchConfig): Pairs =>
  defaultBoost
    ? [
        ['defType', 'edismax'],
        ['bq', defaultBoost],
      ]
    : [];

/** Ranks the documents that match the param `free`, whatever their scores; known to Solr 4 and later [RES-14]. */
const FREE_FIRST = 'exists(query($free)) desc, ';

/** The params with free items first, and within both parts the order of the search. */
const freeFirstPairs = (pairs: Pairs, free: string): Pairs => [
  ...pairs.filter(([name]) => name !== 'sort'),
  ['free', free],
  ['sort', FREE_FIRST + (pairs.find(([name]) => name === 'sort')?.[1] ?? 'score desc')],
];

/** The params without that order, for an index or proxy that refuses it; the same params if they have none. */
export const unranked = (pairs: Pairs): Pairs =>
  pairs
    .filter(([name]) => name !== 'free')
    .map(([name, value]) => [name, name === 'sort' ? value.replace(FREE_FIRST, '') : value]);

/** The params of the first request: base params, facets, the site's own, the visitor's, the query [SRCH-2, SRCH-3]. */
export function searchPairs(config: SearchConfig, state: SearchParams, start = 0): Pairs {
  const pairs = plainPairs(config, state, start);
  return config.free && config.freeFirst ? freeFirstPairs(pairs, config.free) : pairs;
}

/** Params that Solr reads as often as they come; of any other, only the first. */
const REPEATABLE = /^(?:fq|[bpq]f|bq)$/;

function plainPairs(config: SearchConfig, state: SearchParams, start: number): Pairs {
  const filters = state['fq'] ?? [];
  const own = new Set(config.params.map(([name]) => name));
  const base: Pairs = [
    ['facet', 'true'],
    ['rows', state['rows']?.[0] ?? String(config.maxRows)],
    ['facet.mincount', '1'],
    ['json.nl', 'map'],
  ];
  const shown = new Set(['q', 'fq', 'rows', 'start', AVAILABLE]);
  const q = state['q']?.[0] || config.defaultQ || '*:*';
  const list = longList(q);
  const others = Object.entries(state).filter(([name]) => !shown.has(name));
  return [
    ...base.filter(([name]) => !own.has(name)),
    ...config.facets.flatMap((facet) => facetPairs(facet, ownFilters(facet, filters).length > 0)),
    ...scopePairs(config),
    ...config.params.filter(
      ([name]) =>
        name !== 'q' &&
        // The visitor’s order replaces the site’s.
        (!state[name]?.[0] || REPEATABLE.test(name)) &&
        (name !== 'fl' || config.returnFullDocs) &&
        // Spellcheck costs the index time, and only helps on the first page of a typed query.
        (!isSpelling(name) || (Boolean(state['q']?.[0]) && start === 0)),
    ),
    ...filterPairs(config, filters),
    // Only filters hold any number of ids.
    ...(list ? [['fq', list] as const] : []),
    ['q', list ? '*:*' : q],
    ...boostPairs(config),
    ...others.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ...(start > 0 ? [['start', String(start)] as const] : []),
    ...(config.returnFullDocs ? [] : [['fl', 'id'] as const]),
    ...endPairs(config),
  ];
}

/** Params that any request to the index takes: those of its place, its scope and the filters. */
const PLACE: ReadonlySet<string> = new Set(['fq', 'wt', 'json.wrf']);

/** The params of a search that a request for other things shares with it: where it searches, within these filters. */
export const placePairs = (config: SearchConfig, filters: readonly string[]): Pairs =>
  searchPairs(config, { fq: filters }).filter(([name]) => PLACE.has(name));

/** The fields as an `fl` [SRCH-15]. */
export const listFields = (fields: Iterable<string>): string => [...new Set(fields)].map(listedField).join();

/** The params to fetch the documents with these keys, full or some fields only; a comma in a key is escaped [SRCH-4]. */
export const documentPairs = (place: Place, keys: readonly string[], fields?: readonly string[]): Pairs => [
  ['ids', keys.map((key) => key.replaceAll(',', '\\,')).join(',')],
  ...(fields ? [['fl', listFields(['id', ...fields])] as const] : []),
  ...place.params.filter(([name]) => name !== 'q' && !isSpelling(name) && !(fields && name === 'fl')),
  ...endPairs({ ...place, index: '' }),
];

/** The params to fetch the items of a list of ids, such as the favourites [FAV-3]. */
export const itemPairs = (endpoint: Endpoint, filter: string, rows: number): Pairs => [
  ['q', '*:*'],
  ['rows', String(rows)],
  ['fq', filter],
  ...endPairs(endpoint),
];

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Text that is safe to percent-encode: a lone surrogate becomes the replacement character. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD');

/** Commas stay: every server reads them as they are, and thousands of ids are a third shorter [RES-14]. */
const encodeText = (text: string): string => encodeURIComponent(wellFormed(text)).replaceAll('%2C', ',');

/** The last long value, since searches repeat the list of free items. */
const LONG = 10_000;
let long = { text: '', encoded: '' };

function encodeValue(text: string): string {
  if (text.length < LONG) return encodeText(text);
  if (text !== long.text) long = { text, encoded: encodeText(text) };
  return long.encoded;
}

export const encodePairs = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&');
