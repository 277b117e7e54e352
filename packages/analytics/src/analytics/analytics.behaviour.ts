import { emit, get, on } from '@staytags/bus/bus';
import { shared, whenDrawn } from '@staytags/bus/runtime';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll, matches } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { whenAllowed } from './allowed.ts';
import { whenLeft } from './sinks.ts';
import { createImpressions } from './impressions.ts';
import { analytics } from './analytics.widget.ts';
import type { EventMap } from '@staytags/bus/events';

const HOLD_MS = 2_000;

type Product = EventMap['product-click']['product'];

interface Seen {
  readonly list: string;
  readonly product: Product;
}

/** A product, from the attributes that the page or one of our elements gives it. */
function readProduct(element: HTMLElement): Seen {
  const root = element.getRootNode();
  // A list inside one of our elements is named after it: results, recommendations.
  const { product = '', productName, productList, productPosition, productPrice } = element.dataset;
  return {
    list: productList ?? (root instanceof ShadowRoot ? root.host.localName.replace(/^stay-/, '') : ''),
    product: {
      id: product,
      ...(productName ? { name: productName } : {}),
      ...(productPrice === undefined ? {} : { price: productPrice }),
      ...(productPosition === undefined ? {} : { position: Number(productPosition) }),
    },
  };
}

export const behaviour = behaviourOf(analytics, ({ host, get: live, signal }) => {
  const sent = shared('analytics-sent', () => ({ products: new Set<string>(), purchases: new Set<string>() }));
  const impressions = createImpressions((elements) => {
    const lists = new Map<string, Product[]>();
    for (const element of elements) {
      const { list, product } = readProduct(element as HTMLElement);
      const key = `${list} ${product.id}`;
      if (sent.products.has(key)) continue;
      sent.products.add(key);
      lists.set(list, [...(lists.get(list) ?? []), product]);
    }
    for (const [list, products] of lists) emit('products-seen', { list, products });
  });

  /** Products can be in the page and in the shadow roots of our elements. */
  function find(): void {
    const tags = Object.keys(get('elements') ?? {});
    const hosts = tags.length > 0 ? [...document.querySelectorAll(tags.join())] : [];
    for (const root of [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])])
      for (const element of findAll(host, root, live.options.products)) impressions.watch(element);
  }
  let queued = false;
  function findSoon(): void {
    if (queued) return;
    queued = true;
    // After the views have rendered.
    setTimeout(() => {
      queued = false;
      if (!signal.aborted) find();
    }, 100);
  }

  function sendPurchase(): void {
    const { id, value, currency, items } = live.options.purchase as {
      id?: string;
      value?: number;
      currency?: string;
      items?: Product[];
    };
    const key = String(id ?? '');
    if (!key || sent.purchases.has(key)) return;
    sent.purchases.add(key);
    emit('booked', {
      id: key,
      ...(value === undefined ? {} : { value }),
      ...(currency ? { currency } : {}),
      items: items ?? [],
    });
  }

  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      const element = path.find(
        (one): one is HTMLElement => one instanceof HTMLElement && matches(host, one, live.options.products),
      );
      const link = path.find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement && one.href !== '');
      if (!element || !link) return;
      const { list, product } = readProduct(element);
      const done = live.options.hold && isPlain(event, link) ? hold(event, link) : undefined;
      emit('product-click', { list, product, ...(done ? { done } : {}) });
    },
    { signal },
  );

  for (const name of ['search-loaded', 'section-shown', 'search-alternates'] as const) on(name, findSoon, signal);
  whenParsed(signal, findSoon);
  addEventListener('load', findSoon, { signal });
  whenLeft(impressions.flush, signal);
  // After the slice has connected.
  queueMicrotask(sendPurchase);
  // Products that were seen before consent were not measured. Those that still show count now [ANA-8].
  const restart = () => {
    sent.products.clear();
    sent.purchases.clear();
    impressions.restart();
    findSoon();
    sendPurchase();
  };
  whenAllowed.add(restart);
  // A list may show more of what it has without another search [ANA-1].
  whenDrawn.add(findSoon);
  signal.addEventListener('abort', () => {
    whenAllowed.delete(restart);
    whenDrawn.delete(findSoon);
    impressions.stop();
  });
  return () => {
    findSoon();
    sendPurchase();
  };
});

/** A click that opens another tab or window is never held [ANA-2]. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  ['', '_self'].includes(link.target) &&
  !link.hasAttribute('download') &&
  link.origin === location.origin;

/** Holds the click until a service has taken it, for two seconds at most [ANA-2]. */
function hold(event: MouseEvent, link: HTMLAnchorElement): () => void {
  event.preventDefault();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    location.assign(link.href);
  };
  timer = setTimeout(go, HOLD_MS);
  return go;
}
