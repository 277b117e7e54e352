import type { AnyWidget } from './widget.ts';
import { defineFromSources } from './from-sources.ts';

/** Puts markup into the page, with its elements defined; the page is empty again after the test. */
export function place<E extends Element = HTMLElement>(html: string, ...declared: AnyWidget[]): E {
  defineFromSources(...declared);
  const box = document.createElement('div');
  box.dataset['testBox'] = '';
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  box.innerHTML = html;
  document.body.append(box);
  return box.firstElementChild as E;
}

export function clearPage(): void {
  for (const box of document.querySelectorAll('[data-test-box]')) box.remove();
}

/** The next time that the browser has run its tasks and painted. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));

/** Waits for a condition, frame by frame, and fails with a sentence after ten seconds. */
export async function until<T>(what: string, probe: () => T | undefined | false | null): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const found = probe();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited ten seconds in vain: ${what}`);
    await settled();
  }
}

/** The first element of the view that matches, in the host's shadow root. */
export const inView = <E extends Element = HTMLElement>(host: Element, selector: string): E | null =>
  host.shadowRoot?.querySelector<E>(`.stay-view ${selector}`) ?? null;

/** The host's view, once it is there. */
export const ready = (host: Element): Promise<HTMLElement> =>
  until(`${host.localName} is ready`, () => {
    const view = host.shadowRoot?.querySelector<HTMLElement>('.stay-view');
    return view && view.childNodes.length > 0 ? view : undefined;
  });
