import type { Page } from 'playwright-core';
import { watch, type Incidents } from '../journey.ts';
import type { Call } from './call.ts';

declare global {
  interface Window {
    /** A part of the page's state as JSON, versions left out. */
    stateText(key: string): string;
    /** Controls and regions that are busy or disabled, in all open shadow roots. */
    busyParts(): string[];
  }
}

/** Lets tests read the state of the page's store, and its busy controls. */
export async function watchState(page: Page, origin: string): Promise<Incidents> {
  const incidents = await watch(page, origin);
  await page.addInitScript(() => {
    window.stateText = (key) =>
      (
        JSON.stringify(
          ((window.Staytags?.store.get() ?? {}) as Record<string, unknown>)[key],
          (_name, value: unknown) =>
            value instanceof Map
              ? Object.fromEntries(
                  [...value].map(([name, item], at) => [typeof name === 'object' ? at : name, item as unknown]),
                )
              : value instanceof Node
                ? value.nodeName
                : value,
        ) ?? ''
      ).replaceAll(/"version":\d+/g, '"version":N');
    const walk = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? walk(element.shadowRoot) : []),
      ]);
    window.busyParts = () =>
      walk(document)
        .filter((element) =>
          element.matches(
            '[aria-busy=true], [data-stay-searching], [pending], [searching], button:disabled:not([part~=day], [part~=turn])',
          ),
        )
        .map((element) => `${element.localName} ${element.getAttribute('part') ?? element.className}`.trim());
  });
  return incidents;
}

/** 'yes', or what is there instead. */
export async function shows(page: Page, call: Pick<Call, 'shows'>, n: number): Promise<string> {
  const [where, text] = call.shows(n);
  // A name of the state has no sign of a selector.
  const found = /^[a-z]+$/i.test(where)
    ? await page.evaluate((key) => window.stateText(key), where)
    : (await page.locator(where).allTextContents()).join(' ');
  const isThere = typeof text === 'string' ? found.includes(text) : text.test(found);
  return isThere ? 'yes' : found.slice(0, 600);
}
