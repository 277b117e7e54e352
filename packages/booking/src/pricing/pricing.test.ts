import { parseMoney, toUnits, type Cents } from '@staytags/base/money/money';
import { inCurrency } from '@staytags/base/money/currency';
import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOffers } from '../price/choose.logic.ts';
import type { Price } from '../price/price.logic.ts';
import { toPrice, type MoneyStyle } from '../price/price.logic.ts';
import { offerFields } from './offer-fields.logic.ts';
import { splitPhone } from '../price/call.logic.ts';
import { onlyAlternates, toSummary, wasAsked } from './first/summary.logic.ts';
import { bestOf, featuredOffers, modalOffers, toGroups, toOffer } from './pricing.logic.ts';

const style: MoneyStyle = {
  precision: 0,
  displayType: 0,
  locale: 'en-US',
  perPerson: false,
  per: (unit, amount) => `${amount}/${{ night: 'nt', person: 'person', personNight: 'person/nt' }[unit]}`,
};
const offer = (p: number | string, more: Partial<Offer> = {}, begin = '07/04/2026'): PricedOffer =>
  readOffer({
    eid: '1',
    p,
    b: begin,
    e: '07/11/2026',
    dn: 'Standard',
    qp: { rcav: { begin, adult: 2 } },
    ...more,
  });
const searched = { begin: '2026-07-04' };
const special = (nid: number) => ({ special_data: { special_nid: nid }, rcav: { begin: '07/04/2026' } });
const amounts = (prices: readonly Price[]) => prices.map(({ offer: { p } }) => p);

describe('the summary', () => {
  it.each([
    ['one price', [offer(840)], { range: ['$840'], savings: undefined }],
    ['a range', [offer(900), offer('840.4'), offer(1200, { s: 50 })], { range: ['$840', '$1,200'], savings: '$50' }],
    ['prices that read alike', [offer(840.1), offer(840.2)], { range: ['$840'], savings: undefined }],
    ['a price of nothing', [offer(0), offer(900)], { range: undefined, savings: undefined }],
    ['the greatest saving', [offer(1, { s: '20' }), offer(2, { s: 120.4 })], { range: ['$1', '$2'], savings: '$120' }],
    ['no price', [], { range: undefined, savings: undefined }],
  ])('of %s [PRC-1]', (_, offers, expected) => {
    expect(toSummary(offers, 'USD', style)).toEqual(expected);
  });

  it.each([
    ['in the element’s currency', [offer(100), offer(90, { c: 'USD' }), offer(120)], ['€100', '€120']],
    ['in that of the first, if none is in the element’s', [offer(90, { c: 'USD' }), offer(50, { c: 'CAD' })], ['$90']],
  ])('compares amounts %s alone [PRC-1]', (_, offers, range) => {
    expect(toSummary(inCurrency(offers, 'EUR'), 'EUR', style).range).toEqual(range);
  });

  it('marks no best price across the element’s currency and another [PRC-7]', () => {
    const offers = inCurrency([offer(100), offer(90, { c: 'USD' })], 'EUR');
    expect(toGroups(offers, searched, []).map(bestOf)).toEqual([undefined]);
  });

  it('per night compares the displayed amounts, not the totals [PRC-1] [PRICE-5]', () => {
    const short = offer(700, { e: '07/06/2026' });
    const long = offer(840);
    expect(toSummary([short, long], 'USD', { ...style, displayType: 8 }).range).toEqual(['$120/nt', '$350/nt']);
  });

  it('per night names the greatest saving a night [PRC-1] [PRICE-5]', () => {
    const week = offer(700, { e: '07/11/2026', s: 70 });
    const fortnight = offer(1400, { e: '07/18/2026', s: 100 });
    expect(toSummary([fortnight, week], 'USD', { ...style, displayType: 8 }).savings).toBe('$10/nt');
    expect(toSummary([week, fortnight], 'USD', style).savings).toBe('$100');
  });

  it('has a range only when the lowest is above 0, and savings only when the highest is [PRC-1]', () => {
    const cents = fc.nat(100_000).map((n) => n as Cents);
    fc.assert(
      fc.property(fc.array(fc.record({ p: cents, s: cents }), { minLength: 1 }), (list) => {
        const offers = list.map(({ p, s }) => offer(toUnits(p), { s: toUnits(s) }));
        const { range, savings } = toSummary(offers, 'USD', { ...style, precision: 2 });
        const all = list.map(({ p }) => p);
        expect(range !== undefined).toBe(Math.min(...all) > 0);
        expect(savings !== undefined).toBe(Math.max(...list.map(({ s }) => s)) > 0);
        if (range) expect(parseMoney(range[0].replace(/[$,]/g, ''))).toBe(Math.min(...all));
      }),
    );
  });
});

