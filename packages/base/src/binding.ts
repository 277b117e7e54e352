import { safeUrl } from './url.ts';

/** One binding of a template: a field's text, or an attribute of that value. */
export type Binding =
  | { readonly kind: 'text'; readonly field: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly field: string };

const PREFIX = 'data-field-';
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'data', 'cite']);
// Attributes that run code, style, or load more than one URL.
const CLOSED = /^(?:on.*|style|srcdoc|.*srcset|ping|action|formaction|data-field.*|slot|is)$|[^a-z\d-]/;

/** Reads `data-field="title"` and `data-field-href="link"`; undefined for other attributes, and for those that a field must not set [RES-1]. */
export function readBinding(attribute: string, field: string): Binding | undefined {
  if (field === '') return undefined;
  if (attribute === 'data-field') return { kind: 'text', field };
  if (!attribute.startsWith(PREFIX)) return undefined;
  const name = attribute.slice(PREFIX.length);
  return name === '' || CLOSED.test(name) ? undefined : { kind: 'attribute', name, field };
}

/** Whether the binding writes a URL, which takes a single, safe value. */
export const isUrl = (binding: Binding): boolean => binding.kind === 'attribute' && URL_ATTRIBUTES.has(binding.name);

/** The value that a binding writes for a field's text; empty if the URL is unsafe [RES-1]. */
export const boundText = (binding: Binding, text: string, base: string): string =>
  isUrl(binding) ? (safeUrl(text, 'link', base) ?? '') : text;
