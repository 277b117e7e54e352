import { showFindable } from '@staytags/ui/motion/findable';
import { slide } from '@staytags/ui/motion/motion';
import { createMarks, createTab, showAsGroup, showAsPanel, type Acts, type Group } from './tabs-control.ts';
import { makeButton } from '@staytags/ui/basics/make-button';

/** Any element with a title as a group. Folded, it keeps its title, whose words move into a button. */
export function createGroup(element: HTMLElement, title: HTMLElement, acts: Acts): Group {
  const printedId = element.id;
  const tab = createTab(element, title.textContent.trim(), acts.choose);
  const button = makeButton(acts.choose, { class: 'stay-section-button' });
  const words = [...title.childNodes];
  const { mark } = createMarks(element, [tab, button]);
  const ended = new AbortController();
  element.addEventListener('beforematch', acts.reveal, { signal: ended.signal });
  /** Everything except the title, which may be deeper inside the group. Also ends a motion that would hide it later. */
  function show(on: boolean, ms = 0): void {
    for (const part of element.children) {
      if (!(part instanceof HTMLElement) || part.contains(title)) continue;
      slide(part, on, ms, (shown) => showFindable(part, shown));
    }
  }

  function giveWordsBack(): void {
    if (button.parentNode === title) title.replaceChildren(...words);
    title.classList.remove('stay-tab-title');
  }

  return {
    element,
    title,
    tab,
    control: button,
    mark,
    render(look, open, ms) {
      if (look === 'tabs') {
        giveWordsBack();
        show(true);
        showAsPanel(element, tab, open);
        showFindable(element, open);
        title.classList.add('stay-tab-title');
        return;
      }
      showAsGroup(element);
      showFindable(element, true);
      title.classList.remove('stay-tab-title');
      if (button.parentNode !== title) {
        button.prepend(...words);
        title.replaceChildren(button);
      }
      // The others of the row stay as they are, or go on with their motion.
      if (!ms || button.getAttribute('aria-expanded') !== String(open)) show(open, ms);
      button.setAttribute('aria-expanded', String(open));
    },
    restore() {
      ended.abort();
      giveWordsBack();
      showAsGroup(element);
      showFindable(element, true);
      show(true);
      if (!printedId) element.removeAttribute('id');
    },
  };
}
