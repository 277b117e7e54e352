import { hash } from '../data/random.ts';
import { SolrError } from './errors.ts';
import type { SolrIndex } from './index.ts';
import { fieldType } from './schema.ts';

type Key = (n: number) => number | string | null;

/** The documents that match the query in a param of the request. */
type Matching = (param: string) => ReadonlySet<number>;

/** Parses `fs_low asc, score desc`, `random_42 asc`, `exists(query($free)) desc`. Documents without the field come last; ties keep index order. */
export function sorted(
  index: SolrIndex,
  found: readonly number[],
  score: ReadonlyMap<number, number>,
  sort: string,
  matching: Matching,
): number[] {
  const keys = sort
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, field = '', way = ''] = /^(\S+)\s+(asc|desc)$/i.exec(part) ?? [];
      if (!field)
        throw new SolrError(
          400,
          `Can't determine a Sort Order (asc or desc) in sort spec '${part}', pos=${part.length}`,
        );
      return { key: keyOf(index, field, score, matching), sign: way.toLowerCase() === 'asc' ? 1 : -1 };
    });
  return found
    .map((n) => ({ n, values: keys.map(({ key }) => key(n)) }))
    .sort((a, b) => {
      for (const [at, { sign }] of keys.entries()) {
        const one = a.values[at] ?? null;
        const two = b.values[at] ?? null;
        if (one === two) continue;
        if (one === null) return 1;
        if (two === null) return -1;
        return (one < two ? -1 : 1) * sign;
      }
      return a.n - b.n;
    })
    .map(({ n }) => n);
}

function keyOf(index: SolrIndex, field: string, score: ReadonlyMap<number, number>, matching: Matching): Key {
  if (field === 'score') return (n) => score.get(n) ?? 0;
  const [, param] = /^exists\(query\(\$(\w+)\)\)$/.exec(field) ?? [];
  if (param !== undefined) {
    const found = matching(param);
    return (n) => Number(found.has(n));
  }
  const type = fieldType(field);
  if (!type) throw new SolrError(400, `sort param field can't be found: ${field}`);
  // The same number gives the same order until the index changes, so that paging through a random list works.
  if (type === 'random') return (n) => hash(field, String(index.doc(n)['id']));
  return (n) => {
    const value = index.doc(n)[field];
    const one = Array.isArray(value) ? (value as readonly (string | number)[])[0] : value;
    return typeof one === 'boolean' ? Number(one) : ((one as string | number | undefined) ?? null);
  };
}
