import { SolrError } from './errors.ts';
import type { Sql, SolrIndex } from './index.ts';
import { localParams } from './params.ts';
import { parseQuery, type Query } from './query.ts';
import { isText, numberOf, pointOf, requireField, wordsOf } from './schema.ts';

const NONE: Sql = { sql: 'SELECT n FROM doc WHERE 0', binds: [] };
const ALL: Sql = { sql: 'SELECT n FROM doc', binds: [] };
/** SQLite rejects deeply nested selects; visitors' queries never come near. */
const MAX_DEPTH = 40;

/** Null means "nothing to search for" (a lone `&` in a text field): such a clause is ignored, as in Solr. */
function toSql(index: SolrIndex, query: Query, depth = 0): Sql | null {
  if (depth > MAX_DEPTH) throw new SolrError(400, 'org.apache.solr.search.SyntaxError: too many nested clauses');
  switch (query.kind) {
    case 'all':
      return ALL;
    case 'none':
      return NONE;
    case 'boost':
      return toSql(index, query.query, depth + 1);
    case 'term':
    case 'phrase':
      return valueSql(index, query.field, query.value);
    case 'wild':
      return wildSql(index, query.field, query.pattern);
    case 'range':
      return rangeSql(index, query);
    case 'bool':
      return boolSql(index, query, depth + 1);
  }
}

function combine(parts: readonly Sql[], word: 'UNION' | 'INTERSECT' | 'EXCEPT'): Sql {
  return {
    sql: parts.map((part) => `SELECT n FROM (${part.sql})`).join(` ${word} `),
    binds: parts.flatMap((part) => part.binds),
  };
}

function boolSql(index: SolrIndex, query: Extract<Query, { kind: 'bool' }>, depth: number): Sql | null {
  const sets = (list: readonly Query[]): Sql[] =>
    list.map((one) => toSql(index, one, depth)).filter((sql) => sql !== null);
  const must = sets(query.must);
  const should = sets(query.should);
  const not = sets(query.not);
  if (must.length + should.length + not.length > 1024)
    throw new SolrError(400, 'org.apache.solr.search.SyntaxError: too many boolean clauses');
  // With a required clause, optional ones only affect the score.
  const found = must.length > 0 ? inChunks(must, 'INTERSECT') : should.length > 0 ? inChunks(should, 'UNION') : null;
  if (!found) return not.length > 0 ? NONE : null;
  return not.length > 0 ? combine([found, inChunks(not, 'UNION')], 'EXCEPT') : found;
}

/** SQLite allows at most 500 terms in a compound select. */
function inChunks(parts: readonly Sql[], word: 'UNION' | 'INTERSECT'): Sql {
  if (parts.length <= 200) return combine(parts, word);
  const chunks: Sql[] = [];
  for (let at = 0; at < parts.length; at += 200) chunks.push(combine(parts.slice(at, at + 200), word));
  return combine(chunks, word);
}

/** The words as a quoted FTS5 phrase, so that none of them is FTS5 syntax. */
function ftsPhrase(text: string): string | null {
  const words = wordsOf(text);
  return words.length > 0 ? `"${words.join(' ')}"` : null;
}

function ftsSql(index: SolrIndex, field: string, match: string | null): Sql | null {
  if (match === null) return null;
  const { table, base, end } = index.text(field);
  return {
    sql: `SELECT rowid - ? AS n FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?`,
    binds: [base, match, base, end],
  };
}

function valueSql(index: SolrIndex, field: string, value: string): Sql | null {
  const type = requireField(field);
  if (isText(field)) return ftsSql(index, field, ftsPhrase(value));
  if (type === 'bool')
    return {
      sql: 'SELECT n FROM term WHERE field = ? AND value = ?',
      binds: [field, String(/^(true|t|1)$/i.test(value))],
    };
  const num = numberOf(type, value);
  if (num !== null) return { sql: 'SELECT n FROM term WHERE field = ? AND num = ?', binds: [field, num] };
  return {
    sql: 'SELECT n FROM term WHERE field = ? AND value = ?',
    binds: [field, value],
  };
}

