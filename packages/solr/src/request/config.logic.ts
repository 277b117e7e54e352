import { FORBIDDEN_KEYS, isOn, isPlainObject, phpEntries } from '@staytags/base/json';
import type { FieldNames } from '../answer/document.logic.ts';
import { isField } from './terms.logic.ts';

/** How a search handles items that are taken on the searched dates [RES-14]. */
export type Available = 'only' | 'first' | 'mark' | 'off';

/** Names and values in sending order; names may repeat. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The exposed params of a search, set by the visitor. */
export type SearchParams = Readonly<Record<string, readonly string[]>>;

export interface Facet {
  readonly field: string;
  readonly limit: string | undefined;
  readonly missing: boolean;
  readonly mincount: string | undefined;
  /** Sorted by value, else by count. */
  readonly byName?: boolean;
  /** Its values widen the results, and its counts ignore its own filter [FAC-6]. */
  readonly or: boolean;
}

/** Where the index is, and how to query it. */
export interface Endpoint {
  readonly url: string;
  readonly servlet: string;
  readonly proxyUrl: string;
  readonly index: string;
  readonly jsonWrf: string;
  /** The proxy takes a form with one field, `query`, holding the query string. */
  readonly proxyForm?: boolean;
  /** The key prefix of this site's documents, if several sites share the index [SRCH-11]. */
  readonly siteHash?: string;
}

/** An index, and the site's own params for every request to it. */
export interface Place extends Endpoint {
  readonly params: Pairs;
}

/** The fixed scope of a search, whatever the visitor chooses. */
export interface Scope {
  readonly bundles: readonly string[];
  readonly entityType: string;
  /** The query if the visitor has typed none. */
  readonly defaultQ: string;
  /** The site's own params. */
  readonly params: Pairs;
  /** The items that are free for the searched dates, as a filter; empty if all count [RES-14]. */
  readonly free: string;
  /** Free items come first, and the others stay. */
  readonly freeFirst: boolean;
}

/** How the state of one search is written into the URL. */
export interface UrlRules {
  /** The allowed names, in the order in which they are written. */
  readonly exposed: readonly string[];
  readonly maxRows: number;
  /** The prefix of the params of further searches on the page: `activities.q`. */
  readonly prefix: string;
  /** State in the hash, where a plus is a plus; else in the query string, where it is a space, as in forms. */
  readonly hash: boolean;
}

/** Whether there is an endpoint to query. */
export const hasEndpoint = ({ url, proxyUrl }: Endpoint): boolean => url !== '' || proxyUrl !== '';

export interface SearchConfig extends Endpoint, Scope, Omit<UrlRules, 'prefix'> {
  readonly defaultBoost: string;
  readonly facets: readonly Facet[];
  readonly fields: FieldNames;
  readonly returnFullDocs: boolean;
  readonly docCache: boolean;
  readonly available: Available;
}

/** The options that are taken as they are. */
type Plain = Pick<SearchConfig, 'maxRows' | 'defaultBoost' | 'returnFullDocs' | 'docCache' | 'hash'>;

export interface SearchOptions extends PlaceOptions, Plain, Pick<Scope, 'bundles' | 'entityType' | 'defaultQ'> {
  readonly facets: unknown;
  readonly fields: unknown;
  readonly exposedParams: readonly string[];
  readonly available?: Available;
}

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const count = (value: unknown): string | undefined => {
  const words = scalar(value);
  return words !== undefined && /^-?\d{1,6}$/.test(words) ? words : undefined;
};

/** As many values as are read: "all of them" would let anybody have the index count without an end [SRCH-16]. */
const MAX_FACET_VALUES = '10000';

const facetLimit = (value: unknown): string | undefined => {
  const words = count(value);
  return words === undefined || (Number(words) >= 0 && Number(words) <= 10_000) ? words : MAX_FACET_VALUES;
};

/** What `facets` takes. Settings that Drupal prints are in snake case. */
export type FacetSetting =
  | string
  | {
      readonly field: string;
      readonly hardLimit?: number | string;
      readonly facetMissing?: boolean | number | string;
      readonly facetMincount?: number | string;
      readonly operator?: 'and' | 'or' | (string & {});
      readonly sort?: 'count' | 'index' | (string & {});
    };

