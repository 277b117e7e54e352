import { addDays, parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalReason,
  dayReason,
  departureReason,
  maxNights,
  minNights,
  NO_RULES,
  pickDay,
  rateOf,
  readRules,
} from './rules.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-01');
const rules = readRules({
  unavailable: ['2026-06-10', '06/11/2026', { begin: '2026-06-20', end: '2026-06-22' }],
  min_stay: [
    { begin: '2026-06-01', end: '2026-06-30', nights: 2 },
    { begin: '2026-07-01', end: '2026-08-31', nights: 7 },
  ],
  max_stay: '30',
  turn_days: [{ begin: '2026-07-01', end: '2026-08-31', days: [6] }],
});

describe('the rules of the page', () => {
  it('are read from dates, ranges, numbers and spans [AVL-10] [AVL-16]', () => {
    expect([...rules.taken].map(toIso)).toEqual(['2026-06-10', '2026-06-11', '2026-06-20', '2026-06-21', '2026-06-22']);
    expect(minNights(d('2026-06-05'), rules)).toBe(2);
    expect(minNights(d('2026-07-05'), rules)).toBe(7);
    expect(minNights(d('2026-12-05'), rules)).toBe(1);
    const plain = readRules({ min_stay: '3', turn_days: ['5', 6], unavailable: { 0: '2026-06-10' } });
    expect(minNights(today, plain)).toBe(3);
    expect([...(plain.turnDays[0]?.days ?? [])]).toEqual([5, 6]);
    expect(plain.taken.size).toBe(1);
  });

  it('are none when the page has none; another item’s rules do not apply [AVL-10]', () => {
    for (const nothing of [undefined, null, 'x', []]) expect(readRules(nothing)).toEqual(NO_RULES);
    expect(readRules({ eid: 5, unavailable: ['2026-06-10'] }, '6')).toEqual(NO_RULES);
    expect(readRules({ eid: 5, unavailable: ['2026-06-10'] }, '5').taken.size).toBe(1);
    for (let day = today; day < today + 400; day = addDays(day, 1))
      expect(arrivalReason(day, today, NO_RULES)).toBeUndefined();
  });

  it('never throw, for any settings [AVL-10]', () => {
    const key = fc.constantFrom('unavailable', 'min_stay', 'max_stay', 'turn_days', 'rates', 'currency');
    fc.assert(fc.property(fc.dictionary(key, fc.jsonValue()), (settings) => void readRules(settings)));
    expect(readRules({ unavailable: [{ begin: '0001-01-01', end: '9999-12-31' }] }).taken.size).toBe(0);
  });
});

describe('a day of the calendar', () => {
  it.each([
    ['2026-05-31', 'past'],
    ['2026-06-01', undefined],
    ['2026-06-10', 'taken'],
    ['2026-06-12', undefined],
    ['2026-07-03', 'turn'],
    ['2026-07-04', undefined],
    ['2026-09-01', undefined],
  ])('arrival on %s: %s [AVL-1] [AVL-10]', (text, reason) => {
    expect(arrivalReason(d(text), today, rules)).toBe(reason);
  });

  it.each([
    ['2026-06-08', '2026-06-08', 'before'],
    ['2026-06-08', '2026-06-09', 'short'],
    ['2026-06-08', '2026-06-10', undefined],
    ['2026-06-08', '2026-06-11', 'between'],
    ['2026-06-12', '2026-06-20', undefined],
    ['2026-06-12', '2026-06-21', 'between'],
    ['2026-07-04', '2026-07-10', 'short'],
    ['2026-07-04', '2026-07-11', undefined],
    ['2026-09-01', '2026-10-02', 'long'],
    ['2026-09-01', '2026-10-01', undefined],
  ])('a stay from %s to %s: %s [AVL-1] [AVL-10]', (begin, end, reason) => {
    expect(departureReason(d(begin), d(end), rules)).toBe(reason);
  });

  it('sets the arrival, then the departure, then starts over [AVL-1]', () => {
    const pick = (range: object, text: string) => pickDay(range, d(text), today, rules);
    const begin = pick({}, '2026-06-02');
    expect(begin).toEqual({ begin: d('2026-06-02') });
    expect(pick(begin, '2026-06-03')).toBe(begin);
    const both = pick(begin, '2026-06-06');
    expect(both).toEqual({ begin: d('2026-06-02'), end: d('2026-06-06') });
    expect(pick(both, '2026-06-05')).toEqual({ begin: d('2026-06-05') });
    expect(pick({ begin: d('2026-06-06') }, '2026-06-02')).toEqual({ begin: d('2026-06-02') });
    expect(pick(both, '2026-06-10')).toBe(both);
    expect(pickDay({}, d('2026-06-02'), today, rules, true)).toEqual({ begin: d('2026-06-02'), end: d('2026-06-02') });
  });

  it('says why it is disabled, for the next choice [AVL-1]', () => {
    expect(dayReason({}, d('2026-06-10'), today, rules)).toBe('taken');
    expect(dayReason({ begin: d('2026-06-08') }, d('2026-06-10'), today, rules)).toBeUndefined();
    expect(dayReason({ begin: d('2026-06-08'), end: d('2026-06-10') }, d('2026-06-10'), today, rules)).toBe('taken');
  });
});

