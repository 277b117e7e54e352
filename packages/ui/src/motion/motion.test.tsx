import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollWithin } from './motion.ts';

let box: HTMLElement;
let frames: FrameRequestCallback[];
let now: number;
let still: boolean;

beforeEach(() => {
  box = document.createElement('div');
  Object.assign(box.style, { blockSize: '100px', overflow: 'auto' });
  const tall = document.createElement('div');
  tall.style.blockSize = '2000px';
  box.append(tall);
  document.body.append(box);
  frames = [];
  now = 0;
  still = false;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: still } as MediaQueryList) : match(query),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  box.remove();
});

/** Engines may scroll by parts of a pixel, or by whole ones. */
const HALF_WAY: unknown = expect.closeTo(200, -1);

/** What the box shows in the frame at that time. */
const at = (time: number): number => {
  now = time;
  frames.shift()?.(time);
  return Math.round(box.scrollTop);
};

it.each([50, 500])(
  'scrolls in %i ms: half way after half of it, and no further than its end [LEAD-7] [PAGE-4]',
  (ms) => {
    scrollWithin(box, 400, ms);
    expect([at(0), at(ms / 2), at(ms), frames.length]).toEqual([0, HALF_WAY, 400, 0]);
  },
);

it.each(['wheel', 'touchstart', 'keydown'])('stops for a visitor who scrolls meanwhile: %s [LEAD-7]', (type) => {
  scrollWithin(box, 400, 500);
  const stopped = at(250);
  expect(stopped).toEqual(HALF_WAY);
  box.dispatchEvent(new Event(type, { bubbles: true }));
  expect([at(500), frames.length]).toEqual([stopped, 0]);
});

it('scrolls at once under reduced motion [LEAD-7]', () => {
  still = true;
  scrollWithin(box, 400, 500);
  // Engines may scroll by parts of a pixel.
  expect([Math.round(box.scrollTop), frames.length]).toEqual([400, 0]);
});
