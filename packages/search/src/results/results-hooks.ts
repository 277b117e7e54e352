import { get, set } from '@staytags/bus/bus';
import type { StayHost } from '@staytags/element/declare/widget';
import { useLatest, usePage } from '@staytags/element/render/hooks';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { focusedElement } from '@staytags/ui/motion/move';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SearchState } from '@staytags/solr/state/search';
import type { ResultsList } from './card/results-list.ts';
import { cardListOf } from './card/results-card-list.ts';
import { resultsListOf } from './card/results-template.ts';
import { orderByPrice, priceSort } from './results-order.logic.ts';
import type { ResultsModel } from './results.logic.ts';

/** Whether the cards printed by the CMS are still shown. They are removed, with the widgets in them, once ours have rendered [RES-10]. */
export function usePrintedCards(host: HTMLElement, answered: boolean): boolean {
  const [cards] = useState(() => host.querySelector(':scope > [data-stay-cards]'));
  useLayoutEffect(() => {
    if (answered) cards?.remove();
  }, [cards, answered]);
  return cards !== null && !answered;
}

/** How many results to show. A new response starts over, or at the visitor's saved place. */
export function useWanted(version: number, first: number): [number, (wanted: number) => void] {
  const [wanted, setWanted] = useState({ version, count: first });
  const count = wanted.version === version ? Math.max(wanted.count, first) : first;
  return [count, (count) => setWanted({ version, count })];
}

export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** The list of an app's own cards, else of the site's own template, else of the built-in cards. */
export const useList = (host: StayHost, selector: string, isOwn: boolean): ResultsList =>
  useMemo(() => (isOwn ? cardListOf(host) : resultsListOf(host, selector)), [host, selector, isOwn]);

/** Calls back when the end of the list becomes visible, and again while it stays visible. */
export function useReachedEnd(active: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(reached);
  useEffect(() => {
    const mark = end.current;
    if (!active || !mark || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || isPassed(mark)) return;
      latest();
      // Observing it again reports its position again, so a short page fills up without scrolling.
      observer.unobserve(mark);
      observer.observe(mark);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [active, latest]);
  return end;
}

/** Whether the focus of a keyboard is below the list: the page follows it, so each load would bring the end into view again [CORE-37]. */
function isPassed(mark: Element): boolean {
  // An element that has just been removed has no root.
  const { host = mark } = mark.getRootNode() as Partial<ShadowRoot>;
  const isBelow = host.compareDocumentPosition(document.activeElement ?? host) === Node.DOCUMENT_POSITION_FOLLOWING;
  return isBelow && focusedElement()?.matches(':focus-visible') === true;
}

/** The first control of a result, also of one that an app draws. */
function controlIn(node: Element | undefined): HTMLElement | null | undefined {
  const part = node?.querySelector<HTMLSlotElement>('slot')?.assignedElements()[0] ?? node;
  return part?.querySelector<HTMLElement>('a[href], button');
}

/** The last 'Show more' removes its button: focuses the first result that it added. */
export function useFocusOnNew(area: RefObject<HTMLElement | null>, list: ResultsList, model: ResultsModel): () => void {
  const from = useRef<number>(undefined);
  // In the task in which the button leaves, which else passes its focus to a control near it [CORE-39].
  useLayoutEffect(() => {
    if (from.current === undefined || model.pending) return;
    const root = area.current?.getRootNode() as ShadowRoot | undefined;
    if (!model.hasMore && !root?.activeElement) controlIn(list.items()[from.current]?.node)?.focus();
    if (!model.needsRows) from.current = undefined;
  });
  return () => {
    from.current = model.shown;
  };
}

/** Says that this search has a list, which announces its results: no map of it does then [MAP-10]. */
export function useListed(name: string): void {
  useLayoutEffect(() => {
    const lists = () => get('lists') ?? [];
    set('lists', [...lists(), name]);
    return () => set('lists', lists().toSpliced(lists().indexOf(name), 1));
  }, [name]);
}

/** The results in display order: a price sort needs the page's prices [RES-5]. */
export function useOrdered(search: SearchState): readonly SolrDoc[] {
  const isPriced = priceSort(search) !== undefined;
  const pricing = usePage(({ pricing }) => (isPriced ? pricing : undefined));
  const free = usePage((page) => (isPriced ? page.free?.eids : undefined));
  return useMemo(() => orderByPrice(search, (eid) => pricing?.get(eid)?.prices, free), [search, pricing, free]);
}
