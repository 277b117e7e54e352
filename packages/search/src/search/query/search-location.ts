import { changeHistory, entriesAdded } from '@staytags/net/storage/history';
import { safeUrl } from '@staytags/base/url';

/** The page's URL, as the search reads and writes it. */
export interface LocationPort {
  href(): string;
  /** Pushes the URL as a new history entry. */
  push(href: string): void;
  /** Replaces the URL in the address bar. */
  replace(href: string): void;
  go(href: string): void;
  /** Runs when the visitor has gone back or forward, or followed a link to another hash, and when a router has changed the URL of the page. */
  watch(run: () => void): void;
  /** How the visitor has come to this entry of the history; undefined once others than the search have added one. */
  arrival(): 'history' | 'load' | undefined;
}

/** The Navigation API. Older browsers lack it: a router's changes, of which `history` sends no event, stay unnoticed there. */
const { navigation } = globalThis as { readonly navigation?: EventTarget };

function write(href: string, how: 'pushState' | 'replaceState'): void {
  if (href !== location.href) changeHistory(how, href);
}

let arrived: { readonly entries: number; readonly from: 'history' | 'load' } | undefined;
const arrive = (from: 'history' | 'load'): void => void (arrived = { entries: entriesAdded(), from });

export const pageLocation: LocationPort = {
  href: () => location.href,
  push(href) {
    const from = pageLocation.arrival();
    write(href, 'pushState');
    if (from) arrive(from);
  },
  replace: (href) => write(href, 'replaceState'),
  go(href) {
    const target = safeUrl(href, 'navigate', document.baseURI);
    if (target) location.assign(target);
  },
  arrival: () => (entriesAdded() === arrived?.entries ? arrived.from : undefined),
  watch(run) {
    arrive('load');
    // Before the listeners of others, which may ask for it.
    addEventListener('popstate', () => arrive('history'), { capture: true });
    addEventListener('popstate', run);
    addEventListener('hashchange', run);
    let before = location.href;
    navigation?.addEventListener('currententrychange', () => {
      const from = new URL(before);
      before = location.href;
      // Another page has another search. Our own changes are known by then.
      if (from.href !== before && from.pathname === location.pathname) queueMicrotask(run);
    });
  },
};
