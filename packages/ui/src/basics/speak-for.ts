import { spokenBy } from './spoken.ts';

/** Who a notice or a dialog speaks for: an element, or the first one of a tag. */
export type Speaker = object | string | null | undefined;

/**
 * Gives what is mounted at the end of the page the language and the direction around the element that it speaks for, else those of the
 * page, so that screen readers pronounce it rightly [LANG-10]. A page's script may name anything.
 */
export function speakFor(speaker: Speaker, element: HTMLElement): void {
  const named = typeof speaker === 'string' ? document.getElementsByTagName(speaker)[0] : speaker;
  const near = named instanceof Element ? named : document.documentElement;
  const lang = spokenBy(near)?.lang;
  if (lang) element.lang = lang;
  element.dir = getComputedStyle(near).direction;
}
