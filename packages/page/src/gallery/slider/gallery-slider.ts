import type { Translate } from '@staytags/element/declare/widget';
import { createDialog, openDialog } from '@staytags/ui/dialog/dialog';
import { isStill } from '@staytags/ui/motion/motion';
import { isChord } from '@staytags/ui/presses/chord';
import { around, pictureByKey } from '../gallery.logic.ts';
import type { Picture } from '../gallery-picture.ts';
import { createThumbs } from '../gallery-thumbs.ts';
import type { gallery } from '../gallery.widget.ts';
import { flyBack, flyIn } from './gallery-flight.ts';
import { createSlide, type Slide } from './gallery-slide.ts';
import buttonsCss from './gallery-slider-buttons.css?inline';
import css from './gallery-slider.css?inline';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

export interface SliderOptions {
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly name: string;
  /** The gallery: the slider has the language around it. */
  readonly near: Element;
  readonly t: Translate<typeof gallery>;
  /** Another picture is in view. */
  readonly onMove: (at: number) => void;
  readonly onDismiss: () => void;
}

export interface Slider {
  show(at: number): void;
  close(): void;
}

/** Browsers limit how often the address may change. */
const REST_MS = 200;
/** After which a smooth scroll has moved, in ms. */
const START_MS = 300;
/** How far an arrow key moves a zoomed picture. */
const KEY_STEP = 80;

