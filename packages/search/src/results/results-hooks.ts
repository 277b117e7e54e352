import type { PageState } from '@staytags/bus/bus';
import { useLatest, usePage } from '@staytags/element/hooks';
import { templateOf } from '@staytags/element/template';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SearchState } from '../search/query/search-state.ts';
import { orderByPrice, priceSort } from './results-order.logic.ts';
import { createTemplateList, type TemplateList } from './card/results-template.ts';
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

/** Runs when the browser is idle. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** The list of the site's own template, if there is one. */
export function useTemplateList(host: HTMLElement, selector: string): TemplateList | undefined {
  const list = useMemo(() => {
    const template = templateOf(host, selector);
    return template ? createTemplateList(host, template) : undefined;
  }, [host, selector]);
  useLayoutEffect(() => () => list?.clear(), [list]);
  return list;
}

/** Renders the list again when the results change. */
export function useDrawnList(list: TemplateList | undefined, search: SearchState, { shown }: ResultsModel): void {
  useLayoutEffect(() => list?.draw(search.docs, shown, search.fields), [list, search.docs, search.fields, shown]);
}

/** Calls back when the end of the list becomes visible, and again while it stays visible. */
export function useReachedEnd(active: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(reached);
  useEffect(() => {
    const mark = end.current;
    if (!active || !mark || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
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

/** The last 'Show more' removes its button: focuses the first result that it added. */
export function useFocusOnNew(
  area: RefObject<HTMLElement | null>,
  list: TemplateList | undefined,
  model: ResultsModel,
): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || model.pending) return;
    const root = area.current?.getRootNode() as ShadowRoot | undefined;
    if (!model.hasMore && !root?.activeElement) {
      const items = list?.items() ?? area.current?.querySelectorAll<HTMLElement>('[role=listitem]') ?? [];
      items[from.current]?.querySelector<HTMLElement>('a[href], button')?.focus();
    }
    if (!model.needsRows) from.current = undefined;
  });
  return () => {
    from.current = model.shown;
  };
}

const UNPRICED: PageState['pricing'] = new Map();

/** The search with its results in display order: a price sort uses the prices for the chosen dates once all are known [RES-5]. */
export function useOrdered(search: SearchState): SearchState {
  const isPriced = priceSort(search) !== undefined;
  const pricing = usePage(({ pricing }) => (isPriced ? pricing : undefined)) ?? UNPRICED;
  return useMemo(() => {
    const docs = orderByPrice(search, (eid) => pricing.get(eid)?.prices);
    return docs === search.docs ? search : { ...search, docs };
  }, [search, pricing]);
}
