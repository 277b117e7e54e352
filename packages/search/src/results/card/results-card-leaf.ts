import { DEFAULT_CURRENCY } from '@staytags/base/money/offer';
import type { OptionValues } from '@staytags/base/options/options';
import type { TextValues } from '@staytags/base/options/texts';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import type { Card } from './results-card.logic.ts';
import type { cardOptions, cardTexts } from './results-card.options.ts';

/** What a card gets from the element that shows it. */
export interface Look {
  readonly names: FieldNames;
  readonly options: OptionValues<typeof cardOptions>;
  /** What is free on the searched dates, where the cards say so. */
  readonly free?: FreeStays | undefined;
  readonly t: (key: keyof typeof cardTexts, values?: TextValues) => string;
}

/** The markup of a property card [RES-1]. */
export function cardLeaf(card: Card, position: number, { options, free, t }: Look): Leaf {
  const { title, price } = card;
  const product = card.eid || card.flagId;
  const flag = {
    'data-item-id': card.flagId,
    'data-label': title,
    'data-namespace': options.namespace,
    'data-icon-only': 'true',
  };
  return leaf(
    'div',
    {
      part: 'card',
      role: 'listitem',
      class: 'card',
      ...(product ? { 'data-product': product } : {}),
      'data-product-name': title,
      'data-product-position': String(position),
      ...(price ? { 'data-product-price': String(price.amount) } : {}),
    },
    picture(card.image),
    options.flags && card.flagId !== '' && ['stay-flag', flag],
    leaf(
      'div',
      { class: 'body' },
      card.place !== '' && ['p', { part: 'place', class: 'place' }, card.place],
      ['h3', {}, card.href ? ['a', { part: 'title', href: card.href }, title] : ['span', { part: 'title' }, title]],
      card.rating !== '' && rating(card, t),
      facts(card, t),
      card.amenities !== '' && ['stay-amenities', { 'data-items': card.amenities, 'data-limit': '5' }],
      free?.eids?.has(card.eid) === false &&
        card.eid !== '' && ['p', { part: 'taken', class: 'taken' }, t('taken', { dates: free.dates })],
      price !== undefined && [
        'p',
        { part: 'price', class: 'price' },
        price.high ? t('price', { low: price.low, high: price.high }) : t('priceFrom', { low: price.low }),
        ['small', {}, ` ${t('night')}`],
      ],
      options.prices && card.eid !== '' && ['stay-pricing', pricing(card.eid, options.currency)],
    ),
  );
}

/** Offers without a currency are in that of the card. The default leaves it to the site's settings for prices. */
const pricing = (eid: string, currency: string): Record<string, string> => ({
  'data-item-id': eid,
  'data-mode': 'summary',
  ...(currency === DEFAULT_CURRENCY ? {} : { 'data-currency': currency }),
});

/** The picture over its placeholder. Decorative: the title names the home. */
const picture = (src: string | undefined): Leaf =>
  leaf(
    'div',
    { part: 'picture', class: 'picture' },
    [
      'svg',
      { viewBox: '0 0 120 90', 'aria-hidden': 'true' },
      ['path', { d: 'M28 62V44l32-22 32 22v18M20 48l40-28 40 28M52 62V48h16v14M12 62h96' }],
    ],
    // Set last: a source without `loading` is fetched at once.
    src !== undefined && ['img', { alt: '', loading: 'lazy', decoding: 'async', src }],
  );

const rating = (card: Card, t: Look['t']): Leaf =>
  leaf(
    'p',
    { part: 'rating', class: 'rating' },
    iconLeaf('star', true),
    ['span', { 'aria-hidden': 'true' }, card.rating],
    ['span', { class: 'visually-hidden' }, t('rating', { rating: card.rating })],
    Boolean(card.reviews) && ['span', { class: 'reviews' }, `(${t('reviews', { count: card.reviews ?? 0 })})`],
  );

const FACTS = { beds: 'bed', baths: 'bath', sleeps: 'guests' } as const;

function facts(card: Card, t: Look['t']): Leaf | false {
  const items = (['beds', 'baths', 'sleeps'] as const)
    .filter((name) => card[name])
    .map((name): Leaf => ['li', {}, iconLeaf(FACTS[name]), t(name, { count: card[name] })]);
  if (items.length > 0) return ['ul', { part: 'facts', class: 'facts' }, ...items];
  return card.text !== '' && ['p', { class: 'summary' }, card.text];
}

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
