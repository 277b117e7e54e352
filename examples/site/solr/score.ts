import { ftsPhrase, matches } from './filter.ts';
import type { SolrIndex } from './index.ts';
import type { Query } from './query.ts';
import { fieldType } from './schema.ts';

/** How well each document answers: words by BM25, other clauses one point, all times their boost. */
export function scores(index: SolrIndex, query: Query, boosts: readonly Query[]): Map<number, number> {
  const points = new Map<number, number>();
  const add = (n: number, score: number): void => void points.set(n, (points.get(n) ?? 0) + score);
  for (const part of [query, ...boosts]) weigh(index, part, 1, add);
  return points;
}

function weigh(index: SolrIndex, query: Query, by: number, add: (n: number, score: number) => void): void {
  switch (query.kind) {
    case 'none':
      return;
    case 'boost':
      return weigh(index, query.query, by * query.by, add);
    case 'bool':
      for (const part of [...query.must, ...query.should]) weigh(index, part, by, add);
      return;
    case 'term':
    case 'phrase': {
      if (fieldType(query.field) !== 'text') break;
      const match = ftsPhrase(query.value);
      if (match === null) return;
      const sql = 'SELECT rowid AS n, -bm25(body) AS score FROM body WHERE body MATCH ?';
      for (const row of index.rows<{ n: number; score: number }>({ sql, binds: [match] }))
        add(row.n, Math.max(row.score, 0.01) * by);
      return;
    }
    default:
      break;
  }
  for (const n of matches(index, [query])) add(n, by);
}
