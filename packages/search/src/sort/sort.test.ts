import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSort } from '@staytags/solr/request/lucene.logic';
import { currentChoice, defaultSorts, randomKey, readSortChoices, sortList } from './sort.logic.ts';

const TEXTS = { relevance: 'Best match', random: 'Surprise me', lowest: 'Lowest price', highest: 'Highest price' };
const NAMES = { low: 'fs_low', high: 'fs_high', title: 'ss_name' };
const read = (...defs: unknown[]) => readSortChoices(defs, NAMES, 77, TEXTS);

describe('an order', () => {
  it.each([
    [{ label: 'Beds', field: 'is_beds', order: 'desc', kind: 'numeric' }, 'Beds', 'is_beds desc'],
    [{ label: 'Name', field: 'title', kind: 'lexicographic' }, 'Name', 'ss_name asc'],
    [{ label: 'Name, Z first', field: 'ss_name', order: 'DESC' }, 'Name, Z first', 'ss_name desc'],
    [{ kind: 'random' }, 'Surprise me', 'random_77 asc'],
    [{ kind: 'random', field: 'shuffle' }, 'Surprise me', 'shuffle_77 asc'],
    [{ kind: 'price', order: 'asc' }, 'Lowest price', 'fs_low asc'],
    [{ kind: 'price', order: 'desc' }, 'Highest price', 'fs_high desc'],
    [{ kind: 'price', order: 'desc', low: 'fs_a', high: 'fs_b' }, 'Highest price', 'fs_b desc'],
    [{ label: 'Recommended' }, 'Recommended', undefined],
    [{ kind: 'relevance' }, 'Best match', undefined],
  ])('%j is %s, %s [RES-5]', (def, label, sort) => {
    const { choices, bad } = read(def);
    expect(choices.map((choice) => [choice.label, choice.sort])).toEqual([[label, sort]]);
    expect(bad).toEqual([]);
    if (sort) expect(isSort(sort)).toBe(true);
  });

  it.each([[null], ['fs_low asc'], [{ kind: 'nonsense' }], [{ field: 'sum(a,b)' }], [{ kind: 'numeric' }], [[]]])(
    '%j is none, and is told [RES-5]',
    (def) => expect(read({ label: 'First' }, def)).toMatchObject({ choices: [{ id: '0' }], bad: [1] }),
  );

  it('is the index’s own, and by price where the search knows the fields [RES-5]', () => {
    const { choices } = read(...defaultSorts(NAMES));
    expect(choices.map(({ sort }) => sort)).toEqual([undefined, 'fs_low asc', 'fs_high desc']);
    expect(defaultSorts({})).toHaveLength(1);
    expect(sortList({ 1: { kind: 'price' }, 2: 'x' })).toEqual([{ kind: 'price' }, 'x']);
  });
});

it('random keys run from 1 to 9998 [RES-5]', () => {
  expect([randomKey(0), randomKey(0.999_999_999), randomKey(1)]).toEqual([1, 9_998, 9_998]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const key = randomKey(random);
      expect(Number.isInteger(key) && key >= 1 && key <= 9_998).toBe(true);
    }),
  );
});

it('the current one is found by the request, a random one by any key [RES-5]', () => {
  const { choices } = read({ label: 'Best' }, { kind: 'random' }, { kind: 'price' });
  const at = (sort?: string) => currentChoice(choices, sort)?.label;
  expect([at(), at('random_9998 asc'), at('fs_low asc'), at('fs_low desc'), at('random_1 desc')]).toEqual([
    'Best',
    'Surprise me',
    'Lowest price',
    undefined,
    undefined,
  ]);
});
