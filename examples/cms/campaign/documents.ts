import fc from 'fast-check';
import { VECTORS } from './vectors.ts';

/**
 * Texts of somebody who means harm, the same at every run. `hit()` is what they try to run: the pages of the campaign count it.
 */

const HANDLERS = ['onerror=hit()', 'autofocus tabindex=0 onfocus=hit()', 'onload=hit()', 'style=x onmouseover=hit()'];
const BREAKERS = [
  '"',
  "'",
  '&quot;',
  '&#39;',
  '&#x22;',
  '&quot',
  '&amp;quot;',
  '>',
  '&gt;',
  '<',
  '&lt;',
  '`',
  '\\',
  '\\"',
  '',
  ' ',
];
const ODD = ['\0', '\v', '\f', '\r\n', '\u00a0', '\u200b', '\u001b', '\ufffd', '\u2028', '&#0;', '&#10;', '&Tab;'];
const HALF = [
  '<',
  '</',
  '<!',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '<a',
  '<img ',
  '<stay-flag',
  '<stay-flag data-x="',
  '</stay-flag',
  'title="',
  "'",
  '"',
  '=',
  '/>',
  '>',
  '</p>',
  '<p>',
  '<br>',
  '\n',
  '\n\n',
];
const RAW = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext'];
const FOREIGN = [
  'svg',
  'math',
  'select',
  'svg><foreignObject',
  'svg><desc',
  'math><annotation-xml encoding="text/html"',
  'template',
  'table',
  'template><col',
];
const PLAIN = [
  'a',
  'b',
  'p',
  'em',
  'h2',
  'img',
  'section',
  'blockquote',
  'div',
  'figure',
  'template',
  'video',
  'label',
  'object',
  'form',
  'IMG',
  'A',
];
const OURS = [
  'stay-flag',
  'stay-tabs',
  'stay-gallery',
  'stay-results',
  'stay-search',
  'stay-jump-menu',
  'STAY-Toggle',
  'stay-nothing',
];
const NAMES = [
  'title',
  'href',
  'alt',
  'src',
  'class',
  'id',
  'data-x',
  'data-item-id',
  'data-field',
  'data-field-href',
  'data-field-hx-on-click',
  'data-field-x-init',
  'data-field-data-hx-get',
  'data-field-class',
  'onclick',
  'style',
  'slot',
  'srcset',
  'data-on"x',
  'TITLE',
  'x\0y',
];
const URLS = [
  'javascript:hit()',
  'java\tscript:hit()',
  ' javascript&colon;hit()',
  '\u0001javascript:hit()',
  'data:text/html,<script>hit()</script>',
  '//x.example/',
  '/a',
  'x',
];

const one = <T>(members: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...members);
const hex = (data: unknown): string =>
  Array.from(new TextEncoder().encode(JSON.stringify(data)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const breakOut = fc
  .tuple(one(BREAKERS), one(HANDLERS), one(BREAKERS))
  .map(([a, handler, b]) => `${a} ${handler} y=${b}`);

/** What our words looked like, and look like. */
const words = fc.oneof(
  breakOut.map((text) => `[[staytags:${hex(['stay-flag', { 'data-x': text }])}]]`),
  breakOut.map((text) => `[[staytags:${hex(['flag', { 'data-x': text }])}]]`),
  one(['', '0', 'f'.repeat(32), '5f3a'.repeat(8), 'f'.repeat(31)]).map((name) => `{staytags:${name}}`),
  one(['[stay_flag label="a"]', "[stay_flag data-x='&quot; onerror=hit() y=']", '[stay_tabs]<b title="[/stay_tabs]">']),
  fc.constant('[[staytags-template:00000000-0000-4000-8000-000000000000]]'),
);

const { piece } = fc.letrec<{ piece: string; text: string; tag: string; attribute: string }>((tie) => ({
  attribute: fc
    .tuple(one(NAMES), one([' = ', '=', '=']), one(['"', "'", '']), fc.oneof(breakOut, words, one(URLS), tie('piece')))
    .map(([name, equals, quote, value]) => ` ${name}${equals}${quote}${value}${quote}`),
  tag: fc
    .tuple(
      one([...OURS, ...PLAIN]),
      fc.array(tie('attribute'), { maxLength: 2 }),
      one(['>', '>', '/>', ' >', '']),
      tie('text'),
      fc.boolean(),
    )
    .map(
      ([name, attributes, end, content, isClosed]) =>
        `<${name}${attributes.join('')}${end}${content}${isClosed ? `</${name}>` : ''}`,
    ),
  text: fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    one(['Sea View', 'a', ' ', '\n', '\n\n', 'https://x.example/a']),
    one(HALF),
    one(ODD),
    words,
    breakOut,
    tie('tag'),
    tie('tag'),
    tie('tag'),
    tie('text').map((text) => `<!-- ${text} -->`),
    tie('text').map((text) => `<![CDATA[${text}]]>`),
    fc.tuple(one(RAW), tie('text')).map(([name, text]) => `<${name}>${text}</${name}>`),
    fc.tuple(one(FOREIGN), tie('text')).map(([name, text]) => `<${name}>${text}</${name.replace(/[> ].*/, '')}>`),
    fc
      .tuple(one(['a', '"', '<b>', '{staytags:', '&quot;', ' title=']), fc.integer({ min: 50, max: 300 }))
      .map(([text, times]) => text.repeat(times)),
  ),
}));

/** The inputs that have run a script once, and their relatives. */
export const KNOWN: readonly string[] = [
  `<img src="x" alt="a" title="[[staytags:${hex(['stay-flag', { 'data-x': '" onerror=hit() y=' }])}]]">`,
  `<!-- wp:paragraph --><p><img src="x" title="[[staytags:${hex(['flag', { 'data-x': '" onerror=hit() y=' }])}]]"></p><!-- /wp:paragraph -->`,
  `<a href="/[[staytags:${hex(['stay-flag', { 'data-x': '" tabindex=0 autofocus onfocus=hit() y=' }])}']]">hello</a>`,
  `<a href="/<stay-flag data-x='&quot; tabindex=0 autofocus onfocus=hit() y='>">hello</a>`,
  `<img src=x title="<stay-flag data-x='&quot; onerror=hit() y='></stay-flag>">`,
  `<img src=x title="<template a='&quot; onerror=hit() y='></template>">`,
  `<img src=x title="<stay-search></stay-search><stay-results></stay-results>">`,
  `<h2><stay-flag data-x="&quot; onerror=hit() y=">x</stay-flag></h2>`,
  `<stay-results><template><a data-field-hx-on-click="a" data-field-v-html="a" data-field-onclick="a" data-field-data-hx-get="a" data-field-id="a" data-field-name="a">x</a></template></stay-results>`,
];

export const documents = (count: number): string[] =>
  [
    ...KNOWN,
    ...VECTORS,
    ...fc
      .sample(fc.array(piece, { minLength: 1, maxLength: 5 }), { seed: 20, numRuns: count })
      .map((pieces) => pieces.join('')),
  ].slice(0, count);
