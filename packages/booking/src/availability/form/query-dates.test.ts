import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { withoutOthers } from '../../guests/guests.logic.ts';
import { checkParams } from '../../price/offer.logic.ts';
import { datesLink } from './dates-link.ts';
import { withQueryDates } from './query-dates.ts';

afterEach(() => vi.restoreAllMocks());

const SITE = 'https://site.test/stays';

it.each([
  ['?q=sea', '?q=sea'],
  [
    '?rcav[begin]=2026-07-04&rcav[end]=2026-07-11&rcav[adult]=2&rcav[child]=&page_id=7',
    '?page_id=7#{"begin":"2026-07-04","end":"2026-07-11","adult":"2"}',
  ],
  ['?rcav%5Bbegin%5D=2026-07-04#q=sea', '#q=sea&{"begin":"2026-07-04"}'],
  ['?rcav[adult]=2', ''],
  ['?rcav[begin]=2026-07-04#rcav={"begin":"2026-08-01"}', '#{"begin":"2026-08-01"}'],
])(
  'moves dates that a form without the script sent from the query string into the hash: %s [AVL-8] [CMS-25]',
  (from, to) => {
    expect(decodeURIComponent(withQueryDates(SITE + from)).replace('rcav={', '{')).toBe(SITE + to);
  },
);

it.each([
  [
    '?begin=2026-07-04&end=2026-07-11&adult=2&child=&q=sea',
    '?q=sea#{"begin":"2026-07-04","end":"2026-07-11","adult":"2"}',
  ],
  ['?begin=2026-07-04&end=2026-07-11#offers', '#offers&{"begin":"2026-07-04","end":"2026-07-11"}'],
  ['?begin=2026-07-04#rcav={"begin":"2026-08-01"}', '#{"begin":"2026-08-01"}'],
  ['?begin=&adult=2', '?begin=&adult=2'],
  ['?adult=2', '?adult=2'],
])('does so for fields without a prefix, where a form of the page has them: %s [AVL-8] [AVL-13]', (from, to) => {
  const read = (names: string[]) => decodeURIComponent(withQueryDates(SITE + from, new Set(names)));
  expect(read(['begin', 'end', 'adult', 'child']).replace('rcav={', '{')).toBe(SITE + to);
  expect(read(['end', 'adult'])).toBe(SITE + from);
});

const FIELDS = new Set(['begin', 'end', 'adult', 'child', 'coupon']);

/** What remains of a query string, and what a search gets of it. */
async function readFrom(query: string) {
  const { search, hash } = new URL(withQueryDates(`${SITE}${query}`, FIELDS));
  const link = datesLink({
    hash: () => hash,
    setHash: () => {},
    pushHash: () => true,
    checkParams: async (raw) => withoutOthers(checkParams(raw), []),
    today: () => parseDay('2026-06-01') as Day,
  });
  return { search, params: await link.read(), lapsed: link.isLapsed() };
}
const MARKUP = '"><img src=x onerror=__pwn(1)>';

it.each<[what: string, query: string, params: object | undefined, lapsed: boolean, search?: string]>([
  ['an impossible day', 'begin=2026-02-30&end=2026-03-04', { end: '03/04/2026' }, true],
  ['a month of 13', 'begin=13/01/2026&end=13/08/2026', {}, true],
  ['a day in reverse', 'begin=2026-07-11&end=2026-07-04', { begin: '07/11/2026', end: '07/04/2026' }, false],
  ['the past', 'begin=2020-07-04&end=2020-07-11&adult=3', { adult: 3 }, true],
  ['the year 0', 'begin=0000-01-01&end=0000-01-08', {}, true],
  ['the year 9999', 'begin=9999-12-30&end=9999-12-31', { begin: '12/30/9999', end: '12/31/9999' }, false],
  ['the year 10000', 'begin=10000-01-01&end=10000-01-08', {}, true],
  ['words', 'begin=tomorrow&end=NaN', {}, true],
  ['markup', `begin=${encodeURIComponent(MARKUP)}&end=${encodeURIComponent(MARKUP)}`, {}, true],
  ['a broken percent', 'begin=%E0%A4%A&end=%&adult=2', { adult: 2 }, true],
  ['other scripts', 'begin=%D9%A2%D9%A0%D9%A2%D9%A6-07-04', {}, true],
  ['a zero byte', 'begin=2026-07-04%00&end=2026-07-11', { end: '07/11/2026' }, true],
  [
    'duplicates, of which the last counts that is not empty',
    'begin=x&begin=2026-07-04&begin=&end=2026-07-11&end=x',
    { begin: '07/04/2026' },
    false,
  ],
  [
    'an empty one before',
    'begin=&begin=2026-07-04&end=&end=2026-07-11',
    { begin: '07/04/2026', end: '07/11/2026' },
    false,
  ],
  ['lists', 'begin[]=2026-07-04&end[]=2026-07-11', undefined, false, '?begin[]=2026-07-04&end[]=2026-07-11'],
  ['a map', 'begin[a]=2026-07-04', undefined, false, '?begin[a]=2026-07-04'],
  ['a nested param', 'rcav[begin][x]=2026-07-04', undefined, false, '?rcav[begin][x]=2026-07-04'],
  ['guests beyond measure', 'begin=2026-07-04&adult=1e9&child=-1', { begin: '07/04/2026', adult: 99 }, false],
  ['guests that are none', 'begin=2026-07-04&adult=two&child=1.5', { begin: '07/04/2026' }, false],
  [
    'names of a prototype',
    'rcav[begin]=2026-07-04&rcav[__proto__]=1&rcav[constructor]=2&rcav[toString]=3',
    { begin: '07/04/2026' },
    false,
  ],
  ['1 MB for a day', `begin=${'9'.repeat(1_000_000)}&end=2026-07-11`, undefined, true],
  ['1 MB for a coupon', `begin=2026-07-04&coupon=${'%22'.repeat(300_000)}`, undefined, true],
])('leaves out %s, and never breaks [AVL-8] [AVL-13] [AVL-23]', async (_what, query, params, lapsed, search = '') => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = await readFrom(`?${query}`);
  expect({ ...read, search: decodeURI(read.search) }).toEqual({ params, lapsed, search });
  expect(({} as Record<string, unknown>)['rcav']).toBeUndefined();
});

it('reads days of the calendar and whole numbers from any query string, and nothing else [AVL-8] [AVL-13]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const name = fc.oneof(
    fc.constantFrom(
      'begin',
      'end',
      'adult',
      'coupon',
      'q',
      'rcav[begin]',
      'rcav[end]',
      'rcav[flex]',
      'rcav[__proto__]',
    ),
    fc.string({ maxLength: 12 }),
  );
  const value = fc.oneof(
    fc.constantFrom('2026-07-04', '07/11/2026', '2026-02-30', '3', '', '%', '{"rcav":1}'),
    fc.string({ unit: 'binary' }),
  );
  const raw = fc.array(fc.tuple(name, value, fc.boolean()), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(raw, async (pairs) => {
      const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
      const query = pairs.map(([key, text, isRaw]) => `${key}=${isRaw ? text.replaceAll('#', '') : encoded(text)}`);
      const { params = {} } = await readFrom(`?${query.join('&')}`);
      for (const day of [params.begin, params.end])
        expect(day === undefined || day === toUs(parseDay(day) as Day)).toBe(true);
      for (const count of [params.adult, params.flex])
        expect(count === undefined || (Number.isInteger(count) && Number(count) >= 0)).toBe(true);
    }),
  );
});
