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

/** The tab of a group, which gets an id if it has none. */
export function createTab(element: HTMLElement, text: string, choose: () => void): HTMLButtonElement {
  element.id ||= `stay-tab-${(count += 1)}`;
  const attributes = { class: 'stay-tab', id: `${element.id}-tab`, role: 'tab', 'aria-controls': element.id };
  return makeButton(choose, attributes, text);
}

/** Says in the controls whether the group has errors or required fields. Returns whether it has errors, and what takes the marks away. */
export function createMarks(element: HTMLElement, controls: readonly HTMLElement[]) {
  const marks = controls.map((control) => {
    const mark = make('span', { class: 'stay-tab-mark' });
    control.append(mark);
    return { control, mark };
  });
  return {
    mark(errors: string, required: string): boolean {
      const hasErrors = element.querySelector(ERRORS) !== null;
      const isRequired = element.querySelector(REQUIRED) !== null;
      const said = [hasErrors ? errors : '', isRequired ? required : ''].filter(Boolean);
      for (const { control, mark } of marks) {
        control.classList.toggle('error', hasErrors);
        control.classList.toggle('required', isRequired);
        mark.textContent = said.map((words) => `, ${words}`).join('');
      }
      return hasErrors;
    },
    remove() {
      for (const { control, mark } of marks) {
        control.classList.remove('error', 'required');
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
