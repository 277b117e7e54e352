/**
 * Moves an element of the page to another place for a while. The returned function puts it back. An app that has rendered it may meanwhile
 * remove it, and place others before it: React believes that it is where it was [REACT-10].
 */
export function lend(element: Element, to: Element): () => void {
  const place = document.createComment('');
  const parent = element.parentNode as ParentNode;
  element.before(place);
  const wasHidden = element instanceof HTMLElement && element.hidden;
  if (wasHidden) element.hidden = false;
  // What a response of the CMS has put in its place goes back too.
  const [start, end] = [document.createComment(''), document.createComment('')];
  to.append(start, element, end);
  const isLent = (node: Node | null) => node === element && element.parentNode === to;
  const { insertBefore, removeChild } = parent;
  const own = {
    insertBefore: (node: Node, before: Node | null) => insertBefore.call(parent, node, isLent(before) ? place : before),
    removeChild: (child: Node) => (isLent(child) ? to.removeChild(child) : removeChild.call(parent, child)),
  };
  Object.assign(parent, own);
  return () => {
    // Unless a later loan still needs them: then these do nothing more.
    if (parent.insertBefore === own.insertBefore) Object.assign(parent, { insertBefore, removeChild });
    if (wasHidden) element.hidden = true;
    const nodes: Node[] = start.parentNode === to ? [] : [element];
    for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
    place.replaceWith(...nodes);
  };
}
