import { addDays, dayOf, parseDay, toIso, toUs, type Day } from '@staytags/base/dates/civil-date';
import type { Cents } from '@staytags/base/money/money';
import { inCurrency } from '@staytags/base/money/currency';
import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { hashParam } from '@staytags/base/hash-param';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { hasSpecial, itemBuyUrl, itemUrlHash, moneyText, stayText, toPrice, type MoneyStyle } from './price.logic.ts';

const offer = (more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid: '1001',
    p: 840,
    b: '2026-07-04',
    e: '07/11/2026',
    qp: { rcav: { begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 1 } },
    ...more,
  });

const ZONES = [
  'UTC',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Antarctica/Troll',
];
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const style: MoneyStyle = {
  precision: 0,
  displayType: 0,
  locale: 'en-US',
  perPerson: false,
  per: (unit, amount) => `${amount}/${{ night: 'nt', person: 'person', personNight: 'person/nt' }[unit]}`,
};

describe('dates', () => {
  it('reads both date formats into times, nights and weeks [PRICE-1]', () => {
    const price = toPrice(offer());
    expect(price).toMatchObject({ bt: Date.UTC(2026, 6, 4), et: Date.UTC(2026, 6, 11), nt: 7, wk: 1 });
    expect(toPrice(offer({ e: '2026-07-06' })).wk).toBeCloseTo(2 / 7);
  });

  it('counts no nights when a date does not exist [PRICE-1]', () => {
    expect(toPrice(offer({ b: '2026-02-30' }))).toMatchObject({ bt: undefined, nt: 0, ppn: undefined, ppw: undefined });
  });

  it.each(ZONES)(
    'counts the nights alike in %s, in every format, over every change of the clocks [PRICE-1]',
    (name) => {
      process.env['TZ'] = name;
      const start = dayOf(2024, 1, 1) as Day;
      fc.assert(
        fc.property(
          fc.nat(2_000),
          fc.integer({ min: 0, max: 60 }),
          fc.boolean(),
          fc.boolean(),
          (from, nights, us1, us2) => {
            const begin = addDays(start, from);
            const end = addDays(begin, nights);
            const price = toPrice(offer({ b: us1 ? toUs(begin) : toIso(begin), e: us2 ? toUs(end) : toIso(end) }));
            expect(price.nt).toBe(nights);
            expect(price.nt).toBe(Math.round(((price.et ?? 0) - (price.bt ?? 0)) / 86_400_000));
            expect(parseDay(toUs(begin))).toBe(begin);
          },
        ),
        { numRuns: 1_000 },
      );
    },
  );
});

describe('shares of a price', () => {
  it('divides by guests, nights, weeks and both [PRICE-2]', () => {
    expect(toPrice(offer())).toMatchObject({ p: 84_000, ppp: 28_000, ppn: 12_000, ppw: 84_000, pppn: 4_000 });
  });

  it.each([
    ['a senior counts when qp.senior is set', { senior: '1', rcav: { adult: '2', child: '1', senior: '1' } }, 21_000],
    ['a senior does not count when qp.senior is not set', { rcav: { adult: 2, child: 1, senior: 1 } }, 28_000],
    ['qp.senior is the number where rcav has none', { senior: 2, rcav: { adult: 2 } }, 21_000],
    ['nobody', { rcav: {} }, undefined],
    ['not a number', { rcav: { adult: 'two' } }, undefined],
    ['fewer than none are none', { rcav: { adult: 3, child: -1 } }, 28_000],
    ['a number without an end is none', { rcav: { adult: 3, child: Infinity } }, 28_000],
    ['no params', {}, undefined],
  ])('%s [PRICE-2]', (_, qp, ppp) => {
    expect(toPrice(offer({ qp })).ppp).toBe(ppp);
  });

  it('never shows a division by zero, whatever the server sends [PRICE-2]', () => {
    const value = fc.oneof(fc.constantFrom(0, '0', '', null, undefined, -1, 'x', NaN), fc.nat(9));
    fc.assert(
      fc.property(
        value,
        value,
        value,
        fc.constantFrom('2026-07-04', '2026-07-05', '2026-07-03', '', 'x'),
        (adult, child, senior, e) => {
          const price = toPrice(offer({ e, qp: { senior, rcav: { adult, child } as never } }));
          for (const share of [price.ppp, price.ppn, price.ppw, price.pppn])
            expect(share === undefined || Number.isInteger(share)).toBe(true);
          expect(moneyText(price.p, price, { ...style, displayType: 8 })).toMatch(/^\$\d+(\/nt)?$/);
        },
      ),
    );
  });
});

describe('addresses', () => {
  it('carries the params to the buy page in PHP form [PRICE-3]', () => {
    expect(itemBuyUrl(offer({ qp: { rcav: { begin: '07/04/2026', adult: 2, IDs: [5, 7] }, senior: 0 } }))).toBe(
      '/rescms/item/1001/buy?rcav%5Bbegin%5D=07%2F04%2F2026&rcav%5Badult%5D=2&rcav%5BIDs%5D%5B%5D=5&rcav%5BIDs%5D%5B%5D=7&senior=0',
    );
  });

  it.each(['../../logout?', 'a/b', '.', '..', '%2e%2e', '?x', '', 'x'.repeat(500)])(
    'has no buy page for the id %j [PRICE-3]',
    (eid) => {
      expect(itemBuyUrl(offer({ eid }))).toBeUndefined();
    },
  );

  it('writes the JSON of the params into the hash unencoded [PRICE-3]', () => {
    const { qp } = offer();
    expect(itemUrlHash(qp)).toBe(`#rcav=${JSON.stringify(qp)}`);
  });

  it('reads back what it wrote to the hash, also through the browser’s URL parser [PRICE-3]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), (rcav) => {
        const hash = itemUrlHash({ rcav });
        for (const form of [hash, new URL(hash, 'https://a.test/').hash]) {
          expect(JSON.parse(hashParam(form, 'rcav') ?? '')).toEqual(JSON.parse(JSON.stringify({ rcav })));
        }
      }),
    );
  });
});

