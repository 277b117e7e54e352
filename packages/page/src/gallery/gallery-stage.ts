import type { Translate } from '@staytags/element/declare/widget';
import { own } from '@staytags/ui/clone/own';
import { isStill } from '@staytags/ui/motion/motion';
import { isChord } from '@staytags/ui/presses/chord';
import { around, pictureByKey } from './gallery.logic.ts';
import type { Picture } from './gallery-picture.ts';
import { createThumbs } from './gallery-thumbs.ts';
import type { gallery } from './gallery.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

export interface Stage {
  /** The picture that it shows. */
  at(): number;
  show(at: number, behavior?: ScrollBehavior): void;
  label(t: Translate<typeof gallery>, name: string): void;
  restore(): void;
}

/** The strip of the CMS as the main picture, with a row of thumbnails below [PAGE-5]. */
export function createStage(host: HTMLElement, pictures: readonly Picture[], open: (at: number) => void): Stage {
  const gone = new AbortController();
  const { signal } = gone;
  // Before a wrapper moves the pictures: a moved node loses the focus.
  const focused = document.activeElement;
  const begun = pictures.findIndex(({ figure, link }) => figure.contains(focused) || (link && link === focused));
  const strip = stripOf(host, pictures);
  const pick = (at: number) => {
    show(at);
    thumbs.mark(at, 'instant');
  };
  const thumbs = createThumbs(pictures, pick, signal);
  const { row, buttons } = thumbs;
  row.className = 'stay-gallery-thumbs';
  const opener = makeButton(() => open(current), { class: 'stay-gallery-all' });
  let current = -1;

  function mark(at: number, isPointed = false): void {
    if (at === current) return;
    current = at;
    // Preloads the neighbours; the other pictures stay lazy.
    if (strip.dataset['touched'])
      for (const index of around(at, pictures.length)) pictures[index]!.image.loading = 'eager';
    // Another thumbnail would come under a mouse that points at one. In Firefox, it is hovered only after its first move there.
    thumbs.mark(at, isPointed || buttons[at]?.matches(':hover') ? undefined : 'instant');
    name();
  }

  /** With the strip focused, screen readers say its name again with each picture. */
  function name(): void {
    const said = buttons[current]?.getAttribute('aria-label');
    if (said) strip.setAttribute('aria-label', said);
  }

  function show(at: number, behavior: ScrollBehavior = 'instant', isPointed = false): void {
    const figure = pictures[at]?.figure;
    if (!figure) return;
    strip.dataset['touched'] = 'true';
    mark(at, isPointed);
    const left = strip.scrollLeft + figure.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    strip.scrollTo({ left, behavior: isStill() ? 'instant' : behavior });
  }

  /** The picture in view; the current one while the strip shows something else, such as a video. */
  const scrolledTo = () => {
    const middle = (one: Element) => {
      const { left, width } = one.getBoundingClientRect();
      return left + width / 2;
    };
    // Measured: a theme may put gaps between the pictures, and line breaks or scripts.
    const at = pictures.findIndex(({ figure }) => Math.abs(middle(figure) - middle(strip)) < strip.clientWidth / 2);
    return at < 0 ? Math.max(0, current) : at;
  };

  for (const [index, button] of buttons.entries()) {
    // Not pointerenter: a thumbnail that comes under a resting mouse, as when the slider closes, is not hovered.
    const point = ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && index !== current && show(index, 'instant', true);
    button.addEventListener('pointermove', point);
    button.addEventListener('focus', () => show(index));
  }
  const keyed = (event: KeyboardEvent) =>
    isChord(event)
      ? undefined
      : pictureByKey(event.key, current, pictures.length, getComputedStyle(host).direction === 'rtl');
  row.addEventListener('keydown', (event) => {
    const next = keyed(event);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  });
  strip.addEventListener(
    'keydown',
    (event) => {
      const next = keyed(event);
      if (next === undefined || event.target !== strip) return;
      event.preventDefault();
      show(next, 'smooth');
    },
    { signal },
  );
  strip.addEventListener(
    'scroll',
    () => {
      strip.dataset['touched'] = 'true';
      mark(scrolledTo());
    },
    { signal, passive: true },
  );
  strip.addEventListener(
    'click',
    (event) => {
      const { button, ctrlKey, metaKey, shiftKey, target } = event;
      const at = pictures.findIndex(({ figure }) => target instanceof Node && figure.contains(target));
      // Clicks that open a new tab are left to the browser.
      if (at < 0 || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      // Other controls of a figure, such as a credit in the caption or a heart, keep their clicks.
      const control = (target as Element).closest('a, button, stay-flag');
      if (control && control !== pictures[at]!.link) return;
      event.preventDefault();
      open(at);
    },
    { signal },
  );

  strip.classList.add('stay-gallery-strip');
  // WordPress's gallery block wraps its pictures, by rules that come before ours.
  strip.style.flexWrap = 'nowrap';
  strip.tabIndex = 0;
  strip.setAttribute('role', 'group');
  for (const { link } of pictures) if (link) link.tabIndex = -1;
  host.setAttribute('role', 'region');
  strip.after(own(opener), own(row));
  // A visitor may have come to another picture before this code.
  if (begun < 0) {
    mark(scrolledTo());
  } else {
    show(begun);
    const next = focused === pictures[begun]?.link ? strip : focused;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  return {
    at: () => current,
    show,
    label(t, own) {
      host.setAttribute('aria-roledescription', t('carousel'));
      host.setAttribute('aria-label', own || t('label'));
      opener.textContent = t('all', { count: pictures.length });
      thumbs.label(t);
      name();
    },
    restore() {
      gone.abort();
      row.remove();
      opener.remove();
      for (const name of ['role', 'tabindex', 'aria-label', 'data-touched']) strip.removeAttribute(name);
      for (const name of ['role', 'aria-roledescription', 'aria-label']) host.removeAttribute(name);
      for (const { link } of pictures) link?.removeAttribute('tabindex');
      strip.classList.remove('stay-gallery-strip');
      strip.style.flexWrap = '';
      if (strip.dataset['stayOwn']) strip.replaceWith(...strip.childNodes);
    },
  };
}

/** The element around the pictures, each of which may have its own, as a field of Drupal. If that is the tag, they get a wrapper of ours. */
function stripOf(host: HTMLElement, pictures: readonly Picture[]): HTMLElement {
  let box = pictures[0]!.figure.parentElement!;
  while (box !== host && !pictures.every(({ figure }) => box.contains(figure))) box = box.parentElement!;
  if (box !== host) return box;
  const strip = own(make('div'), 'around');
  const slides = [...host.children].filter((child) => pictures.some(({ figure }) => child.contains(figure)));
  slides[0]!.before(strip);
  strip.append(...slides);
  return strip;
}
