const reported = new WeakMap<Element, Set<string>>();

/** The elements that match a selector option. An invalid selector matches nothing, and is reported once per host. */
export function findAll<E extends Element = HTMLElement>(host: Element, root: ParentNode, selector: string): E[] {
  return read(host, selector, () => [...root.querySelectorAll<E>(selector)]) ?? [];
}

/** Whether the element matches a selector option. An invalid selector matches nothing, and is reported once per host. */
export const matches = (host: Element, element: Element, selector: string): boolean =>
  read(host, selector, () => element.matches(selector)) ?? false;

function read<T>(host: Element, selector: string, query: () => T): T | undefined {
  if (!selector) return undefined;
  try {
    return query();
  } catch {
    report(host, selector);
    return undefined;
  }
}

function report(host: Element, selector: string): void {
  const known = reported.get(host) ?? new Set<string>();
  reported.set(host, known);
  if (known.has(selector)) return;
  known.add(selector);
  console.error(
    `[${host.localName}] "${selector}" is not a valid CSS selector, so it matches nothing. Correct the option.`,
    host,
  );
}
