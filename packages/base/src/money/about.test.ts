import fc from 'fast-check';
import { expect, it } from 'vitest';
import { about, aboutOffer } from './about.ts';
import type { Cents } from './money.ts';
import { nightly, readOffer } from './offer.ts';
import { readRates } from './rates.ts';

const offer = readOffer({ eid: '1', p: '900', s: '90', c: 'USD', b: '03/06/2027', e: '03/09/2027', qp: {} });

it('reads rates of currencies alone [PRC-10]', () => {
  expect(
    readRates({
      usd: '1',
      EUR: 0.92,
      GBP: 0,
      CAD: -1,
      XX: 2,
      NOK: 'abc',
      DKK: -3,
      SEK: true,
      PLN: [4],
      CHF: '',
      __proto__: 3,
    }),
  ).toEqual({
    USD: 1,
    EUR: 0.92,
  });
});

it('is about as much to a cent there and back, and nothing without both rates [PRC-10]', () => {
  const rate = fc.double({ min: 0.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1_000_000), rate, rate, (cents, from, to) => {
      const rates = { USD: from, EUR: to };
      const there = about({ cents: cents as Cents, currency: 'USD' }, 'EUR', rates);
      const back = there && about(there, 'USD', rates);
      // Half a cent of the other currency may be two of this one.
      expect(Math.abs((back?.cents ?? NaN) - cents)).toBeLessThanOrEqual(2);
    }),
  );
  for (const other of ['USD', 'GBP', '', 'constructor'])
    expect(about(offer.price, other, { USD: 1, EUR: 0.92 })).toBeUndefined();
});

it('converts what shows of an offer, and nothing that is sent [PRC-10]', () => {
  const other = aboutOffer(offer, 'EUR', { USD: 1, EUR: 0.5 });
  expect(other?.price).toEqual({ cents: 450_00, currency: 'EUR' });
  expect(other?.savings).toBe(45_00);
  expect(other?.p).toBe('900');
});

it('divides by the nights of the stay, if it has any [PRC-10]', () => {
  expect(nightly(offer)).toBe(300_00);
  expect(nightly({ ...offer, e: offer.b })).toBe(900_00);
});
