import { emit, get, watchKey } from '@staytags/bus/bus';
import { useLatest } from '@staytags/element/hooks';
import type { SolrDoc } from '@staytags/solr/document.logic';
import { useEffect } from 'react';

type Items = () => readonly Element[];

/**
 * Links cards and pins of the same home [MAP-9]: hovering or focusing a card highlights its pin; a pin that is hovered or chosen
 * highlights its card, and a chosen one scrolls it into view. Without a map, nothing happens.
 */
export function usePointedCards(host: HTMLElement, name: string, docs: readonly SolrDoc[], list: Items): void {
  const idOf = useLatest((event: Event): string | null => {
    const path = new Set(event.composedPath());
    return docs[list().findIndex((item) => path.has(item))]?.id ?? null;
  });
  const itemOf = useLatest((id: string | null): Element | undefined =>
    id === null ? undefined : list()[docs.findIndex((doc) => doc.id === id)],
  );

  useEffect(() => {
    const stop = new AbortController();
    let lastSent: string | null = null;
    const send = (id: string | null) => {
      if (id === lastSent) return;
      lastSent = id;
      emit('map-point', { name, id });
    };
    for (const type of ['pointerover', 'focusin'])
      host.addEventListener(type, (event) => send(idOf(event)), { signal: stop.signal });
    for (const type of ['pointerleave', 'focusout'])
      host.addEventListener(type, () => send(null), { signal: stop.signal });
    return () => stop.abort();
  }, [host, name, idOf]);

  useEffect(() => {
    let marked: Element | undefined;
    let chosen: string | null = null;
    const mark = (): void => {
      const map = get('mapResults')?.[name];
      const item = itemOf(map?.pointed ?? map?.chosen ?? null);
      if (item !== marked) {
        marked?.removeAttribute('data-pointed');
        item?.setAttribute('data-pointed', '');
        marked = item;
      }
      if (map && map.chosen !== chosen) {
        chosen = map.chosen;
        itemOf(chosen)?.scrollIntoView({ block: 'nearest' });
      }
    };
    return watchKey('mapResults', name, mark);
  }, [name, itemOf]);
}
