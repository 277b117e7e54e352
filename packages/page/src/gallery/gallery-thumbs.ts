import { whenNear } from '@staytags/element/schedule/schedule';
import type { Translate } from '@staytags/element/declare/widget';
import { around } from './gallery.logic.ts';
import type { Picture } from './gallery-picture.ts';
import type { gallery } from './gallery.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

export interface Thumbs {
  readonly row: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  /** Marks the current one and, with a behavior, scrolls it into the middle of the row. */
  mark(at: number, behavior?: ScrollBehavior): void;
  label(t: Translate<typeof gallery>): void;
}

/** A row of buttons, one for each picture and one stop of the Tab key in all: of the page, and of the slider [PAGE-16]. */
export function createThumbs(pictures: readonly Picture[], pick: (at: number) => void, signal: AbortSignal): Thumbs {
  const row = make('div', { role: 'group' });
  const thumbs = pictures.map(({ image }, index) => createThumb(image, () => pick(index)));
  const buttons = thumbs.map(({ button }) => button);
  // A gallery of one needs no choice.
  if (pictures.length > 1) row.append(...buttons);
  for (const { button, load } of thumbs) whenNear(button, load, signal);
  let hasMoved = false;
  return {
    row,
    buttons,
    mark(at, behavior) {
      for (const [index, button] of buttons.entries()) {
        button.setAttribute('aria-current', String(index === at));
        button.tabIndex = index === at ? 0 : -1;
      }
      // The first ones load once they are near: the gallery may be far down, or in a closed tab.
      if (hasMoved) for (const near of around(at, pictures.length)) thumbs[near]?.load();
      hasMoved = true;
      const button = buttons[at];
      if (!button?.isConnected || !behavior) return;
      const [box, frame] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollBy({ left: box.left - frame.left - (frame.width - box.width) / 2, behavior });
    },
    label(t) {
      row.setAttribute('aria-label', t('thumbs'));
      for (const [index, button] of buttons.entries()) {
        const { caption = '' } = pictures[index] ?? {};
        const values = { number: index + 1, count: pictures.length, caption };
        button.setAttribute('aria-label', t(caption ? 'captioned' : 'photo', values));
      }
    },
  };
}

/**
 * Not `loading=lazy`, which loads far ahead, and farther on slow networks: without a small version, each thumbnail is a whole
 * picture, and there may be 60.
 */
function createThumb(image: HTMLImageElement, pick: () => void): { button: HTMLButtonElement; load: () => void } {
  const small = make('img', { decoding: 'async', alt: '' });
  const button = makeButton(pick, {}, small);
  const load = () => {
    if (small.hasAttribute('src')) return;
    // Makes the browser pick a size from the srcset that fits a thumbnail.
    small.sizes = '96px';
    if (!image.dataset['thumb']) small.srcset = image.srcset;
    small.src = image.dataset['thumb'] ?? image.src;
  };
  return { button, load };
}
