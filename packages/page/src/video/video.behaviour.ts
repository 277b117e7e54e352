import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead, own } from '@staytags/ui/clone/own';
import { isStill } from '@staytags/ui/motion/motion';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { reportEmpty } from '../part/report-empty.ts';
import css from './video.css?inline';
import { video } from './video.widget.ts';
import { makeButton } from '@staytags/ui/basics/make-button';

/** One pixel before the page's other breakpoint, as on the original site. */
const wide = (): MediaQueryList => matchMedia('(min-width: 767px)');

export const behaviour = behaviourOf(video, ({ host, get, signal }) => {
  let current: { video: HTMLVideoElement; stop: () => void } | undefined;
  /** The visitor's own choice outlasts a resize. */
  let paused: boolean | undefined;
  adoptPageSheet(host, 'video', css);

  const toggle = () => {
    paused = !current?.video.paused;
    follow();
  };
  const button = own(makeButton(toggle, { class: 'stay-video-button' }));

  function label(): void {
    const playing = current !== undefined && !current.video.paused;
    button.setAttribute('aria-label', get.t(playing ? 'pause' : 'play'));
    button.dataset['icon'] = playing ? 'pause' : 'play';
    host.setStayState('playing', playing);
  }

  /** Under reduced motion the visitor may still start it. */
  function follow(): void {
    if (!current) return;
    const { video } = current;
    button.hidden = !wide().matches;
    if (button.hidden) video.preload = 'none';
    if (button.hidden || (paused ?? isStill())) {
      video.pause();
    } else {
      video.preload = 'auto';
      // Browsers that save data or power refuse to play: the poster stays, and the button lets the visitor try.
      video.play().then(label, label);
    }
    label();
  }

  function start(): void {
    dropDead(host);
    const found = findAll<HTMLVideoElement>(host, host, get.options.video)[0];
    if (!found) reportEmpty(host, 'videos', { video: get.options.video });
    if (found === current?.video) return;
    current?.stop();
    current = found && { video: found, stop: take(found) };
    if (found) found.after(button);
    else button.remove();
    follow();
  }

  /** Sets what autoplay requires. Returns a function that restores what the CMS printed. */
  function take(video: HTMLVideoElement): () => void {
    const { muted, loop, playsInline, controls, autoplay, preload } = video;
    const ended = new AbortController();
    Object.assign(video, { muted: true, loop: true, playsInline: true, controls: false, autoplay: false });
    for (const type of ['play', 'pause']) video.addEventListener(type, label, { signal: ended.signal });
    return () => {
      ended.abort();
      video.pause();
      Object.assign(video, { muted, loop, playsInline, controls, autoplay, preload });
    };
  }

  whenParsed(signal, start);
  wide().addEventListener('change', follow, { signal });
  signal.addEventListener('abort', () => {
    current?.stop();
    button.remove();
  });
  return () => {
    start();
    label();
  };
});
