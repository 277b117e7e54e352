import DOMPurify, { type Config } from 'dompurify';
import type { HtmlProfile, SafeHtml } from './safe-html.ts';

export type Purifier = (html: string, profile: HtmlProfile) => SafeHtml;

/** Attributes that reach outside of the HTML they stand in: styles, ids that clobber, buttons that command other elements. */
const REFUSED_ATTRIBUTES = [
  'style',
  'id',
  'name',
  'popovertarget',
  'popovertargetaction',
  'command',
  'commandfor',
  'form',
  'formaction',
  'srcset',
  'ping',
  'background',
];

const PROFILES: Record<HtmlProfile, Config> = {
  text: {
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'style',
      'iframe',
      'dialog',
      'template',
      'slot',
      'svg',
      'math',
    ],
    FORBID_ATTR: REFUSED_ATTRIBUTES,
  },
  'cms-form': {
    FORBID_TAGS: ['style', 'iframe', 'dialog', 'template', 'slot', 'svg', 'math'],
    FORBID_ATTR: REFUSED_ATTRIBUTES.filter((name) => name !== 'name' && name !== 'id' && name !== 'form'),
    SANITIZE_DOM: false,
  },
};

const COMMON: Config = {
  USE_PROFILES: { html: true },
  // Our own elements are not to be written by a remote server.
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: null, attributeNameCheck: null, allowCustomizedBuiltInElements: false },
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: true,
};

export function createPurifier(policy: object | undefined): Purifier {
  const purify = DOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');
    if (node.localName === 'form') keepAtHome(node);
    if (node.getAttribute('type')?.toLowerCase() === 'password') node.remove();
  });
  return (html, profile) =>
    purify.sanitize(html, {
      ...COMMON,
      ...PROFILES[profile],
      ...(policy ? { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true } : {}),
    }) as SafeHtml;
}

/** A form of the CMS goes to the CMS; `form.action` could be a field of that name, so the attribute is read. */
function keepAtHome(form: Element): void {
  const action = form.getAttribute('action');
  if (action === null) return;
  try {
    if (new URL(action, document.baseURI).origin === location.origin) return;
  } catch {
    // Not an address at all.
  }
  form.removeAttribute('action');
}