function wildSql(index: SolrIndex, field: string, pattern: string): Sql | null {
  const type = requireField(field);
  if (pattern === '*') return type === 'text' ? ALL : { sql: 'SELECT n FROM term WHERE field = ?', binds: [field] };
  if (type !== 'text' && type !== 'string') throw new SolrError(400, `Invalid Number: ${pattern}`);
  const prefix = type === 'text' ? /^([^*?\\]+)\*$/.exec(pattern)?.[1] : undefined;
  const phrase = prefix === undefined ? null : ftsPhrase(prefix);
  if (phrase !== null) return ftsSql(index, field, `${phrase} *`);
  const glob = pattern.replace(/\\([^])|\[/g, (_, escaped: string | undefined) =>
    escaped === undefined ? '[[]' : /[*?[]/.test(escaped) ? `[${escaped}]` : escaped,
  );
  return {
    sql: 'SELECT n FROM term WHERE field = ? AND value GLOB ?',
    binds: type === 'text' ? ['spell', glob.toLowerCase()] : [field, glob],
  };
}

/** Everything between two corners; across the date line if the western one is greater. */
function boxSql(
  field: string,
  [south, west]: readonly [number, number],
  [north, east]: readonly [number, number],
): Sql {
  const between = 'num >= ? AND num <= ?';
  const lngs = west <= east ? between : '(num >= ? OR num <= ?)';
  return combine(
    [
      { sql: `SELECT n FROM term WHERE field = ? AND ${between}`, binds: [`${field} lat`, south, north] },
      { sql: `SELECT n FROM term WHERE field = ? AND ${lngs}`, binds: [`${field} lng`, west, east] },
    ],
    'INTERSECT',
  );
}

function rangeSql(index: SolrIndex, query: Extract<Query, { kind: 'range' }>): Sql {
  const type = requireField(query.field);
  if (query.from === null && query.to === null) return wildSql(index, query.field, '*') ?? NONE;
  if (type === 'location') return boxSql(query.field, pointOf(query.from), pointOf(query.to));
  const field = type === 'text' ? 'spell' : query.field;
  const numeric = type === 'int' || type === 'float' || type === 'date';
  const column = numeric ? 'num' : 'value';
  const where = ['field = ?'];
  const binds: (string | number)[] = [field];
  const bound = (text: string | null, operator: string): void => {
    if (text === null) return;
    where.push(`${column} ${operator} ?`);
    binds.push(numberOf(type, text) ?? text);
  };
  bound(query.from, query.fromIn ? '>=' : '>');
  bound(query.to, query.toIn ? '<=' : '<');
  return { sql: `SELECT n FROM term WHERE ${where.join(' AND ')}`, binds };
}

export interface Asked {
  query: Query;
  tags: readonly string[];
}

/** Parses one q, fq, bq or facet.query with its local params. `edismax` never fails on visitors' input. */
export function readQuery(text: string, options: { parser?: string | undefined; defaultOr?: boolean } = {}): Asked {
  const { locals, rest } = localParams(text);
  const tags = (locals['tag'] ?? '').split(',').filter(Boolean);
  const parser = locals['type'] ?? options.parser ?? 'lucene';
  const defaultOr = (locals['q.op'] ?? (options.defaultOr === false ? 'AND' : 'OR')).toUpperCase() !== 'AND';
  const field = (locals['qf'] ?? locals['df'] ?? 'content').split(/[\s^]/)[0] ?? 'content';
  if (parser === 'field' || parser === 'term' || parser === 'raw') {
    return { tags, query: { kind: 'phrase', field: locals['f'] ?? 'content', value: rest, at: 0 } };
  }
  if (parser === 'terms') return { tags, query: anyOf(locals['f'] ?? 'content', rest.split(',')) };
  if (parser === 'dismax') return { tags, query: words(rest, field, !defaultOr) };
  if (parser !== 'edismax') return { tags, query: parseQuery(rest, field, defaultOr) };
  try {
    return { tags, query: parseQuery(rest, field, defaultOr) };
  } catch (error) {
    if (error instanceof SolrError) return { tags, query: words(rest, field, !defaultOr) };
    throw error;
  }
}

const MOST_CLAUSES = 1_000;

/** The documents with any of these values. The terms query parser knows no limit. */
function anyOf(field: string, values: readonly string[]): Query {
  const phrases = values.map((value): Query => ({ kind: 'phrase', field, value: value.trim(), at: 0 }));
  const groups: Query[] = [];
  for (let at = 0; at < phrases.length; at += MOST_CLAUSES)
    groups.push({ kind: 'bool', must: [], should: phrases.slice(at, at + MOST_CLAUSES), not: [] });
  return { kind: 'bool', must: [], should: groups, not: [] };
}

/** Words and phrases only: dismax has no fields, and no operators except a sign before a word. */
function words(text: string, field: string, all: boolean): Query {
  const balanced = text.split('"').length % 2 === 1 ? text : text.replaceAll('"', ' ');
  const bool: Extract<Query, { kind: 'bool' }> = { kind: 'bool', must: [], should: [], not: [] };
  for (const [, sign = '', quoted, word = ''] of balanced.matchAll(/([+-]?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const value = quoted ?? word;
    if (wordsOf(value).length === 0) continue;
    const occur = sign === '+' ? 'must' : sign === '-' ? 'not' : all ? 'must' : 'should';
    bool[occur].push({ kind: 'term', field, value, at: 0 });
  }
  return bool.must.length + bool.should.length + bool.not.length === 0 ? { kind: 'none' } : bool;
}

export function matches(index: SolrIndex, queries: readonly Query[]): number[] {
  const sets = queries.map((query) => toSql(index, query)).filter((sql) => sql !== null);
  return index.numbers(sets.length > 0 ? inChunks(sets, 'INTERSECT') : NONE);
}
