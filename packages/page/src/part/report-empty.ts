const reported = new WeakSet<Element>();

/** Says once that a tag has nothing to work on, by the selectors of its options: its content stays unchanged [PAGE-15]. */
export function reportEmpty(host: HTMLElement, what: string, selectors: Readonly<Record<string, string>>): void {
  if (reported.has(host)) return;
  reported.add(host);
  const names = Object.entries(selectors).map(([option, selector]) => `data-${option}="${selector}"`);
  console.error(
    `[${host.localName}] There are no ${what} in the tag that match ${names.join(' and ')}, so its content stays as it is. Add them, or correct the selector.`,
    host,
  );
}
