import { safeUrl } from './url.ts';

/** One binding of a template: a field's text, or an attribute of that value. */
export type Binding =
  | { readonly kind: 'text'; readonly field: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly field: string };

const URL_ATTRIBUTE = /^(?:src|poster|cite|href)$/;
/**
 * The tags and bindings whose attributes a field may set: facts of an item, and on our own tags the options that take them. Any other name,
 * such as `data-hx-get`, `x-init` or `class`, may be read by another script of the page. PHP has the same pattern.
 */
export const BOUND =
  /^(?:.* data-field-(?:src|poster|cite|href|alt|aria-[a-z]+|datetime|hreflang|title|lang)|stay-.* data-field-data-(?:eid|items|label|item-id))$/;

/** Reads `data-field="title"` and `data-field-href="link"` of a tag; undefined for other attributes, and for those that a field must not set [RES-1]. */
export function readBinding(attribute: string, field: string, tag: string): Binding | undefined {
  // No field may choose code, or the look of the page.
  if (field === '' || /^(?:script|style|link|base)$/.test(tag)) return undefined;
  if (attribute === 'data-field') return { kind: 'text', field };
  return BOUND.test(`${tag} ${attribute}`)
    ? { kind: 'attribute', name: attribute.slice('data-field-'.length), field }
    : undefined;
}

/** Whether the binding writes a URL, which takes a single, safe value. */
export const isUrl = (binding: Binding): boolean => binding.kind === 'attribute' && URL_ATTRIBUTE.test(binding.name);

/** The value that a binding writes for a field's text; empty if the URL is unsafe [RES-1]. */
export const boundText = (binding: Binding, text: string, base: string): string =>
  isUrl(binding) ? (safeUrl(text, 'link', base) ?? '') : text;
