import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { readOffer, type Offer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPrice } from './price.logic.ts';
import { breakdownOf } from './breakdown.logic.ts';

const FIRST = parseDay('03/06/2027') as Day;
const offerOf = (nights: number, parts: Partial<Offer>) =>
  breakdownOf(
    toPrice(readOffer({ eid: '1', p: 0, b: toUs(FIRST), e: toUs((FIRST + nights) as Day), qp: {}, ...parts })),
  );

it('lists nights × rate, fees, taxes and total [PRC-11]', () => {
  expect(offerOf(3, { p: 1080, r: 300, f: '120.00', t: 60 })).toEqual([
    { key: 'nightsAt', cents: 900_00, rate: 300_00 },
    { key: 'fees', cents: 120_00 },
    { key: 'taxes', cents: 60_00 },
    { key: 'total', cents: 1080_00 },
  ]);
  expect(offerOf(3, { p: 1080, f: 120 })[0]).toEqual({ key: 'nights', cents: 960_00 });
});

it('says what its parts do not explain [PRC-11]', () => {
  expect(offerOf(3, { p: '751.00', r: '250.33', t: 0 }).map(({ key, cents }) => [key, cents])).toContainEqual([
    'charges',
    1,
  ]);
  expect(offerOf(2, { p: 150, r: 100, f: 0 })).toContainEqual({ key: 'reductions', cents: -50_00 });
});

it('adds up to the total, to the cent, whatever the server states [PRC-11]', () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    { nil: undefined },
  );
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), amount, amount, amount, (cents, nights, ...all) => {
      const [r, f, t] = all;
      const stated = Object.fromEntries(Object.entries({ r, f, t }).filter(([, value]) => value !== undefined));
      const lines = offerOf(nights, { p: cents / 100, ...stated });
      if (f === undefined && t === undefined) expect(lines).toEqual([]);
      else {
        expect(lines.at(-1)).toEqual({ key: 'total', cents });
        expect(lines.slice(0, -1).reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
      }
    }),
  );
});
