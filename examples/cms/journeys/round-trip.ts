import type { Page } from 'playwright-core';
import { widgets } from '../../../packages/staytags/src/widgets.ts';
import type { Checks } from '../checks.ts';

/** One of each element, as an editor writes it. */
export const WRITTEN: readonly string[] = widgets.map(({ example }) => example);

/** What of these texts does not stand in another, byte for byte. */
export const missing = (written: readonly string[], text: string): string[] =>
  written.filter((one) => !text.includes(one));

/** What matters in a page: our elements with their options, and the elements inside. Lines may become paragraphs. */
const outline = (page: Page, source: string): Promise<string[]> =>
  page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'text/html');
    const line = (element: Element): string => {
      const inside = element instanceof HTMLTemplateElement ? element.content.children : element.children;
      const children = [...inside].map(line).filter(Boolean).join();
      if (element.matches('p:not([data-field]), br')) return children;
      // What the CMS prints into an empty tag.
      if (element.matches('.stay-printed')) return '';
      const own = element
        .getAttributeNames()
        .filter((name) => name.startsWith('data-'))
        .toSorted()
        .map((name) => ` ${name}=${element.getAttribute(name)}`);
      return `${element.localName}${own.join('')}(${children})`;
    };
    return [...root.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('stay-')).map(line);
  }, source);

/** What a visitor gets has the same elements, with the same children, as what was written. */
export async function checkShown(
  what: string,
  { page, url, written }: { readonly page: Page; readonly url: string; readonly written: readonly string[] },
  checks: Checks,
): Promise<void> {
  const shown = await outline(page, await (await fetch(url)).text());
  const lost = (await outline(page, written.join('\n'))).filter((element) => !shown.includes(element));
  checks.is(`${what}: the page has every element, with its content`, lost, []);
}

/** The same for an editor that writes attributes in its own quotes: whatever is left of a text, node by node. */
export const missingNodes = (page: Page, written: readonly string[], text: string): Promise<string[]> =>
  page.evaluate(
    ([texts, whole]) => {
      const html = (source: string): string =>
        new DOMParser().parseFromString(`<body>${source}`, 'text/html').body.innerHTML;
      const found = html(whole);
      return texts.filter((one) => !found.includes(html(one)));
    },
    [written, text] as const,
  );