/** The pictures, large, in a modal: the browser's own scrolling with snap points turns them, so a swipe feels like any other [PAGE-5]. */
export function openSlider({ pictures, at: first, name, near, t, onMove, onDismiss }: SliderOptions): Slider {
  const { host, dialog } = createDialog('gallery-slider', buttonsCss + css, near);
  const gone = new AbortController();
  let at = -1;
  /** The target of the slider's own scrolling. */
  let heading: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let starting: ReturnType<typeof setTimeout> | undefined;
  dialog.setAttribute('aria-label', name);
  const counter = make('p', { class: 'counter', role: 'status' });
  const caption = make('p', { class: 'caption' });
  const track = make('div', { class: 'track', tabindex: '0', role: 'group', 'aria-label': name });
  track.setAttribute('aria-roledescription', t('carousel'));
  const thumbs = createThumbs(pictures, turn, gone.signal);
  thumbs.row.className = 'thumbs';
  thumbs.label(t);
  const slides = pictures.map((picture, index) => {
    const slide: Slide = createSlide(picture, {
      kind: t('slide'),
      label: t(picture.caption ? 'captioned' : 'photo', {
        number: index + 1,
        count: pictures.length,
        caption: picture.caption,
      }),
      preview: () => thumbs.buttons[index]?.querySelector('img') ?? undefined,
      onState: () => index === at && showFailure(),
      onChange() {
        const zoomed = slide.zoom.isZoomed();
        zoomButton.setAttribute('aria-label', t(zoomed ? 'unzoom' : 'zoom'));
        zoomButton.classList.toggle('on', zoomed);
        track.classList.toggle('still', zoomed);
      },
      onPull: (down) => stage.style.setProperty('--_pull', String(Math.min(1, down / 300))),
      onDismiss,
    });
    return slide;
  });
  track.append(...slides.map(({ frame }) => frame));
  const failure = make('div', { class: 'failure', role: 'alert' });
  const createButton = (key: 'zoom' | 'full' | 'close' | 'prev' | 'next' | 'retry', run: () => void) =>
    makeButton(run, { class: key, 'aria-label': t(key) });
  const retry = createButton('retry', () => {
    current()?.load(true);
    track.focus();
  });
  retry.textContent = t('retry');
  const zoomButton = createButton('zoom', () => {
    const zoom = current()?.zoom;
    if (zoom?.isZoomed()) zoom.reset();
    else zoom?.step(1);
  });
  const fullButton = createButton('full', toggleFull);
  fullButton.hidden = !document.fullscreenEnabled;
  const closeButton = createButton('close', onDismiss);
  const prev = createButton('prev', () => turn(at - 1));
  const next = createButton('next', () => turn(at + 1));
  const bar = make('div', { class: 'bar' }, counter, zoomButton, fullButton, closeButton);
  const stage = make('div', { class: 'stage' }, bar, track, failure, prev, next, caption, thumbs.row);
  dialog.append(stage);

  function current(): Slide | undefined {
    return slides[at];
  }

  function showFailure(): void {
    // The button leaves, and the keys of the slider work only with the focus in it.
    if (retry.matches(':focus')) track.focus();
    if (current()?.hasFailed()) failure.replaceChildren(t('broken'), retry);
    else failure.replaceChildren();
  }

  function mark(index: number, live = 'polite'): void {
    if (index === at || !slides[index]) return;
    current()?.zoom.reset();
    at = index;
    for (const near of around(at, pictures.length)) slides[near]?.load(near === at);
    for (const [other, { frame }] of slides.entries()) frame.setAttribute('aria-hidden', String(other !== at));
    for (const text of [counter, caption]) text.setAttribute('aria-live', live);
    counter.textContent = t('counter', { number: at + 1, count: pictures.length });
    caption.textContent = pictures[at]?.caption ?? '';
    prev.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === pictures.length - 1));
    thumbs.mark(at, isStill() ? 'instant' : 'smooth');
    showFailure();
    clearTimeout(timer);
    timer = setTimeout(() => onMove(at), REST_MS);
  }

  function place(index: number, behavior: ScrollBehavior): void {
    const frame = slides[index]?.frame;
    if (!frame) return;
    const left = track.scrollLeft + frame.getBoundingClientRect().left - track.getBoundingClientRect().left;
    const from = track.scrollLeft;
    if (Math.abs(left - from) > 1) heading = index;
    track.scrollTo({ left, behavior });
    // Firefox drops a smooth scroll if the layout changes before its first frame.
    clearTimeout(starting);
    if (behavior === 'smooth')
      starting = setTimeout(() => heading === index && track.scrollLeft === from && place(index, 'instant'), START_MS);
  }

  function turn(to: number, live?: string): void {
    const index = Math.min(pictures.length - 1, Math.max(0, to));
    // Jumps over long distances, instead of scrolling past pictures that have not loaded.
    const isNext = Math.abs(index - at) === 1;
    mark(index, live);
    place(index, isNext && !isStill() ? 'smooth' : 'instant');
  }

  function toggleFull(): void {
    // A dialog element cannot be full screen itself.
    if (document.fullscreenElement) void document.exitFullscreen();
    else stage.requestFullscreen().catch(() => {});
  }

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    track.classList.remove('quiet');
    if (isChord(event)) return;
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    const to = pictureByKey(key, at, pictures.length, getComputedStyle(track).direction === 'rtl');
    const zoom = current()?.zoom;
    const onThumbs = thumbs.row.contains(event.target as Node);
    if (way && zoom?.panBy({ x: way[0]! * KEY_STEP, y: way[1]! * KEY_STEP })) event.preventDefault();
    // A thumbnail that gets the focus is read with its number and caption.
    else if (to !== undefined) turn(to, onThumbs ? 'off' : undefined);
    else if (key === '+' || key === '=') zoom?.step(1);
    else if (key === '-') zoom?.step(-1);
    else if (key === 'f' && !fullButton.hidden) toggleFull();
    else return;
    event.preventDefault();
    if (onThumbs) thumbs.buttons[at]?.focus({ preventScroll: true });
  }

  for (const type of ['pointerdown', 'wheel'])
    track.addEventListener(type, () => (heading = undefined), { passive: true, capture: true });
  const { signal } = gone;
  // A scroll that was on its way as the slider closed would lead back to the first picture.
  const settle = () => {
    const index = Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
    // Passes the others on the way to its own target.
    if (heading !== undefined && heading !== index) return;
    heading = undefined;
    mark(index);
  };
  track.addEventListener('scroll', settle, { signal });
  // A picture that loads on the way may make the browser snap back.
  track.addEventListener('scrollend', () => heading !== undefined && place(heading, 'instant'), { signal });
  dialog.addEventListener('keydown', onKey);
  document.addEventListener(
    'fullscreenchange',
    () => {
      fullButton.setAttribute('aria-label', t(document.fullscreenElement ? 'unfull' : 'full'));
    },
    { signal },
  );
  // Back on the network, what is in view loads by itself.
  addEventListener('online', () => around(at, pictures.length).forEach((near) => slides[near]?.load(near === at)), {
    signal,
  });

  // WebKit shows the focus that a script has set, whether a key or a finger opened the slider.
  track.classList.toggle('quiet', !document.activeElement?.matches(':focus-visible'));
  const close = openDialog(dialog, { onDismiss, focus: track, isQuestion: true });
  mark(first);
  place(first, 'instant');
  const opened = [current(), pictures[first]] as const;
  if (opened[0] && opened[1]) flyIn(opened[0].image, opened[1].image);
  // Keeps the picture in place when the modal gets its size, and when the phone is rotated.
  const resized = new ResizeObserver(() => {
    place(at, 'instant');
    current()?.zoom.fit();
  });
  resized.observe(track);
  return {
    show: turn,
    close() {
      clearTimeout(timer);
      clearTimeout(starting);
      onMove(at);
      gone.abort();
      resized.disconnect();
      if (document.fullscreenElement) void document.exitFullscreen();
      const [slide, picture] = [current(), pictures[at]];
      const box = slide?.image.getBoundingClientRect();
      close();
      if (slide && box && picture) void flyBack(host, slide.image, box, picture.image).then(() => host.remove());
      else host.remove();
    },
  };
}
