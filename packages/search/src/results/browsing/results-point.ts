import { emit, get, watchKey } from '@staytags/bus/bus';
import { useLatest } from '@staytags/element/hooks';
import type { SolrDoc } from '@staytags/solr/document.logic';
import { useEffect } from 'react';

type Items = () => readonly Element[];

const isItem = (target: EventTarget): target is Element =>
  target instanceof Element && target.getAttribute('role') === 'listitem';

/**
 * Links cards and pins of the same home [MAP-9]: hovering or focusing a card highlights its pin; a pin that is hovered or chosen
 * highlights its card, and a chosen one scrolls it into view. Without a map, nothing happens.
 */
export function usePointedCards(host: HTMLElement, name: string, docs: readonly SolrDoc[], list: Items): void {
  const idOf = useLatest((item: Element | undefined): string | null =>
    item ? (docs[list().indexOf(item)]?.id ?? null) : null,
  );
  const itemOf = useLatest((id: string | null): Element | undefined =>
    id === null ? undefined : list()[docs.findIndex((doc) => doc.id === id)],
  );

  useEffect(() => {
    const stop = new AbortController();
    let current: Element | undefined;
    const point = (item?: Element) => {
      // The pointer crosses many elements of one card, and looking up its place takes longer in a longer list.
      if (item === current) return;
      current = item;
      emit('map-point', { name, id: idOf(item) });
    };
    for (const type of ['pointerover', 'focusin'])
      host.addEventListener(type, (event) => point(event.composedPath().find(isItem)), { signal: stop.signal });
    for (const type of ['pointerleave', 'focusout'])
      host.addEventListener(type, () => point(), { signal: stop.signal });
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
