import { safeUrl } from '@staytags/base/url';

/** The address of the page, as the search reads and writes it. */
export interface LocationPort {
  href(): string;
  /** Puts the address into the bar, as an entry of its own in the history. */
  push(href: string): void;
  /** Puts the address into the bar in place of the one that is there. */
  replace(href: string): void;
  /** Goes to another page. */
  go(href: string): void;
  /** Runs when the visitor has gone back or forward, or followed a link to another hash. */
  watch(run: () => void): void;
}

function write(href: string, how: 'pushState' | 'replaceState'): void {
  if (href === location.href) return;
  try {
    history[how](null, '', href);
  } catch {
    // A sandboxed document, or too many entries at a time: the search itself goes on.
  }
}

export const pageLocation: LocationPort = {
  href: () => location.href,
  push: (href) => write(href, 'pushState'),
  replace: (href) => write(href, 'replaceState'),
  go(href) {
    const target = safeUrl(href, 'navigate', document.baseURI);
    if (target) location.assign(target);
  },
  watch(run) {
    addEventListener('popstate', run);
    addEventListener('hashchange', run);
  },
};

/** Says once for each change what was refused, and why. */
export function warnRefused(names: readonly string[], from: string): void {
  if (names.length === 0) return;
  console.warn(
    `[stay-search] The value of ${[...new Set(names)].join(', ')} in ${from} was refused, and the search goes on without it. Only exposed params with plain values can be set: no local params, no nested queries, no other index.`,
  );
}
