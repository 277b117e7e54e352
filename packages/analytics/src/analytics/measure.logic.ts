import { errorText } from '@staytags/base/error-text';
import { metric } from '@staytags/base/metric';
import { isEid } from '@staytags/base/url';
import type { EventMap, EventName } from '@staytags/bus/events';

/** A measurement for the sinks: a GA4 event, or one of ours if GA4 has none. */
export interface Measurement {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An item as GA4 expects it. */
export type Item = Readonly<Record<string, unknown>> & { readonly item_id: string };

type Report = (problem: string) => void;
type Reader<N extends EventName> = (detail: EventMap[N], report: Report) => Measurement | undefined;

const MAIL = /[^\s@]+@[^\s@]+/;
const LABEL = /^[\p{L}\p{N} .,:&’'()/-]{1,80}$/u;

/** A word that the site chose, such as the name of a list. Whatever could be an address or a sentence is left out. */
const label = (value: unknown): string | undefined =>
  typeof value === 'string' && LABEL.test(value) && !MAIL.test(value) ? value : undefined;

/** An id is letters and digits: it can hold no name and no address. */
const id = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return isEid(text) ? text : undefined;
};

/** Omits unknown members. */
const known = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

function toItem(
  product: Readonly<Record<string, unknown>>,
  list: unknown,
  report: Report,
): Record<string, unknown> | undefined {
  const item_id = id(product['id']);
  if (item_id === undefined) return undefined;
  return known({
    item_id,
    item_name: label(product['name']),
    item_list_name: label(list ?? product['list']),
    index: metric('position', product['position'] ?? product['pos'], report),
    price: metric('price', product['price'], report),
    quantity: metric('quantity', product['quantity'], report) ?? 1,
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function toItems(products: unknown, list: unknown, report: Report): Record<string, unknown>[] {
  const all: unknown[] = Array.isArray(products) ? products : [];
  return all.flatMap((product) => {
    const item = isObject(product) ? toItem(product, list, report) : undefined;
    return item ? [item] : [];
  });
}

const toProducts = (ids: unknown): object[] => (Array.isArray(ids) ? ids.map((one: unknown) => ({ id: one })) : []);

const withItems = (
  name: string,
  items: readonly object[],
  params: Readonly<Record<string, unknown>>,
): Measurement | undefined => (items.length > 0 ? { name, params: known({ ...params, items }) } : undefined);

/** Offers as items. Their sum is the value, in the currency of all. */
function readOffers(name: string, offers: readonly unknown[], report: Report): Measurement | undefined {
  const read = offers.filter(isObject).map(({ eid, p, c }) => ({ id: eid, price: metric('price', p, report), c }));
  const [code, ...others] = new Set(read.map(({ c }) => currency(c)));
  const amounts = read.flatMap(({ price }) => price ?? []);
  const isSum = others.length === 0 && amounts.length === read.length;
  return withItems(name, toItems(read, undefined, report), {
    value: isSum ? amounts.reduce((sum, price) => sum + price, 0) : undefined,
    currency: others.length === 0 ? code : undefined,
  });
}

/** GA4 wants a currency with every value; offers without one are in dollars [ORD-1]. */
const currency = (code: unknown): string => (typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : 'USD');

const insurance =
  (name: string) =>
  ({ product, asked }: EventMap['insurance-declined']): Measurement => ({
    name,
    params: known({ insurance: id(product), asked: asked === true }),
  });

/** The events of the bus that are measured, and as what. Other events are not measured [ANA-1, ANA-2, ANA-3, ANA-4, ANA-5, ANA-6]. */
export const readers: { readonly [N in EventName]?: Reader<N> } = {
  'products-seen': ({ list, products }, report) =>
    withItems('view_item_list', toItems(products, list, report), { item_list_name: label(list) }),
  'product-click': ({ list, product }, report) =>
    withItems('select_item', toItems([product], list, report), { item_list_name: label(list) }),
  'order-updated': ({ added }, report) => readOffers('add_to_cart', Array.isArray(added) ? added : [], report),
  'quote-open': ({ offer }, report) => readOffers('view_item', [offer], report),
  'flag-changed': ({ saved }, report) =>
    withItems('add_to_wishlist', toItems(toProducts(saved), undefined, report), {}),
  'checkout-step': ({ step, product }, report) => ({
    name: step === 1 ? 'begin_checkout' : 'checkout_progress',
    params: known({ checkout_step: metric('step', step, report), items: toItems([product], product?.list, report) }),
  }),
  booked: ({ id: transaction, value, currency: code, items }, report) => {
    const transaction_id = id(transaction);
    return transaction_id === undefined
      ? undefined
      : {
          name: 'purchase',
          params: known({
            transaction_id,
            value: metric('value', value, report),
            currency: currency(code),
            items: toItems(items, undefined, report),
          }),
        };
  },
  'search-alternates': ({ name, ids, numFound }, report) => ({
    name: 'search_alternates',
    params: known({
      search_name: id(name),
      found: metric('number of results', numFound, report),
      items: toItems(toProducts(ids), 'Alternates', report),
    }),
  }),
  'insurance-declined': insurance('insurance_decline'),
  'insurance-accepted': insurance('insurance_purchase'),
  'share-open': () => ({ name: 'share', params: { method: 'link', content_type: 'trip' } }),
  error: ({ message }) => ({ name: 'exception', params: { description: errorText(message), fatal: true } }),
};

/** The measurement of an event, or nothing [ANA-8]. */
export function measure<N extends EventName>(name: N, detail: EventMap[N], report: Report): Measurement | undefined {
  return readers[name]?.(detail, report);
}

/** Names items by their ids in offers and orders: `1001` for the document `stays-1001`, if keys of the index begin with `stays-` [ANA-10]. */
export function nameItems({ name, params }: Measurement, prefixes: readonly string[]): Measurement {
  const { items } = params;
  if (!Array.isArray(items)) return { name, params };
  const rename = (item: Item): Item => {
    const prefix = prefixes.find((one) => item.item_id.startsWith(one) && item.item_id !== one) ?? '';
    return { ...item, item_id: item.item_id.slice(prefix.length) };
  };
  return { name, params: { ...params, items: items.map(rename) } };
}
