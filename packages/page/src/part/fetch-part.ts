import { decodeText, safeUrl } from '@staytags/base/url';
import { http } from '@staytags/net/http';
import { safeHtml, setSafeHtml } from '@staytags/net/safe-html';
import { make } from '@staytags/ui/basics/make';

/**
 * Fetches a part of a page of this site, sanitised: the element of the address's fragment, else the page's `main`, else all of it. The
 * scripts of that page stay behind [CORE-18].
 */
export async function fetchPart(url: string, signal: AbortSignal): Promise<HTMLElement> {
  const href = safeUrl(url, 'fetch', document.baseURI);
  if (!href) throw new Error(`"${url}" is not an address of this site, so nothing was fetched.`);
  const client = await http();
  const text = await client.get<string>(href, { as: 'text', signal });
  // In a template nothing loads before it is shown.
  const page = document.createElement('template');
  setSafeHtml(page, await safeHtml(text, 'page'));
  // Relative addresses are those of that page.
  for (const element of page.content.querySelectorAll('[src], [href]')) {
    for (const name of ['src', 'href']) {
      const value = element.getAttribute(name);
      const absolute = value && !value.startsWith('#') && safeUrl(value, 'navigate', href);
      if (absolute) element.setAttribute(name, absolute);
    }
  }
  return make('div', {}, ...pick(page.content, decodeText(new URL(href).hash.slice(1))));
}

function pick(page: DocumentFragment, id: string): Iterable<Node> {
  if (!id) return [...(page.querySelector('main') ?? page).childNodes];
  const found = page.querySelector(`#${CSS.escape(id)}`);
  if (!found) throw new Error(`There is no element with the id "${id}" on that page.`);
  return [found];
}
