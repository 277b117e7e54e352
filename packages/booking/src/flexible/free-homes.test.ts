import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { readOffer, type StayParams } from '@staytags/base/money/offer';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { expect, it } from 'vitest';
import {
  currentDates,
  freeStays,
  isForAll,
  isHalfStay,
  mayShift,
  monthsText,
  onDates,
  upcomingDates,
} from '../price/free-homes.logic.ts';

const TODAY = parseDay('2027-01-14') as Day;

it.each([
  [{ begin: '02/01/2027' }, true],
  [{ begin: '02/01/2027', eid: '' }, true],
  [{ begin: '02/01/2027', eid: '0' }, true],
  [{ begin: '02/01/2027', eid: '7' }, false],
  [{ eid: '' }, false],
  [{}, false],
])('knows whether %j searches all items for dates: %s [RES-14]', (params, expected) => {
  expect(isForAll(params)).toBe(expected);
});

it.each([
  [{}, false],
  [{ flex: '0' }, false],
  [{ flex: '3' }, true],
  [{ flex_type: 'weekend 2027-03' }, true],
  [{ flex_type: 'weekend' }, false],
])('knows whether the stay of %j may shift: %s [AVL-22]', (params, expected) => {
  expect(mayShift(params)).toBe(expected);
});

// 2027-01-14 is a Thursday.
it.each([
  ['weekend 2027-01', { begin: '01/15/2027', end: '01/17/2027', flex_type: 'weekend 2027-01' }],
  ['weekend 2027-05', { begin: '05/07/2027', end: '05/09/2027', flex_type: 'weekend 2027-05' }],
  ['week 2027-05 2027-03', { begin: '03/01/2027', end: '03/08/2027', flex_type: 'week 2027-05 2027-03' }],
  ['week 2026-12 2027-01', { begin: '01/14/2027', end: '01/21/2027', flex_type: 'week 2027-01' }],
  ['month 2027-02', { begin: '02/01/2027', end: '03/01/2027', flex_type: 'month 2027-02' }],
  ['week 2026-12', {}],
])('searches %s from its first stay that is to come [AVL-22]', (flex_type, expected) => {
  expect(currentDates({ flex_type, adult: 2 }, TODAY)).toEqual({ ...expected, adult: 2 });
});

const FEBRUARY = { begin: '02/01/2027', end: '02/08/2027' };

// The dates of a stay in months, as a link from before had them.
it.each<[string, { readonly begin: string; readonly end?: string }, object]>([
  [
    'stay while they are to come',
    { begin: '02/10/2027', end: '02/17/2027' },
    { begin: '02/10/2027', end: '02/17/2027' },
  ],
  ['stay on their day', { begin: '01/14/2027', end: '01/21/2027' }, { begin: '01/14/2027', end: '01/21/2027' }],
  ['are those of the first stay once they have passed', { begin: '01/13/2027', end: '01/20/2027' }, FEBRUARY],
  ['are no arrival without a departure', { begin: '02/10/2027' }, FEBRUARY],
  ['are no days', { begin: 'x', end: 'y' }, FEBRUARY],
])('dates of a link with months %s [AVL-22]', (_what, dates, expected) => {
  const flex_type = 'week 2027-02';
  expect(currentDates({ ...dates, flex_type, adult: 2 }, TODAY)).toEqual({ ...expected, flex_type, adult: 2 });
});

it('a month whose last weekend has begun is over for weekends [AVL-22]', () => {
  const sunday = parseDay('2027-03-28') as Day;
  const stay = { begin: '03/19/2027', end: '03/21/2027', adult: 2 };
  expect(currentDates({ ...stay, flex_type: 'weekend 2027-03' }, sunday)).toEqual({ adult: 2 });
  expect(currentDates({ ...stay, flex_type: 'weekend 2027-03 2027-04' }, sunday)).toEqual({
    ...{ begin: '04/02/2027', end: '04/04/2027', adult: 2 },
    flex_type: 'weekend 2027-04',
  });
  expect(currentDates({ ...stay, flex_type: 'week 2027-03' }, sunday)).toMatchObject({ begin: '03/28/2027' });
});