it.each([
  ['no offers', [], searched, false],
  ['offers of other dates', [offer(1, {}, '07/05/2026'), offer(2, {}, '07/06/2026')], searched, true],
  ['one of the dates that were asked for', [offer(1, {}, '07/05/2026'), offer(2)], searched, false],
  [
    'stays in months, of which no day was asked for',
    [offer(1)],
    { ...searched, begin: '03/05/2027', flex_type: 'weekend 2027-03' },
    false,
  ],
  ['offers without a search', [offer(1)], undefined, false],
])('knows that there are only alternates: %s [PRC-6]', (_, offers, params, expected) => {
  expect(onlyAlternates(offers, params)).toBe(expected);
});

describe('groups', () => {
  it('begin with what most would take: the nearest arrival, then no additions, then the lowest price [PRC-7]', () => {
    const [, later] = toGroups(
      [
        offer(900),
        offer(5, {}, '07/06/2026'),
        offer(9, { show_in_addition: true }, '07/05/2026'),
        offer(10, {}, '07/05/2026'),
        offer(8, {}, '07/05/2026'),
      ],
      searched,
      [],
    );
    expect(amounts(later?.offers ?? [])).toEqual([8, 10, 9, 5]);
  });

  it.each<[string, PricedOffer[], number | undefined]>([
    ['the cheapest of several', [offer(900), offer(840)], 840],
    ['no addition', [offer(900), offer(950), offer(10, { show_in_addition: true })], 900],
    ['none of equal ones', [offer(840), offer('840.00')], undefined],
    ['no only one', [offer(840)], undefined],
    ['none across currencies', [offer(840), offer(900, { c: 'EUR' })], undefined],
    ['no alternate', [offer(840, {}, '07/05/2026'), offer(900, {}, '07/05/2026')], undefined],
  ])('mark as the best price %s [PRC-7]', (_, offers, best) => {
    expect(toGroups(offers, searched, []).map((group) => bestOf(group)?.offer.p)).toEqual([best]);
  });

  it('list in a modal the offers marked for it, or all if none is [PRC-4]', () => {
    const [marked, plain] = [offer(1, { show_in_modal: true }), offer(2)];
    expect(modalOffers([plain, marked])).toEqual([marked]);
    expect(modalOffers([plain, offer(3)])).toHaveLength(2);
    expect(amounts(featuredOffers(toGroups([marked, plain], searched, [])))).toEqual([1]);
  });

  it('are the offers for the searched date, featured, then the alternates, by dn, unless configured [PRC-5]', () => {
    const groups = toGroups(
      [offer(1), offer(2, {}, '07/05/2026'), offer(3, { dn: 'Flexible' }), offer(0.5)],
      searched,
      [],
    );
    expect(
      groups.map(({ kind, featured, offers, primary }) => [kind, featured, amounts(offers), amounts(primary)]),
    ).toEqual([
      ['searched', true, [0.5, 1, 3], [0.5, 3]],
      ['alternates', false, [2], [2]],
    ]);
    expect(toGroups([], searched, [])).toEqual([]);
  });

  it('are split by a field of the price or of its params; an offer belongs to the first matching group [PRC-5]', () => {
    const config = [
      { name: 'Specials', offerby: 'qp.special_data.special_nid', featured: '1' },
      { name: 'Rates', offerby: 'dn' },
    ];
    const offers = [
      offer(10),
      offer(9, { qp: special(5) }),
      offer(8, { qp: special(5) }),
      offer(7, { qp: special(6) }),
    ];
    expect(
      toGroups(offers, searched, config).map(({ name, featured, offers: own, primary }) => [
        name,
        featured,
        amounts(own),
        amounts(primary),
      ]),
    ).toEqual([
      ['Specials', true, [7, 8, 9], [7, 8]],
      ['Rates', false, [10], [10]],
    ]);
  });

  it('have a last one of what no configured group takes, so that all can be booked [PRC-3] [PRC-5]', () => {
    const config = [{ name: 'Specials', offerby: 'qp.special_data.special_nid', featured: '1' }];
    const groups = (...offers: PricedOffer[]) =>
      toGroups(offers, searched, config).map(({ name, featured, offers: own }) => [name, featured, amounts(own)]);
    expect(groups(offer(10), offer(12))).toEqual([['', false, [10, 12]]]);
    expect(groups(offer(10), offer(9, { qp: special(5) }))).toEqual([
      ['Specials', true, [9]],
      ['', false, [10]],
    ]);
  });

  it.each([[null], [7], ['dn'], [{ name: {}, offerby: ['dn'] }], [{ name: { toString: 1 } }]])(
    'are read from settings with %j among them [PRC-5]',
    (broken) => {
      for (const config of [[broken], [broken, { name: 'Rates', offerby: 'dn' }]]) {
        const groups = toGroups([offer(10)], searched, config as never);
        expect(groups.flatMap(({ offers }) => amounts(offers))).toEqual([10]);
        for (const { name } of groups) expect(name).toBeTypeOf('string');
      }
    },
  );

  it('have a primary offer for each currency, since amounts of two are not compared [PRC-1]', () => {
    const offers = [
      offer(100, { dn: 'a', c: 'EUR' }),
      offer(80, { dn: 'a', c: 'USD' }),
      offer(120, { dn: 'a', c: 'EUR' }),
    ];
    const [group] = toGroups(offers, searched, []);
    expect(amounts(group?.primary ?? [])).toEqual([80, 100]);
  });

  it('have as the primary offer of each value the best-priced [PRC-5] [AVL-9]', () => {
    const any = fc.record({ p: fc.nat(20), dn: fc.constantFrom('a', 'b'), s: fc.boolean(), x: fc.boolean() });
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const offers = list.map(({ p, dn, s, x }) =>
          offer(p, { dn, ...(s ? { qp: special(1) } : {}), ...(x ? { show_in_addition: true } : {}) }),
        );
        for (const group of toGroups(offers, searched, [])) {
          expect(new Set(group.primary.map(({ offer: one }) => one.dn))).toEqual(
            new Set(group.offers.map(({ offer: one }) => one.dn)),
          );
          for (const { offer: best } of group.primary) {
            for (const { offer: one } of group.offers)
              if (one.dn === best.dn) expect(compareOffers(best, one)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('only the primary offers of featured groups stand in alternates and modal [PRC-4]', () => {
    const groups = toGroups([offer(1), offer(2), offer(3, {}, '07/05/2026')], searched, []);
    expect(amounts(featuredOffers(groups))).toEqual([1]);
    expect(featuredOffers(toGroups([offer(3, {}, '07/05/2026')], searched, []))).toEqual([]);
  });
});

it('an offer shows savings and original price only if it saves something [PRC-3]', () => {
  expect(toOffer(toPrice(offer(840, { s: '60', dd: 'Half now' })), style)).toEqual({
    name: 'Standard',
    detail: 'Half now',
    price: '$840',
    savings: '$60',
    original: '$900',
  });
  expect(toOffer(toPrice(offer(840, { s: 0 })), style)).toMatchObject({ savings: undefined, original: undefined });
});

it.each([
  [
    'Call {phone} to book',
    '(252) 555-0100',
    { before: 'Call ', after: ' to book', phone: '(252) 555-0100', tel: '2525550100' },
  ],
  ['Call us', '+1 5', { before: 'Call us', after: '', phone: '', tel: '+15' }],
  ['Call {phone}', 'javascript:alert', { before: 'Call ', after: '', phone: '', tel: '' }],
  ['', '5', undefined],
])('a text to call, %j with %j, is a text with a telephone link [PRC-1]', (text, phone, expected) => {
  expect(splitPhone(text, phone)).toEqual(expected);
});

it.each([
  [undefined, false],
  [{}, false],
  [searched, true],
  [{ ...searched, eid: '7' }, true],
  [{ ...searched, eid: '8' }, false],
  [{ ...searched, eid: ['6', '7'] }, true],
])('a search for %j asked for item 7: %s [PRC-4]', (params, expected) => {
  expect(wasAsked(params, '7')).toBe(expected);
});

it('gives a template everything derived from a price, as text [PRC-8] [PRICE-1] [PRICE-2] [PRICE-4]', () => {
  const qp = { rcav: { begin: '07/04/2026', adult: 2, child: 1, coupon: 'SUN', IDs: { 2: 5 } } };
  const price = toPrice(offer(840, { c: 'EUR', e: '07/18/2026', s: 60, qp }), { begin: '2026-07-05' });
  expect(offerFields(price, style)).toMatchObject({
    name: 'Standard',
    price: '€840',
    savings: '€60',
    original: '€900',
    dates: 'Sat, Jul 4–Sat, Jul 18, 2026',
    begin: '2026-07-04',
    nights: '14',
    weeks: '2',
    per_person: '€280',
    per_night: '€60',
    per_week: '€420',
    per_person_night: '€20',
    has_package: 'yes',
    is_alternate: 'yes',
    has_coupon: 'yes',
    has_savings: 'yes',
    buy: expect.stringMatching(/^\/rescms\/item\/1\/buy\?/),
    hash: expect.stringMatching(/^#rcav=/),
  });
  const bare = offerFields(toPrice(offer(840, { b: '', e: '', qp: {} })), style);
  expect(
    Object.entries(bare)
      .filter(([, value]) => value !== '')
      .map(([name]) => name),
  ).toEqual(['eid', 'name', 'price', 'total', 'buy', 'hash']);
});
