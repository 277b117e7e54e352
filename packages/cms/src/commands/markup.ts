import { safeUrl } from '@staytags/base/url';
import { setSafeHtml, trustedHtml } from '@staytags/net/safe-html';

export interface Markup {
  readonly nodes: readonly Node[];
  /** The removed scripts, links and styles, in order. */
  readonly active: readonly Element[];
}

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];

/** The types that browsers run: HTML’s list of JavaScript MIME types, and modules. */
export const SCRIPT_TYPES =
  /^\s*(?:|module|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))\s*$/i;

const ACTIVE = 'script, link, style, base, meta, iframe[srcdoc], object, embed';

/**
 * Parses the markup of a verified response in a template, where nothing runs. It is kept as is, except for code: scripts and style
 * sheets load once by URL; inline ones, event handlers, `javascript:` URLs and animations of addresses are removed [AJX-10].
 */
export function parseMarkup(html: string): Markup {
  const template = document.createElement('template');
  setSafeHtml(template, trustedHtml(html));
  const { content } = template;
  const active = clean(content);
  return { nodes: [...content.childNodes], active };
}

/** Cleans nested templates too: our elements may render cards from one. */
function clean(content: DocumentFragment): Element[] {
  const active = [...content.querySelectorAll(ACTIVE)].filter(
    (element) => element.localName !== 'script' || SCRIPT_TYPES.test(element.getAttribute('type') ?? ''),
  );
  for (const element of active) element.remove();
  for (const element of content.querySelectorAll('*')) {
    scrub(element);
    if (element instanceof HTMLTemplateElement) active.push(...clean(element.content));
  }
  return active;
}

/** Not the element's own, which a field of a form may stand in for. */
const { getAttribute, getAttributeNames, removeAttribute, remove } = Element.prototype;

function scrub(element: Element): void {
  for (const name of getAttributeNames.call(element)) {
    const value = getAttribute.call(element, name) ?? '';
    const lower = name.toLowerCase();
    const isAddress =
      URL_ATTRIBUTES.includes(lower) && /^[\s\0-\x20]*[a-z][\w+.-]*\s*:/i.test(value.replace(/[\t\n\r]/g, ''));
    const isImage = element.localName === 'img' && /^\s*data:image\//i.test(value);
    if (lower.startsWith('on') || (isAddress && !isImage && !safeUrl(value, 'link', document.baseURI)))
      removeAttribute.call(element, name);
    // An animation in SVG would set an address that has not been checked.
    if (lower === 'attributename' && /href\s*$/i.test(value)) remove.call(element);
  }
}
