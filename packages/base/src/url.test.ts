import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainUrl } from './plain-url.ts';
import { hashParam, withoutHashParam } from './hash-param.ts';
import { isEid, phpQuery, safeUrl, withHash } from './url.ts';

const BASE = 'https://site.test/stays/';

it.each([
  ['/buy', 'navigate', 'https://site.test/buy'],
  ['javascript:__pwn()', 'navigate', undefined],
  [' java\nscript:1', 'navigate', undefined],
  ['\u0001javascript:1', 'navigate', undefined],
  ['data:text/html,x', 'link', undefined],
  ['vbscript:x', 'link', undefined],
  ['https://u:p@site.test/', 'navigate', undefined],
  ['mailto:a@b.c', 'link', 'mailto:a@b.c'],
  ['mailto:a@b.c', 'navigate', undefined],
  ['tel:+1', 'link', 'tel:+1'],
  ['https://[::1]/x', 'navigate', 'https://[::1]/x'],
  ['//evil.test', 'fetch', undefined],
  ['/\\evil.test', 'fetch', undefined],
  ['\\\\evil.test', 'fetch', undefined],
  ['https:evil', 'fetch', 'https://site.test/stays/evil'],
  ['', 'navigate', undefined],
  [5, 'navigate', undefined],
] as const)('turns %j, to %s, into %j [CORE-18]', (raw, use, href) => expect(safeUrl(raw, use, BASE)).toBe(href));

it.each(['../../logout', 'a/b', '.', '..', '%2e%2e', '?x', 'x'.repeat(65), '', 5])(
  'rejects %j as an item id [PRICE-3]',
  (eid) => expect(isEid(eid)).toBe(false),
);
it.each(['1001', 'node-5', 'a.b', 'x_y:z'])('accepts %j as an item id [PRICE-3]', (eid) =>
  expect(isEid(eid)).toBe(true),
);

it('encodes params as PHP decodes them [AVL-2]', () => {
  const query = phpQuery({
    rcav: { begin: '06/01/2024', adult: 2, IDs: [5, 7] },
    senior: 0,
    list: [{ k: 'v' }],
    none: null,
    yes: true,
    text: 'a b&c',
  });
  expect(decodeURIComponent(query)).toBe(
    'rcav[begin]=06/01/2024&rcav[adult]=2&rcav[IDs][]=5&rcav[IDs][]=7&senior=0&list[0][k]=v&none=&yes=true&text=a+b&c',
  );
  expect(query).toContain('rcav%5Bbegin%5D=06%2F01%2F2024');
});

it('reads and removes one param of a hash, and keeps the others [AVL-8]', () => {
  expect(hashParam('#q=a&rcav=%7B%22x%22%3A1%7D&z', 'rcav')).toBe('{"x":1}');
  expect(hashParam('#q=a+b=c', 'q')).toBe('a+b=c');
  expect(hashParam('#q=100%', 'q')).toBe('100%');
  expect(hashParam('#xq=1', 'q')).toBeUndefined();
  expect(withoutHashParam('#q=a&rcav=1&z=2', 'rcav')).toBe('q=a&z=2');
  fc.assert(fc.property(fc.string(), (hash) => hashParam(hash, 'q') === undefined || hash.includes('q')));
});

it.each([
  ['https://a.test//deep/page?x=1#old', 'q=a', 'https://a.test//deep/page?x=1#q=a'],
  ['https://a.test/p#old#er', '', 'https://a.test/p'],
  ['https://a.test/p', 'q', 'https://a.test/p#q'],
  ['#old', 'q', '#q'],
])('builds an absolute URL that neither <base> nor a double slash changes: %s [AVL-6] [ORD-7]', (href, hash, whole) => {
  expect(withHash(href, hash)).toBe(whole);
});

it('prints a URL unchanged only if browsers read it as the safe one, within the site or at a web address [RES-10]', () => {
  const piece = fc.constantFrom(
    'http://',
    'HTTPS:',
    '//',
    '/',
    '\\',
    'a',
    '.',
    '..',
    '?',
    '#',
    '@',
    ':',
    ':80',
    '%2f',
    '\t',
    ' ',
    'javascript:',
    'site.test',
    'ä',
    '"',
    "'",
    '<',
    '\0',
    '[::1]',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
      (raw) => {
        const url = plainUrl(raw);
        if (url === undefined) return true;
        const safe = safeUrl(raw, 'navigate', BASE);
        const isLocal = !/^https?:/i.test(raw);
        // A host or port that no browser takes leads nowhere.
        return (
          url === raw &&
          !/["'<>\s\\]/.test(url) &&
          (safe === undefined ? !isLocal : !isLocal || new URL(safe).origin === 'https://site.test')
        );
      },
    ),
    { numRuns: 2_000 },
  );
  expect(['/stays/a?b=c#d', 'stays/1', 'https://cdn.test:8080/ä.jpg'].map(plainUrl)).not.toContain(undefined);
  expect(['//evil.test', 'javascript:1', 'https://u:p@x.test/', 'http:evil', ''].map(plainUrl).filter(Boolean)).toEqual(
    [],
  );
});
