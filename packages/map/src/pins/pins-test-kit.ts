/** The markup of an element's pins, with sorted attributes. */
export function pinsMarkup(host: Element): string {
  const copy = host.shadowRoot?.querySelector('.pins')?.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, value } of attributes) {
      element.removeAttribute(name);
      element.setAttribute(name, value);
    }
  }
  return copy.outerHTML;
}
