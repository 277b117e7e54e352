import baseCss from '@staytags/ui/basics/base.css?inline';
import { sheetOf } from '@staytags/ui/basics/sheet';
import { keepFocusInSight } from '@staytags/ui/motion/focus-in-sight';
import { firstViews } from '../first/first-registry.ts';
import { handOverFrom, likeOf } from '../first/hand-over.ts';
import { keepFocus } from '../first/keep-focus.ts';
import type { Host } from './renderer.ts';
import viewsCss from './views.css?inline';

/** The DOM events that our views handle. React registers some eighty types on each portal, twice: 5 KB and 70 µs for each element. */
export const HANDLED: ReadonlySet<string> = new Set([
  'change',
  'click',
  'compositionend',
  'compositionstart',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'mousedown',
  'submit',
]);

/** The container of a portal. CMS AJAX may empty an element: removing a node that is already gone must not break the page's root. */
export function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = 'stay-view';
  container.addEventListener = listenIfHandled;
  tolerateLosses(container);
  return container;
}

/** Lets React remove and place children of the node although others have removed or moved some of them. */
export function tolerateLosses(node: HTMLElement): void {
  node.removeChild = removeIfThere;
  node.insertBefore = insertWhereItCan;
}

/**
 * Prepares the root of a view in the tree of an app, until the returned function is called. React handles there what our views handle, and
 * only as it bubbles: a handler of the app for the capture phase gets the event on its way to the element [REACT-2].
 */
export function filterListeners(root: ShadowRoot): () => void {
  root.addEventListener = listenAsItBubbles;
  return () => void Reflect.deleteProperty(root, 'addEventListener');
}

type Listening = Parameters<EventTarget['addEventListener']>;

function listenAsItBubbles(this: ShadowRoot, ...listening: Listening): void {
  const [, , options] = listening;
  const captures = options === true || (typeof options === 'object' && options.capture === true);
  if (!captures) listenIfHandled.apply(this, listening);
}

function listenIfHandled(this: HTMLElement | ShadowRoot, ...listening: Listening): void {
  if (HANDLED.has(listening[0])) EventTarget.prototype.addEventListener.apply(this, listening);
}

function removeIfThere<T extends Node>(this: HTMLElement, child: T): T {
  return child.parentNode ? (Node.prototype.removeChild.call(child.parentNode, child) as T) : child;
}

function insertWhereItCan<T extends Node>(this: HTMLElement, node: T, before: Node | null): T {
  const there = before?.parentNode === this ? before : null;
  return Node.prototype.insertBefore.call(this, node, there) as T;
}

/** Gives the element a shadow root with the sheets of its view, and returns what takes over from a first view, if there is one. */
export function openView(host: Host, css: string): { shadow: ShadowRoot; handOver?: (container: HTMLElement) => void } {
  keepFocusInSight();
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // One constructable stylesheet per tag, after those that all tags share.
  shadow.adoptedStyleSheets = [sheetOf('base', baseCss), sheetOf('views', viewsCss), sheetOf(host.stayWidget.tag, css)];
  const first = firstViews.get(host)?.takeOver();
  return first ? { shadow, handOver: handOverFrom(host, first) } : { shadow };
}

/** Puts the container into the element, next to a first view. Returns a function that replaces that once the view has rendered. */
export function attachView(host: Host, container: HTMLElement, css: string): () => void {
  // Before a shadow root hides the children.
  const keep = keepFocus(host, container, likeOf);
  const { shadow, handOver } = openView(host, css);
  if (!handOver) {
    shadow.replaceChildren(container);
    return keep;
  }
  // One that an earlier first view has left.
  [...shadow.children].find(({ localName }) => localName === 'slot')?.remove();
  shadow.append(container);
  return () => handOver(container);
}
