/** Moves an element of the page to another place for a while. The returned function puts it back. */
export function lend(element: Element, to: Element): () => void {
  const place = document.createComment('');
  element.before(place);
  const wasHidden = element instanceof HTMLElement && element.hidden;
  if (wasHidden) element.hidden = false;
  to.append(element);
  return () => {
    if (wasHidden) element.hidden = true;
    place.replaceWith(element);
  };
}
