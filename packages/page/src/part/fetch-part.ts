import { decodeText, safeUrl } from '@staytags/base/url';
import { http } from '@staytags/net/http';
import { safeHtml, setSafeHtml } from '@staytags/net/safe-html';
import { make } from '@staytags/ui/basics/make';
import { addresses } from '../../generated/addresses.ts';

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
  for (const element of page.content.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      const { name, value } = attribute;
      if (name === 'srcset') attribute.value = value.replace(CANDIDATE, (url) => moved(url, href));
      else if (ADDRESS.test(name) || addresses.get(element.localName)?.includes(name))
        attribute.value = moved(value, href);
    }
  }
  return make('div', {}, ...pick(page.content, decodeText(new URL(href).hash.slice(1))));
}

const ADDRESS = /^(?:src|href|poster|action)$/;
/** The addresses of a `srcset`, which may contain commas. */
const CANDIDATE = /(?<=^\s*|,\s*)\S*[^\s,]/g;

/** Relative addresses are those of the fetched page. The others stay as they are: sites style links by how these begin [PAGE-3]. */
const moved = (url: string, page: string): string =>
  /^(?:[#/]|[a-z][\w+.-]*:|$)/i.test(url) ? url : (safeUrl(url, 'navigate', page) ?? url);

function pick(page: DocumentFragment, id: string): Iterable<Node> {
  if (!id) return [...(page.querySelector('main') ?? page).childNodes];
  const found = page.querySelector(`#${CSS.escape(id)}`);
  if (!found) throw new Error(`There is no element with the id "${id}" on that page.`);
  return [found];
}
