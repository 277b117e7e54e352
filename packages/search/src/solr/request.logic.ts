import { FORBIDDEN_KEYS, isPlainObject, phpEntries } from '@staytags/base/json';
import type { FieldNames } from './document.logic.ts';
import { isField, missingFilter, term } from './lucene.logic.ts';

/** Names and values in the order in which they are sent; names repeat. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The exposed params of a search: what the visitor has chosen. */
export type SearchParams = Readonly<Record<string, readonly string[]>>;

export interface Facet {
  readonly field: string;
  readonly limit: string | undefined;
  readonly missing: boolean;
  readonly mincount: string | undefined;
  /** By the values themselves; else by their counts. */
  readonly byName?: boolean;
  /** Its values widen the result, and its counts are those without its own filter [FAC-6]. */
  readonly or: boolean;
}

/** Where the index is, and how it is asked. */
export interface Endpoint {
  readonly url: string;
  readonly servlet: string;
  readonly proxyUrl: string;
  readonly index: string;
  readonly jsonWrf: string;
  /** The proxy is sent a form of one field, `query`, that holds the query string. */
  readonly proxyForm?: boolean;
  /** What the keys of this site's documents begin with, where several sites share the index [SRCH-11]. */
  readonly siteHash?: string;
}

/** What a search never leaves, whatever the visitor chooses. */
export interface Scope {
  readonly bundles: readonly string[];
  readonly entityType: string;
  /** The site's own params. */
  readonly params: Pairs;
}

/** Whether it is known whom to ask. */
export const hasEndpoint = ({ url, proxyUrl }: Endpoint): boolean => url !== '' || proxyUrl !== '';

export interface SearchConfig extends Endpoint {
  readonly bundles: readonly string[];
  readonly entityType: string;
  readonly maxRows: number;
  readonly defaultQ: string;
  readonly defaultBoost: string;
  readonly params: Pairs;
  readonly facets: readonly Facet[];
  readonly fields: FieldNames;
  readonly exposed: readonly string[];
  readonly returnFullDocs: boolean;
  readonly docCache: boolean;
  readonly hash: boolean;
}

export interface SearchOptions extends Endpoint {
  readonly bundles: readonly string[];
  readonly entityType: string;
  readonly maxRows: number;
  readonly defaultQ: string;
  readonly defaultBoost: string;
  readonly params: unknown;
  readonly facets: unknown;
  readonly fields: unknown;
  readonly exposedParams: readonly string[];
  readonly returnFullDocs: boolean;
  readonly docCache: boolean;
  readonly hash: boolean;
}

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

const count = (value: unknown): string | undefined => {
  const words = scalar(value);
  return words !== undefined && /^-?\d{1,6}$/.test(words) ? words : undefined;
};

/** The definition of a facet as settings have it, or nothing where it names no field [SRCH-3]. */
export function readFacet(raw: unknown): Facet[] {
  const def = isPlainObject(raw) ? raw : { field: raw };
  const field = scalar(def['field'] ?? def['solr_field'] ?? def['name']);
  if (field === undefined || !isField(field)) return [];
  return [
    {
      field,
      limit: count(def['hardLimit'] ?? def['hard_limit']),
      missing: isTrue(def['facetMissing'] ?? def['facet_missing']),
      mincount: count(def['facetMincount'] ?? def['facet_mincount']),
      or: String(def['operator']).toLowerCase() === 'or',
      ...(def['sort'] === 'index' ? { byName: true } : {}),
    },
  ];
}

function readPairs(raw: unknown): Pairs {
  return phpEntries(raw).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.map(scalar).flatMap((text) => (text === undefined || text === '' ? [] : [[name, text] as const]));
  });
}

/** `[{solr_field, name}]` as a look-up from the name that views use. */
export function readFields(raw: unknown): FieldNames {
  const names = phpEntries(raw).flatMap(([, def]) => {
    if (!isPlainObject(def)) return [];
    const field = scalar(def['solr_field'] ?? def['solrField']);
    const name = scalar(def['name']) ?? field;
    return field !== undefined && name !== undefined && isField(field) ? [[name, field] as const] : [];
  });
  return Object.fromEntries(names);
}