/** What `fields` takes: the field, and what cards call it. */
export interface FieldSetting {
  readonly solr_field: string;
  readonly name?: string;
}

/** Parses a facet definition from settings; nothing if it names no field [SRCH-3]. */
export function readFacet(raw: unknown): Facet[] {
  const def = isPlainObject(raw) ? raw : { field: raw };
  const field = scalar(def['field'] ?? def['solr_field'] ?? def['name']);
  if (field === undefined || !isField(field)) return [];
  return [
    {
      field,
      limit: facetLimit(def['hardLimit'] ?? def['hard_limit']),
      missing: isOn(def['facetMissing'] ?? def['facet_missing']),
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

/** Parses an entry of `fields`: the name that views use, and the field; nothing if it names no field. `facets` and `sorts` call it `field`. */
export function readField(raw: unknown): (readonly [name: string, field: string])[] {
  const def = isPlainObject(raw) ? raw : {};
  const field = scalar(def['solr_field'] ?? def['solrField'] ?? def['field']);
  const name = scalar(def['name']) ?? field;
  return field !== undefined && name !== undefined && isField(field) ? [[name, field]] : [];
}

/** `[{solr_field, name}]` as a lookup by the name that views use. */
export const readFields = (raw: unknown): FieldNames =>
  Object.fromEntries(phpEntries(raw).flatMap(([, def]) => readField(def)));

// Params that we set ourselves, and those that would redirect the request or change the response format: links must not set them.
const CLOSED =
  /^(?:wt|fl|qt|df|ids|defType|boost|shards.*|stream\..*|json.*|facet.*|f\..*|debug.*|explain.*|echo.*|omitHeader)$/;

/** The options of a search in the form its request needs [SRCH-1]. */
export const readConfig = (options: SearchOptions): SearchConfig => ({
  ...endpointOf(options),
  bundles: options.bundles,
  entityType: options.entityType,
  maxRows: Math.floor(options.maxRows),
  defaultQ: options.defaultQ,
  defaultBoost: options.defaultBoost,
  params: readSiteParams(options.params),
  facets: phpEntries(options.facets).flatMap(([, facet]) => readFacet(facet)),
  fields: readFields(options.fields),
  exposed: [...new Set(options.exposedParams)].filter(
    (name) => isField(name) && !CLOSED.test(name) && !FORBIDDEN_KEYS.has(name),
  ),
  returnFullDocs: options.returnFullDocs,
  docCache: options.docCache,
  hash: options.hash,
  available: options.available ?? 'off',
  free: '',
  freeFirst: false,
});

/** Sets every member, even omitted ones: a search must not inherit another one's settings. */
export const endpointOf = ({ url, servlet, proxyUrl, index, jsonWrf, proxyForm, siteHash }: Endpoint): Endpoint => ({
  ...{ url, servlet, proxyUrl, index, jsonWrf },
  proxyForm: proxyForm === true,
  siteHash: siteHash ?? '',
});

/** A search's endpoint and scope: what others need to query on its behalf. */
export const placeOf = (config: SearchConfig): { endpoint: Endpoint; scope: Scope } => {
  const { bundles, entityType, defaultQ, params, free, freeFirst } = config;
  return { endpoint: endpointOf(config), scope: { bundles, entityType, defaultQ, params, free, freeFirst } };
};

interface PlaceOptions extends Endpoint {
  readonly params: unknown;
}

/** The place from options; undefined if they have no URL [ORD-11]. */
export const readPlace = (options: PlaceOptions): Place | undefined =>
  hasEndpoint(options) ? { ...endpointOf(options), params: readSiteParams(options.params) } : undefined;

const readSiteParams = (raw: unknown): Pairs => readPairs(raw).filter(([name]) => !OURS.has(name));

// Params that each request sets itself.
const OURS: ReadonlySet<string> = new Set(['wt', 'rows', 'start', 'ids', 'json.wrf']);
