import { createElement, type ReactNode } from 'react';
import type { Leaf } from './leaf.ts';

/** React's names for attributes that it calls otherwise. */
const PROPS: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };

/** The attributes of a leaf by React's names. */
export const leafProps = (attributes: Leaf[1]): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [PROPS[name] ?? name, value]));

/** Renders a leaf, with handlers on its outermost element. */
export function renderLeaf([tag, attributes, ...children]: Leaf, handlers: object = {}): ReactNode {
  return createElement(
    tag,
    { ...leafProps(attributes), ...handlers },
    ...children.map((child) => (typeof child === 'string' ? child : renderLeaf(child))),
  );
}
