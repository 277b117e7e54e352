import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cover, glide, isPulledAway, pan, WHOLE, zoom } from './gallery-view.logic.ts';

const picture = { width: 800, height: 400 };
const frame = { width: 800, height: 600 };

it('zooms around the fingers, and leaves no gap at the edges [PAGE-16]', () => {
  const view = zoom(WHOLE, 2, { x: 100, y: 50 }, picture, frame);
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoom(view, 0.5, { x: 9, y: 9 }, picture, frame)).toBe(WHOLE);
  expect(zoom(WHOLE, 99, { x: 0, y: 0 }, picture, frame).scale).toBe(5);
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 5, noNaN: true }), fc.integer(), fc.integer(), (scale, x, y) => {
      const moved = pan({ scale, x: 0, y: 0 }, { x, y }, picture, frame);
      expect(Math.abs(moved.x)).toBeLessThanOrEqual(Math.max(0, (800 * scale - 800) / 2));
      expect(Math.abs(moved.y)).toBeLessThanOrEqual(Math.max(0, (400 * scale - 600) / 2));
    }),
  );
});

it('gives way under a finger at the edge, ever less, and not without one [PAGE-16]', () => {
  const view = { scale: 2, x: 0, y: 0 };
  const x = (to: number, held: boolean) => pan(view, { x: to, y: 0 }, picture, frame, held).x;
  expect([x(400, true), x(496, true), x(496, false)]).toEqual([400, 448, 400]);
  expect(x(-100_000, true)).toBeGreaterThan(-496);
  expect(x(-100_000, true)).toBeLessThan(-490);
});

it('glides on at the speed of the finger, up to the edge [PAGE-16]', () => {
  const view = { scale: 2, x: 0, y: 0 };
  expect(glide(view, { x: -1, y: 0 }, picture, frame)).toEqual({ scale: 2, x: -180, y: 0 });
  expect(glide(view, { x: 9, y: 9 }, picture, frame)).toEqual({ scale: 2, x: 400, y: 100 });
});

it.each([
  [40, 0.1, false],
  [111, 0, true],
  [20, 0.6, true],
  [0, 2, false],
  [200, -0.3, false],
])('a pull of %i px at %f px/ms closes: %s [PAGE-16]', (down, speed, expected) => {
  expect(isPulledAway(down, speed)).toBe(expected);
});

it('lays the whole picture over its cropped version in the page [PAGE-16]', () => {
  const own = { left: 100, top: 50, width: 900, height: 600 };
  // Twice as wide as high: the sides fit, top and bottom are cropped.
  const { transform, clipPath } = cover(own, { left: 0, top: 100, width: 300, height: 150 });
  expect(transform).toBe(`translate(-400px, -175px) scale(${1 / 3})`);
  expect(clipPath).toBe('inset(75px 0px)');
  expect(cover(own, own)).toEqual({ transform: 'translate(0px, 0px) scale(1)', clipPath: 'inset(0px 0px)' });
});
