import { emit, get, watchKey } from '@staytags/bus/bus';
import type { MapResultsState } from '@staytags/solr/state/map-results';
import type { ResultsList } from '../card/results-list.ts';

const isItem = (target: EventTarget): target is Element =>
  target instanceof Element && target.getAttribute('role') === 'listitem';

/**
 * Links cards and pins of the same home [MAP-9]: hovering or focusing a card highlights its pin; a pin that is hovered or chosen
 * highlights its card, and a chosen one scrolls it into view. Without a map, nothing happens.
 */
export function pointCards(host: HTMLElement, name: string, list: ResultsList, signal: AbortSignal): void {
  let current: Element | undefined;
  const point = (item?: Element) => {
    // The pointer crosses many elements of one card, and looking up its place takes longer in a longer list.
    if (item === current) return;
    current = item;
    emit('map-point', { name, id: list.items().find(({ node }) => node === item)?.doc.id ?? null });
  };
  for (const type of ['pointerover', 'focusin'])
    host.addEventListener(type, (event) => point(event.composedPath().find(isItem)), { signal });
  for (const type of ['pointerleave', 'focusout']) host.addEventListener(type, () => point(), { signal });

  let marked: Element | undefined;
  let chosen: string | null = null;
  const nodeOf = (id: string | null | undefined) => list.items().find(({ doc }) => doc.id === id)?.node;
  const mark = (): void => {
    const map: MapResultsState | undefined = get('mapResults')?.[name];
    const node = nodeOf(map?.pointed ?? map?.chosen);
    if (node !== marked) {
      marked?.removeAttribute('data-pointed');
      node?.setAttribute('data-pointed', '');
      marked = node;
    }
    if (map && map.chosen !== chosen) {
      chosen = map.chosen;
      nodeOf(chosen)?.scrollIntoView({ block: 'nearest' });
    }
  };
  const stop = watchKey('mapResults', name, mark);
  signal.addEventListener('abort', () => {
    stop();
    marked?.removeAttribute('data-pointed');
  });
}
