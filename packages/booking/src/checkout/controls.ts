import { sheetOf } from '@staytags/ui/sheet';

/** Runs when the markup inside the element can be there: a script may define it while the page is still being parsed. */
export function whenParsed(signal: AbortSignal, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true, signal });
  else run();
}

/** Runs when the browser may have put values back without an event: at the end of loading, from the back-forward cache, after a reset. */
export function whenRestored(host: Element, signal: AbortSignal, run: (fromCache: boolean) => void): void {
  addEventListener('pageshow', (event) => run(event.persisted), { signal });
  document.addEventListener(
    'reset',
    (event) => {
      // The event comes before the values do.
      if (event.target instanceof Node && (event.target.contains(host) || host.contains(event.target)))
        queueMicrotask(() => setTimeout(() => !signal.aborted && run(false)));
    },
    { signal },
  );
}

const reported = new WeakMap<Element, Set<string>>();

/** Elements that match a selector of the options; one that the browser cannot read matches nothing, and is reported once. */
export function matching<E extends Element = HTMLElement>(host: Element, root: ParentNode, selector: string): E[] {
  if (!selector) return [];
  try {
    return [...root.querySelectorAll<E>(selector)];
  } catch {
    reportSelector(host, selector);
    return [];
  }
}

export function matches(host: Element, element: Element, selector: string): boolean {
  if (!selector) return false;
  try {
    return element.matches(selector);
  } catch {
    reportSelector(host, selector);
    return false;
  }
}

function reportSelector(host: Element, selector: string): void {
  const known = reported.get(host) ?? new Set<string>();
  reported.set(host, known);
  if (known.has(selector)) return;
  known.add(selector);
  console.error(
    `[${host.localName}] "${selector}" is not a CSS selector, so nothing on the page is found by it. Correct the option that holds it.`,
    host,
  );
}

/** What the CMS's own inline style said of the elements that we hide. */
const displays = new WeakMap<Element, string>();

/** Shows or hides an element of the CMS's, whatever `display` the page's CSS gives it. */
export function show(element: HTMLElement, on: boolean): void {
  const { style } = element;
  element.hidden = !on;
  if (!on) {
    if (!displays.has(element)) displays.set(element, style.display);
    style.setProperty('display', 'none', 'important');
    return;
  }
  const before = displays.get(element) ?? style.display;
  displays.delete(element);
  style.removeProperty('display');
  if (before !== 'none') style.display = before;
}

/** Rules for markup of ours among the CMS's: any rule of the page wins over them. */
export function adoptByPage(host: Element, name: string, css: string): void {
  const root = host.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  const sheet = sheetOf(name, css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
