import { createLeaf, type Leaf } from './leaf.ts';

/**
 * Turns the element of one leaf into that of another. Children that both have keep their nodes, and attributes set by others stay. A last
 * child that was removed since stays away.
 */
export function patchLeaf(element: Element, [, was, ...before]: Leaf, [, now, ...after]: Leaf): void {
  for (const name in { ...was, ...now }) {
    const value = now[name];
    if (value === undefined) element.removeAttribute(name);
    else if (value !== was[name]) element.setAttribute(name, value);
  }
  const nodes = [...element.childNodes];
  let at = 0;
  for (const child of after) {
    const found = before.findIndex((one, index) => index >= at && kindOf(one) === kindOf(child));
    while (at < found) nodes[at++]?.remove();
    const node = nodes[at];
    const old = found < 0 ? undefined : before[at++];
    if (old === undefined) element.insertBefore(create(child, element), node ?? null);
    else if (typeof child === 'string') {
      if (node && old !== child) node.textContent = child;
    } else if (node instanceof Element && node.localName === child[0]) patchLeaf(node, old as Leaf, child);
    // Something else of others, such as a translator of pages.
    else node?.replaceWith(create(child, element));
  }
  for (const node of nodes.slice(at, before.length)) node.remove();
}

/** Children of one kind may share a node. Another picture is another node, and so is another key (`data-key`). */
const kindOf = (child: Leaf | string): string => {
  if (typeof child === 'string') return '';
  const [tag, { class: name, src, 'data-key': key }] = child;
  return `${tag} ${key ?? `${name} ${src}`}`;
};

const create = (child: Leaf | string, parent: Element): Node =>
  typeof child === 'string' ? document.createTextNode(child) : createLeaf(child, parent.namespaceURI ?? undefined);
