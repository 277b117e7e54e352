import { expect, it } from 'vitest';
import { shareLink, shortUrlOf, socialHref } from './page-share.logic.ts';

const BASE = 'https://site.example/stays';

it('includes the page’s hash [SHR-3]', () => {
  expect([shareLink(BASE, '#q=a&fq=b'), shareLink(`${BASE}#old`, ''), shareLink('https://sh.rt/1', '#q=ä')]).toEqual([
    `${BASE}#q=a&fq=b`,
    BASE,
    'https://sh.rt/1#q=ä',
  ]);
});

it.each<[string, string, string | undefined]>([
  [
    'https://social.example/share?via=us',
    'u',
    'https://social.example/share?via=us&u=https%3A%2F%2Fsite.example%2Fstays%23q%3Da%2Bb',
  ],
  [
    'https://social.example/share?u=old',
    'u',
    'https://social.example/share?u=https%3A%2F%2Fsite.example%2Fstays%23q%3Da%2Bb',
  ],
  ['mailto:?subject=Look', 'body', 'mailto:?subject=Look&body=https%3A%2F%2Fsite.example%2Fstays%23q%3Da%2Bb'],
  ['javascript:alert(1)', 'u', undefined],
  ['https://social.example/', 'u&x=1', undefined],
])('gives %s its link in %s [SHR-4]', (href, param, expected) => {
  expect(socialHref(href, param, `${BASE}#q=a+b`, BASE)).toBe(expected);
});

it.each<[unknown[], string | undefined]>([
  [
    [{ command: 'invoke', selector: null, method: 'trigger', arguments: ['shareurl', ['/s/ab1']] }],
    'https://site.example/s/ab1',
  ],
  [[{ command: 'invoke', method: 'trigger', args: ['shareurl', 'https://sh.rt/1'] }], 'https://sh.rt/1'],
  [[{ command: 'invoke', method: 'trigger', arguments: ['shareurl', ['javascript:alert(1)']] }], undefined],
  [[{ command: 'insert', data: 'x' }, null, { command: 'invoke', method: 'trigger' }], undefined],
])('reads the short URL from %j [SHR-3]', (commands, url) => {
  expect(shortUrlOf(commands, BASE)).toBe(url);
});
