import { parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import { fillText } from '@staytags/base/options/texts';
import { describe, expect, it } from 'vitest';
import { readDates } from '../availability/availability.logic.ts';
import { DAY_TEXTS, type Words } from '../months/months.logic.ts';
import { readRules } from '../months/rules.logic.ts';
import { followStay, isInStay, markedStay, monthsFor, rulesOf } from './calendar.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-10');
const words: Words = { t: (key, values) => fillText(DAY_TEXTS[key], values), locale: 'en-US' };

describe('the stay that is marked', () => {
  const params = { begin: '07/04/2026', end: '2026-07-11' };
  const searched = { begin: d('2026-07-04'), end: d('2026-07-11') };
  const picked = readDates({ eid: '7', begin: '2026-08-01' });

  it('is what was picked for the item, else what was searched for [AVL-12] [AVL-17]', () => {
    expect(markedStay('7', undefined, params)).toEqual(searched);
    expect(markedStay('7', picked, params)).toEqual({ begin: d('2026-08-01'), end: undefined });
    expect(markedStay('8', picked, params)).toEqual(searched);
    expect(markedStay('7', undefined, undefined)).toEqual({});
    expect(markedStay('7', undefined, { begin: 'x', end: '07/11/2026' })).toEqual({});
    expect(markedStay('7', undefined, { begin: '07/04/2026', end: '07/01/2026' })).toEqual({
      begin: d('2026-07-04'),
      end: undefined,
    });
  });

  it('is said of its days, the day of departure too [AVL-12]', () => {
    const days = ['2026-07-03', '2026-07-04', '2026-07-11', '2026-07-12'];
    expect(days.map((day) => isInStay(d(day), searched))).toEqual([false, true, true, false]);
    expect(days.map((day) => isInStay(d(day), { begin: d('2026-07-04') }))).toEqual([false, true, false, false]);
    expect(isInStay(today, {})).toBe(false);
  });
});

it('has as many months as there is room for [AVL-12]', () => {
  expect([0, 639, 640, 1280].map((width) => monthsFor(width, 2))).toEqual([1, 1, 2, 2]);
  expect(monthsFor(1280, 1)).toBe(1);
});

it('jumps to the month of a stay out of view, and stays put for a visible one [AVL-12]', () => {
  const first = followStay(undefined, undefined, 2, today);
  expect(toIso(first.month)).toBe('2026-06-01');
  expect(followStay(first, undefined, 2, today)).toBe(first);
  const seen = followStay(first, d('2026-07-20'), 2, today);
  expect(toIso(seen.month)).toBe('2026-06-01');
  expect(toIso(followStay(first, d('2026-07-20'), 1, today).month)).toBe('2026-07-01');
  const far = followStay(seen, d('2026-09-20'), 2, today);
  expect(toIso(far.month)).toBe('2026-09-01');
  expect(toIso(followStay(far, undefined, 2, today).month)).toBe('2026-09-01');
  expect(toIso(followStay(undefined, d('2026-01-20'), 2, today).month)).toBe('2026-06-01');
});

it('lists the rules of the visible months, from today on [AVL-12]', () => {
  const rules = readRules({
    min_stay: [
      { begin: '2026-06-01', end: '2026-06-19', nights: 2 },
      { begin: '2026-06-20', end: '2026-08-31', nights: 7 },
    ],
  });
  const rule = ({ rule, begin, end }: { rule: string; begin: string; end: string }) => `${rule}, ${begin} to ${end}`;
  expect(rulesOf(d('2026-06-01'), 2, today, rules, words, rule)).toEqual([
    'at least 2 nights, Jun 10 to Jun 19',
    'at least 7 nights, Jun 20 to Jul 31',
  ]);
  expect(rulesOf(d('2026-07-01'), 2, today, rules, words, rule)).toEqual(['at least 7 nights']);
});
