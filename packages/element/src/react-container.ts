import { listens } from '../generated/listens.ts';
import { shortName } from './widget.ts';

/**
 * The container of a portal. React registers some eighty listeners on each; ours admits those that the view handles. CMS AJAX may
 * empty an element: removing a node that is already gone must not break the page's root.
 */
export function createContainer(tag: string): HTMLElement {
  const container = document.createElement('div') as HTMLElement & { admitted?: ReadonlySet<string> };
  container.className = 'stay-view';
  const admitted = admittedBy(tag);
  if (admitted) container.admitted = admitted;
  container.addEventListener = addAdmittedListener;
  container.removeChild = removeIfThere;
  container.insertBefore = insertWhereItCan;
  return container;
}

const admittedSets = new Map<string, ReadonlySet<string>>();

/** The events of the tag; undefined, which admits all, for an element that the generated list does not have. */
function admittedBy(tag: string): ReadonlySet<string> | undefined {
  const types = listens[shortName(tag)];
  if (types === undefined) return undefined;
  let set = admittedSets.get(tag);
  if (!set) admittedSets.set(tag, (set = new Set(types.split(' '))));
  return set;
}

function addAdmittedListener(
  this: HTMLElement & { admitted?: ReadonlySet<string> },
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
): void {
  if (this.admitted?.has(type) ?? true) EventTarget.prototype.addEventListener.call(this, type, listener, options);
}

function removeIfThere<T extends Node>(this: HTMLElement, child: T): T {
  return child.parentNode === this ? (Node.prototype.removeChild.call(this, child) as T) : child;
}

function insertWhereItCan<T extends Node>(this: HTMLElement, node: T, before: Node | null): T {
  const there = before?.parentNode === this ? before : null;
  return Node.prototype.insertBefore.call(this, node, there) as T;
}
