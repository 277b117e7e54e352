// These functions run in the page, so each must be self-contained.

/** Content wider than its box or than the window in an element's view; except for ellipses, content for screen readers, and what scrolls. */
export const cutIn = (host: Element): string[] =>
  [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.stay-view *') ?? [])]
    .filter((one) => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
      return true;
    })
    .filter((one) => !one.closest('.visually-hidden') && one.getBoundingClientRect().width > 1)
    .filter((one) => {
      const { overflowX, textOverflow, display } = getComputedStyle(one);
      const isTooWide = overflowX !== 'visible' && textOverflow === 'clip' && one.scrollWidth > one.clientWidth + 1;
      const isOutside = one.getBoundingClientRect().right > innerWidth + 1;
      return display !== 'inline' && !(one instanceof HTMLInputElement) && (isTooWide || isOutside);
    })
    .map((one) => `${host.localName} ${one.localName}.${one.className} ${one.textContent}`);

/** Overlapping lines of text in an element's view. */
export function overlapsIn(host: Element): string[] {
  if (!host.shadowRoot) return [];
  const lines: { text: string; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(host.shadowRoot, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const within = node.parentElement;
    if (
      !node.textContent?.trim() ||
      !within?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      within.closest('style, .visually-hidden')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text: node.textContent, box });
  }
  const covers = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  return lines.flatMap(({ text, box }, at) =>
    lines
      .slice(at + 1)
      .flatMap((other) => (covers(box, other.box) ? [`${host.localName}: ${text} / ${other.text}`] : [])),
  );
}