describe('flags', () => {
  it.each([
    [{ IDs: [1, 2, 3] }, true],
    [{ IDs: [1, 2] }, false],
    [{ IDs: { 2: '7' } }, true],
    [{ IDs: { 1: '7' } }, false],
    [{ IDs: [1, 0, 0] }, false],
    [{ IDs: { length: 1e9 } }, false],
    [{}, false],
  ])('has_package of %j is %s [PRICE-4]', (rcav, expected) => {
    expect(toPrice(offer({ qp: { rcav } })).hasPackage).toBe(expected);
  });

  it.each([
    ['2026-07-04', false],
    ['07/04/2026', false],
    ['7/4/2026', false],
    ['2026-07-05', true],
    [undefined, false],
    ['nonsense', false],
  ])('is_alternate against a search from %s is %s [PRICE-4]', (begin, expected) => {
    expect(toPrice(offer(), begin === undefined ? {} : { begin }).isAlternate).toBe(expected);
  });

  it('has a coupon or savings only when they are worth something [PRICE-4]', () => {
    expect(toPrice(offer({ s: '120.5', qp: { rcav: { coupon: 'SUN' } } }))).toMatchObject({
      hasCoupon: true,
      hasSavings: true,
      s: 12_050,
    });
    expect(toPrice(offer({ s: '0', qp: { rcav: { coupon: '' } } }))).toMatchObject({
      hasCoupon: false,
      hasSavings: false,
    });
    expect(toPrice(offer())).toMatchObject({ hasCoupon: false, hasSavings: false });
  });

  it.each([
    [undefined, false],
    [null, false],
    [[], false],
    [{}, false],
    [{ special_nid: '' }, false],
    [{ special_nid: 0 }, false],
    [{ special_nid: '12' }, true],
    [[5], true],
  ])('special data %j is a special: %s [AVL-9]', (special_data, expected) => {
    expect(hasSpecial(offer({ qp: { special_data } }))).toBe(expected);
  });
});

describe('texts', () => {
  it.each([
    [{}, style, '$1,235'],
    [{}, { ...style, precision: 2 }, '$1,234.56'],
    [{ c: 'EUR' }, { ...style, precision: 2 }, '€1,234.56'],
    [{ c: 'CAD' }, style, 'CA$1,235'],
    [{ c: 'CAD' }, { ...style, locale: 'en-CA' }, '$1,235'],
    [{ qp: { rcav: { adult: 2, child: 1 } } }, { ...style, perPerson: true }, '$412/person'],
    [{ qp: { rcav: { adult: 2 } } }, { ...style, perPerson: true, displayType: 8 }, '$88/person/nt'],
    [{ qp: { rcav: { adult: 1 } } }, { ...style, perPerson: true }, '$1,235/person'],
    [{ qp: { rcav: { adult: 1 } } }, { ...style, perPerson: true, displayType: 8 }, '$176/person/nt'],
    [{ qp: {} }, { ...style, perPerson: true }, '$1,235'],
    [
      { qp: { rcav: { adults: 2, kids: 1 } } },
      {
        ...style,
        perPerson: true,
        guests: [
          { kind: 'adult', param: 'adults' },
          { kind: 'child', param: 'kids' },
        ],
      },
      '$412/person',
    ],
    [{}, { ...style, displayType: 8 }, '$176/nt'],
    [{ e: '2026-07-05' }, { ...style, displayType: 8 }, '$1,235/nt'],
    [{ e: '2026-07-04' }, { ...style, displayType: 8 }, '$1,235'],
    [{ e: '' }, { ...style, displayType: 8 }, '$1,235'],
  ])('formats 1234.56 of %j [PRICE-5]', (more, look, expected) => {
    const price = toPrice(offer({ p: '1234.56', ...more }));
    expect(moneyText(price.p, price, look)).toBe(expected);
  });

  it('falls back to the element’s currency when the offer names none [PRICE-5]', () => {
    const [first] = inCurrency([offer()], 'EUR');
    expect(moneyText(100 as Cents, toPrice(first!), style)).toBe('€1');
  });

  it.each([
    ['2026-07-04', '2026-07-11', 'Sat, Jul 4–Sat, Jul 11, 2026'],
    ['12/30/2026', '01/02/2027', 'Wed, Dec 30–Sat, Jan 2, 2027'],
    ['2026-07-04', '2026-07-04', 'Sat, Jul 4, 2026'],
    ['2026-07-04', '', 'Sat, Jul 4, 2026'],
    ['', '', ''],
  ])(
    'reads the stay %s to %s as short weekday, day and month, the year on the end [PRICE-5] [ORD-2]',
    (b, e, expected) => {
      expect(stayText(toPrice(offer({ b, e })), 'en-US')).toBe(expected);
    },
  );
});

it('is an alternate by the requested arrival, else by its own [PRICE-4]', () => {
  const asked = { begin: '2026-07-04' };
  const alternate = (b: string, begin?: string) =>
    toPrice(offer({ b, qp: { rcav: begin === undefined ? {} : { begin } } }), asked).isAlternate;
  expect([alternate('07/05/2026', '07/04/2026'), alternate('07/04/2026', '07/05/2026')]).toEqual([false, true]);
  expect([alternate('07/05/2026'), alternate('2026-07-04'), alternate('')]).toEqual([true, false, false]);
});
