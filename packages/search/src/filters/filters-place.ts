import { whenParsed } from '@staytags/element/cms-form';
import { findAll } from '@staytags/element/selectors';
import { useLayoutEffect } from 'react';

/** `moveBefore` keeps focus and selection; Safari does not have it yet. */
function put(host: HTMLElement, area: ParentNode, before: Node | null): void {
  if ('moveBefore' in area) area.moveBefore(host, before);
  else (area as ParentNode).insertBefore(host, before);
}

/** On a narrow screen the filters move to the top of the main area; on a wide one they stay where the page put them [MAP-9]. */
export function useFiltersPlace(host: HTMLElement, narrow: boolean, main: string): void {
  useLayoutEffect(() => {
    if (!narrow || main === '') return undefined;
    const stop = new AbortController();
    const home = document.createComment('');
    // The main area may follow the filters in the HTML.
    whenParsed(stop.signal, () => {
      const area = findAll(host, document, main)[0];
      if (!area || host.contains(area)) return;
      host.before(home);
      put(host, area, area.firstChild);
    });
    return () => {
      stop.abort();
      // Elements that the page has removed stay removed.
      if (host.isConnected && home.isConnected && home.parentNode) put(host, home.parentNode, home);
      home.remove();
    };
  }, [host, narrow, main]);
}
