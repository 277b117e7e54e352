import { safeUrl } from '@staytags/base/url';
import type { Translate } from '@staytags/element/widget';
import { createDialog, openDialog } from '@staytags/ui/dialog';
import { isStill } from '@staytags/ui/motion';
import css from './gallery-slider.css?inline';
import type { Picture } from './gallery-stage.ts';
import { createZoom, type Zoom } from './gallery-zoom.ts';
import { around, pictureByKey } from './gallery.logic.ts';
import type { gallery } from './gallery.widget.ts';

export interface SliderOptions {
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly name: string;
  readonly t: Translate<typeof gallery>;
  /** Another picture is in view. */
  readonly onMove: (at: number) => void;
  readonly onDismiss: () => void;
}

export interface Slider {
  show(at: number): void;
  close(): void;
}

interface Slide {
  readonly frame: HTMLElement;
  readonly image: HTMLImageElement;
  readonly zoom: Zoom;
}

/** Browsers limit how often the address may change. */
const REST_MS = 200;

/** The pictures, large, in a modal: the browser's own scrolling with snap points turns them, so a swipe feels like any other [PAGE-5]. */
export function openSlider({ pictures, at: first, name, t, onMove, onDismiss }: SliderOptions): Slider {
  const { host, dialog } = createDialog('gallery-slider', css);
  const gone = new AbortController();
  let at = -1;
  /** The target of the slider's own scrolling. */
  let heading: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  dialog.ariaLabel = name;
  const stage = make('div', 'stage');
  const bar = make('div', 'bar');
  const counter = make('p', 'counter');
  counter.setAttribute('role', 'status');
  const caption = make('p', 'caption');
  const track = make('div', 'track');
  track.tabIndex = 0;
  track.setAttribute('role', 'group');
  track.ariaLabel = name;
  const slides = pictures.map((picture, index) => createSlide(picture, index));
  track.append(...slides.map(({ frame }) => frame));
  const zoomButton = createButton('zoom', () => current()?.zoom.step(1));
  const fullButton = createButton('full', toggleFull);
  fullButton.hidden = !document.fullscreenEnabled;
  const closeButton = createButton('close', onDismiss);
  const prev = createButton('prev', () => turn(at - 1));
  const next = createButton('next', () => turn(at + 1));
  bar.append(counter, zoomButton, fullButton, closeButton);
  stage.append(bar, track, prev, next, caption);
  dialog.append(stage);

  function current(): Slide | undefined {
    return slides[at];
  }

  function createSlide({ caption: words, image: { alt } }: Picture, index: number): Slide {
    const frame = make('div', 'slide');
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-roledescription', 'slide');
    frame.ariaLabel = t(words ? 'captioned' : 'photo', { number: index + 1, count: pictures.length, caption: words });
    const image = new Image();
    image.alt = alt;
    image.decoding = 'async';
    frame.append(image);
    // A click on the background, beside the picture, closes.
    frame.addEventListener('click', ({ target }) => target === frame && !zoom.isZoomed() && onDismiss());
    const zoom = createZoom(frame, image, () => {
      const zoomed = zoom.isZoomed();
      zoomButton.ariaLabel = t(zoomed ? 'unzoom' : 'zoom');
      zoomButton.classList.toggle('on', zoomed);
      track.classList.toggle('still', zoomed);
    });
    return { frame, image, zoom };
  }

  function createButton(key: 'zoom' | 'full' | 'close' | 'prev' | 'next', run: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = key;
    button.ariaLabel = t(key);
    button.addEventListener('click', () => {
      if (key === 'zoom' && current()?.zoom.isZoomed()) current()?.zoom.reset();
      else if (button.ariaDisabled !== 'true') run();
    });
    return button;
  }

  function load(index: number): void {
    const [slide, picture] = [slides[index], pictures[index]];
    if (!slide || !picture || slide.image.src) return;
    const large = picture.link && safeUrl(picture.link.href, 'navigate', document.baseURI);
    const small = () => {
      slide.image.srcset = picture.image.srcset;
      slide.image.src = picture.image.src;
    };
    slide.image.sizes = '100vw';
    if (!large) {
      small();
      return;
    }
    // Falls back to the picture in the page if the large one fails to load.
    slide.image.addEventListener('error', small, { once: true });
    slide.image.src = large;
  }

  function mark(index: number): void {
    if (index === at || !slides[index]) return;
    current()?.zoom.reset();
    at = index;
    for (const near of around(at, pictures.length)) load(near);
    counter.textContent = t('counter', { number: at + 1, count: pictures.length });
    caption.textContent = pictures[at]?.caption ?? '';
    prev.ariaDisabled = String(at === 0);
    next.ariaDisabled = String(at === pictures.length - 1);
    clearTimeout(timer);
    timer = setTimeout(() => onMove(at), REST_MS);
  }

  function place(index: number, behavior: ScrollBehavior): void {
    const frame = slides[index]?.frame;
    if (!frame) return;
    const left = track.scrollLeft + frame.getBoundingClientRect().left - track.getBoundingClientRect().left;
    if (Math.abs(left - track.scrollLeft) > 1) heading = index;
    track.scrollTo({ left, behavior });
  }

  function turn(to: number): void {
    const index = Math.min(pictures.length - 1, Math.max(0, to));
    mark(index);
    place(index, isStill() ? 'instant' : 'smooth');
  }

  function toggleFull(): void {
    // A dialog element cannot be full screen itself.
    if (document.fullscreenElement) void document.exitFullscreen();
    else stage.requestFullscreen().catch(() => {});
  }

  /** Scrolling has ended. It may stop short of our own target when a key interrupts it. */
  function settle(): void {
    const index = Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
    if (heading !== undefined && heading !== index) return;
    heading = undefined;
    mark(index);
  }
  for (const type of ['pointerdown', 'wheel'])
    track.addEventListener(type, () => (heading = undefined), { passive: true, capture: true });
  track.addEventListener('scrollend', settle);
  // Safari has no scrollend.
  if (!('onscrollend' in window)) {
    let rest: ReturnType<typeof setTimeout>;
    track.addEventListener('scroll', () => {
      clearTimeout(rest);
      rest = setTimeout(settle, 100);
    });
  }
  dialog.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const to = pictureByKey(key, at, pictures.length, getComputedStyle(track).direction === 'rtl');
    if (to !== undefined) turn(to);
    else if (key === '+' || key === '=') current()?.zoom.step(1);
    else if (key === '-') current()?.zoom.step(-1);
    else if (key === 'f' && !fullButton.hidden) toggleFull();
    else return;
    event.preventDefault();
  });
  document.addEventListener(
    'fullscreenchange',
    () => {
      fullButton.ariaLabel = t(document.fullscreenElement ? 'unfull' : 'full');
    },
    { signal: gone.signal },
  );

  const close = openDialog(dialog, { onDismiss, focus: track, isQuestion: true });
  mark(first);
  // Keeps the picture in place when the modal gets its size, and when the phone is rotated.
  const resized = new ResizeObserver(() => place(at, 'instant'));
  resized.observe(track);
  return {
    show: turn,
    close() {
      clearTimeout(timer);
      onMove(at);
      gone.abort();
      resized.disconnect();
      if (document.fullscreenElement) void document.exitFullscreen();
      close();
      host.remove();
    },
  };
}

function make(tag: 'div' | 'p', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
