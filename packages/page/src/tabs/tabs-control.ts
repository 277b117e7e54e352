import type { Look } from './tabs.logic.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';
import { own } from '@staytags/ui/clone/own';
import { showFindable } from '@staytags/ui/motion/findable';
import { scrollWithin } from '@staytags/ui/motion/motion';

/** One group of the CMS with the controls that open it. */
export interface Group {
  readonly element: HTMLElement;
  readonly title: HTMLElement;
  readonly tab: HTMLButtonElement;
  /** What opens it where there are no tabs. */
  readonly control: HTMLElement;
  /** Applies the look and the state. */
  render(look: Look, open: boolean, ms: number): void;
  /** Marks errors and required fields in its title [PAGE-4]. */
  mark(errors: string, required: string): boolean;
  restore(): void;
}

/** Requests of a group to its element. */
export interface Acts {
  /** The visitor has pressed its tab or its title. */
  readonly choose: () => void;
  /** The browser has opened it. */
  readonly reveal: () => void;
}

const ERRORS = '.error, [aria-invalid="true"]';
const REQUIRED = '.form-required, [required]';
const MAX_TURNS = 10;
const SCROLL_MS = 50;

let count = 0;
/** The numbers in the ids that we have given, which are addresses: an element keeps its own for good. */
const numbers = new WeakMap<Element, number>();

/** The nodes inside that are not our mark. */
export const wordsIn = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => !(node instanceof Element && node.className === 'stay-tab-mark'));

/** The nodes of a title, whether our button is still around them, gone, or before what others have added. */
export const wordsOf = (title: Element, button: Element): ChildNode[] =>
  wordsIn(title).flatMap((node) => (node === button ? wordsIn(button) : [node]));

export function unwrap(button: Element): void {
  button.replaceWith(...wordsIn(button));
}

export function dropMarks(title: Element): void {
  for (const mark of title.querySelectorAll('.stay-tab-mark')) mark.remove();
}

/**
 * Creates the tab of a group, which gets an id if it has none. It and the control say the words of the title, which apps and scripts of
 * the CMS change, by any means: `fold` puts them where they belong [REACT-10].
 */
export function createTab(
  element: HTMLElement,
  title: HTMLElement,
  control: HTMLElement,
  choose: () => void,
  fold = () => {},
) {
  // A clone has the original's id [CORE-7].
  const printedId = element.id.replace(/^stay-tab-\d+$/, '');
  if (!printedId) {
    const number = numbers.get(element) ?? (count += 1);
    numbers.set(element, number);
    element.id = `stay-tab-${number}`;
  }
  const attributes = { class: 'stay-tab', id: `${element.id}-tab`, role: 'tab', 'aria-controls': element.id };
  const tab = makeButton(choose, attributes, '');
  const marks = [tab, control].map((owner) => ({ owner, mark: own(make('span', { class: 'stay-tab-mark' })) }));

  /** Writes only what differs: others may watch the title, also a stay-tabs around this one. */
  function follow(): void {
    fold();
    for (const { owner, mark } of marks) if (mark.parentNode !== owner) owner.append(mark);
    const words = wordsOf(title, control).map((node) => (node instanceof Comment ? '' : node.textContent));
    const text = words.join('').trim();
    if (tab.firstChild?.textContent !== text) tab.firstChild?.replaceWith(text);
    changed.takeRecords();
  }
  let turns = 0;
  // A script of the site may undo each change of ours. Answers without end would freeze the page, so it has the last word.
  const changed = new MutationObserver(() => {
    if ((turns += 1) <= MAX_TURNS) follow();
    if (turns > 1) return;
    setTimeout(() => {
      if (turns > MAX_TURNS) {
        // An app may have written that often. Such a script answers once more, which is passed over.
        follow();
        setTimeout(() => (turns = 0));
      } else turns = 0;
    });
  });
  changed.observe(title, { childList: true, characterData: true, subtree: true });
  follow();

  return {
    tab,
    follow,
    /** Says in the controls whether the group has errors or required fields, and returns whether it has errors. */
    mark(errors: string, required: string): boolean {
      const hasErrors = element.querySelector(ERRORS) !== null;
      const isRequired = element.querySelector(REQUIRED) !== null;
      const said = [hasErrors ? errors : '', isRequired ? required : ''].filter(Boolean);
      for (const { owner, mark } of marks) {
        owner.classList.toggle('error', hasErrors);
        owner.classList.toggle('required', isRequired);
        mark.textContent = said.map((words) => `, ${words}`).join('');
      }
      return hasErrors;
    },
    remove() {
      changed.disconnect();
      turns = 0;
      for (const { owner, mark } of marks) {
        owner.classList.remove('error', 'required');
        mark.remove();
      }
      showAsGroup(element);
      if (!printedId) element.removeAttribute('id');
    },
  };
}

/** Scrolls the row, and nothing else, until the tab is in view. */
export function scrollToTab(list: HTMLElement, tab = list): void {
  const [row, { left, width }] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += left - Math.max(row.left, Math.min(left, row.right - width));
}

/** The browser says where the group's top belongs, below a sticky header; nothing is painted in between. */
export function scrollToGroup(group: HTMLElement): void {
  const page = document.scrollingElement ?? document.documentElement;
  const from = page.scrollTop;
  group.scrollIntoView({ block: 'start', behavior: 'instant' });
  const to = page.scrollTop;
  page.scrollTo({ top: from, behavior: 'instant' });
  scrollWithin(page, to, SCROLL_MS);
}

export function showAsPanel(element: HTMLElement, tab: HTMLElement, open: boolean): void {
  // A details element is a group, and may have no other role.
  if (!(element instanceof HTMLDetailsElement)) element.setAttribute('role', 'tabpanel');
  element.setAttribute('aria-labelledby', tab.id);
  // A closed panel has no height, but would still be a stop of the Tab key.
  if (open) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
  tab.setAttribute('aria-selected', String(open));
  tab.tabIndex = open ? 0 : -1;
  showFindable(element, open);
}

export function showAsGroup(element: HTMLElement): void {
  for (const name of ['role', 'aria-labelledby', 'tabindex']) element.removeAttribute(name);
  showFindable(element, true);
}
