import { describe, expect, it } from 'vitest';
import { isBooked, mayArrive, minNights } from '../data/calendar.ts';
import { dayOf, parseDay, toIso, toUs } from '../data/civil.ts';
import { makeSiteData } from '../data/site-data.ts';
import { offersFor, searchAvailability } from './offers.ts';
import { buildPhpQuery, parsePhpQuery } from './php.ts';
import { sum } from './quote.ts';
import { BadRequest, readStay, type Stay } from './stay.ts';

// A fixed day, so that nothing here depends on when the tests run.
const NOW = dayOf(2031, 2, 3);
const data = makeSiteData(() => NOW);

const stay = (begin: number, nights: number, more: Partial<Stay> = {}): Stay => ({
  begin,
  end: begin + nights,
  adult: 2,
  child: 0,
  senior: 0,
  infant: 0,
  pet: 0,
  coupon: '',
  flex: 0,
  eids: [],
  ids: [],
  special: null,
  ...more,
});

describe('prices', () => {
  it('add up to the cent, for every home and season', () => {
    let seen = 0;
    for (const p of data.properties) {
      for (const begin of [NOW + 9, NOW + 70, NOW + 160, NOW + 250]) {
        for (const { price, quote } of offersFor(p, stay(begin, 7, { adult: 2, child: 1, coupon: 'tern10' }), data)) {
          expect(Number.isInteger(quote.total)).toBe(true);
          expect(sum(quote.lines)).toBe(quote.total);
          expect(Math.round(price.p * 100)).toBe(quote.total);
          expect(price.s).toBeGreaterThanOrEqual(0);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it('offer the requested dates only when the home is free, and alternates otherwise', () => {
    for (const p of data.properties.slice(0, 80)) {
      const asked = stay(NOW + 140, 5);
      const offers = offersFor(p, asked, data);
      const exact = offers.filter((offer) => offer.price.b === toUs(asked.begin));
      const nights = Array.from({ length: 5 }, (_, at) => asked.begin + at);
      const open =
        !nights.some((night) => isBooked(p.eid, night)) && minNights(p, asked.begin) <= 5 && mayArrive(p, asked.begin);
      expect(exact.length > 0).toBe(open);
      if (!open) expect(offers.length).toBeLessThanOrEqual(3);
    }
  });

  it('offer nothing to too large a party, and nothing in the past', () => {
    expect(searchAvailability(data, stay(NOW + 30, 5, { adult: 40 }))).toEqual([]);
    expect(searchAvailability(data, stay(NOW - 30, 5, { eids: [1001] }))).toEqual([]);
  });

  it('use MM/DD/YYYY, with a qp that leads back to the same offer', () => {
    const [item] = searchAvailability(data, stay(NOW + 60, 4));
    const price = item?.prices.find((one) => one.b === toUs(NOW + 60));
    expect(price?.qp.rcav).toMatchObject({
      begin: toUs(NOW + 60),
      end: toUs(NOW + 64),
      adult: 2,
      child: 0,
      eid: item?.eid,
      IDs: [item?.eid, 0],
    });
    const back = readStay(parsePhpQuery(buildPhpQuery(price?.qp ?? {})));
    expect(back).toMatchObject({ begin: NOW + 60, end: NOW + 64, eids: [item?.eid], ids: [item?.eid, 0] });
  });

  it.each([
    ['rcav[end]=2031-03-05', 'rcav[begin] is missing'],
    ['rcav[begin]=02/30/2031', 'rcav[begin] is "02/30/2031"'],
    ['rcav[begin]=2031-03-05&rcav[end]=2031-03-01', 'before'],
    ['rcav[begin]=2031-03-05&rcav[adult]=-1', 'rcav[adult]'],
    ['rcav[begin]=2031-03-05&rcav[eid][]=x', 'rcav[eid]'],
  ])('reject %s with an explanation', (query, message) => {
    expect(() => readStay(parsePhpQuery(query))).toThrow(BadRequest);
    expect(() => readStay(parsePhpQuery(query))).toThrow(message);
  });

  it('read both date formats', () => {
    expect(parseDay('02/28/2031')).toBe(parseDay('2031-02-28'));
    expect(toIso(parseDay('02/29/2028') ?? 0)).toBe('2028-02-29');
    expect(parseDay('02/29/2031')).toBeNull();
  });
});
