import type { Look } from './tabs.logic.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

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

let count = 0;

/** The nodes inside that are not our mark. */
const wordsIn = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => !(node instanceof Element && node.className === 'stay-tab-mark'));

/** The nodes of a title, whether our button is still around them, gone, or before what others have added. */
export const wordsOf = (title: Element, button: Element): ChildNode[] =>
  wordsIn(title).flatMap((node) => (node === button ? wordsIn(button) : [node]));

export function unwrap(button: Element): void {
  button.replaceWith(...wordsIn(button));
}

/** Takes the original's id and controls, which are dead, out of a clone [CORE-7]. */
export function dropCopies(element: HTMLElement, title: HTMLElement): void {
  if (/^stay-tab-\d+$/.test(element.id)) element.removeAttribute('id');
  for (const button of title.querySelectorAll('.stay-section-button')) unwrap(button);
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
  element.id ||= `stay-tab-${(count += 1)}`;
  const attributes = { class: 'stay-tab', id: `${element.id}-tab`, role: 'tab', 'aria-controls': element.id };
  const tab = makeButton(choose, attributes, '');
  const marks = [tab, control].map((owner) => ({ owner, mark: make('span', { class: 'stay-tab-mark' }) }));

  /** Writes only what differs, since its own changes run it again. */
  function follow(): void {
    fold();
    for (const { owner, mark } of marks) if (owner.lastChild !== mark) owner.append(mark);
    const words = wordsOf(title, control).map((node) => (node instanceof Comment ? '' : node.textContent));
    const text = words.join('').trim();
    if (tab.firstChild?.textContent !== text) tab.firstChild?.replaceWith(text);
  }
  const changed = new MutationObserver(follow);
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
      for (const { owner, mark } of marks) {
        owner.classList.remove('error', 'required');
        mark.remove();
      }
    },
  };
}

/** Scrolls the row, and nothing else, until the tab is in view. */
export function scrollToTab(list: HTMLElement, tab = list): void {
  const [row, { left, width }] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += left - Math.max(row.left, Math.min(left, row.right - width));
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
}

export function showAsGroup(element: HTMLElement): void {
  for (const name of ['role', 'aria-labelledby', 'tabindex']) element.removeAttribute(name);
}
