import { attributeName } from '@staytags/base/options/options';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { AnyWidget } from '../../declare/widget.ts';

type Props = Readonly<Record<string, unknown>>;
export type AnyComponent = ComponentType<Props>;

/** The component of a tag; undefined for an element that is none of ours. */
export type ComponentOf = (tag: string) => { widget: AnyWidget; Component: AnyComponent } | undefined;

/** What React calls the attributes of the examples. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  playsinline: 'playsInline',
};
const FLAGS: ReadonlySet<string> = new Set(['checked', 'playsinline', 'muted', 'loop']);

/** The name of an option as a prop [REACT-3]. */
export const propName = (option: string): string => (option === 'key' ? 'keyField' : option);

export const propValue = (kind: string, text: string): unknown =>
  kind === 'json' ? (JSON.parse(text) as unknown) : text;

function optionProps({ options }: AnyWidget, host: Element): Props {
  const props: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(options)) {
    const text = host.getAttribute(attributeName(name));
    if (text !== null) props[propName(name)] = propValue(kind, text);
  }
  return props;
}

function toJsx(node: Node, componentOf: ComponentOf, more: Props = {}): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const children = [...node.childNodes].map((child) => toJsx(child, componentOf));
  const ours = componentOf(node.localName);
  if (ours) return createElement(ours.Component, { ...optionProps(ours.widget, node), ...more }, ...children);
  const attributes = [...node.attributes].map(({ name, value }) => [NAMES[name] ?? name, FLAGS.has(name) || value]);
  return createElement(node.localName, Object.fromEntries(attributes) as Props, ...children);
}

/** The example of an element as an app writes it: its tags are components, and it has more props. */
export function exampleJsx(html: string, componentOf: ComponentOf, more?: Props): ReactNode {
  const template = document.createElement('template');
  // eslint-disable-next-line no-unsanitized/property -- the declaration's own example.
  template.innerHTML = html;
  return template.content.firstElementChild && toJsx(template.content.firstElementChild, componentOf, more);
}
