import { attributeName } from '@staytags/base/options/options';
import type { ElementSource } from '@staytags/element/declare/widget';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { defineElement } from './define-element.ts';

interface Props {
  readonly children?: ReactNode;
  readonly [name: string]: unknown;
}

/**
 * The React component of an element. It renders the element itself, with its options as attributes: the server renders the same, and an
 * equal option object is not a change.
 */
export function component(element: ElementSource): (props: Props) => ReactElement {
  const { widget } = element;
  defineElement(element);
  return ({ children, ...props }) => {
    const attributes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      if (!Object.hasOwn(widget.options, name)) attributes[name] = value;
      else if (value !== undefined && value !== null)
        attributes[attributeName(name)] = typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
    return createElement(widget.tag, attributes, children);
  };
}
