import { safeUrl } from './url.ts';

/** One binding of a template: a field's text, or an attribute of that value. */
export type Binding =
  | { readonly kind: 'text'; readonly field: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly field: string };

const PREFIX = 'data-field-';
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);
// What runs, styles, or loads in a way that no single address describes.
const CLOSED = /^(?:on.*|style|srcdoc|srcset|action|formaction|data-field.*|slot|is)$/;

/** Reads `data-field="title"` and `data-field-href="link"`; `undefined` for other attributes, and for those that no field may set [RES-1]. */
export function readBinding(attribute: string, field: string): Binding | undefined {
  if (field === '') return undefined;
  if (attribute === 'data-field') return { kind: 'text', field };
  if (!attribute.startsWith(PREFIX)) return undefined;
  const name = attribute.slice(PREFIX.length);
  return name === '' || CLOSED.test(name) ? undefined : { kind: 'attribute', name, field };
}

/** Whether the binding writes an address: it takes one value, and a safe one. */
export const isUrl = (binding: Binding): boolean => binding.kind === 'attribute' && URL_ATTRIBUTES.has(binding.name);

/** The value that a binding writes, of a field's text; empty where an address may not be used [RES-1]. */
export const boundText = (binding: Binding, text: string, base: string): string =>
  isUrl(binding) ? (safeUrl(text, 'link', base) ?? '') : text;