// What we set ourselves, and what would send the request elsewhere or change the form of its answer: no link may name them.
const CLOSED =
  /^(?:wt|fl|qt|df|ids|defType|boost|shards.*|stream\..*|json.*|facet.*|f\..*|debug.*|explain.*|echo.*|omitHeader)$/;

/** The options of a search as its request needs them [SRCH-1]. */
export const readConfig = (options: SearchOptions): SearchConfig => ({
  url: options.url,
  servlet: options.servlet,
  proxyUrl: options.proxyUrl,
  index: options.index,
  jsonWrf: options.jsonWrf,
  proxyForm: options.proxyForm === true,
  siteHash: options.siteHash ?? '',
  bundles: options.bundles,
  entityType: options.entityType,
  maxRows: Math.floor(options.maxRows),
  defaultQ: options.defaultQ,
  defaultBoost: options.defaultBoost,
  params: readPairs(options.params).filter(([name]) => !OURS.has(name)),
  facets: phpEntries(options.facets).flatMap(([, facet]) => readFacet(facet)),
  fields: readFields(options.fields),
  exposed: [...new Set(options.exposedParams)].filter(
    (name) => isField(name) && !CLOSED.test(name) && !FORBIDDEN_KEYS.has(name),
  ),
  returnFullDocs: options.returnFullDocs,
  docCache: options.docCache,
  hash: options.hash,
});

/** Where a search asks, without what it asks. */
export const endpointOf = ({ url, servlet, proxyUrl, index, jsonWrf, proxyForm, siteHash }: Endpoint): Endpoint => ({
  ...{ url, servlet, proxyUrl, index, jsonWrf },
  // Named in any case: what one search does without must not come from another's settings.
  proxyForm: proxyForm === true,
  siteHash: siteHash ?? '',
});

/** Where a search asks, and what it never leaves: what others need to ask in its name. */
export const placeOf = (config: SearchConfig): { endpoint: Endpoint; scope: Scope } => {
  const { bundles, entityType, params } = config;
  return { endpoint: endpointOf(config), scope: { bundles, entityType, params } };
};

const BESIDES = /^(?:facet|f|rows|start|json\.nl|spellcheck|hl)(?:\.|$)/;

/** The params of the first documents of a state, whole, and of nothing besides [RES-9]. */
export const firstPairs = (config: SearchConfig, state: SearchParams, rows: number): Pairs => [
  ...searchPairs({ ...config, returnFullDocs: true }, state).filter(([name]) => !BESIDES.test(name)),
  ['rows', String(rows)],
];

/** The params of how many documents a state would bring, and of none of them [RES-4]. */
export const countPairs = (config: SearchConfig, state: SearchParams): Pairs =>
  firstPairs(config, state, 0).filter(([name]) => name !== 'fl' && name !== 'sort');

const OURS: ReadonlySet<string> = new Set(['wt', 'rows', 'start', 'ids', 'json.wrf']);

function facetPairs(facet: Facet, filtered: boolean): Pairs {
  const { field, limit, missing, mincount, byName } = facet;
  const pairs: [string, string][] = [['facet.field', facet.or && filtered ? `{!ex=${field}}${field}` : field]];
  if (limit !== undefined) pairs.push([`f.${field}.facet.limit`, limit]);
  if (missing) pairs.push([`f.${field}.facet.missing`, 'true']);
  if (mincount !== undefined) pairs.push([`f.${field}.facet.mincount`, mincount]);
  if (byName) pairs.push([`f.${field}.facet.sort`, 'index']);
  return pairs;
}

const isOf = (facet: Facet, filter: string): boolean =>
  filter.startsWith(`${facet.field}:`) || filter === missingFilter(facet.field);

/** The filters of an OR facet as one, tagged so that its own counts can leave it out. */
function oneFilter(facet: Facet, filters: readonly string[]): string {
  const missing = missingFilter(facet.field);
  const parts = filters.map((filter) => (filter === missing ? `(*:* ${missing})` : filter));
  return `{!tag=${facet.field}}${parts.join(' OR ')}`;
}

