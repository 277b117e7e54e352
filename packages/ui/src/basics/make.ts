export type Attributes = Readonly<Record<string, string>>;
export type Child = Node | string;

/** Creates an element with these attributes and children. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]!);
  element.append(...children);
  return element;
}
