import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkOffer, itemsSchema, offerSchema, orderSchema, stayParamsSchema } from './offer.logic.ts';

const good = {
  eid: 1001,
  p: '840.50',
  s: '12',
  c: 'usd',
  b: '07/04/2026',
  e: '2026-07-11',
  n: 'Sea View',
  qp: { rcav: { adult: '2', weird: [1] }, other: 'kept' },
};
const read = (value: unknown) => v.safeParse(offerSchema, value);

describe('an offer', () => {
  it('accepts numbers written as text, and keeps every key of qp [AVL-2]', () => {
    const result = read({ ...good, show_in_modal: '1', show_in_addition: '0', extra: 'dropped' });
    expect(result.success && result.output).toEqual({
      ...{ ...good, eid: '1001', c: 'USD', show_in_modal: true },
      ...{ price: { cents: 84_050, currency: 'USD' }, savings: 1_200 },
    });
  });

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no price', { ...good, p: undefined }],
    ['a price of null', { ...good, p: null }],
    ['hexadecimal', { ...good, p: '0x10' }],
    ['a list as price', { ...good, p: [5] }],
    ['not a number', { ...good, p: NaN }],
    ['NaN as text', { ...good, p: 'NaN' }],
    ['huge', { ...good, p: 1e308 }],
    ['negative', { ...good, p: -1 }],
    ['no id', { ...good, eid: '' }],
    ['a day that does not exist', { ...good, b: '2026-02-30' }],
    ['a script as date', { ...good, e: 'javascript:1' }],
  ])('is refused: %s [AVL-2] [ORD-4]', (_, value) => {
    expect(read(value).success).toBe(false);
  });

  it('drops optional members of a wrong shape, depth or length [AVL-2]', () => {
    const result = read({ ...good, s: 'x', c: 'EURO', n: { toString: 1 }, dd: '<img src=x onerror=alert(1)>' });
    expect(result.success && result.output).toMatchObject({ dd: '<img src=x onerror=alert(1)>' });
    for (const key of ['s', 'c', 'n']) expect(result.success && key in result.output).toBe(false);
    let deep: unknown = 1;
    for (let i = 0; i < 50; i++) deep = { deep };
    expect(read({ ...good, qp: { deep } }).success).toBe(false);
    expect(read({ ...good, qp: { many: Array.from({ length: 3_000 }, () => 1) } }).success).toBe(false);
  });

  it('has its price in cents and in its currency, USD where it names none [ORD-1] [PRICE-5]', () => {
    const priced = (change: object) => {
      const result = read({ ...good, c: undefined, ...change });
      return result.success && [result.output.price.cents, result.output.price.currency, result.output.savings];
    };
    expect(priced({ p: '1,240.005' })).toEqual([124_001, 'USD', 1_200]);
    expect(priced({ p: 99, c: 'eur', s: null })).toEqual([9_900, 'EUR', 0]);
    expect(priced({ p: 0 })).toEqual([0, 'USD', 1_200]);
    // A script cannot bring a price of its own along.
    expect(priced({ p: '5', price: { cents: 1, currency: 'XXX' } })).toEqual([500, 'USD', 1_200]);
  });

  it('takes the shapes of PHP: an empty map is a list, a map is a list [AVL-2]', () => {
    expect(read({ ...good, qp: [] })).toMatchObject({ success: true, output: { qp: {} } });
    expect(read({ ...good, qp: { rcav: [] } })).toMatchObject({ success: true, output: { qp: {} } });
    expect(read({ ...good, qp: { rcav: { IDs: { 0: 5, 2: 9 } } } })).toMatchObject({
      output: { qp: { rcav: { IDs: { 0: 5, 2: 9 } } } },
    });
  });

  it('never throws or pollutes a prototype, for any JSON [AVL-2] [STO-5]', () => {
    const hostile = JSON.parse(
      '{"eid":"1","p":5,"b":"","e":"","qp":{"__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}}}}',
    ) as unknown;
    const result = read(hostile);
    expect(result.success && Object.keys(result.output.qp)).toEqual([]);
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, qp) => {
        const any = read(a);
        if (any.success) expect(typeof any.output.eid).toBe('string');
        read({ ...good, qp });
        v.safeParse(itemsSchema, a);
        v.safeParse(orderSchema, a);
        v.safeParse(stayParamsSchema, a);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
    );
  });
});

