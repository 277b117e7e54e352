import { SolrError } from './errors.ts';
import { facetCounts } from './facets.ts';
import { matches, readQuery, type Asked } from './filter.ts';
import { stored, type SolrDoc, type SolrIndex } from './index.ts';
import { notNegative, Params } from './params.ts';
import { scores } from './score.ts';
import { sorted } from './sort.ts';
import { spellcheck } from './spellcheck.ts';
import { Float, Pairs, styleOf, writeJson, type Json } from './write.ts';

export interface SolrAnswer {
  status: number;
  body: string;
}

/** Solr's /select: takes a query string, returns JSON as Solr 5 does. Never throws. */
export function select(index: SolrIndex, source: string): SolrAnswer {
  const began = performance.now();
  const params = new Params(source);
  const members: (readonly [string, Json])[] = [];
  let status = 200;
  try {
    fill(index, params, members);
  } catch (error) {
    const known =
      error instanceof SolrError ? error : new SolrError(500, error instanceof Error ? error.message : String(error));
    status = known.status;
    members.push([
      'error',
      new Pairs([['msg', known.message], ...(known.trace ? [['trace', known.trace] as const] : []), ['code', status]]),
    ]);
  }
  if (!params.flag('omitHeader') || status !== 200) {
    const header: readonly (readonly [string, Json])[] = [
      ['status', status === 200 ? 0 : status],
      ['QTime', Math.round(performance.now() - began)],
    ];
    const echo = params.get('echoParams') === 'none' ? [] : [['params', params.echo()] as const];
    members.unshift(['responseHeader', new Pairs([...header, ...echo])]);
  }
  const json = writeJson(new Pairs(members));
  const wrapper = params.get('json.wrf');
  return { status, body: wrapper === undefined ? json : `${wrapper}(${json})` };
}

function fill(index: SolrIndex, params: Params, members: (readonly [string, Json])[]): void {
  const ids = params.get('ids');
  if (ids !== undefined) {
    members.push(['response', byIds(index, params, ids)]);
    return;
  }
  const style = styleOf(params.get('json.nl'));
  const start = notNegative('start', params.int('start', 0));
  const rows = notNegative('rows', params.int('rows', 10));
  const edismax = /^e?dismax$/.test(params.get('defType') ?? '');
  const options = {
    parser: edismax ? params.get('defType') : undefined,
    defaultOr: params.get('q.op')?.toUpperCase() !== 'AND',
  };
  const typed = params.get('q') || (edismax ? params.get('q.alt') : undefined) || '';
  // `*:*` is valid in every parser; an empty q matches nothing.
  const main: Asked = typed.trim() === '*:*' ? { query: { kind: 'all' }, tags: [] } : readQuery(typed, options);
  const filters = params
    .all('fq')
    .filter((fq) => fq.trim() !== '')
    .map((fq) => readQuery(fq, { defaultOr: options.defaultOr }));
  const searched = (asked: readonly Asked[]): number[] =>
    matches(
      index,
      asked.map((one) => one.query),
    );
  const found = searched([main, ...filters]);
  // The lucene parser silently ignores bq, as in Solr.
  const boosts = edismax
    ? params
        .all('bq')
        .filter(Boolean)
        .map((bq) => readQuery(bq, { defaultOr: options.defaultOr }).query)
    : [];
  const score = scores(index, main.query, boosts);
  const matching = (param: string): ReadonlySet<number> => {
    const query = params.get(param);
    if (query === undefined) throw new SolrError(400, `Missing param ${param} while parsing function`);
    return new Set(searched([readQuery(query, { defaultOr: true })]));
  };
  const page = sorted(index, found, score, params.get('sort') ?? 'score desc', matching).slice(start, start + rows);
  const write = fields(params);
  const best = Math.max(0, ...found.map((n) => score.get(n) ?? 0));
  members.push([
    'response',
    new Pairs([
      ['numFound', found.length],
      ['start', start],
      ...(write.score ? [['maxScore', new Float(best)] as const] : []),
      ['docs', page.map((n) => write.doc(index.doc(n), score.get(n) ?? 0))],
    ]),
  ]);
  if (params.flag('facet')) {
    const without = (tags: readonly string[]): readonly number[] => {
      const kept = filters.filter((filter) => !filter.tags.some((tag) => tags.includes(tag)));
      return kept.length === filters.length ? found : searched([main, ...kept]);
    };
    members.push(['facet_counts', facetCounts({ index, params, style, without })]);
  }
  const spelling = params.flag('spellcheck') ? spellcheck(index, params, style) : null;
  if (spelling) members.push(['spellcheck', spelling]);
}

/** ids=a,b: in the requested order, without unknown ones; ignores rows, start and fq. */
function byIds(index: SolrIndex, params: Params, ids: string): Json {
  const list = (ids.match(/(?:\\.|[^,\\])+/g) ?? []).map((id) => id.replace(/\\(.)/g, '$1').trim());
  const found = list.map((id) => index.numberOf(id)).filter((n) => n !== undefined);
  const write = fields(params);
  return { numFound: found.length, start: 0, docs: found.map((n) => write.doc(index.doc(n), null)) };
}

/** The fields requested by fl: names, `ss_*`, `alias:name`, `score`. */
function fields(params: Params): { score: boolean; doc: (doc: SolrDoc, score: number | null) => Json } {
  const asked = params
    .all('fl')
    .flatMap((fl) => fl.split(/[\s,]+/))
    .filter(Boolean);
  const list = asked.length > 0 ? asked : ['*'];
  const score = list.includes('score');
  const patterns = list
    .filter((name) => name !== 'score')
    .map((name) => {
      const [alias, field] = name.includes(':') ? (name.split(':', 2) as [string, string]) : [null, name];
      const pattern = new RegExp(
        `^${field
          .replace(/[^\w*?]/g, '\\$&')
          .replace(/\*+/g, '.*')
          .replaceAll('?', '.')}$`,
      );
      return { alias, pattern };
    });
  const doc = (source: SolrDoc, points: number | null): Json => {
    const out: (readonly [string, Json])[] = [];
    for (const [field, value] of Object.entries(source)) {
      const asks = field === 'content' ? undefined : patterns.find(({ pattern }) => pattern.test(field));
      if (asks) out.push([asks.alias ?? field, stored(field, value)]);
    }
    if (score && points !== null) out.push(['score', new Float(Number(points.toFixed(6)))]);
    return new Pairs(out);
  };
  return { score, doc };
}
