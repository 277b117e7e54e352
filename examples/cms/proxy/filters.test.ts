import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPhp, hasPhp } from '../../../packages/php/generate/php-test-kit.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { parseQuery, type Query } from '../../site/solr/query.ts';

const COUNT = size(5_000, 50_000);
const PARTS = [
  ...['a:1', 'b:2', 'c:3', 'a:(1 OR 2)', 'a:(1 2)', 'b:[1 TO 2]', 'c:"x y"', '*:*', 'x', '"y z"'],
  ...['AND', 'OR', 'NOT', '+', '-', '(', ')', 'a:(', '^2', ' ', ' ', ' ', '\u3000', '  '],
];
const part = fc.constantFrom(...PARTS);
/** Clauses with something between them, which are mostly valid, and heaps of parts, which are mostly not. */
const clause = fc.letrec<{ one: string; all: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('', '', '+', '-', 'NOT '), fc.constantFrom(...PARTS.slice(0, 10)))
      .map((two) => two.join('')),
    tie('all').map((inner) => `(${inner})`),
    tie('all').map((inner) => `-(${inner})`),
  ),
  all: fc
    .array(fc.tuple(tie('one'), fc.constantFrom(' AND ', ' OR ', ' ', ' AND ', ' OR ')), { minLength: 1, maxLength: 4 })
    .map((all) => all.flat().slice(0, -1).join('')),
})).all;
const line = fc.oneof(
  { weight: 3, arbitrary: clause },
  fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
);

/** A line such as `a:1 -`, which Solr refuses, finds nothing in any case. */
function parsed(text: string, field: string, isOr: boolean): Query | undefined {
  try {
    return parseQuery(text, field, isOr);
  } catch {
    return undefined;
  }
}

/** Whether a document is found that has these of the values. */
function finds(query: Query, has: (atom: string) => boolean): boolean {
  switch (query.kind) {
    case 'all':
    case 'none':
      return query.kind === 'all';
    case 'boost':
      return finds(query.query, has);
    case 'bool': {
      const isWanted = (one: Query) => finds(one, has);
      const { must, should, not } = query;
      return must.every(isWanted) && (must.length > 0 || should.some(isWanted)) && !not.some(isWanted);
    }
    default: {
      const { field, kind } = query;
      return has(
        JSON.stringify([field, kind, 'value' in query ? query.value : 'pattern' in query ? query.pattern : query.from]),
      );
    }
  }
}

it.runIf(hasPhp)(
  `a filter that the settings accept finds the same whatever the default operator and field are: ${COUNT} lines [CMS-15]`,
  () => {
    const lines = fc.sample(line, { seed: 15, numRuns: COUNT }).map((one) => one.trim());
    const areEntries = fromPhp<boolean>(`Staytags\\SiteScope::isEntry($in)`, lines);
    const accepted = lines.filter((_, at) => areEntries[at]);
    const found = (text: string): string[] => {
      const ways = ['content', 'id'].flatMap((field) => [true, false].map((isOr) => parsed(text, field, isOr)));
      return ways.map((query) =>
        // Each number stands for a document, and chooses which values it has.
        Array.from({ length: 64 }, (_, doc) =>
          Number(query !== undefined && finds(query, (atom) => ((hash(atom) * (doc + 1)) >>> 7) % 2 === 0)),
        ).join(''),
      );
    };
    expect(accepted.filter((text) => new Set(found(text)).size > 1).slice(0, 5)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(COUNT / 10);
    // The same comparison notices lines that depend on them.
    expect(new Set(found('a:1 b:2')).size).toBe(2);
    expect(new Set(found('-x')).size).toBe(2);
    tried(lines.length);
  },
);

const hash = (text: string): number => {
  let sum = 7;
  for (const one of text) sum = (Math.imul(sum, 31) + (one.codePointAt(0) ?? 0)) >>> 0;
  return sum;
};
