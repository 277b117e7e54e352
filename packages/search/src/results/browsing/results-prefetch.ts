/** How long a mouse must rest on a card; passing over it is quicker. */
const REST_MS = 65;
const MAX_PAGES = 30;

type How = 'document' | 'rules';

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
};

const prefetched = new Set<string>();

/** The URL behind a link, if it is another page of this site. */
function pageOf(event: Event): string | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  const page = `${link.origin}${link.pathname}${link.search}`;
  return page === `${location.origin}${location.pathname}${location.search}` ? undefined : page;
}

function prefetch(href: string, how: How): void {
  if (prefetched.has(href) || prefetched.size >= MAX_PAGES) return;
  prefetched.add(href);
  if (how === 'rules' && HTMLScriptElement.supports?.('speculationrules')) {
    const text = JSON.stringify({ prefetch: [{ source: 'list', urls: [href], eagerness: 'immediate' }] });
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text }));
  } else {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'document', href }));
  }
}

/** Fetches the page behind a result as soon as a visitor is about to open it: on hover, focus and touch [RES-11]. */
export function prefetchOnIntent(host: HTMLElement, how: How, signal: AbortSignal): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (event: Event) => {
    clearTimeout(timer);
    const page = pageOf(event);
    if (page) prefetch(page, how);
  };
  const soon = (event: Event) => {
    clearTimeout(timer);
    const page = pageOf(event);
    if (page) timer = setTimeout(prefetch, REST_MS, page, how);
  };
  host.addEventListener('mouseover', soon, { signal, passive: true });
  host.addEventListener('mouseleave', () => clearTimeout(timer), { signal, passive: true });
  host.addEventListener('focusin', now, { signal });
  host.addEventListener('touchstart', now, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
