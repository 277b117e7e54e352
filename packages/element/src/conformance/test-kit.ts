import type { Result, RuleObject } from 'axe-core';
import type { AnyWidget } from '../declare/widget.ts';
import { defineFromSources } from '../host/from-sources.ts';

/** Adds markup to the page and defines its elements. `clearPage` removes it. */
export function place<E extends Element = HTMLElement>(html: string, ...declared: AnyWidget[]): E {
  defineFromSources(...declared);
  const box = document.createElement('div');
  box.dataset['testBox'] = '';
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  box.innerHTML = html;
  document.body.append(box);
  return box.firstElementChild as E;
}

export function clearPage(): void {
  for (const box of document.querySelectorAll('[data-test-box]')) box.remove();
}

/** Resolves after the next paint. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));

/** Polls a condition every frame, and fails after 30 seconds. */
export async function until<T>(what: string, probe: () => T | undefined | false | null): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    const found = probe();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited 30 seconds in vain: ${what}`);
    await settled();
  }
}

/** The first element of the view that matches, in the host's shadow root. */
export const inView = <E extends Element = HTMLElement>(host: Element, selector: string): NoInfer<E> | null =>
  host.shadowRoot?.querySelector<E>(`.stay-view ${selector}`) ?? null;

/** Resolves with the host's view once it has rendered. */
export const ready = (host: Element): Promise<HTMLElement> =>
  until(`${host.localName} is ready`, () => {
    const view = host.shadowRoot?.querySelector<HTMLElement>('.stay-view');
    return view && view.childNodes.length > 0 ? view : undefined;
  });

type Root = Document | ShadowRoot;
const rootsIn = (root: Root): Root[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
];

/** The findings of axe once nothing moves: half-faded content has too little contrast. */
export async function violationsOf(part: Element | ShadowRoot, rules: RuleObject = {}): Promise<Result[]> {
  const { default: axe } = await import('axe-core');
  const moving = rootsIn(document)
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return (await axe.run(part as Element, { rules: { region: { enabled: false }, ...rules } })).violations;
}

/** Records the announcements of a root's status regions. A region inserted together with its text announces nothing [CORE-38]. */
export function listen(root: Node): readonly string[] {
  const said: string[] = [];
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[role=status]');
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const region of new Set(records.map(({ target }) => regionOf(target))))
      if (region?.textContent && !added.some((node) => node.contains(region))) said.push(region.textContent);
  }).observe(root, { subtree: true, childList: true, characterData: true });
  return said;
}