describe('the availability answer', () => {
  const answer = (value: unknown) => v.safeParse(itemsSchema, value);
  const { eid: _, ...price } = good;

  it('accepts a list or a map, for prices too, and gives prices the item’s id [AVL-2]', () => {
    const expected = [{ eid: '7', name: 'Dune', prices: [{ eid: '7', p: '840.50' }] }];
    expect(answer([{ eid: 7, name: 'Dune', prices: [price] }])).toMatchObject({ success: true, output: expected });
    expect(answer({ 0: { eid: '7', name: 'Dune', prices: { 3: price } } })).toMatchObject({
      success: true,
      output: expected,
    });
    expect(answer([])).toMatchObject({ success: true, output: [] });
  });

  it('drops invalid prices and items [AVL-2]', () => {
    const result = answer([
      { eid: 7, prices: [price, { p: 'x' }, null] },
      { prices: [] },
      'x',
      { eid: 8, prices: null },
    ]);
    expect(result).toMatchObject({ success: true });
    expect(result.success && result.output.map(({ eid, prices }) => [eid, prices.length])).toEqual([
      ['7', 1],
      ['8', 0],
    ]);
  });

  it('is refused if offers came and none can be read, and marks items of which some cannot [AVL-2] [RES-14]', () => {
    const unread = [
      { ...price, p: '$900' },
      { ...price, b: '2026-12-15T00:00:00' },
    ];
    expect(
      answer([
        { eid: 7, prices: unread },
        { eid: 8, prices: [] },
      ]),
    ).toMatchObject({
      issues: [{ message: expect.stringContaining('none of its offers has an amount') }],
    });
    const some = answer([
      { eid: 7, prices: unread },
      { eid: 8, prices: [price, null] },
      { eid: 9, prices: [price] },
    ]);
    const marked = [{ eid: '7', prices: [], unread: true }, { eid: '8', unread: true }, { eid: '9' }];
    expect(some).toMatchObject({ output: marked });
    // As it is stored for the next page.
    expect(answer(some.output)).toMatchObject({ output: marked });
    expect(answer([{ eid: 7, prices: [] }])).toMatchObject({ output: [{ eid: '7', prices: [] }] });
  });

  it.each([null, 'x', 5, true, [1, 2], { error: 'no' }])('is refused as a whole: %j [AVL-4]', (value) => {
    expect(answer(value).success).toBe(false);
  });

  it('rounds the first price of an item that leads shared [AVL-7]', () => {
    const result = answer([
      {
        eid: 7,
        type: 'rc_core_item',
        prices: [
          { ...price, p: '100.005000001' },
          { ...price, p: '1.239' },
        ],
      },
    ]);
    expect(result.success && result.output[0]?.prices.map(({ p }) => p)).toEqual([100.01, '1.239']);
    expect(answer([{ eid: 7, type: 'rental', prices: [{ ...price, p: '100.005' }] }])).toMatchObject({
      output: [{ prices: [{ p: '100.005' }] }],
    });
  });
});

describe('search params', () => {
  it.each([
    [{ adult: -1 }, {}],
    [{ adult: 1e9 }, { adult: 99 }],
    [
      { adult: '2', child: '1' },
      { adult: 2, child: 1 },
    ],
    [{ IDs: { length: 1e9 } }, { IDs: { length: 1e9 } }],
    [{ begin: 'javascript:1' }, {}],
    [{ begin: '2026-07-04', end: '2026-02-30' }, { begin: '07/04/2026' }],
    [
      { begin: '7/4/2026', end: ' 2026-07-11 ' },
      { begin: '07/04/2026', end: '07/11/2026' },
    ],
    [{ coupon: 'x'.repeat(1e6) }, {}],
    [{ unknown: 'x', 'a b': 1, flexible: [1, 'x'], far: -1, none: '' }, {}],
    [
      { infants: '1', pets: 1e9, child_ages: ['4', 11] },
      { infants: 1, pets: 99, child_ages: [4, 11] },
    ],
    [
      Object.fromEntries('abcdefghij'.split('').map((name) => [name, 1])),
      { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 },
    ],
    [{ eid: 5 }, { eid: '5' }],
    [{ adult: 1.5 }, {}],
    [
      { adult: 2, child: 0 },
      { adult: 2, child: 0 },
    ],
  ])('%j are clamped to %j [AVL-8]', (value, expected) => {
    expect(v.safeParse(stayParamsSchema, value)).toMatchObject({ success: true, output: expected });
    expect(Object.keys(v.parse(stayParamsSchema, value)).sort()).toEqual(Object.keys(expected).sort());
  });
});

it('reads a server’s order from lists and maps, and ignores its counts [ORD-5]', () => {
  const read = (value: unknown) => v.safeParse(orderSchema, value);
  expect(read({ lict: 99, lis: [], litot: 5 })).toMatchObject({ success: true, output: { lines: [] } });
  expect(read({ lict: 1, lis: { 'ind-3': good, bad: { p: 1 } }, tot: '99.9' })).toMatchObject({
    output: { lines: [['ind-3', { eid: '1001' }]], tot: 99.9 },
  });
  expect(read(null).success).toBe(false);
});

it.each([
  [{ lict: 0 }, true],
  [{ lict: '0', lis: null }, true],
  [{ lict: 2, lis: {} }, true],
  [{ lict: 2 }, false],
  [{ lict: 2, lis: 'x' }, false],
  [{}, false],
  [{ lict: 0, lis: { 'ind-0': { bad: 1 } } }, false],
  [{ lict: 0, lis: ['bad'] }, false],
])('takes %j for an empty order: %s [ORD-10]', (answer, isEmpty) => {
  expect(v.safeParse(orderSchema, answer).success).toBe(isEmpty);
});

it('says which member of an offer is wrong [CORE-4]', () => {
  expect(() => checkOffer({ ...good, p: 'x' })).toThrow(/^p is not what an offer has/);
  expect(() => checkOffer(5)).toThrow(/^the offer is not what an offer has/);
});

it('keeps a price’s own id, and falls back to the item’s [AVL-2]', () => {
  const price = { p: 1, qp: {} };
  const [item] = v.parse(itemsSchema, [{ eid: 7, prices: [price, { ...price, eid: 8 }, { ...price, eid: null }] }]);
  expect(item?.prices.map(({ eid }) => eid)).toEqual(['7', '8', '7']);
});
