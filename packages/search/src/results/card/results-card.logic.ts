import { boundText, isUrl, type Binding } from '@staytags/base/binding';
import { isOn } from '@staytags/base/json';
import { DEFAULT_CURRENCY, formatMoney, parseMoney, toUnits } from '@staytags/base/money/money';
import { plainUrl } from '@staytags/base/plain-url';
import { safeUrl } from '@staytags/base/url';
import {
  fieldFirst,
  fieldNumber,
  fieldRating,
  fieldText,
  fieldValues,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/answer/document.logic';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { OptionValues } from '@staytags/base/options/options';
import type { cardOptions } from './results-card.options.ts';

/** The model of a property card. The view formats numbers in the page's language. */
export interface Card {
  readonly id: string;
  /** The value under which it is saved as a favourite. */
  readonly flagId: string;
  /** The id for its prices; empty if the index has none. */
  readonly eid: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly image: string | undefined;
  /** The picture in several widths. */
  readonly srcset: string;
  readonly place: string;
  readonly text: string;
  readonly beds: string;
  readonly baths: string;
  readonly sleeps: string;
  readonly rating: string;
  readonly reviews: number | undefined;
  readonly price: Price | undefined;
  /** For the `items` of stay-amenities; empty if the index has none. */
  readonly amenities: string;
  /** Whether it takes pets; undefined if the index does not say. */
  readonly pets: boolean | undefined;
}

export interface Price {
  readonly low: string;
  /** The low end in units of its currency, for analytics. */
  readonly amount: number;
  /** Only if it differs from the low end. */
  readonly high: string | undefined;
}

/** The price range of a document, lower end first [RES-1]. */
export function priceOf(doc: SolrDoc, names: FieldNames, currency: string, lang?: string): Price | undefined {
  const ends = ['low', 'high'].flatMap((name) => {
    const amount = parseMoney(fieldFirst(doc, names, name));
    return amount !== undefined && amount > 0 ? [amount] : [];
  });
  const [low, high] = ends.sort((a, b) => a - b);
  if (low === undefined) return undefined;
  const [first, second] = [low, high].map((end) =>
    end === undefined ? undefined : formatMoney(end, currency, 0, lang),
  );
  return { low: first ?? '', amount: toUnits(low), high: second === first ? undefined : second };
}

/** Several values in one attribute; values may contain commas. */
function itemsOf(doc: SolrDoc, names: FieldNames, name: string): string {
  const values = fieldValues(doc, names, name);
  return values.length > 0 ? JSON.stringify(values) : '';
}

/** The candidates of a `srcset` whose URLs are plain; empty if one is not. */
function srcsetOf(text: string): string {
  const all = text.split(',').map((one) => one.split(' ').filter(Boolean));
  const isPlain = all.every(
    ([url = '', width = '', more]) => plainUrl(url) !== undefined && /^\d{1,5}w$/.test(width) && more === undefined,
  );
  return isPlain ? all.map((one) => one.join(' ')).join(', ') : '';
}

export interface CardOptions {
  readonly key: string;
  readonly currency: string;
  /** What links are relative to; without it they stay as they are in the index [RES-10]. */
  readonly base?: string;
  /** The language that amounts are written in. */
  readonly lang?: string;
}

/** The built-in card's model of a document [RES-1]. */
export function toCard(doc: SolrDoc, names: FieldNames, { key, currency, base, lang }: CardOptions): Card {
  const text = (name: string) => fieldText(doc, names, name);
  const url = (name: string) => {
    const raw = fieldFirst(doc, names, name);
    return base === undefined ? plainUrl(raw) : safeUrl(raw, 'navigate', base);
  };
  return {
    id: doc.id,
    flagId: fieldFirst(doc, names, key),
    eid: fieldFirst(doc, names, 'eid'),
    title: text('title') || doc.id,
    href: url('link'),
    image: url('image'),
    srcset: srcsetOf(fieldFirst(doc, names, 'srcset')),
    place: [text('town'), text('type')].filter(Boolean).join(' · '),
    text: text('text'),
    beds: text('beds'),
    baths: text('baths'),
    sleeps: text('sleeps'),
    rating: fieldRating(doc, names, lang),
    reviews: fieldNumber(doc, names, 'reviews'),
    price: priceOf(doc, names, currency, lang),
    amenities: itemsOf(doc, names, 'amenities'),
    pets: fieldFirst(doc, names, 'pets') === '' ? undefined : isOn(fieldFirst(doc, names, 'pets')),
  };
}

export interface CardLook {
  readonly options: OptionValues<typeof cardOptions>;
  /** What is free on the searched dates, where the cards say so. */
  readonly free?: FreeStays | undefined;
  /** Who travels, where a search has dates. */
  readonly party?: FreeStays['party'];
  /** How many pictures load at once: those that a visitor sees first. */
  readonly eager?: number;
  /** What it costs for the visitor's dates, as text. */
  readonly total?: string;
}

/** The slot of a picture in a grid of cards. */
const SIZES = '(width < 600px) 100vw, 400px';

/** The values of the card's template; what is empty does not show [RES-1]. */
export function cardValues(card: Card, position: number, { options, free, party, eager = 0, total = '' }: CardLook) {
  const { reviews, price, pets, ...texts } = card;
  const isLarger = party !== undefined && Number(card.sleeps) > 0 && party.guests > Number(card.sleeps);
  const isTaken = card.eid !== '' && free?.eids?.has(card.eid) === false;
  return {
    ...texts,
    product: card.eid || card.flagId,
    position: String(position),
    amount: price ? String(price.amount) : '',
    href: card.href ?? '',
    image: card.image ?? '',
    sizes: card.srcset && SIZES,
    loading: position > eager ? 'lazy' : 'eager',
    urgency: position === 1 && eager > 0 ? 'high' : '',
    saves: options.flags ? card.flagId : '',
    namespace: options.namespace,
    reviews: reviews ? String(reviews) : '',
    facts: card.beds || card.baths || card.sleeps,
    taken: isTaken ? free.dates : '',
    party: isLarger ? String(party.guests) : '',
    petless: pets === false && (party?.pets ?? 0) > 0 ? '1' : '',
    total,
    low: price && total === '' ? price.low : '',
    high: price?.high ?? '',
    prices: options.prices ? card.eid : '',
    // Offers without a currency are in that of the card. The default leaves it to the site's settings for prices.
    currency: options.currency === DEFAULT_CURRENCY ? '' : options.currency,
  };
}

export type CardValues = ReturnType<typeof cardValues>;

/** The value that a binding writes; empty if the document has none, or if the URL is unsafe [RES-1]. */
export function bindingValue(binding: Binding, doc: SolrDoc, names: FieldNames, base: string): string {
  if (binding.kind === 'text') return fieldText(doc, names, binding.field);
  if (binding.name === 'data-items') return itemsOf(doc, names, binding.field);
  const text = isUrl(binding) ? fieldFirst(doc, names, binding.field) : fieldText(doc, names, binding.field);
  return boundText(binding, text, base);
}
