import { boundText, isUrl, type Binding } from '@staytags/base/binding';
import { formatMoney, parseMoney, toUnits } from '@staytags/base/money';
import { safeUrl } from '@staytags/base/url';
import {
  fieldFirst,
  fieldNumber,
  fieldRating,
  fieldText,
  fieldValues,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/document.logic';

/**
 * Cards of one block, which the browser skips as a whole while it is off screen. Blocks of about 50 measured
 * best; 48 fills whole rows of one, two, three, four and six cards.
 */
export const BLOCK = 48;

/** The part of a search's state that the list depends on. */
export interface ListState {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly more: boolean;
  readonly version: number;
  readonly docs: readonly SolrDoc[];
  readonly numFound: number;
  readonly start: number;
  readonly end: number;
}

export interface ResultsModel {
  /** What to show: nothing yet, skeletons for the first response, the list, or a message. */
  readonly view: 'blank' | 'skeletons' | 'list' | 'empty' | 'failed';
  readonly pending: boolean;
  readonly shown: number;
  readonly skeletons: number;
  /** There are more rows than are shown. */
  readonly hasMore: boolean;
  /** Rows that should show are missing and not requested yet. */
  readonly needsRows: boolean;
  /** The visitor is scrolling and will need more rows at the end of the list, so they may be prefetched. */
  readonly mayPrefetch: boolean;
  readonly loadingMore: boolean;
  /** The results belong to an older search while a newer one is running. */
  readonly stale: boolean;
  /** The results belong to an older search because the newer one failed. */
  readonly outdated: boolean;
  /** More rows need a retry of the last request. */
  readonly mustRetry: boolean;
}

function viewOf({ status, version, more, numFound, docs }: ListState): ResultsModel['view'] {
  if (version === 0) return status === 'failed' ? 'failed' : status === 'idle' ? 'blank' : 'skeletons';
  if (numFound > 0 && docs.length > 0) return 'list';
  // A failed search leaves what was shown, even an empty result.
  return status === 'pending' && !more ? 'skeletons' : 'empty';
}

/** What the list shows when `wanted` results should be seen [RES-2, SRCH-8, SRCH-9]. */
export function toResults(state: ListState, wanted: number, numvisible: number): ResultsModel {
  const { status, more, docs, numFound, end } = state;
  const view = viewOf(state);
  const shown = view === 'list' ? Math.min(wanted, docs.length) : 0;
  const inIndex = Math.max(0, numFound - end);
  const isLonger = inIndex > 0 && status !== 'failed';
  // Prefetched rows are not announced.
  const prefetching = more && wanted <= docs.length;
  const loadingMore = status === 'pending' && more && !prefetching;
  const awaited = Math.min(Math.max(wanted - docs.length, 1), inIndex, numvisible);
  return {
    view,
    pending: status === 'pending' && !prefetching,
    shown,
    skeletons: view === 'skeletons' ? Math.min(numvisible, BLOCK) : loadingMore ? awaited : 0,
    hasMore: view === 'list' && (docs.length > shown || inIndex > 0),
    needsRows: view === 'list' && wanted > docs.length && isLonger && status === 'ready',
    mayPrefetch:
      view === 'list' && status === 'ready' && isLonger && wanted > numvisible && wanted + numvisible > docs.length,
    loadingMore,
    stale: status === 'pending' && !more,
    outdated: status === 'failed' && !more && view !== 'failed',
    mustRetry: status === 'failed' && docs.length <= shown,
  };
}

/** Reaching the end shows `numvisible` more, until all are shown [RES-2]. */
export const reachEnd = (wanted: number, numvisible: number, { numFound, start, docs }: ListState): number =>
  Math.min(wanted + numvisible, Math.max(docs.length, numFound - start));

/** The results of each block, by their places. */
export const blocks = (shown: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(shown / BLOCK) }, (_, at) => ({
    from: at * BLOCK,
    to: Math.min(shown, (at + 1) * BLOCK),
  }));

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
