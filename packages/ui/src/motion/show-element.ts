/** The inline `display` that the CMS had given the elements that we hide. */
const displays = new WeakMap<Element, string>();

/** Shows or hides an element of the CMS, whatever `display` the page's CSS gives it. */
export function showElement(element: HTMLElement, on: boolean): void {
  const { style } = element;
  element.hidden = !on;
  if (!on) {
    if (!displays.has(element)) displays.set(element, style.display);
    style.setProperty('display', 'none', 'important');
    return;
  }
  const before = displays.get(element) ?? style.display;
  displays.delete(element);
  style.removeProperty('display');
  if (before !== 'none') style.display = before;
}