function filterPairs(config: SearchConfig, filters: readonly string[]): Pairs {
  const facets = config.facets.filter((facet) => facet.or && filters.some((filter) => isOf(facet, filter)));
  const plain = filters.filter((filter) => !facets.some((facet) => isOf(facet, filter)));
  const joined = facets.map((facet) =>
    oneFilter(
      facet,
      filters.filter((filter) => isOf(facet, filter)),
    ),
  );
  return [...plain, ...joined].map((value) => ['fq', value] as const);
}

function scopePairs({ bundles, entityType }: SearchConfig): Pairs {
  const pairs: [string, string][] = [];
  const [only, ...more] = bundles.map(term);
  if (only !== undefined)
    pairs.push(['fq', more.length > 0 ? `bundle:(${[only, ...more].join(' OR ')})` : `bundle:${only}`]);
  if (entityType) pairs.push(['fq', `entity_type:${term(entityType)}`]);
  return pairs;
}

const endPairs = ({ index, jsonWrf }: Endpoint): Pairs => [
  ['wt', 'json'],
  ...(index ? [['fq', `index_id:${term(index)}`] as const] : []),
  ...(jsonWrf ? [['json.wrf', jsonWrf] as const] : []),
];

const isSpelling = (name: string): boolean => /^spellcheck(?:\.|$)/.test(name);

/** The params of the first answer: base params, facets, the site's own, the visitor's, the query [SRCH-2, SRCH-3]. */
export function searchPairs(config: SearchConfig, state: SearchParams, start = 0): Pairs {
  const filters = state['fq'] ?? [];
  const own = new Set(config.params.map(([name]) => name));
  const base: Pairs = [
    ['facet', 'true'],
    ['rows', state['rows']?.[0] ?? String(config.maxRows)],
    ['facet.mincount', '1'],
    ['json.nl', 'map'],
  ];
  const shown = new Set(['q', 'fq', 'rows', 'start']);
  const others = Object.entries(state).filter(([name]) => !shown.has(name));
  return [
    ...base.filter(([name]) => !own.has(name)),
    ...config.facets.flatMap((facet) =>
      facetPairs(
        facet,
        filters.some((filter) => isOf(facet, filter)),
      ),
    ),
    ...scopePairs(config),
    ...config.params.filter(
      ([name]) =>
        name !== 'q' &&
        (name !== 'fl' || config.returnFullDocs) &&
        // Other spellings cost the index time: they are of use for what the visitor typed, on its first page.
        (!isSpelling(name) || (Boolean(state['q']?.[0]) && start === 0)),
    ),
    ...filterPairs(config, filters),
    ['q', state['q']?.[0] || config.defaultQ || '*:*'],
    ...(config.defaultBoost
      ? ([
          ['defType', 'edismax'],
          ['bq', config.defaultBoost],
        ] as const)
      : []),
    ...others.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ...(start > 0 ? [['start', String(start)] as const] : []),
    ...(config.returnFullDocs ? [] : [['fl', 'id'] as const]),
    ...endPairs(config),
  ];
}

/** The params of the full documents of these ids; a comma inside an id is escaped [SRCH-4]. */
export const documentPairs = (config: SearchConfig, ids: readonly string[]): Pairs => [
  ['ids', ids.map((id) => id.replaceAll(',', '\\,')).join(',')],
  ...config.params.filter(([name]) => name !== 'q' && !isSpelling(name)),
  ...endPairs({ ...config, index: '' }),
];

/** The params of the items of a list of ids, such as the favourites [FAV-3]. */
export const itemPairs = (endpoint: Endpoint, filter: string, rows: number): Pairs => [
  ['q', '*:*'],
  ['rows', String(rows)],
  ['fq', filter],
  ...endPairs(endpoint),
];

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Text that can be percent-encoded: half a character becomes the replacement character. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD');

export const encodePairs = (pairs: Pairs): string =>
  pairs
    .map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');
