import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isByName, isSingle, readSorts, shownItems, sortValues, toItems } from './facet.logic.ts';
import { boundsOf, toBars, typedRange } from './fields/facet-range.logic.ts';
import { matchValues, readPattern } from './values/facet-exclude.ts';

const values = (counts: Record<string, number>) => Object.entries(counts).map(([value, count]) => ({ value, count }));
const same = (value: string) => value;
const names = (list: readonly { value: string }[]) => list.map(({ value }) => value);

describe('order', () => {
  const list = values({ Duck: 5, 'Avon Bay': 9, Corolla: 5, '': 7 });
  it.each([
    [
      ['count', 'display'],
      ['Avon Bay', 'Corolla', 'Duck', ''],
    ],
    [
      ['count:asc', 'display:desc'],
      ['Duck', 'Corolla', 'Avon Bay', ''],
    ],
    [['display'], ['Avon Bay', 'Corolla', 'Duck', '']],
    [['indexed:desc'], ['Duck', 'Corolla', 'Avon Bay', '']],
    [
      ['active', '0', 'nonsense'],
      ['Duck', 'Avon Bay', 'Corolla', ''],
    ],
  ])('%j sorts so [FAC-6]', (sorts, expected) =>
    expect(names(sortValues(list, readSorts(sorts), same))).toEqual(expected),
  );

  it('sorts numbers as numbers [FAC-6]', () => {
    expect(names(sortValues(values({ a10: 1, a9: 1, a2: 1 }), readSorts(['display']), same))).toEqual([
      'a2',
      'a9',
      'a10',
    ]);
  });

  it('requests index order only when sorting by name comes first [FAC-6]', () => {
    expect(isByName(readSorts(['active', 'display', 'count']))).toBe(true);
    expect(isByName(readSorts(['count', 'display']))).toBe(false);
  });
});

describe('items', () => {
  const rules = { labelOf: same, chosen: new Set(['Corolla', 'Gone']), activeFirst: true, mincount: 1 };
  const sorted = values({ Duck: 5, Corolla: 3, Empty: 0 });

  it('mark what is chosen, put it first, and keep what the answer does not count [FAC-1] [FAC-2]', () => {
    expect(toItems(sorted, rules)).toEqual([
      { value: 'Corolla', label: 'Corolla', count: 3, active: true },
      { value: 'Gone', label: 'Gone', count: undefined, active: true },
      { value: 'Duck', label: 'Duck', count: 5, active: false },
    ]);
    expect(names(toItems(sorted, { ...rules, activeFirst: false, mincount: 0 }))).toEqual([
      'Duck',
      'Corolla',
      'Empty',
      'Gone',
    ]);
  });

  it('are the first of many, and every chosen one; words find the others [FAC-6]', () => {
    const many = toItems(
      Array.from({ length: 5_000 }, (_, at) => ({ value: `Café ${at}`, count: 1 })),
      { ...rules, chosen: new Set(['Café 4000']), activeFirst: false },
    );
    expect(names(shownItems(many, '', 20).items).at(-1)).toBe('Café 4000');
    expect(shownItems(many, '', 20).rest).toBe(5_000 - 21);
    expect(names(shownItems(many, ' 499 CAFE', 20).items)).toEqual([
      'Café 499',
      'Café 1499',
      'Café 2499',
      'Café 3499',
      'Café 4499',
      ...Array.from({ length: 10 }, (_, at) => `Café 499${at}`),
    ]);
    expect(shownItems(many, 'nowhere', 20)).toEqual({ items: [], rest: 0 });
  });

  it('take each other’s place with a limit, and in a list of one [FAC-2]', () => {
    expect([undefined, 0, -1, 1, 5].map((limit) => isSingle(limit, 'links'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([undefined, 0, 1].map((limit) => isSingle(limit, 'select'))).toEqual([true, false, true]);
  });
});

describe('a range', () => {
  const list = values({ '100.0': 4, '150': 2, '200': 1, x: 9, '': 3 });

  it('has the ends of its values, or those of the options [FAC-6]', () => {
    expect(boundsOf(list)).toEqual({ min: 100, max: 200 });
    expect(boundsOf(list, 0, 500)).toEqual({ min: 0, max: 500 });
    expect(boundsOf(values({ x: 1 }))).toBeUndefined();
  });

  it('shows how the values are spread [FAC-6]', () => {
    expect(toBars(list, { min: 100, max: 200 }, { from: '150', to: '' }, 4)).toEqual([
      { height: 1, inside: false },
      { height: 0, inside: false },
      { height: 0.5, inside: true },
      { height: 0.25, inside: true },
    ]);
    expect(toBars(list, { min: 5, max: 5 }, { from: '', to: '' })).toEqual([]);
  });

  it('leaves values beyond the bounds out of the bars [FAC-6]', () => {
    const bars = toBars(values({ 5: 9, 10: 1, 20: 2, 25: 9 }), { min: 10, max: 20 }, { from: '', to: '' }, 2);
    expect(bars.map(({ height }) => height)).toEqual([0.5, 1]);
  });

  it.each([
    ['100', '250', '100', '250'],
    ['250', '100', '100', '250'],
    ['', ' 80 ', '', '80'],
    ['-5', '', '-5', ''],
    ['1e9', '] OR *:*', '', ''],
  ])('typed as %j to %j is %j to %j [FAC-6]', (from, to, low, high) =>
    expect(typedRange(from, to)).toEqual({ from: low, to: high }),
  );
});

describe('names in plain letters', () => {
  const names = fc.stringMatching(/^[ -/:-~]{1,6}$/);
  const byDisplay = (...list: string[]) =>
    sortValues(
      list.map((value) => ({ value, count: 1 })),
      readSorts(['display']),
      (value) => value,
    ).map(({ value }) => value);

  it('stand in the order of Intl, without its help [FAC-6]', () => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const asked = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    fc.assert(
      fc.property(names, names, (a, b) => {
        fc.pre(a.toLowerCase() !== b.toLowerCase());
        expect(byDisplay(a, b)).toEqual([a, b].toSorted(compare));
      }),
    );
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('stand before or after others by their first letters, and numbers as a whole [FAC-6]', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', 'ß', ' ', '-', '1', '9', 'Ω'),
      minLength: 1,
      maxLength: 5,
    });
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(byDisplay(a, b)).toEqual([a, b].toSorted(compare));
      }),
    );
  });
});

describe('the pattern of exclude', () => {
  it.each([
    ['^d', 'Duck', false],
    ['/^d/i', 'Duck', true],
    ['/^d/iu', 'Duck', true],
    ['(?<!x)k$', 'Duck', true],
    ['Wi\\-Fi', 'Wi-Fi', true],
    ['^.$', '🏖', true],
  ])('%s is read as one of JavaScript [FAC-4]', (pattern, value, matches) => {
    const { source, flags } = readPattern(pattern);
    expect(new RegExp(source, flags).test(value)).toBe(matches);
  });

  it.each(['[', '(', ')', '*a', '(?i)foo', 'a**', '\\', '/a/x', 'a{5,2}', '('.repeat(900), 'a'.repeat(50_000)])(
    '%.30s cannot be compiled, and says why [FAC-4]',
    async (pattern) => {
      expect(() => readPattern(pattern)).toThrow(/./);
      await expect(matchValues(['a'], pattern)).rejects.toThrow(/./);
    },
  );

  it('excludes nothing without workers, and says so [FAC-4]', async () => {
    await expect(matchValues(['a'], 'a')).rejects.toThrow('this browser has no workers');
  });
});
