import { adoptPageSheet } from '../basics/sheet.tsx';
import { showElement } from './show-element.ts';
import css from './findable.css?inline';

/** Safari before 18.4 and old Firefox do not support it: there the element is hidden from find-in-page too. */
const isKnown = 'onbeforematch' in document.createElement('div');

/**
 * Shows or hides an element of the CMS so that find-in-page and links to a fragment still reach its text: the browser reveals it then, and
 * sends `beforematch`.
 */
export function showFindable(element: HTMLElement, on: boolean): void {
  if (!isKnown) {
    showElement(element, on);
    return;
  }
  if (on) {
    element.removeAttribute('hidden');
    return;
  }
  adoptPageSheet(element, 'findable', css);
  element.setAttribute('hidden', 'until-found');
}
