/** What a live region said: `politely` when a screen reader is done with its sentence, or `at once`; or what no screen reader could say. */
export interface Heard {
  readonly how: 'politely' | 'at once' | 'not heard';
  readonly text: string;
}

declare global {
  interface Window {
    /** What live regions have said since it was last read. */
    heard?: Heard[];
  }
}

/**
 * Runs in the page before its scripts, and notes the changes of live regions in every shadow root. A status must be there before its text;
 * nothing behind an open modal, hidden or inert is said.
 */
export function listen(): void {
  const heard: Heard[] = [];
  window.heard = heard;
  const LIVE = '[role=status],[role=alert],[role=log],[aria-live]:not([aria-live=off]),output';
  const parentOf = (node: Node): Node | null =>
    (node instanceof Element || node instanceof Text ? node.assignedSlot : null) ??
    (node instanceof ShadowRoot ? node.host : node.parentNode);
  const chainOf = (node: Node): Element[] => {
    const chain: Element[] = [];
    for (let at: Node | null = node; at; at = parentOf(at)) if (at instanceof Element) chain.push(at);
    return chain;
  };
  const isUnseen = (one: Element): boolean => {
    const { display, visibility } = getComputedStyle(one);
    return (
      display === 'none' || visibility === 'hidden' || one.matches('[aria-hidden=true],[inert],script,style,template')
    );
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isUnseen(node)) return '';
    const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
    if (label !== null) return ` ${label} `;
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const children = slotted.length > 0 ? slotted : [...(node.shadowRoot ?? node).childNodes];
    const text = children.map(textOf).join('');
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
  };
  const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const inModal = (): Element | undefined => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? chainOf(active).find((one) => one.matches('dialog:modal')) : undefined;
  };
  const note = (region: Element, from: Node, isNew: boolean) => {
    const isWhole =
      region.getAttribute('aria-atomic') !== 'false' &&
      !region.matches('[role=log],[aria-live]:not([role],[aria-atomic])');
    const text = clean(textOf(isWhole ? region : from));
    if (!text) return;
    const isAlert = region.matches('[role=alert],[aria-live=assertive]');
    const chain = chainOf(region);
    const modal = inModal();
    const isSilent = chain.some(isUnseen) || (modal && !chain.includes(modal)) || (isNew && !isAlert);
    heard.push({ how: isSilent ? 'not heard' : isAlert ? 'at once' : 'politely', text });
  };
  const regionsIn = (node: Node): Element[] => {
    if (!(node instanceof Element || node instanceof ShadowRoot)) return [];
    const own = node instanceof Element && node.matches(LIVE) ? [node] : [];
    const inside = [...node.querySelectorAll('*')].flatMap((one) => [
      ...(one.matches(LIVE) ? [one] : []),
      ...(one.shadowRoot ? regionsIn(one.shadowRoot) : []),
    ]);
    return [...own, ...inside, ...(node instanceof Element && node.shadowRoot ? regionsIn(node.shadowRoot) : [])];
  };
  const onChange = (records: readonly MutationRecord[]) => {
    const done = new Set<Element>();
    const once = (region: Element, from: Node, isNew: boolean) => {
      if (done.has(region) || !region.isConnected) return;
      done.add(region);
      note(region, from, isNew);
    };
    for (const { type, target, addedNodes } of records) {
      const added = type === 'childList' ? [...addedNodes] : [target];
      // What comes together with its status is content, and no message.
      for (const node of added)
        for (const region of type === 'childList' ? regionsIn(node) : [])
          if (region.matches('[role=alert]') || clean(textOf(node)) === clean(textOf(region)))
            once(region, region, true);
      for (const node of added) {
        const [region] = chainOf(node).filter((one) => one.matches(LIVE));
        if (region && region !== node) once(region, node, false);
      }
    }
  };
  const observer = new MutationObserver(onChange);
  const watch = (root: Node) =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
}
