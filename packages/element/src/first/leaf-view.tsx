import { createElement, type ReactNode } from 'react';
import type { Leaf } from './leaf.ts';

/** React's names for attributes whose names differ from HTML's. */
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
};

/** The attributes of a leaf by React's names. */
export const leafProps = (attributes: Leaf[1]): Record<string, string | true> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [PROPS[name] ?? name, name === 'hidden' || value]),
  );

/** Renders a leaf, with handlers on its outermost element, and with more children after its own. */
export function renderLeaf(
  [tag, attributes, ...children]: Leaf,
  handlers: object = {},
  ...added: readonly ReactNode[]
): ReactNode {
  const counts: Record<string, number> = {};
  /** As when a leaf is patched, children keep their nodes wherever others come and go. */
  const keyOf = ([name, { 'data-key': key }]: Leaf): string =>
    key ?? `${name} ${(counts[name] = (counts[name] ?? 0) + 1)}`;
  const { checked, ...rest } = attributes;
  // A box shows what its leaf says: a handler further out makes it another.
  const box = attributes['type'] === 'checkbox' ? { checked: checked !== undefined, onChange: ignore } : {};
  return createElement(
    tag,
    { ...leafProps(rest), ...box, ...handlers },
    ...children.map((child) => (typeof child === 'string' ? child : renderLeaf(child, { key: keyOf(child) }))),
    ...added,
  );
}

const ignore = (): void => {};
