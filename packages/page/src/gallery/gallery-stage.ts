import type { Translate } from '@staytags/element/widget';
import { isStill } from '@staytags/ui/motion';
import { around, pictureByKey } from './gallery.logic.ts';
import type { gallery } from './gallery.widget.ts';

/** A picture that the CMS printed. */
export interface Picture {
  readonly figure: HTMLElement;
  readonly image: HTMLImageElement;
  readonly link: HTMLAnchorElement | null;
  readonly caption: string;
}

export interface Stage {
  /** The control that gets the focus back from the slider. */
  readonly opener: HTMLButtonElement;
  show(at: number, behavior?: ScrollBehavior): void;
  at(): number;
  label(t: Translate<typeof gallery>, name: string): void;
  restore(): void;
}

export const toPicture = (figure: HTMLElement): Picture | undefined => {
  const image = figure.querySelector('img') ?? (figure instanceof HTMLImageElement ? figure : null);
  if (!image) return undefined;
  const caption = figure.querySelector('figcaption')?.textContent.trim() ?? image.alt;
  return { figure, image, link: image.closest('a'), caption };
};

/** The strip of the CMS as the main picture, with a row of thumbnails below [PAGE-5]. */
export function createStage(host: HTMLElement, pictures: readonly Picture[], open: (at: number) => void): Stage {
  const strip = stripOf(host, pictures);
  const thumbs = document.createElement('div');
  thumbs.className = 'stay-gallery-thumbs';
  thumbs.setAttribute('role', 'group');
  const opener = document.createElement('button');
  opener.type = 'button';
  opener.className = 'stay-gallery-all';
  const buttons = pictures.map(({ image }) => createThumb(image));
  if (pictures.length > 1) thumbs.append(...buttons);
  const gone = new AbortController();
  const { signal } = gone;
  let current = -1;

  function mark(at: number): void {
    if (at === current) return;
    current = at;
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-current', String(index === at));
      button.tabIndex = index === at ? 0 : -1;
    }
    // Preloads the neighbours; the other pictures stay lazy.
    if (strip.dataset['touched'])
      for (const index of around(at, pictures.length)) pictures[index]!.image.loading = 'eager';
    const button = buttons[at];
    if (button)
      thumbs.scrollTo({ left: button.offsetLeft - (thumbs.clientWidth - button.offsetWidth) / 2, behavior: 'instant' });
  }

  function show(at: number, behavior: ScrollBehavior = 'instant'): void {
    const figure = pictures[at]?.figure;
    if (!figure) return;
    strip.dataset['touched'] = 'true';
    mark(at);
    const left = strip.scrollLeft + figure.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    strip.scrollTo({ left, behavior: isStill() ? 'instant' : behavior });
  }

  for (const [index, button] of buttons.entries()) {
    // Not pointerenter: a thumbnail that comes under a resting mouse, as when the slider closes, is not hovered.
    button.addEventListener(
      'pointermove',
      ({ pointerType }) => pointerType === 'mouse' && index !== current && show(index),
    );
    button.addEventListener('focus', () => show(index));
    button.addEventListener('click', () => show(index));
  }
  thumbs.addEventListener('keydown', (event) => {
    const next = pictureByKey(event.key, current, pictures.length, getComputedStyle(host).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  });
  strip.addEventListener(
    'keydown',
    (event) => {
      const next = pictureByKey(event.key, current, pictures.length, getComputedStyle(host).direction === 'rtl');
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
      mark(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)));
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
      event.preventDefault();
      open(at);
    },
    { signal },
  );
  opener.addEventListener('click', () => open(current));

  strip.classList.add('stay-gallery-strip');
  strip.tabIndex = 0;
  strip.setAttribute('role', 'group');
  for (const { link } of pictures) if (link) link.tabIndex = -1;
  host.setAttribute('role', 'region');
  host.setAttribute('aria-roledescription', 'carousel');
  strip.after(opener, thumbs);
  mark(0);

  return {
    opener,
    show,
    at: () => current,
    label(t, name) {
      host.ariaLabel = name || t('label');
      strip.ariaLabel = thumbs.ariaLabel = name || t('label');
      opener.textContent = t('all', { count: pictures.length });
      for (const [index, button] of buttons.entries()) {
        const { caption = '' } = pictures[index] ?? {};
        button.ariaLabel = t(caption ? 'captioned' : 'photo', { number: index + 1, count: pictures.length, caption });
      }
    },
    restore() {
      gone.abort();
      thumbs.remove();
      opener.remove();
      for (const name of ['role', 'tabindex', 'aria-label', 'data-touched']) strip.removeAttribute(name);
      for (const name of ['role', 'aria-roledescription', 'aria-label']) host.removeAttribute(name);
      for (const { link } of pictures) link?.removeAttribute('tabindex');
      strip.classList.remove('stay-gallery-strip');
      if (strip.dataset['made']) strip.replaceWith(...strip.childNodes);
    },
  };
}

/** The element around the pictures. If that is the tag itself, they get a wrapper of ours. */
function stripOf(host: HTMLElement, pictures: readonly Picture[]): HTMLElement {
  const first = pictures[0]!.figure;
  const parent = first.parentElement;
  if (parent && parent !== host) return parent;
  const strip = document.createElement('div');
  strip.dataset['made'] = 'true';
  first.before(strip);
  strip.append(...pictures.map(({ figure }) => figure));
  return strip;
}

function createThumb(image: HTMLImageElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const small = new Image();
  small.loading = 'lazy';
  small.decoding = 'async';
  small.alt = '';
  // Makes the browser pick a size from the srcset that fits a thumbnail.
  small.sizes = '96px';
  small.srcset = image.dataset['thumb'] ? '' : image.srcset;
  small.src = image.dataset['thumb'] ?? image.src;
  button.append(small);
  return button;
}
