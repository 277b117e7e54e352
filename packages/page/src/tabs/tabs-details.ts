import { slide } from '@staytags/ui/motion/motion';
import { createTab, showAsGroup, showAsPanel, type Acts, type Group } from './tabs-control.ts';

/** A `<details>` as a group: it folds by itself, and its summary stays the control. As a tab it is open, without its summary. */
export function createDetails(element: HTMLDetailsElement, summary: HTMLElement, acts: Acts): Group {
  // In a clone, the name is where the original has put it [CORE-7].
  const printed = { name: element.getAttribute('name') ?? element.dataset['stayName'], open: element.open };
  const { tab, mark, remove } = createTab(element, summary, summary, acts.choose);
  const ended = new AbortController();
  const { signal } = ended;
  let isOpen = element.open;
  /** The state that we set; its `toggle` event comes later. */
  let isFolded = !element.open;
  // The element allows one open group at a time, in tabs too.
  element.removeAttribute('name');
  if (printed.name !== undefined) element.dataset['stayName'] = printed.name;
  summary.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      acts.choose();
    },
    { signal },
  );
  // Find-in-page, or a link to something inside, opens it.
  element.addEventListener('toggle', () => element.open && isFolded && acts.reveal(), { signal });

  function fold(open: boolean): void {
    isFolded = !open;
    element.open = open;
  }

  /** Also ends a motion that would fold it later. */
  function turn(open: boolean, ms = 0): void {
    const body = [...element.children].filter(
      (child): child is HTMLElement => child !== summary && child instanceof HTMLElement,
    );
    for (const part of body) slide(part, open, ms, fold);
    if (body.length === 0) fold(open);
  }

  return {
    element,
    title: summary,
    tab,
    control: summary,
    mark,
    render(look, open, ms) {
      const isTab = look === 'tabs';
      const isTurned = open !== isOpen;
      isOpen = open;
      summary.hidden = isTab;
      if (isTab) {
        turn(true);
        showAsPanel(element, tab, open);
        return;
      }
      showAsGroup(element);
      if (isTurned || !ms) turn(open, ms);
    },
    restore() {
      ended.abort();
      remove();
      summary.hidden = false;
      turn(printed.open);
      delete element.dataset['stayName'];
      if (printed.name !== undefined) element.setAttribute('name', printed.name);
    },
  };
}
