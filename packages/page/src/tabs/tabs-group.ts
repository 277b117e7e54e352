import { showFindable } from '@staytags/ui/motion/findable';
import { own } from '@staytags/ui/clone/own';
import { slide } from '@staytags/ui/motion/motion';
import {
  createTab,
  dropMarks,
  showAsGroup,
  showAsPanel,
  unwrap,
  wordsIn,
  wordsOf,
  type Acts,
  type Group,
} from './tabs-control.ts';
import { makeButton } from '@staytags/ui/basics/make-button';

/** Any element with a title as a group. Folded, it keeps its title, whose words move into a button. */
export function createGroup(element: HTMLElement, title: HTMLElement, acts: Acts): Group {
  const button = own(makeButton(acts.choose, { class: 'stay-section-button' }), 'around');
  let folds = false;
  const { tab, mark, follow, remove } = createTab(element, title, button, acts.choose, () => {
    // A title that is in two groups has the button of one in that of the other.
    if (!folds || (title.contains(button) && (button.parentNode !== title || wordsIn(title).length === 1))) return;
    // An app may have copied ours, with the words.
    dropMarks(title);
    button.replaceChildren(...wordsOf(title, button));
    // Moving a button takes the focus from it.
    if (button.parentNode !== title) title.append(button);
  });
  // An app changes the children of the title, which may be in the button [REACT-10].
  const { insertBefore, removeChild } = title;
  const parentOf = (child: Node | null) => (child?.parentNode === button ? button : title);
  Object.assign(title, {
    insertBefore: (node: Node, before: Node | null) => insertBefore.call(parentOf(before), node, before),
    removeChild: (child: Node) => removeChild.call(parentOf(child), child),
  });
  const ended = new AbortController();
  element.addEventListener('beforematch', acts.reveal, { signal: ended.signal });
  /** Everything except the title, which may be deeper inside the group. Also ends a motion that would hide it later. */
  function show(on: boolean, ms = 0): void {
    for (const part of element.children) {
      if (!(part instanceof HTMLElement) || part.contains(title)) continue;
      slide(part, on, ms, (shown) => showFindable(part, shown));
    }
  }

  return {
    element,
    title,
    tab,
    control: button,
    mark,
    render(look, open, ms) {
      folds = look !== 'tabs';
      if (!folds) {
        unwrap(button);
        show(true);
        showAsPanel(element, tab, open);
        title.classList.add('stay-tab-title');
        return;
      }
      showAsGroup(element);
      title.classList.remove('stay-tab-title');
      follow();
      // The others of the row stay as they are, or go on with their motion.
      if (!ms || button.getAttribute('aria-expanded') !== String(open)) show(open, ms);
      button.setAttribute('aria-expanded', String(open));
    },
    restore() {
      ended.abort();
      remove();
      Object.assign(title, { insertBefore, removeChild });
      unwrap(button);
      title.classList.remove('stay-tab-title');
      show(true);
    },
  };
}
