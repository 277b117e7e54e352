import { expect, it } from 'vitest';
import { withQueryDates } from './query-dates.ts';

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
