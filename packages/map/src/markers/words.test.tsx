import { expect, it } from 'vitest';
import { linkIn, wordsOf } from './words.ts';

it.each([
  ['plain words', 'plain words'],
  [
    '<div class="gmap-popup"><a href="/node/5">Joe&#039;s &quot;Crab&quot; Shack &amp; Bar</a></div>',
    `Joe's "Crab" Shack & Bar`,
  ],
  ['<p>Open</p><p>daily&nbsp;from 9</p>', 'Open daily from 9'],
  ['<script>window.hurt = 1</script><style>p { color: red }</style><!-- old --><b>Dock</b>', 'Dock'],
  ['<img src=x onerror="window.hurt = 1">Pier', 'Pier'],
  ['Fish & Chips <3', 'Fish & Chips <3'],
  ['&lt;b&gt;', '<b>'],
])('extracts the text of %j, and runs none of it [MAP-10]', (html, words) => {
  expect(wordsOf(html)).toBe(words);
  expect('hurt' in globalThis).toBe(false);
});

it.each([
  ['its own link', { kind: 'link', href: '/a' }, '/a'],
  [
    'the first link of its text',
    { kind: 'text', html: '<abbr>x</abbr> <a class=b href=/a?b=1&amp;c&#039;>A</a><a href="/d">' },
    "/a?b=1&c'",
  ],
  ['no link in its text', { kind: 'text', html: '<p>a href="/b"</p>' }, undefined],
  ['tabs', { kind: 'tabs', tabs: [] }, undefined],
  ['nothing', undefined, undefined],
] as const)('links the list of places to %s [MAP-10]', (_, content, href) => {
  expect(linkIn(content)).toBe(href);
});
