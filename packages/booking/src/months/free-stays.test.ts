import { addDays, parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestStays, takenNights } from './free-stays.logic.ts';
import { arrivalReason, departureReason, readRules } from './rules.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-01');
const stay = (begin: string, end: string) => ({ begin: d(begin), end: d(end) });
const said = (stays: readonly { begin: Day; end: Day }[]) =>
  stays.map(({ begin, end }) => `${toIso(begin)} ${toIso(end)}`);

it('lists the taken nights of a stay, without the departure day [AVL-14]', () => {
  const rules = readRules({ unavailable: ['2026-06-10', '2026-06-12', '2026-06-14'] });
  expect(takenNights(stay('2026-06-09', '2026-06-14'), rules).map(toIso)).toEqual(['2026-06-10', '2026-06-12']);
  expect(takenNights(stay('2026-06-10', '2026-06-10'), rules).map(toIso)).toEqual(['2026-06-10']);
  expect(takenNights(stay('2026-06-15', '2026-06-18'), rules)).toEqual([]);
});

it.each([
  ['one before and one after', {}, ['2026-06-06 2026-06-10', '2026-06-12 2026-06-16']],
  ['none before today', { unavailable: [{ begin: '2026-06-01', end: '2026-06-11' }] }, ['2026-06-12 2026-06-16']],
  ['only from turn days', { turn_days: [6] }, ['2026-06-06 2026-06-10', '2026-06-13 2026-06-17']],
  ['none shorter than the shortest stay', { min_stay: 5 }, []],
])('finds the nearest free stays of the same length: %s [AVL-14]', (_, more, expected) => {
  const rules = readRules({ unavailable: [{ begin: '2026-06-10', end: '2026-06-11' }], ...more });
  expect(said(nearestStays(stay('2026-06-09', '2026-06-13'), today, rules))).toEqual(expected);
});

it('offers only bookable stays, and always the nearest [AVL-14]', () => {
  const nights = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(nights, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 7 }), (taken, at, length) => {
      const rules = readRules({ unavailable: taken.map((n) => toIso(addDays(today, n))) });
      const requested = { begin: addDays(today, at), end: addDays(today, at + length) };
      const isFree = (by: number): boolean => {
        const begin = addDays(requested.begin, by);
        return !arrivalReason(begin, today, rules) && !departureReason(begin, addDays(requested.end, by), rules);
      };
      for (const { begin, end } of nearestStays(requested, today, rules)) {
        const by = begin - requested.begin;
        expect([end - begin, isFree(by)]).toEqual([length, true]);
        for (let nearer = Math.sign(by); nearer !== by; nearer += Math.sign(by)) expect(isFree(nearer)).toBe(false);
      }
    }),
  );
});
