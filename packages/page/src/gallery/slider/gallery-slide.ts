import { safeUrl } from '@staytags/base/url';
import { isVector, knownRatio, type Picture } from '../gallery-picture.ts';
import { createZoom, type Zoom, type ZoomOptions } from './gallery-zoom.ts';
import { make } from '@staytags/ui/basics/make';

export interface Slide {
  readonly frame: HTMLElement;
  readonly image: HTMLImageElement;
  readonly zoom: Zoom;
  /** Loads the large picture, once; again if it failed. */
  load(isCurrent: boolean): void;
  hasFailed(): boolean;
}

export interface SlideOptions extends ZoomOptions {
  /** Its name for screen readers. */
  readonly kind: string;
  readonly label: string;
  /** A version that the page has already loaded, to show until the large one arrives. */
  readonly preview: () => HTMLImageElement | undefined;
  readonly onState: () => void;
}

/** One picture of the slider, in the place that it needs from the start [PAGE-16]. */
export function createSlide(picture: Picture, options: SlideOptions): Slide {
  const { kind, label, preview, onState } = options;
  const image = make('img', { alt: picture.image.alt, decoding: 'async', draggable: 'false' });
  const slide = { class: 'slide', role: 'group', 'aria-roledescription': kind, 'aria-label': label };
  const frame = make('div', slide, image);
  /** That of the first of these that is known. */
  const setRatio = (...images: HTMLImageElement[]) => {
    const [ratio = 3 / 2] = images.flatMap((one) => knownRatio(one) ?? []);
    image.style.setProperty('--_ratio', String(ratio));
  };
  setRatio(picture.image);
  const large = picture.link ? safeUrl(picture.link.href, 'navigate', document.baseURI) : undefined;
  let state: 'none' | 'loading' | 'loaded' | 'failed' = 'none';
  let isLarge = false;

  function setState(next: typeof state): void {
    state = next;
    frame.setAttribute('aria-busy', String(next === 'loading'));
    frame.toggleAttribute('data-failed', next === 'failed');
    onState();
  }

  /** The picture that the page shows. */
  function loadSmall(): void {
    isLarge = false;
    image.srcset = picture.image.srcset;
    image.src = picture.image.src;
  }

  image.addEventListener('load', () => {
    setRatio(...(isVector(image) ? [picture.image, image] : [image]));
    // WebKit draws an SVG from its memory at the size of the thumbnail that it was fetched for, until the image is laid out anew.
    image.style.display = 'none';
    image.getBoundingClientRect();
    image.style.display = '';
    image.style.backgroundImage = '';
    delete frame.dataset['preview'];
    setState('loaded');
  });
  image.addEventListener('error', () => {
    // The link may lead elsewhere than to a picture.
    if (isLarge) loadSmall();
    else setState('failed');
  });

  return {
    frame,
    image,
    zoom: createZoom(frame, image, options),
    hasFailed: () => state === 'failed',
    load(isCurrent) {
      image.fetchPriority = isCurrent ? 'high' : 'low';
      if (state === 'loading' || state === 'loaded') return;
      const shown = [picture.image, preview()].find((one) => one?.complete && one.naturalWidth > 0);
      if (shown) {
        image.style.backgroundImage = `url("${shown.currentSrc.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;
        frame.dataset['preview'] = shown === picture.image ? 'sharp' : 'rough';
      }
      image.removeAttribute('srcset');
      image.sizes = '100vw';
      setState('loading');
      isLarge = large !== undefined;
      if (large) image.src = large;
      else loadSmall();
    },
  };
}
