import type { Leaf } from './leaf.ts';

/** Whether the element has the structure and the texts of the leaf, as printed by a server. */
export const isPrinted = (element: Element, [tag, , ...children]: Leaf): boolean =>
  element.localName === tag &&
  element.childNodes.length === children.length &&
  children.every((child, at) => {
    const node = element.childNodes[at];
    return typeof child === 'string'
      ? node instanceof Text && node.data === child
      : node instanceof Element && isPrinted(node, child);
  });

/** Gives a printed element the attributes of the leaf. An address that is the same stays, since its picture would load again. */
export function adoptLeaf(element: Element, [, attributes, ...children]: Leaf): void {
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    const now = element instanceof HTMLImageElement && name === 'src' ? element.src : element.getAttribute(name);
    if (now !== value) element.setAttribute(name, value);
  }
  for (const [at, child] of children.entries())
    if (typeof child !== 'string') adoptLeaf(element.childNodes[at] as Element, child);
}
