/** The element with the nearest `lang`, also around the shadow root that an element is in. */
export function spokenBy(element: Element): HTMLElement | undefined {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest<HTMLElement>('[lang]') ?? (host && spokenBy(host));
}
