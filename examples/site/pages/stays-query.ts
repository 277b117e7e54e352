import { parseDay, toIso, toUs, type Day } from '../data/civil.ts';
import { TYPES } from '../data/words.ts';
import type { SolrBackend } from '../solr/backend.ts';
import { jsonFacet, type FacetCount } from './facet-count.ts';
import { CARD_FIELDS } from './settings.ts';
import { lastOf } from './visit.ts';

/** The plain search in the query string, for visitors without JavaScript. */
export interface StaysQuery {
  q: string;
  town: string;
  type: string;
  beds: number;
  amenities: string[];
  sort: SortName;
  page: number;
  begin: Day | null;
  end: Day | null;
  guests: number;
}

export const SORTS = {
  best: { label: 'Our picks', solr: '' },
  low: { label: 'Price, low first', solr: 'fs_low asc' },
  high: { label: 'Price, high first', solr: 'fs_high desc' },
  rating: { label: 'Guest rating', solr: 'fs_rating desc, is_reviews desc' },
} as const;
export type SortName = keyof typeof SORTS;

export const PER_PAGE = 12;

const number = (text: string | null, max: number): number => Math.min(max, Math.max(0, Math.trunc(Number(text)) || 0));

/** Ignores invalid values: an old link should still show a list. */
export function readStaysQuery(query: string): StaysQuery {
  const asked = new URLSearchParams(query);
  const sort = asked.get('sort') ?? '';
  const begin = parseDay(lastOf(asked, 'begin') ?? '');
  const end = parseDay(lastOf(asked, 'end') ?? '');
  const type = asked.get('type') ?? '';
  return {
    q: (asked.get('q') ?? '').trim().slice(0, 200),
    town: (asked.get('town') ?? '').slice(0, 80),
    type: (TYPES as readonly string[]).includes(type) ? type : '',
    beds: number(asked.get('beds'), 9),
    amenities: [...new Set(asked.getAll('amenity'))].slice(0, 10),
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'best',
    page: Math.max(1, number(asked.get('page'), 999)),
    begin,
    end: begin !== null && end !== null && end > begin ? end : null,
    guests: number(asked.get('guests'), 30),
  };
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function filters(query: StaysQuery): string[] {
  return [
    ...(query.town ? [`ss_town:${quoted(query.town)}`] : []),
    ...(query.type ? [`ss_type:${quoted(query.type)}`] : []),
    ...(query.beds > 0 ? [`is_beds:[${query.beds} TO *]`] : []),
    ...query.amenities.map((amenity) => `sm_amenities:${quoted(amenity)}`),
    ...(query.guests > 0 ? [`is_sleeps:[${query.guests} TO *]`] : []),
  ];
}

/** The same search as a link: a query string for the server and, after #, the state of the search widget. */
export function linkTo(query: StaysQuery, change: Partial<StaysQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of plainFields(next)) params.append(name, value);
  const state = [
    ...(next.q ? [['q', next.q]] : []),
    ...filters(next).map((fq) => ['fq', fq]),
    ...(SORTS[next.sort].solr ? [['sort', SORTS[next.sort].solr]] : []),
    ...(next.begin !== null && next.end !== null ? [['rcav', stayText(next.begin, next.end, next.guests)]] : []),
  ].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  const search = params.toString();
  return `/stays${search ? `?${search}` : ''}${state.length > 0 ? `#${state.join('&')}` : ''}`;
}

/** The homes of a town. */
export const townLink = (town: string): string => linkTo(readStaysQuery(''), { town });

/** The dates, for stay-availability. */
const stayText = (begin: Day, end: Day, guests: number): string =>
  JSON.stringify({ begin: toUs(begin), end: toUs(end), adult: guests || 2 });

/** The search as form fields. */
export function plainFields(query: StaysQuery): (readonly [string, string])[] {
  const dates = [
    ['begin', query.begin],
    ['end', query.end],
  ] as const;
  return [
    ...(['q', 'town', 'type'] as const).filter((name) => query[name]).map((name) => [name, query[name]] as const),
    ...(query.beds > 0 ? [['beds', String(query.beds)] as const] : []),
    ...query.amenities.map((amenity) => ['amenity', amenity] as const),
    ...dates.flatMap(([name, day]) => (day === null ? [] : [[name, toIso(day)] as const])),
    ...(query.guests > 0 ? [['guests', String(query.guests)] as const] : []),
    ...(query.sort !== 'best' ? [['sort', query.sort] as const] : []),
    ...(query.page > 1 ? [['page', String(query.page)] as const] : []),
  ];
}

/** A document of the index, with the fields of a card. */
export interface Doc {
  readonly id: string;
  readonly is_eid: number;
}

export interface Found {
  homes: Doc[];
  towns: FacetCount[];
  types: FacetCount[];
  amenities: FacetCount[];
  suggestion: string;
}

/** Queries the index that the widgets use. */
export async function findStays(solr: SolrBackend, query: StaysQuery): Promise<Found> {
  const params = new URLSearchParams([
    ['q', query.q || '*:*'],
    ['defType', 'edismax'],
    ['q.op', 'AND'],
    ['rows', '1000'],
    ['fl', ['id', ...CARD_FIELDS].join()],
    ['fq', 'bundle:rental'],
    ['facet', 'true'],
    ['facet.mincount', '1'],
    ['json.nl', 'arrarr'],
    ['facet.field', '{!ex=town}ss_town'],
    ['facet.field', '{!ex=type}ss_type'],
    ['facet.field', 'sm_amenities'],
    ['spellcheck', 'true'],
    ['spellcheck.collate', 'true'],
  ]);
  if (SORTS[query.sort].solr) params.append('sort', SORTS[query.sort].solr);
  for (const fq of filters(query)) params.append('fq', fq.replace(/^ss_(town|type):/, '{!tag=$1}ss_$1:'));
  const { status, body } = await solr.select(params.toString());
  if (status >= 500) throw new Error(`The search of the page /stays got ${status}: ${body.slice(0, 300)}`);
  const answer = JSON.parse(body) as {
    response?: { docs: Doc[] };
    facet_counts?: { facet_fields: Record<string, unknown> };
    spellcheck?: { collations?: [string, string][] };
  };
  const facets = answer.facet_counts?.facet_fields ?? {};
  return {
    homes: answer.response?.docs ?? [],
    towns: jsonFacet(facets['ss_town']),
    types: jsonFacet(facets['ss_type']),
    amenities: jsonFacet(facets['sm_amenities']),
    suggestion: answer.spellcheck?.collations?.[0]?.[1] ?? '',
  };
}