describe('the longest stay', () => {
  const seasons = readRules({
    max_stay: [
      { begin: '2026-06-01', end: '2026-06-30', nights: '5' },
      { begin: '2026-06-15', end: '2026-07-31', nights: 3 },
      { begin: '2026-08-01', end: '2026-08-31', nights: 'many' },
    ],
  });

  it('is that of the season in which the stay begins, or the shorter of two [AVL-10] [AVL-16]', () => {
    expect(['2026-06-10', '2026-06-20', '2026-07-20', '2026-08-20'].map((text) => maxNights(d(text), seasons))).toEqual(
      [5, 3, 3, undefined],
    );
    expect(departureReason(d('2026-06-10'), d('2026-06-15'), seasons)).toBeUndefined();
    expect(departureReason(d('2026-06-10'), d('2026-06-16'), seasons)).toBe('long');
    expect(departureReason(d('2026-08-10'), d('2026-09-30'), seasons)).toBeUndefined();
  });
});

describe('nightly rates', () => {
  const cents = (rates: unknown, text: string, more: object = {}) =>
    rateOf(d(text), today, readRules({ ...more, rates }));

  it.each([
    ['one for all', '185.00', '2026-06-05', 18_500],
    ['a map by night', { '2026-06-05': '240', '06/06/2026': 250.5 }, '2026-06-06', 25_050],
    ['a map that says nothing of the night', { '2026-06-05': '240' }, '2026-06-07', undefined],
    ['a season', [{ begin: '2026-06-01', end: '2026-06-30', rate: '210' }], '2026-06-30', 21_000],
    ['a season that is over', [{ begin: '2026-06-01', end: '2026-06-30', rate: '210' }], '2026-07-01', undefined],
    [
      'a weekend in a season, which stands later',
      [
        { begin: '2026-06-01', end: '2026-06-30', rate: '210' },
        { begin: '2026-06-01', end: '2026-06-30', rate: '260', days: ['5', 6] },
      ],
      '2026-06-05',
      26_000,
    ],
    ['PHP’s empty map', [], '2026-06-05', undefined],
    ['nothing', undefined, '2026-06-05', undefined],
    ['free of charge, which is no price', '0', '2026-06-05', undefined],
    ['a text', 'on request', '2026-06-05', undefined],
    ['a negative', { '2026-06-05': '-5' }, '2026-06-05', undefined],
    ['a night that is past', '185', '2026-05-31', undefined],
  ])('are read from %s [AVL-16]', (_, rates, night, expected) => {
    expect(cents(rates, night)).toBe(expected);
  });

  it('are those of free nights only [AVL-11]', () => {
    expect(cents('185', '2026-06-10', { unavailable: ['2026-06-10'] })).toBeUndefined();
    expect(cents('185', '2026-06-11', { unavailable: ['2026-06-10'] })).toBe(18_500);
  });
});
