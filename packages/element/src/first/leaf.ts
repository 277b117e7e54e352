/**
 * Markup as data. A small element that a page has by the thousand describes its view this way: rendered without the renderer at first, and
 * by the renderer once a visitor comes near. A card of a list never needs the renderer.
 */
export type Leaf = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: (Leaf | string)[]];

/** A leaf without its undefined attributes and false children. */
export const leaf = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Leaf | string | false)[]
): Leaf => [
  tag,
  Object.fromEntries(Object.entries(attributes).filter((one): one is [string, string] => one[1] !== undefined)),
  ...children.filter((child) => child !== false),
];

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

export function createLeaf([tag, attributes, ...children]: Leaf, around = HTML): Element {
  const space = tag === 'svg' ? SVG : around;
  const element = document.createElementNS(space, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  for (const child of children) element.append(typeof child === 'string' ? child : createLeaf(child, space));
  return element;
}
