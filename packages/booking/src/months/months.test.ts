import { parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import { fillText } from '@staytags/base/options/texts';
import { describe, expect, it } from 'vitest';
import {
  DAY_TEXTS,
  dayName,
  firstWeekday,
  monthStart,
  nightPrice,
  sayReason,
  sayStay,
  stayRules,
  weekdayNames,
  type Words,
} from './months.logic.ts';
import { readRules } from './rules.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-01');
const words: Words = { t: (key, values) => fillText(DAY_TEXTS[key], values), locale: 'en-US' };
const rules = readRules({
  unavailable: ['2026-06-10'],
  min_stay: [
    { begin: '2026-06-01', end: '2026-06-19', nights: 2 },
    { begin: '2026-06-20', end: '2026-08-31', nights: 7 },
  ],
  max_stay: '28',
  turn_days: [{ begin: '2026-06-20', end: '2026-08-31', days: [6] }],
  rates: { '2026-06-05': '1240.60' },
  currency: 'EUR',
});

describe('why a day is off', () => {
  it.each([
    ['past', '2026-05-01', undefined, 'in the past'],
    ['taken', '2026-06-10', undefined, 'not available'],
    ['between', '2026-06-12', '2026-06-09', 'includes a night that’s not available'],
    ['turn', '2026-06-22', undefined, 'arrival only on Saturday'],
    ['short', '2026-06-22', '2026-06-20', 'at least 7 nights'],
    ['short', '2026-06-06', '2026-06-05', 'at least 2 nights'],
    ['long', '2026-08-20', '2026-06-05', 'at most 28 nights'],
  ] as const)('is said in words: %s [AVL-1] [AVL-10]', (reason, day, begin, said) => {
    expect(sayReason(reason, { day: d(day), begin: begin && d(begin) }, rules, words)).toBe(said);
  });

  it('lists several changeover days in week order and in the page’s language [AVL-10]', () => {
    expect(weekdayNames(new Set([6, 3, 5]), 'en-US')).toBe('Wednesday, Friday, or Saturday');
    expect(weekdayNames([6, 0], 'de')).toBe('Sonntag oder Samstag');
  });
});

describe('a day', () => {
  it('is labelled with its date, its price and why it is disabled [AVL-1] [AVL-11]', () => {
    const day = d('2026-06-05');
    expect(dayName(day, '', '', words)).toBe('Friday, June 5, 2026');
    expect(dayName(day, '', '$240', words)).toBe('Friday, June 5, 2026, $240 per night');
    expect(dayName(day, 'at least 2 nights', '$240', words)).toBe(
      'Friday, June 5, 2026, $240 per night, at least 2 nights',
    );
  });

  it('has a price in the currency of the settings, without decimals [AVL-11] [AVL-16]', () => {
    expect(nightPrice(d('2026-06-05'), today, rules, 'en-US')).toEqual({ full: '€1,241', short: '€1,241' });
    expect(nightPrice(d('2026-06-06'), today, rules, 'en-US')).toBeUndefined();
  });
});

describe('the selection', () => {
  it('is said with what to choose next [AVL-1]', () => {
    const begin = d('2026-06-05');
    expect(sayStay({}, false, words)).toBe('Select your arrival date.');
    expect(sayStay({}, true, words)).toBe('Select a date.');
    expect(sayStay({ begin }, false, words)).toBe('Arriving Fri, Jun 5. Select your departure date.');
    expect(sayStay({ begin, end: d('2026-06-06') }, false, words)).toBe('Fri, Jun 5–Sat, Jun 6, 1 night');
    expect(sayStay({ begin, end: begin }, true, words)).toBe('Fri, Jun 5');
  });
});

describe('the stay rules', () => {
  const said = (from: string, to: string) =>
    stayRules(d(from), d(to), rules, words).map(({ text, span }) =>
      span ? `${text}: ${toIso(span.begin)} ${toIso(span.end)}` : text,
    );

  it('are shown once when they apply to all shown days, else with their dates [AVL-12]', () => {
    expect(said('2026-07-01', '2026-07-31')).toEqual([
      'at least 7 nights',
      'at most 28 nights',
      'arrival only on Saturday',
    ]);
    expect(said('2026-06-01', '2026-06-30')).toEqual([
      'at least 2 nights: 2026-06-01 2026-06-19',
      'at least 7 nights: 2026-06-20 2026-06-30',
      'at most 28 nights',
      'arrival only on Saturday: 2026-06-20 2026-06-30',
    ]);
    expect(said('2026-09-01', '2026-09-30')).toEqual(['at most 28 nights']);
  });

  it('are empty when nothing is known [AVL-12]', () => {
    expect(stayRules(today, d('2026-07-31'), readRules(undefined), words)).toEqual([]);
  });
});

it('knows the first day of a month and of a week [AVL-12]', () => {
  expect([0, 1, 7, -6].map((later) => toIso(monthStart(d('2026-06-15'), later)))).toEqual([
    '2026-06-01',
    '2026-07-01',
    '2027-01-01',
    '2025-12-01',
  ]);
  expect([firstWeekday('en-US'), firstWeekday('de-DE'), firstWeekday('no such locale')]).toEqual([0, 1, 0]);
});

it('begins the week as the language does, also in browsers that do not say [LANG-6]', () => {
  const langs = ['en', 'en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pt-PT', 'pl', 'sv', 'ar'];
  const said = langs.map(firstWeekday);
  expect(said).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 6]);
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown };
  Object.assign(Intl.Locale.prototype, { getWeekInfo: undefined });
  expect(langs.map(firstWeekday)).toEqual(said);
  Object.assign(Intl.Locale.prototype, { getWeekInfo });
});
