import type { Leaf } from './leaf.ts';

const VOID: ReadonlySet<string> = new Set(['img', 'input', 'br', 'hr']);
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
  '\0': '',
  // A parser makes a line feed of it.
  '\r': '',
};

/** Text for content and for quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\0\r]/g, (char) => ESCAPED[char] ?? '');

export function leafHtml([tag, attributes, ...children]: Leaf): string {
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const content = children.map((child) => (typeof child === 'string' ? escapeHtml(child) : leafHtml(child)));
  return `<${tag}${names.join('')}>${VOID.has(tag) ? '' : `${content.join('')}</${tag}>`}`;
}

/** In a page its classes could mean something to the theme, so there they have our prefix; parts belong to a shadow root. */
export function printedLeaf([tag, attributes, ...children]: Leaf): Leaf {
  const kept = Object.entries(attributes).filter(([name]) => name !== 'part');
  return [
    tag,
    Object.fromEntries(kept.map(([name, value]) => [name, name === 'class' ? printedClass(value) : value])),
    ...children.map((child) => (typeof child === 'string' ? child : printedLeaf(child))),
  ];
}

/** `card skeleton` as `stay-card stay-skeleton`. */
export const printedClass = (names: string): string => names.replace(/[\w-]+/g, 'stay-$&');
