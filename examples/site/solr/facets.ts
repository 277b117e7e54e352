import { SolrError } from './errors.ts';
import { matches, readQuery } from './filter.ts';
import type { Bind, SolrIndex } from './index.ts';
import { listOf, setting, type FacetRequest } from './facet-request.ts';
import { localParams } from './params.ts';
import type { Query } from './query.ts';
import { rangeFacet } from './ranges.ts';
import { fieldType } from './schema.ts';
import { namedList, Pairs, type Json } from './write.ts';

/** Throws for an unknown field only after the search: Solr sends the documents and the error together. */
export function facetCounts(request: FacetRequest): Json {
  const { params, style } = request;
  const fields = params.all('facet.field').map((text) => fieldFacet(request, text));
  const queries = params.all('facet.query').map((text): readonly [string, Json] => {
    const { locals } = localParams(text);
    const found = new Set(request.without(listOf(locals['ex'])));
    return [locals['key'] ?? text, matches(request.index, [readQuery(text).query]).filter((n) => found.has(n)).length];
  });
  const ranges = params.all('facet.range').map((text) => rangeFacet(request, text, false));
  const dates = params.all('facet.date').map((text) => rangeFacet(request, text, true));
  return {
    facet_queries: new Pairs(queries),
    facet_fields: new Pairs(fields.map(([key, entries]) => [key, namedList(style, entries)] as const)),
    facet_dates: new Pairs(dates),
    facet_ranges: new Pairs(ranges),
    facet_intervals: {},
    facet_heatmaps: {},
  };
}

function fieldFacet(request: FacetRequest, text: string): readonly [string, (readonly [string | null, number])[]] {
  const { index, params } = request;
  const { locals, rest: field } = localParams(text);
  const type = fieldType(field);
  if (!type) throw new SolrError(400, `undefined field: "${field}"`);
  const int = (name: string, fallback: number): number => {
    const value = Number(setting(params, locals, field, name) ?? fallback);
    return Number.isInteger(value) ? value : fallback;
  };
  const limit = int('limit', 100);
  const mincount = int('mincount', setting(params, locals, field, 'zeros') === 'false' ? 1 : 0);
  const prefix = setting(params, locals, field, 'prefix') ?? '';
  const byIndex = (setting(params, locals, field, 'sort') ?? (limit > 0 ? 'count' : 'index')) === 'index';
  const found = request.without(listOf(locals['ex']));
  const name = type === 'text' ? 'spell' : field;
  const binds: Bind[] = [
    JSON.stringify(found),
    name,
    prefix,
    prefix,
    mincount,
    limit < 0 ? -1 : limit,
    int('offset', 0),
  ];
  const rows = index.rows<{ value: string; hits: number }>({
    sql: `SELECT value, count(DISTINCT hit.value_n) AS hits FROM term
      LEFT JOIN (SELECT value AS value_n FROM json_each(?)) AS hit ON hit.value_n = term.n
      WHERE field = ? AND substr(value, 1, length(?)) = ? GROUP BY value HAVING hits >= ?
      ORDER BY ${byIndex ? '' : 'hits DESC, '}min(num), value LIMIT ? OFFSET ?`,
    binds,
  });
  const entries: (readonly [string | null, number])[] = rows.map((row) => [row.value, row.hits]);
  if (setting(params, locals, field, 'missing') === 'true') entries.push([null, missing(request.index, found, name)]);
  return [locals['key'] ?? field, entries];
}

function missing(index: SolrIndex, found: readonly number[], field: string): number {
  const having: Query = { kind: 'range', field, from: null, to: null, fromIn: true, toIn: true };
  const has = new Set(matches(index, [having]));
  return found.filter((n) => !has.has(n)).length;
}
