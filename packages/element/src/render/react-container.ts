import baseCss from '@staytags/ui/basics/base.css?inline';
import { sheetOf } from '@staytags/ui/basics/sheet';
import { firstViews } from '../first/first-registry.ts';
import type { Host } from './renderer.ts';

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
  'pointerout',
  'pointerover',
  'submit',
]);

/** The container of a portal. CMS AJAX may empty an element: removing a node that is already gone must not break the page's root. */
export function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = 'stay-view';
  container.addEventListener = listenIfHandled;
  container.removeChild = removeIfThere;
  container.insertBefore = insertWhereItCan;
  return container;
}

function listenIfHandled(
  this: HTMLElement,
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
): void {
  if (HANDLED.has(type)) EventTarget.prototype.addEventListener.call(this, type, listener, options);
}

function removeIfThere<T extends Node>(this: HTMLElement, child: T): T {
  return child.parentNode === this ? (Node.prototype.removeChild.call(this, child) as T) : child;
}

function insertWhereItCan<T extends Node>(this: HTMLElement, node: T, before: Node | null): T {
  const there = before?.parentNode === this ? before : null;
  return Node.prototype.insertBefore.call(this, node, there) as T;
}

/** Puts the container into the element, beside a first view: what this returns replaces that once the view has rendered. */
export function attachView(host: Host, container: HTMLElement, css: string): () => void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // One constructable stylesheet per tag, after the base that all tags share.
  shadow.adoptedStyleSheets = [sheetOf('base', baseCss), sheetOf(host.stayWidget.tag, css)];
  const handOver = firstViews.get(host)?.takeOver();
  if (!handOver) {
    shadow.replaceChildren(container);
    return () => {};
  }
  shadow.append(container);
  return () => handOver(container);
}
