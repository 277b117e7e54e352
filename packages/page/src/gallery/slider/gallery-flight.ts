import { isStill } from '@staytags/ui/motion/motion';
import { cover } from './gallery-view.logic.ts';
import { make } from '@staytags/ui/basics/make';

const FLIGHT: KeyframeAnimationOptions = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The picture in the page, if the visitor can see it. */
function boxOf(picture: HTMLElement): DOMRect | undefined {
  const box = picture.getBoundingClientRect();
  const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return seen && !isStill() ? box : undefined;
}

/** The large picture grows out of the one in the page [PAGE-16]. */
export function flyIn(image: HTMLImageElement, picture: HTMLElement): void {
  const from = boxOf(picture);
  const box = image.getBoundingClientRect();
  if (from && box.width > 0) image.animate([cover(box, from), { transform: 'none', clipPath: 'inset(0px)' }], FLIGHT);
}

/** A copy of the large picture flies back into the one in the page, over a page that already works again [PAGE-16]. */
export async function flyBack(
  host: HTMLElement,
  image: HTMLImageElement,
  box: DOMRect,
  picture: HTMLElement,
): Promise<void> {
  const to = boxOf(picture);
  if (!to || box.width === 0 || !image.naturalWidth) return;
  const copy = make('img', { src: image.currentSrc, alt: '' });
  const ghost = make('div', { class: 'ghost', 'aria-hidden': 'true' }, copy);
  for (const side of ['left', 'top', 'width', 'height'] as const) copy.style[side] = `${box[side]}px`;
  host.shadowRoot?.append(ghost);
  ghost.animate([{ backgroundColor: '#0b1011' }, { backgroundColor: 'transparent' }], FLIGHT);
  // An animation that is cancelled, as in a page that is left, rejects.
  await copy.animate([{ transform: 'none', clipPath: 'inset(0px)' }, cover(box, to)], FLIGHT).finished.catch(() => {});
}
