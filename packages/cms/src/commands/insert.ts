import { attachBehaviors, detachBehaviors } from '../behaviors.ts';
import type { Command } from '../ajax/ajax-answer.logic.ts';
import type { Run } from './run.ts';
import { query } from '../ajax/ajax-entry.ts';
import { parseMarkup } from './markup.ts';
import { make } from '@staytags/ui/basics/make';

type Place = (target: Element, nodes: readonly Node[]) => void;

/** The methods of an `insert` command [AJX-9], and whether they replace the old content. */
const METHODS: ReadonlyMap<string, { readonly place: Place; readonly clears: boolean }> = new Map([
  ['replaceWith', { place: (target, nodes) => target.replaceWith(...nodes), clears: true }],
  ['html', { place: (target, nodes) => target.replaceChildren(...nodes), clears: true }],
  ['empty', { place: (target) => target.replaceChildren(), clears: true }],
  ['remove', { place: (target) => target.remove(), clears: true }],
  ['append', { place: (target, nodes) => target.append(...nodes), clears: false }],
  ['prepend', { place: (target, nodes) => target.prepend(...nodes), clears: false }],
  ['before', { place: (target, nodes) => target.before(...nodes), clears: false }],
  ['after', { place: (target, nodes) => target.after(...nodes), clears: false }],
]);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Inserts content: first its files, then its markup, then the CMS's behaviours [AJX-2] [AJX-3]. */
export async function insert(command: Command, run: Run): Promise<void> {
  const { entry } = run;
  const selector = text(command['selector']) || entry.wrapper;
  const name = text(command['method']) || entry.method;
  const method = METHODS.get(name);
  if (!method) {
    console.warn(`[staytags] insert: "${name}" is not a method that a response may use.`);
    return;
  }
  const markup = parseMarkup(typeof command['data'] === 'string' ? command['data'] : '');
  const hasFiles = markup.active.length > 0;
  if (hasFiles) {
    const { assetsIn, loadAssets } = await import('./assets.ts');
    await loadAssets(assetsIn(markup.active));
  }
  const targets = query(document, selector).filter((target) => mayHold(target, method.clears));
  const isOnlyFiles = hasFiles && markup.nodes.every((node) => isBlank(node));
  if (targets.length === 0 || isOnlyFiles) return;

  const settings = command['settings'] ?? run.settings;
  const focus = focusIn(targets, method.clears);
  if (method.clears) for (const target of targets) detachBehaviors(target, settings);
  const nodes = wrapped(markup.nodes, run.modern, text(command['effect']) || entry.effect);
  const added = targets.flatMap((target, index) => {
    // jQuery moves the content to the last target, and copies it to the others.
    const mine = index === targets.length - 1 ? nodes : nodes.map((node) => node.cloneNode(true));
    method.place(target, mine);
    return mine;
  });
  for (const node of added) {
    if (!(node instanceof Element) || !node.isConnected) continue;
    appear(node, text(command['effect']) || entry.effect, command['speed'] ?? entry.speed);
    attachBehaviors(node, settings);
  }
  focus?.(added);
}

/** Never replaces or empties the page itself, and never writes where text is code. */
const mayHold = (target: Element, clears: boolean): boolean =>
  !target.matches('script, style, head, title, iframe, object, embed, noscript, template') &&
  !(target.matches('html, body') && clears) &&
  target !== document.documentElement;

const isBlank = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE || (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim());

/** Drupal 7 puts anything but a single element into a `<div>`; Drupal 8 does so only to animate several at once. */
function wrapped(nodes: readonly Node[], modern: boolean, effect: string): Node[] {
  const isSingle = modern
    ? effect === 'none' || nodes.filter((node) => !isBlank(node)).length <= 1
    : nodes.length === 1 && nodes[0] instanceof Element;
  if (isSingle) return [...nodes];
  return [make('div', {}, ...nodes)];
}

function appear(element: Element, effect: string, speed: unknown): void {
  if (effect === 'none' || effect === '') return;
  const inner = element.querySelectorAll('.ajax-new-content');
  import('./effect.ts').then(
    ({ fadeIn }) => [...(inner.length > 0 ? inner : [element])].forEach((part) => fadeIn(part, speed)),
    // It appears without an effect.
    () => {},
  );
}

/**
 * Keeps the focus when a field is replaced by its new version: ids differ, names stay. Else it goes to the new content [CORE-39], not to
 * another form, whose button Drupal names alike.
 */
function focusIn(targets: readonly Element[], clears: boolean): ((added: readonly Node[]) => void) | undefined {
  const { activeElement: active } = document;
  if (!clears || !active || !targets.some((target) => target.contains(active))) return undefined;
  const name = active.getAttribute('name');
  const id = active.id.replace(/--[\w-]+$/, '');
  const value = active.getAttribute('value') ?? '';
  const selector = name ? `[name="${CSS.escape(name)}"]` : `#${CSS.escape(id)}, [id^="${CSS.escape(id)}--"]`;
  return (added) => {
    if (document.activeElement !== document.body) return;
    const found = name || id ? query(document, selector) : [];
    const twins = found.filter((one) => added.some((node) => node.contains(one)));
    const twin = twins.find((one) => one.getAttribute('value') === value) ?? twins[0];
    const place = added.find((node) => node instanceof HTMLElement && node.isConnected) as HTMLElement | undefined;
    if (!twin && place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    (twin ?? place)?.focus({ preventScroll: true });
  };
}
