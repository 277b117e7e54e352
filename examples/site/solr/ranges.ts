import { SolrError } from './errors.ts';
import { listOf, setting, type FacetRequest } from './facet-request.ts';
import { localParams } from './params.ts';
import { dateMath, dateText, fieldType, numberOf, type FieldType } from './schema.ts';
import { Float, floatText, namedList, Pairs, type Json } from './write.ts';

const MAX_BUCKETS = 5000;

/** facet.range, and the older facet.date, whose response mixes the buckets with metadata. */
export function rangeFacet(request: FacetRequest, text: string, legacy: boolean): readonly [string, Json] {
  const { params, style } = request;
  const { locals, rest: field } = localParams(text);
  const type = fieldType(field);
  if (!type) throw new SolrError(400, `undefined field: "${field}"`);
  const kind = legacy ? 'date' : 'range';
  const need = (name: string): string => {
    const value = setting(params, locals, field, `${kind}.${name}`);
    if (value === undefined)
      throw new SolrError(
        400,
        `Missing required parameter: f.${field}.facet.${kind}.${name} (or default: facet.${kind}.${name})`,
      );
    return value;
  };
  const low = boundOf(type, need('start'));
  const high = boundOf(type, need('end'));
  const gap = need('gap');
  const hardEnd = setting(params, locals, field, `${kind}.hardend`) === 'true';
  const edges = edgesOf(type, low, high, gap, hardEnd);
  const end = edges.at(-1) ?? high;
  const values = valuesOf(request, field, listOf(locals['ex']));
  const inside = (from: number, to: number): number => values.filter((value) => value >= from && value < to).length;
  const mincount = Number(setting(params, locals, field, 'mincount') ?? 0);
  const buckets = edges
    .slice(0, -1)
    .map((from, at) => [keyOf(type, from), inside(from, edges[at + 1] ?? end)] as const)
    .filter(([, hits]) => hits >= mincount);
  const edge = (value: number): Json =>
    type === 'date' ? dateText(value) : type === 'float' ? new Float(value) : value;
  const asked = new Set([...params.all(`f.${field}.facet.${kind}.other`), ...params.all(`facet.${kind}.other`)]);
  const others = (
    [
      ['before', inside(-Infinity, low)],
      ['after', inside(end, Infinity)],
      ['between', inside(low, end)],
    ] as const
  ).filter(([name]) => !asked.has('none') && (asked.has('all') || asked.has(name)));
  const gapJson: Json = type === 'date' ? gap : type === 'float' ? new Float(Number(gap)) : Number(gap);
  const key = locals['key'] ?? field;
  if (legacy) return [key, new Pairs([...buckets, ['gap', gap], ['start', edge(low)], ['end', edge(end)], ...others])];
  return [
    key,
    new Pairs([
      ['counts', namedList(style, buckets)],
      ['gap', gapJson],
      ...others,
      ['start', edge(low)],
      ['end', edge(end)],
    ]),
  ];
}

function boundOf(type: FieldType, text: string): number {
  const value = numberOf(type, text);
  if (value === null) throw new SolrError(400, `Unable to range facet on field of type ${type}`);
  return value;
}

function keyOf(type: FieldType, value: number): string {
  return type === 'date' ? dateText(value) : type === 'float' ? floatText(value) : String(value);
}

function edgesOf(type: FieldType, low: number, high: number, gap: string, hardEnd: boolean): number[] {
  const step = (from: number): number => {
    const next = type === 'date' ? dateMath(`${dateText(from)}${gap}`) : from + Number(gap);
    if (next === null || !(next > from))
      throw new SolrError(400, `Can't add gap ${gap} to value ${keyOf(type, from)} for field`);
    return next;
  };
  const edges = [low];
  while ((edges.at(-1) as number) < high) {
    if (edges.length > MAX_BUCKETS) throw new SolrError(400, `facet.range asks for more than ${MAX_BUCKETS} buckets`);
    const next = step(edges.at(-1) as number);
    edges.push(hardEnd ? Math.min(next, high) : next);
  }
  return edges;
}

function valuesOf(request: FacetRequest, field: string, tags: readonly string[]): number[] {
  const found = JSON.stringify(request.without(tags));
  const sql = 'SELECT num FROM term WHERE field = ? AND num IS NOT NULL AND n IN (SELECT value FROM json_each(?))';
  return request.index.rows<{ num: number }>({ sql, binds: [field, found] }).map((row) => row.num);
}
