import { showFindable } from '@staytags/ui/findable';
import { slide } from '@staytags/ui/motion';
import type { Look } from './tabs.logic.ts';

/** One group of the CMS with the controls that we give it. */
export interface Group {
  readonly element: HTMLElement;
  readonly tab: HTMLButtonElement;
  readonly button: HTMLButtonElement;
  /** Gives the group its look and its state. */
  render(look: Look, open: boolean, ms: number): void;
  /** Marks errors and required fields in its title [PAGE-4]. */
  mark(errors: string, required: string): boolean;
  restore(): void;
}

const ERRORS = '.error, [aria-invalid="true"]';
const REQUIRED = '.form-required, [required]';

let count = 0;

export function createGroup(element: HTMLElement, title: HTMLElement): Group {
  const printedId = element.id;
  element.id ||= `stay-tab-${(count += 1)}`;
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.className = 'stay-tab';
  tab.id = `${element.id}-tab`;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', element.id);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'stay-section-button';
  const words = [...title.childNodes];
  const text = title.textContent.trim();
  const marks = [document.createElement('span'), document.createElement('span')];
  tab.append(text, marks[0]!);
  /** Everything but the title, which is not always a child of the group. */
  const body = () =>
    [...element.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.contains(title),
    );

  function asTab(open: boolean): void {
    if (button.parentNode === title) title.replaceChildren(...words);
    for (const part of body()) showFindable(part, true);
    showFindable(element, open);
    element.setAttribute('role', 'tabpanel');
    element.setAttribute('aria-labelledby', tab.id);
    element.tabIndex = 0;
    title.classList.add('stay-tab-title');
    tab.setAttribute('aria-selected', String(open));
    tab.tabIndex = open ? 0 : -1;
  }

  function noTab(): void {
    for (const name of ['role', 'aria-labelledby', 'tabindex']) element.removeAttribute(name);
    title.classList.remove('stay-tab-title');
    showFindable(element, true);
  }

  function asSection(open: boolean, ms: number): void {
    noTab();
    if (button.parentNode !== title) {
      button.replaceChildren(...words, marks[1]!);
      title.replaceChildren(button);
    }
    button.setAttribute('aria-expanded', String(open));
    for (const part of body()) {
      if (ms > 0) slide(part, open, ms, (on) => showFindable(part, on));
      else showFindable(part, open);
    }
  }

  return {
    element,
    tab,
    button,
    render(look, open, ms) {
      if (look === 'tabs') asTab(open);
      else asSection(open, ms);
    },
    mark(errors, required) {
      const hasErrors = element.querySelector(ERRORS) !== null;
      const isRequired = element.querySelector(REQUIRED) !== null;
      const said = [hasErrors ? errors : '', isRequired ? required : ''].filter(Boolean);
      for (const [index, control] of [tab, button].entries()) {
        control.classList.toggle('error', hasErrors);
        control.classList.toggle('required', isRequired);
        const mark = marks[index]!;
        mark.className = 'stay-tab-mark';
        mark.textContent = said.map((words) => `, ${words}`).join('');
      }
      return hasErrors;
    },
    restore() {
      if (button.parentNode === title) title.replaceChildren(...words);
      noTab();
      for (const part of body()) showFindable(part, true);
      if (!printedId) element.removeAttribute('id');
    },
  };
}