it('dates take the place of a stay in months, and of nothing else [PRC-9]', () => {
  const days = (params: StayParams) => onDates(params, TODAY, (TODAY + 2) as Day);
  const stay = { begin: '01/14/2027', end: '01/16/2027' };
  expect(days({ ...FEBRUARY, adult: 2, flex_type: 'weekend 2027-02' })).toEqual({ ...stay, adult: 2 });
  for (const more of [{ flex: 3 }, { flex_type: 'before' }])
    expect(days({ ...more, eid: '7' })).toEqual({ ...stay, ...more, eid: '7' });
});

it.each([
  [
    { begin: '03/08/2027', end: '03/01/2027' },
    { begin: '03/01/2027', end: '03/08/2027' },
  ],
  [
    { begin: '03/01/2027', end: '03/08/2027' },
    { begin: '03/01/2027', end: '03/08/2027' },
  ],
  [
    { begin: '03/01/2027', end: '03/01/2027' },
    { begin: '03/01/2027', end: '03/01/2027' },
  ],
  [{ begin: '03/08/2027' }, { begin: '03/08/2027' }],
  [
    { begin: 'x', end: '03/01/2027' },
    { begin: 'x', end: '03/01/2027' },
  ],
])('puts the dates of %j in order [AVL-8]', (params, expected) => {
  expect(currentDates(params, TODAY)).toEqual(expected);
});

it.each([
  [{ begin: '01/13/2027', end: '01/20/2027', adult: 2 }, { adult: 2 }],
  [
    { begin: '01/14/2027', end: '01/20/2027' },
    { begin: '01/14/2027', end: '01/20/2027' },
  ],
  [{ adult: 2 }, { adult: 2 }],
  [
    { begin: '01/13/2027', flex_type: 'week 2027-05' },
    { begin: '01/13/2027', flex_type: 'week 2027-05' },
  ],
])('drops the dates of a link that have passed: %j [AVL-23]', (params, expected) => {
  expect(upcomingDates(params, TODAY)).toEqual(expected);
});

it.each([
  [{ begin: '02/01/2027' }, true],
  [{ begin: '02/01/2027', end: '02/01/2027' }, true],
  [{ begin: '02/01/2027', end: '02/03/2027' }, false],
  [{ begin: '02/01/2027', flex_type: 'week 2027-02' }, false],
  [{}, false],
])('knows half a stay: %j, %s [AVL-23]', (params, expected) => {
  expect(isHalfStay(params)).toBe(expected);
});

it('names months in their order [AVL-22]', () => {
  expect(monthsText(['2027-05', 'x', '2027-03'], 'en')).toBe('March 2027, May 2027');
});

const spoken = { lang: () => 'en', today: () => TODAY, during: (months: string) => `in ${months}` };
const on = (eid: string, b: string, e: string, more: Partial<PricedItem> = {}): PricedItem => ({
  eid,
  prices: [readOffer({ eid, p: 1, b, e, qp: {} })],
  ...more,
});
const items = [
  on('1', '02/01/2027', '02/08/2027'),
  on('2', '02/02/2027', '02/09/2027'),
  on('3', '02/02/2027', '02/09/2027', { unread: true }),
  { eid: '4', prices: [] },
];
const dates = { begin: '02/01/2027', end: '02/08/2027' };

it.each([
  [dates, ['1', '3'], 'Feb 1\u2009–\u20098'],
  [{ ...dates, flex: '3' }, ['1', '2', '3'], 'Feb 1\u2009–\u20098 ±3'],
  [{ ...dates, flex_type: 'week 2027-02' }, ['1', '2', '3'], 'in February 2027'],
])('counts what is free for %j [RES-14]', (params, eids, text) => {
  const free = freeStays(params, items, spoken);
  expect([[...(free?.eids ?? [])], free?.dates]).toEqual([eids, text]);
});

it('counts nothing for one item, without dates, and where the search has failed [RES-14]', () => {
  expect(freeStays({ ...dates, eid: '1' }, items, spoken)).toBeUndefined();
  expect(freeStays({ end: '02/08/2027' }, items, spoken)).toBeUndefined();
  expect(freeStays({ begin: 'x' }, items, spoken)).toBeUndefined();
  expect(freeStays(dates, undefined, spoken)?.eids).toBeUndefined();
});
