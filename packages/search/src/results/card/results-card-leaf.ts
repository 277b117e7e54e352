import type { TextValues } from '@staytags/base/options/texts';
import type { Leaf } from '@staytags/element/first/leaf';
import { fillLeaf, templateKit, type Template } from '@staytags/element/first/leaf-template';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { cardValues, type Card, type CardLook, type CardValues } from './results-card.logic.ts';
import type { cardTexts } from './results-card.options.ts';

/** What a card gets from the element that shows it. */
export interface Look extends CardLook {
  readonly names: FieldNames;
  readonly t: (key: keyof typeof cardTexts, values?: TextValues) => string;
}

type Key = keyof CardValues;
const { of, say, when, unless } = templateKit<Key, keyof typeof cardTexts>();

const fact = (name: 'beds' | 'baths' | 'sleeps', icon: 'bed' | 'bath' | 'guests') =>
  when(name, ['li', {}, iconLeaf(icon), say(name, { count: name })]);

export const place = when('place', ['p', { part: 'place', class: 'place' }, of('place')]);
export const rating = when('rating', [
  'p',
  { part: 'rating', class: 'rating' },
  iconLeaf('star', true),
  ['span', { 'aria-hidden': 'true' }, of('rating')],
  ['span', { class: 'visually-hidden' }, say('rating', { rating: 'rating' })],
  when('reviews', ['span', { class: 'reviews' }, '(', say('reviews', { count: 'reviews' }), ')']),
]);
export const facts = when('facts', [
  'ul',
  { role: 'list', part: 'facts', class: 'facts' },
  fact('beds', 'bed'),
  fact('baths', 'bath'),
  fact('sleeps', 'guests'),
]);
export const price = when('low', [
  'p',
  { part: 'price', class: 'price' },
  when('high', say('price', { low: 'low', high: 'high' })),
  unless('high', say('priceFrom', { low: 'low' })),
  ['small', {}, ' ', say('night')],
]);

/** The markup of a property card: in the browser, on a Node server and, compiled, in PHP [RES-1, RES-10]. */
export const CARD: Template<Key> = [
  'div',
  {
    part: 'card',
    role: 'listitem',
    class: 'card',
    'data-product': of('product'),
    'data-product-name': of('title'),
    'data-product-position': of('position'),
    'data-product-price': of('amount'),
  },
  // The picture over its placeholder. Decorative: the title names the home.
  [
    'div',
    { part: 'picture', class: 'picture' },
    [
      'svg',
      { viewBox: '0 0 120 90', 'aria-hidden': 'true' },
      ['path', { d: 'M28 62V44l32-22 32 22v18M20 48l40-28 40 28M52 62V48h16v14M12 62h96' }],
    ],
    // The source is set last: without `loading` it would be fetched at once.
    when('image', [
      'img',
      {
        alt: '',
        loading: of('loading'),
        fetchpriority: of('urgency'),
        decoding: 'async',
        sizes: of('sizes'),
        srcset: of('srcset'),
        src: of('image'),
      },
    ]),
  ],
  when('saves', [
    'stay-flag',
    {
      'data-item-id': of('flagId'),
      'data-label': of('title'),
      'data-namespace': of('namespace'),
      'data-icon-only': 'true',
    },
  ]),
  [
    'div',
    { class: 'body' },
    place,
    [
      'h3',
      {},
      when('href', ['a', { part: 'title', href: of('href') }, of('title')]),
      unless('href', ['span', { part: 'title' }, of('title')]),
    ],
    rating,
    facts,
    unless('facts', when('text', ['p', { class: 'summary' }, of('text')])),
    when('amenities', ['stay-amenities', { 'data-items': of('amenities'), 'data-limit': '5' }]),
    when('taken', ['p', { part: 'taken', class: 'taken' }, say('taken', { dates: 'taken' })]),
    when('party', ['p', { part: 'limit', class: 'taken' }, say('tooMany', { sleeps: 'sleeps', count: 'party' })]),
    when('petless', ['p', { part: 'limit', class: 'taken' }, say('noPets')]),
    when('total', ['p', { part: 'price', class: 'price' }, say('total', { total: 'total' })]),
    price,
    when('prices', [
      'stay-pricing',
      { 'data-item-id': of('prices'), 'data-mode': 'summary', 'data-currency': of('currency') },
    ]),
  ],
];

/** A card of the list [RES-1]. */
export const cardLeaf = (card: Card, position: number, look: Look): Leaf =>
  fillLeaf(CARD, { ...cardValues(card, position, look) }, (text, values) =>
    look.t(text as keyof typeof cardTexts, values),
  );

const BAR: Leaf = ['i', {}];
const SKELETON: Leaf = [
  'div',
  { class: 'card skeleton' },
  ['div', { class: 'picture' }],
  ['div', { class: 'body' }, BAR, BAR, BAR, BAR],
];

/** Skeletons of the same size as cards, so that nothing moves when the cards replace them. */
export const skeletonLeaf = (count: number): Leaf => [
  'div',
  { class: 'block', 'aria-hidden': 'true' },
  ...Array.from({ length: count }, () => SKELETON),
];
