import { matches } from './filter.ts';
import type { SolrIndex } from './index.ts';
import type { Query } from './query.ts';
import { fieldType, isText, wordsOf } from './schema.ts';
import { float, lengthAsStored } from './small-float.ts';

type Scores = Map<number, number>;

const K1 = float(1.2);
const B = float(0.75);

/** The scores of the documents as Lucene computes them (BM25, in single precision): equal scores must be equal in both. */
export function scores(index: SolrIndex, query: Query, boosts: readonly Query[]): Scores {
  const main = weigh(index, query, 1);
  for (const boost of boosts) add(main, weigh(index, boost, 1), true);
  return main;
}

function add(sum: Scores, more: Scores, onlyKnown: boolean): void {
  for (const [n, score] of more) if (!onlyKnown || sum.has(n)) sum.set(n, float((sum.get(n) ?? 0) + score));
}

function weigh(index: SolrIndex, query: Query, by: number): Scores {
  switch (query.kind) {
    case 'none':
      return new Map();
    case 'boost':
      return weigh(index, query.query, float(by * query.by));
    case 'bool': {
      const sum: Scores = new Map(matches(index, [query]).map((n) => [n, 0]));
      for (const part of [...query.must, ...query.should]) add(sum, weigh(index, part, by), true);
      // A purely negative query is completed with *:*, which scores one.
      return query.must.length + query.should.length > 0 ? sum : new Map([...sum.keys()].map((n) => [n, by]));
    }
    case 'term':
    case 'phrase':
      if (isText(query.field)) return phrase(index, query.field, wordsOf(query.value), by);
      if (fieldType(query.field) === 'string' || fieldType(query.field) === 'bool') return value(index, query, by);
      break;
    default:
      break;
  }
  // Numbers, ranges and wildcards match or do not.
  return new Map(matches(index, [query]).map((n) => [n, by]));
}

const idf = (docs: number, having: number): number => float(Math.log(1 + (docs - having + 0.5) / (having + 0.5)));

function bm25(weight: number, freq: number, length: number, average: number): number {
  const norm = float(1 / float(K1 * float(float(1 - B) + float(float(B * length) / average))));
  return float(weight - float(weight / float(1 + float(freq * norm))));
}

/** A value of a field without words: its frequency, and the maximum number of values per document. */
function value(index: SolrIndex, query: Query & { field: string }, by: number): Scores {
  const found = matches(index, [query]);
  const [all] = index.rows<{ docs: number; total: number }>({
    sql: 'SELECT count(DISTINCT n) AS docs, count(*) AS total FROM term WHERE field = ?',
    binds: [query.field],
  });
  if (!all || found.length === 0) return new Map();
  const score = bm25(float(by * idf(all.docs, found.length)), 1, 1, float(all.total / all.docs));
  return new Map(found.map((n) => [n, score]));
}

function phrase(index: SolrIndex, field: string, typed: readonly string[], by: number): Scores {
  const { table, base, end } = index.text(field);
  const words = index.indexed(table, typed);
  const lists = words.map((word) => {
    const places = new Map<number, Set<number>>();
    for (const { n, offset } of index.rows<{ n: number; offset: number }>({
      sql: `SELECT doc - ? AS n, offset FROM ${table}_at WHERE term = ? AND doc BETWEEN ? AND ?`,
      binds: [base, word, base, end],
    })) {
      const known = places.get(n);
      if (known) known.add(offset);
      else places.set(n, new Set([offset]));
    }
    return places;
  });
  const lengths = [...index.lengths(field)].filter(([, length]) => length > 0);
  const total = lengths.reduce((sum, [, length]) => sum + length, 0);
  const average = float(total / lengths.length);
  const rarity = float(lists.reduce((sum, places) => sum + idf(lengths.length, places.size), 0));
  const out: Scores = new Map();
  for (const [n, starts] of lists[0] ?? []) {
    const freq = [...starts].filter((start) => lists.every((places, at) => places.get(n)?.has(start + at))).length;
    const length = lengthAsStored(index.lengths(field).get(n) ?? 0);
    if (freq > 0) out.set(n, bm25(float(by * rarity), freq, length, average));
  }
  return out;
}
