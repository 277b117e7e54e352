import { expect, it } from 'vitest';
import { takenOver } from './search-printed.ts';

const RULES = { exposed: ['q', 'fq', 'start', 'sort'], maxRows: 10, prefix: '', hash: true };
const answered = (params: object) => ({ body: { responseHeader: { params } } });
const SEA = answered({ q: 'sea', fq: ['bundle:rental', '{!tag=ss_town}ss_town:Duck'], start: '20' });
const SEA_ALONE = answered({ q: 'sea' });
const SITE = 'https://site.test/stays';

it.each([
  ['the search in the query string', `${SITE}?p=2&q=sea&fq=ss_town:Duck`, SEA, `${SITE}?p=2#q=sea&fq=ss_town%3ADuck`],
  ['the page of a list, beside an anchor', `${SITE}?start=20#rates`, SEA, `${SITE}#start=20&rates`],
  [
    'a search that the index has not answered in time',
    `${SITE}?q=sea`,
    answered({ q: ['sea'], unanswered: ['true'] }),
    `${SITE}#q=sea`,
  ],
  ['the words of a typed query, which the server has searched by', `${SITE}?q=sea%3F!`, SEA_ALONE, `${SITE}#q=sea`],
  ['the words of a form in Drupal 7', `${SITE}?keys=sea&fq=ss_town:Duck`, SEA, `${SITE}#q=sea&fq=ss_town%3ADuck`],
])('takes %s over into the hash [CMS-25]', (_what, href, given, moved) => {
  expect(takenOver(href, RULES, given)).toBe(moved);
});

it.each([
  ['the hash has a search', `${SITE}?q=sea#q=sky`, RULES, SEA],
  ['nothing is in the query string', `${SITE}?p=2`, RULES, SEA],
  ['the server has answered another search', `${SITE}?q=stays`, RULES, SEA],
  ['a filter was not part of it', `${SITE}?q=sea&fq=ss_town:Avon`, RULES, SEA],
  ['nothing is printed', `${SITE}?q=sea`, RULES, undefined],
  ['the search is in the query string anyway', `${SITE}?q=sea`, { ...RULES, hash: false }, SEA],
])('leaves the URL as it is where %s [CMS-25]', (_where, href, rules, given) => {
  expect(takenOver(href, rules, given)).toBeUndefined();
});
