import { createElement, type ReactNode } from 'react';
import type { Leaf } from './leaf.ts';

/** React's names for attributes that it calls otherwise. */
const PROPS: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };

/** Renders a leaf, with handlers on its outermost element. */
export function renderLeaf([tag, attributes, ...children]: Leaf, handlers: object = {}): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [PROPS[name] ?? name, value]));
  return createElement(
    tag,
    { ...props, ...handlers },
    ...children.map((child) => (typeof child === 'string' ? child : renderLeaf(child))),
  );
}
