import { safeUrl } from '@staytags/base/url';
import { setSafeHtml, trustedHtml } from '@staytags/net/safe-html';
import { absolute } from '../ajax/ajax-page.ts';

export interface Markup {
  readonly nodes: readonly Node[];
  /** The scripts and style sheets that it asked for, in order. */
  readonly assets: readonly Asset[];
}

export type Asset = {
  readonly kind: 'js' | 'css';
  readonly url: string;
  readonly isModule: boolean;
  readonly media: string;
};

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];
const SCRIPT_TYPES = /^(|module|text\/javascript|application\/javascript)$/i;
const ACTIVE = 'script, link, style, base, meta, iframe[srcdoc], object, embed';

/**
 * Parses the markup of a verified answer in a template, where nothing runs. It is taken as it is, but for what would run: scripts and
 * style sheets load by their address, once, and inline ones, event handlers and `javascript:` addresses go [AJX-10].
 */
export function parseMarkup(html: string): Markup {
  const template = document.createElement('template');
  setSafeHtml(template, trustedHtml(html));
  const assets: Asset[] = [];
  const { content } = template;
  for (const element of content.querySelectorAll(ACTIVE)) {
    const found = assetsOf(element);
    assets.push(...found);
    const isData = element.localName === 'script' && !SCRIPT_TYPES.test(element.getAttribute('type') ?? '');
    if (!isData) element.remove();
    if (!isData && found.length === 0) warn(`Took a <${element.localName}> out of an answer`, element.cloneNode());
  }
  for (const inner of content.querySelectorAll('template')) inner.remove();
  for (const element of content.querySelectorAll('*')) scrub(element);
  return { nodes: [...content.childNodes], assets };
}

/** The files behind an element of the head: `<script src>`, `<link rel=stylesheet>`, and a style of imports, as Drupal 7 writes them. */
function assetsOf(element: Element): Asset[] {
  const media = element.getAttribute('media') ?? '';
  const type = element.getAttribute('type') ?? '';
  const file = (kind: Asset['kind'], address: string | null): Asset[] => {
    const url = address === null ? undefined : absolute(address);
    if (url?.host !== location.host) {
      if (address !== null) warn(`Did not load ${address}, which is not of this site`);
      return [];
    }
    return [{ kind, url: url.href, isModule: type === 'module', media }];
  };
  if (element.localName === 'script' && SCRIPT_TYPES.test(type)) return file('js', element.getAttribute('src'));
  if (element.matches('link[rel~=stylesheet]')) return file('css', element.getAttribute('href'));
  if (element.localName !== 'style') return [];
  return [...(element.textContent ?? '').matchAll(/@import\s+url\("([^"]+)"\)/g)].flatMap(([, url = '']) =>
    file('css', url),
  );
}

function scrub(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    const isAddress =
      URL_ATTRIBUTES.includes(lower) && /^[\s\0-\x20]*[a-z][\w+.-]*\s*:/i.test(value.replace(/[\t\n\r]/g, ''));
    const isImage = element.localName === 'img' && /^\s*data:image\//i.test(value);
    if (lower.startsWith('on') || (isAddress && !isImage && !safeUrl(value, 'link', document.baseURI)))
      element.removeAttribute(name);
  }
}

const warn = (what: string, ...more: unknown[]): void =>
  console.warn(`[staytags] ${what}, since it would run code. Let the CMS send it as a file of a library.`, ...more);
