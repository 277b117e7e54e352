import { boundText, isUrl, type Binding } from '@staytags/base/binding';
import { formatMoney, parseMoney, toUnits } from '@staytags/base/money/money';
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
}

export interface Price {
  readonly low: string;
  /** The low end in units of its currency, for analytics. */
  readonly amount: number;
  /** Only if it differs from the low end. */
  readonly high: string | undefined;
}

/** The price range of a document, lower end first [RES-1]. */
export function priceOf(doc: SolrDoc, names: FieldNames, currency: string): Price | undefined {
  const ends = ['low', 'high'].flatMap((name) => {
    const amount = parseMoney(fieldFirst(doc, names, name));
    return amount !== undefined && amount > 0 ? [amount] : [];
  });
  const [low, high] = ends.sort((a, b) => a - b);
  if (low === undefined) return undefined;
  const [first, second] = [formatMoney(low, currency), high === undefined ? undefined : formatMoney(high, currency)];
  return { low: first, amount: toUnits(low), high: second === first ? undefined : second };
}

/** Several values in one attribute; values may contain commas. */
function itemsOf(doc: SolrDoc, names: FieldNames, name: string): string {
  const values = fieldValues(doc, names, name);
  return values.length > 0 ? JSON.stringify(values) : '';
}

export interface CardOptions {
  readonly key: string;
  readonly currency: string;
  /** What links are relative to. */
  readonly base: string;
}

/** The built-in card's model of a document [RES-1]. */
export function toCard(doc: SolrDoc, names: FieldNames, { key, currency, base }: CardOptions): Card {
  const text = (name: string) => fieldText(doc, names, name);
  return {
    id: doc.id,
    flagId: fieldFirst(doc, names, key),
    eid: fieldFirst(doc, names, 'eid'),
    title: text('title') || doc.id,
    href: safeUrl(fieldFirst(doc, names, 'link'), 'navigate', base),
    image: safeUrl(fieldFirst(doc, names, 'image'), 'navigate', base),
    place: [text('town'), text('type')].filter(Boolean).join(' · '),
    text: text('text'),
    beds: text('beds'),
    baths: text('baths'),
    sleeps: text('sleeps'),
    rating: fieldRating(doc, names),
    reviews: fieldNumber(doc, names, 'reviews'),
    price: priceOf(doc, names, currency),
    amenities: itemsOf(doc, names, 'amenities'),
  };
}

/** The value that a binding writes; empty if the document has none, or if the URL is unsafe [RES-1]. */
export function bindingValue(binding: Binding, doc: SolrDoc, names: FieldNames, base: string): string {
  if (binding.kind === 'text') return fieldText(doc, names, binding.field);
  if (binding.name === 'data-items') return itemsOf(doc, names, binding.field);
  const text = isUrl(binding) ? fieldFirst(doc, names, binding.field) : fieldText(doc, names, binding.field);
  return boundText(binding, text, base);
}
