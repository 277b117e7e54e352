import { SolrError } from './errors.ts';
import type { Sql, SolrIndex } from './index.ts';
import { localParams } from './params.ts';
import { parseQuery, type Query } from './query.ts';
import { numberOf, requireField, wordsOf } from './schema.ts';

const NONE: Sql = { sql: 'SELECT n FROM doc WHERE 0', binds: [] };
const ALL: Sql = { sql: 'SELECT n FROM doc', binds: [] };
/** SQLite refuses deep nests of selects; a visitor's query never comes near. */
const MAX_DEPTH = 40;

/** Null means "nothing to look for" (a lone `&` in a text field): such a clause is left out, as Solr does. */
export function toSql(query: Query, depth = 0): Sql | null {
  if (depth > MAX_DEPTH) throw new SolrError(400, 'org.apache.solr.search.SyntaxError: too many nested clauses');
  switch (query.kind) {
    case 'all':
      return ALL;
    case 'none':
      return NONE;
    case 'boost':
      return toSql(query.query, depth + 1);
    case 'term':
    case 'phrase':
      return valueSql(query.field, query.value);
    case 'wild':
      return wildSql(query.field, query.pattern);
    case 'range':
      return rangeSql(query);
    case 'bool':
      return boolSql(query, depth + 1);
  }
}

function combine(parts: readonly Sql[], word: 'UNION' | 'INTERSECT' | 'EXCEPT'): Sql {
  return {
    sql: parts.map((part) => `SELECT n FROM (${part.sql})`).join(` ${word} `),
    binds: parts.flatMap((part) => part.binds),
  };
}

function boolSql(query: Extract<Query, { kind: 'bool' }>, depth: number): Sql | null {
  const sets = (list: readonly Query[]): Sql[] => list.map((one) => toSql(one, depth)).filter((sql) => sql !== null);
  const must = sets(query.must);
  const should = sets(query.should);
  const not = sets(query.not);
  if (must.length + should.length + not.length > 1024)
    throw new SolrError(400, 'org.apache.solr.search.SyntaxError: too many boolean clauses');
  // With a required clause the optional ones only raise the score.
  const found = must.length > 0 ? inChunks(must, 'INTERSECT') : should.length > 0 ? inChunks(should, 'UNION') : null;
  if (!found) return not.length > 0 ? NONE : null;
  return not.length > 0 ? combine([found, inChunks(not, 'UNION')], 'EXCEPT') : found;
}

/** SQLite takes 500 terms in a compound select at most. */
function inChunks(parts: readonly Sql[], word: 'UNION' | 'INTERSECT'): Sql {
  if (parts.length <= 200) return combine(parts, word);
  const chunks: Sql[] = [];
  for (let at = 0; at < parts.length; at += 200) chunks.push(combine(parts.slice(at, at + 200), word));
  return combine(chunks, word);
}

/** The words as one FTS5 phrase in quotes, so that nothing in them is FTS5 syntax. */
export function ftsPhrase(text: string): string | null {
  const words = wordsOf(text);
  return words.length > 0 ? `"${words.join(' ')}"` : null;
}

function ftsSql(match: string | null): Sql | null {
  return match === null ? null : { sql: 'SELECT rowid AS n FROM body WHERE body MATCH ?', binds: [match] };
}

function valueSql(field: string, value: string): Sql | null {
  const type = requireField(field);
  if (type === 'text') return ftsSql(ftsPhrase(value));
  if (type === 'bool')
    return {
      sql: 'SELECT n FROM term WHERE field = ? AND value = ?',
      binds: [field, String(/^(true|t|1)$/i.test(value))],
    };
  const num = numberOf(type, value);
  if (num !== null) return { sql: 'SELECT n FROM term WHERE field = ? AND num = ?', binds: [field, num] };
  return {
    sql: 'SELECT n FROM term WHERE field = ? AND value = ?',
    binds: [field, field === 'spell' ? value.toLowerCase() : value],
  };
}

function wildSql(field: string, pattern: string): Sql | null {
  const type = requireField(field);
  if (pattern === '*') return type === 'text' ? ALL : { sql: 'SELECT n FROM term WHERE field = ?', binds: [field] };
  if (type !== 'text' && type !== 'string') throw new SolrError(400, `Invalid Number: ${pattern}`);
  const prefix = type === 'text' ? /^([^*?\\]+)\*$/.exec(pattern)?.[1] : undefined;
  const phrase = prefix === undefined ? null : ftsPhrase(prefix);
  if (phrase !== null) return ftsSql(`${phrase} *`);
  const glob = pattern.replace(/\\([^])|\[/g, (_, escaped: string | undefined) =>
    escaped === undefined ? '[[]' : /[*?[]/.test(escaped) ? `[${escaped}]` : escaped,
  );
  return {
    sql: 'SELECT n FROM term WHERE field = ? AND value GLOB ?',
    binds: type === 'text' ? ['spell', glob.toLowerCase()] : [field, glob],
  };
}

function rangeSql(query: Extract<Query, { kind: 'range' }>): Sql {
  const type = requireField(query.field);
  if (query.from === null && query.to === null) return wildSql(query.field, '*') ?? NONE;
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

/** One q, fq, bq or facet.query with its local params. `edismax` never fails on what a visitor typed. */
export function readQuery(text: string, options: { parser?: string | undefined; defaultOr?: boolean } = {}): Asked {
  const { locals, rest } = localParams(text);
  const tags = (locals['tag'] ?? '').split(',').filter(Boolean);
  const parser = locals['type'] ?? options.parser ?? 'lucene';
  const defaultOr = (locals['q.op'] ?? (options.defaultOr === false ? 'AND' : 'OR')).toUpperCase() !== 'AND';
  const field = (locals['qf'] ?? locals['df'] ?? 'content').split(/[\s^]/)[0] ?? 'content';
  if (parser === 'field' || parser === 'term' || parser === 'raw') {
    return { tags, query: { kind: 'phrase', field: locals['f'] ?? 'content', value: rest, at: 0 } };
  }
  if (parser === 'dismax') return { tags, query: words(rest, field, true) };
  if (parser !== 'edismax') return { tags, query: parseQuery(rest, field, defaultOr) };
  try {
    return { tags, query: parseQuery(rest, field, defaultOr) };
  } catch (error) {
    if (error instanceof SolrError) return { tags, query: words(rest, field, !defaultOr) };
    throw error;
  }
}

/** Plain words, whatever else was typed: dismax knows no fields and no syntax. */
function words(text: string, field: string, all: boolean): Query {
  const list = wordsOf(text.replace(/\b(AND|OR|NOT)\b/g, ' ')).map((value): Query => ({
    kind: 'term',
    field,
    value,
    at: 0,
  }));
  if (list.length === 0) return { kind: 'none' };
  return { kind: 'bool', must: all ? list : [], should: all ? [] : list, not: [] };
}

export function matches(index: SolrIndex, queries: readonly Query[]): number[] {
  const sets = queries.map((query) => toSql(query)).filter((sql) => sql !== null);
  return index.numbers(sets.length > 0 ? inChunks(sets, 'INTERSECT') : NONE);
}
