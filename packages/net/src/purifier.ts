import DOMPurify, { type Config } from 'dompurify';
import type { HtmlProfile, Purifier, SafeHtml } from './safe-html.ts';

/** Attributes that reach beyond their own markup: styles, clobbering ids, buttons that control other elements. */
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

/** Classes that scripts of CMSs act on: they follow the link and execute the response. The filter on the server removes the same ones. */
const ACTS = /(?<!\S)\S*(?:use-(?:ajax|modal|dialog)|webform-(?:ajax|dialog)|autodialog|colorbox)\S*/gi;

/** Data attributes, except those that only our elements read. */
const OTHERS = /^data-(?!stay-|(?:insurance-state|share-query|product|product-[a-z]+)$)/;

const TEXT: Config = {
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
};

const PROFILES: Record<HtmlProfile, Config> = {
  text: TEXT,
  option: TEXT,
  'cms-form': {
    FORBID_TAGS: ['style', 'iframe', 'dialog', 'template', 'slot', 'svg', 'math'],
    FORBID_ATTR: REFUSED_ATTRIBUTES.filter((name) => !['name', 'id'].includes(name)),
    SANITIZE_DOM: false,
  },
  page: {
    FORBID_TAGS: ['style', 'iframe', 'dialog', 'template', 'slot', 'svg', 'math'],
    FORBID_ATTR: REFUSED_ATTRIBUTES.filter((name) => !['name', 'id', 'srcset'].includes(name)),
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^stay-[a-z-]+$/ },
  },
};

const COMMON: Config = {
  USE_PROFILES: { html: true },
  // Remote HTML must not insert our elements. In no profile do built-in ones become others with `is`.
  CUSTOM_ELEMENT_HANDLING: {},
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: true,
};

export function createPurifier(policy: object | undefined): Purifier {
  const purify = DOMPurify(window);
  let current: HtmlProfile;
  purify.addHook('afterSanitizeAttributes', (node) => {
    // Fields may stand in for other members of their form: DOMPurify refuses those that stand in for these.
    if (node.getAttributeNode('target')?.value === '_blank') node.setAttribute('rel', 'noopener');
    // A name of these would stand in for a member of `document`.
    if (node.nodeName === 'FORM' || node.nodeName === 'IMG') node.removeAttribute('name');
    if (current === 'option') calm(node);
    if (node.nodeName === 'FORM') keepAtHome(node);
    else if (node.getAttribute('type')?.toLowerCase() === 'password') node.remove();
  });
  return (html, profile) => {
    current = profile;
    return purify.sanitize(html, {
      ...COMMON,
      ...PROFILES[profile],
      ...(policy ? { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true } : {}),
    }) as SafeHtml;
  };
}

/** Behaviours of the CMS run on what an option brings, so it may not call the scripts of the page. */
function calm(node: Element): void {
  for (const { name } of [...node.attributes]) if (OTHERS.test(name)) node.removeAttribute(name);
  const names = node.getAttribute('class');
  if (names) node.setAttribute('class', names.replace(ACTS, '').trim());
}

/** CMS forms submit to the CMS only. The attribute is read, since a field named `action` shadows the property. */
function keepAtHome(form: Element): void {
  const action = form.getAttributeNode('action')?.value ?? '';
  try {
    if (new URL(action, document.baseURI).origin === location.origin) return;
  } catch {
    // Not a URL.
  }
  form.removeAttribute('action');
}
