import { clearPage, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { counter, dialog, html, image, main, opened, passes, show, slide, strip, svg } from '../gallery-test-kit.ts';

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
const clean = () => history.replaceState(null, '', location.pathname + location.search);
beforeEach(clean);
afterEach(async () => {
  vi.restoreAllMocks();
  clearPage();
  clean();
  await until('no slider is left', () => !document.querySelector('[data-stay-gallery-slider]'));
});

/** Opens the slider at a picture, with nothing in motion. */
async function openAt(at: number, markup = html()): Promise<HTMLElement> {
  const host = await show(markup);
  strip(host).querySelectorAll('img')[at]!.click();
  await opened();
  await until('the picture has loaded', () => image().complete && image().naturalWidth > 0);
  // Not by their promises: a motion that the next one replaces never ends.
  await until('it is at rest', () =>
    image()
      .getAnimations()
      .every(({ playState }) => playState !== 'running'),
  );
  slide().setPointerCapture = () => {};
  return host;
}
const middle = () => {
  const { left, top, width, height } = slide().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const pointer = (type: string, x: number, y: number, pointerId = 1, pointerType = 'touch') =>
  slide().dispatchEvent(
    new PointerEvent(type, { pointerId, clientX: middle().x + x, clientY: middle().y + y, pointerType, bubbles: true }),
  );
/** A finger goes down and along these points, and stays there. */
function drag(...points: [x: number, y: number][]): void {
  for (const [at, [x, y]] of points.entries()) pointer(at ? 'pointermove' : 'pointerdown', x, y);
}
const click = (x: number, y: number, detail = 1) => {
  pointer('pointerdown', x, y, 1, 'mouse');
  pointer('pointerup', x, y, 1, 'mouse');
  const at = { clientX: middle().x + x, clientY: middle().y + y };
  slide().dispatchEvent(new MouseEvent('click', { ...at, detail, bubbles: true }));
};
const scale = () => Number(/scale\(([\d.]+)\)/.exec(image().style.transform)?.[1] ?? 1);
/** The picture's box once it is at rest. */
async function atRest(): Promise<DOMRect> {
  await Promise.all(
    image()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  return image().getBoundingClientRect();
}

it('zooms with two fingers, pans within the edges, and resets on the next picture [PAGE-16]', async () => {
  await openAt(0);
  const frame = slide();
  pointer('pointerdown', -50, 0, 1);
  pointer('pointerdown', 50, 0, 2);
  pointer('pointermove', 150, 0, 2);
  expect(scale()).toBe(2);
  expect(frame.style.touchAction).toBe('none');
  pointer('pointerup', -50, 0, 1);
  pointer('pointermove', 9_000, 0, 2);
  pointer('pointerup', 9_000, 0, 2);
  expect((await atRest()).left, 'no gap at its edge').toBeCloseTo(frame.getBoundingClientRect().left, 0);
  await userEvent.keyboard('{PageDown}');
  await expect
    .poll(() => [counter(), frame.querySelector('img')!.style.transform, frame.style.touchAction])
    .toEqual(['2 of 5', '', 'pan-x']);
  dialog()!.querySelector<HTMLElement>('.zoom')!.click();
  expect(dialog()!.querySelector('.zoom')?.ariaLabel).toBe('Zoom out');
});

it('pans a zoomed picture with the arrow keys, and turns the page at its edge [PAGE-16]', async () => {
  await openAt(1);
  await userEvent.keyboard('++{ArrowDown}{ArrowUp}{ArrowRight}');
  await expect.poll(() => [counter(), scale()]).toEqual(['2 of 5', 2.25]);
  expect(image().style.transform).toContain('translate(-80px, 0px)');
  for (let step = 0; step < 12; step++) await userEvent.keyboard('{ArrowRight}');
  expect(counter()).not.toBe('2 of 5');
});

it('zooms by double tap, at the finger, and back [PAGE-16]', async () => {
  await openAt(0);
  const tap = () => {
    drag([-100, 0]);
    pointer('pointerup', -100, 0);
  };
  tap();
  expect(scale()).toBe(1);
  tap();
  expect(image().style.transform).toBe('translate(150px, 0px) scale(2.5)');
  tap();
  expect(scale(), 'a third tap is the first of the next two').toBe(2.5);
  tap();
  expect(scale()).toBe(1);
});

it('zooms by click, once for a double click, and closes by a click beside the picture [PAGE-16]', async () => {
  await openAt(0);
  click(0, 0);
  click(0, 0, 2);
  expect(scale()).toBe(2.5);
  click(0, 0);
  expect(scale()).toBe(1);
  const beside = slide().clientWidth / 2 - 5;
  click(beside, 0);
  await until('it is closed', () => !dialog());
});

it('pans and zooms with the wheel [PAGE-16]', async () => {
  await openAt(0);
  const wheel = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { cancelable: true, clientX: middle().x, clientY: middle().y, ...init });
    slide().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([wheel({ deltaY: 100 }), scale()], 'a plain wheel is the browser’s').toEqual([false, 1]);
  expect([wheel({ deltaY: -200, ctrlKey: true }), scale() > 2]).toEqual([true, true]);
  expect(wheel({ deltaX: 30 })).toBe(true);
  expect(image().style.transform).toMatch(/^translate\(-/);
});

it('zooms, instead of the page, with the pinch of a trackpad in Safari on a Mac [PAGE-16]', async () => {
  await openAt(0);
  const gesture = (type: string, by: number) => {
    const event = new MouseEvent(type, { cancelable: true, clientX: middle().x, clientY: middle().y });
    slide().dispatchEvent(Object.assign(event, { scale: by }));
    return event.defaultPrevented;
  };
  expect([gesture('gesturestart', 1), gesture('gesturechange', 1.5), gesture('gesturechange', 2)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(scale()).toBe(2);
  gesture('gesturestart', 1);
  gesture('gesturechange', 1.5);
  expect(scale()).toBe(3);
});

it('closes by a pull downwards; a short one springs back [PAGE-16]', async () => {
  await openAt(2);
  const pulled = () => image().style.translate;
  drag([0, 0], [2, 20], [4, 60]);
  expect(pulled()).toBe('0px 60px');
  pointer('pointermove', 4, 50);
  pointer('pointerup', 4, 50);
  expect([pulled(), dialog()?.open]).toEqual(['', true]);
  drag([0, 0], [0, -60]);
  expect(pulled(), 'not upwards').toBe('');
  pointer('pointerup', 0, -60);
  drag([0, 0], [40, 10], [40, 90]);
  expect(pulled(), 'not after a start sideways').toBe('');
  pointer('pointercancel', 40, 90);
  drag([0, 0], [2, 20], [4, 180]);
  pointer('pointerdown', 100, 0, 2);
  expect(pulled(), 'not with a second finger').toBe('');
  pointer('pointerup', 100, 0, 2);
  pointer('pointerup', 4, 180);
  expect(dialog()?.open).toBe(true);
  drag([0, 0], [2, 20], [4, 180]);
  pointer('pointerup', 4, 180);
  await until('it is closed', () => !dialog() && location.hash === '');
});

it('follows a swipe, and keeps its position when resized [PAGE-5]', async () => {
  const host = await show();
  strip(host).querySelector('img')!.click();
  const box = await opened();
  const track = box.querySelector<HTMLElement>('.track')!;
  await settled();
  track.dispatchEvent(new PointerEvent('pointerdown'));
  track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' });
  await until('the counter follows', () => counter() === '3 of 5');
  box.style.inlineSize = '500px';
  await until(
    'it keeps its place',
    () => Math.abs(track.scrollLeft - track.clientWidth * 2) < 2 && track.clientWidth < 600,
  );
  expect(counter()).toBe('3 of 5');
  const last = dialog()!.querySelector('.counter')!;
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !box.open);
  // A closed dialog has scrolled back; the event of its last scroll may come late.
  track.dispatchEvent(new Event('scroll'));
  expect(last.textContent).toBe('3 of 5');
});

it.each([
  ['before it starts', 0],
  ['on its way', 40],
])(
  'arrives also where the browser drops a smooth scroll %s, as Firefox does when a picture loads [PAGE-5]',
  async (_when, far) => {
    await openAt(0);
    const track = dialog()!.querySelector<HTMLElement>('.track')!;
    const scroll = track.scrollTo.bind(track);
    track.style.scrollSnapType = 'none';
    const dropped = vi
      .spyOn(track, 'scrollTo')
      .mockImplementationOnce(() => scroll({ left: far, behavior: 'instant' }));
    dialog()!.querySelector<HTMLElement>('.next')!.click();
    await until('it has arrived', () => track.scrollLeft === track.clientWidth);
    expect(dropped.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).behavior)).toEqual([
      'smooth',
      'instant',
    ]);
    expect(counter()).toBe('2 of 5');
  },
);

it('shows only the current slide to screen readers, and announces counter and caption [PAGE-5]', async () => {
  await openAt(0);
  const shown = () =>
    [...dialog()!.querySelectorAll('.slide:not([aria-hidden="true"])')].map(({ ariaLabel }) => ariaLabel);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => shown()).toEqual(['Photo 2 of 5: green']);
  const live = [...dialog()!.querySelectorAll('[role="status"], [aria-live="polite"]')];
  expect(live.map(({ textContent }) => textContent)).toEqual(['2 of 5', 'green']);
  expect(dialog()!.querySelector('.track')?.getAttribute('aria-roledescription')).toBe('carousel');
});

it('leaves number and caption to the thumbnail that keys lead to, which is read with both [PAGE-16]', async () => {
  await openAt(0);
  const live = () => ['.counter', '.caption'].map((text) => dialog()!.querySelector(text)!.getAttribute('aria-live'));
  const row = [...dialog()!.querySelectorAll<HTMLElement>('.thumbs button')];
  row[0]!.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => [counter(), ...live()]).toEqual(['2 of 5', 'off', 'off']);
  row[3]!.click();
  await expect.poll(() => [counter(), ...live()]).toEqual(['4 of 5', 'polite', 'polite']);
  dialog()!.querySelector<HTMLElement>('.track')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => [counter(), ...live()]).toEqual(['5 of 5', 'polite', 'polite']);
});

it('turns to the picture of a thumbnail, whose focus follows the keys [PAGE-16]', async () => {
  await openAt(0);
  const row = [...dialog()!.querySelectorAll<HTMLElement>('.thumbs button')];
  row[3]!.click();
  expect(counter()).toBe('4 of 5');
  row[3]!.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => [counter(), dialog()!.querySelector('.thumbs [aria-current="true"]')?.ariaLabel])
    .toEqual(['5 of 5', 'Photo 5 of 5: navy']);
  expect((dialog()!.getRootNode() as ShadowRoot).activeElement).toBe(row[4]);
  expect(row.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
  await passes(dialog()!);
});

it('shows the page’s version until the large one arrives, then the large one [PAGE-16]', async () => {
  const host = await show();
  await until('the page’s picture has loaded', () => strip(host).querySelector('img')!.naturalWidth > 0);
  const asked: string[] = [];
  const stop = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((url) => {
    asked.push(url);
  });
  strip(host).querySelector('img')!.click();
  await opened();
  expect(asked).toContain(`${location.origin}/large/red.svg`);
  expect([slide().ariaBusy, image().style.backgroundImage.includes('svg+xml'), image().clientWidth > 300]).toEqual([
    'true',
    true,
    true,
  ]);
  stop.mockRestore();
  image().src = svg('teal');
  await until('it has arrived', () => slide().ariaBusy === 'false');
  expect(image().style.backgroundImage).toBe('');
});

it('takes the proportions of a photo from the large version, those of an SVG from the page [PAGE-16]', async () => {
  const host = await show();
  await until('the page’s picture has loaded', () => strip(host).querySelector('img')!.naturalWidth > 0);
  strip(host).querySelector('img')!.click();
  await opened();
  const ratio = () => Number(image().style.getPropertyValue('--_ratio'));
  expect(ratio()).toBe(1.5);
  // WebKit’s natural size of an SVG is the one that it draws.
  Object.defineProperties(image(), { naturalWidth: { value: 446 }, naturalHeight: { value: 31 } });
  const load = (src: string) =>
    new Promise((resolve) => {
      image().addEventListener('load', resolve, { once: true });
      image().src = src;
    });
  await load(svg('teal'));
  expect(ratio()).toBe(1.5);
  // Its own size is all that is known of it where the page's version has none.
  Object.defineProperties(strip(host).querySelector('img')!, { naturalWidth: { value: 0 } });
  await load(svg('navy'));
  expect(ratio()).toBeCloseTo(446 / 31);
  image().style.removeProperty('--_ratio');
  await load(document.createElement('canvas').toDataURL());
  expect(ratio()).toBeCloseTo(446 / 31);
  // WordPress prints SVGs of unknown size as 1 by 1.
  for (const side of ['width', 'height']) strip(host).querySelector('img')!.setAttribute(side, '1');
  await load(svg('olive'));
  expect(ratio()).toBeCloseTo(446 / 31);
});

it('says that a picture could not be loaded, and loads it again on request and back on the network [PAGE-16]', async () => {
  const host = await show(html().replace(svg('green'), 'data:image/png,broken'));
  strip(host).querySelector('img')!.click();
  await opened();
  const alert = () => dialog()!.querySelector('[role="alert"]')!.textContent;
  await until('the next one has failed', () => dialog()!.querySelectorAll('.slide')[1]!.hasAttribute('data-failed'));
  expect(alert(), 'a neighbour’s failure is not announced').toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await until('the failure is announced', () => alert() === 'We couldn’t load this photo.Try again');
  await passes(dialog()!);
  strip(host).querySelectorAll('img')[1]!.src = svg('green');
  dialog()!.querySelector<HTMLElement>('.retry')!.click();
  await until('it has loaded', () => alert() === '' && image().naturalWidth > 0);
  expect((dialog()!.getRootNode() as ShadowRoot).activeElement?.className).toBe('track');
  image().src = 'data:image/png,broken';
  await until('it has failed', () => alert() !== '');
  dispatchEvent(new Event('online'));
  await until('it has loaded again', () => alert() === '' && image().naturalWidth > 0);
});

it('keeps the focus in the slider when the retry button leaves with it [PAGE-16] [CORE-39]', async () => {
  const broken = 'data:image/png,broken';
  const host = await show(html().replace(svg('green'), broken));
  strip(host).querySelector('img')!.click();
  await opened();
  const retry = () => dialog()!.querySelector<HTMLElement>('.retry');
  const focused = () => (dialog()!.getRootNode() as ShadowRoot).activeElement?.classList[0];
  await userEvent.keyboard('{ArrowRight}');
  (await until('it can be tried again', retry)).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => [counter(), Boolean(retry()), focused()]).toEqual(['3 of 5', false, 'track']);
  await userEvent.keyboard('{ArrowLeft}');
  await until('it can be tried again', () => counter() === '2 of 5' && retry());
  retry()!.focus();
  strip(host).querySelectorAll('img')[1]!.src = svg('green');
  dispatchEvent(new Event('online'));
  await expect.poll(() => [Boolean(retry()), focused()]).toEqual([false, 'track']);
});

it('grows out of the page’s picture and back into it, while the page already works [PAGE-16]', async () => {
  const animate = vi.spyOn(Element.prototype, 'animate');
  const cropped = () =>
    animate.mock.calls.flatMap(([frames]) =>
      (frames as Keyframe[]).filter(({ clipPath }) => clipPath !== 'inset(0px)' && clipPath),
    );
  const host = await show();
  const opener = host.querySelector<HTMLElement>('.stay-gallery-all')!;
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await opened();
  expect([cropped().length, animate.mock.contexts.at(-1)]).toEqual([1, image()]);
  // A picture that has not arrived has nothing to fly back with.
  await until('the picture has loaded', () => image().complete && image().naturalWidth > 0);
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog()?.open);
  expect([cropped().length, document.activeElement]).toEqual([2, opener]);
  await until('nothing is left of it', () => !document.querySelector('[data-stay-gallery-slider]'));
  expect(main(host)).toBe('red');
});

it('opens and closes without motion if the visitor asked for less [PAGE-16]', async () => {
  await emulate('reduce');
  try {
    const host = await show();
    strip(host).querySelector('img')!.click();
    await opened();
    expect(image().getAnimations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await until('it is gone', () => !document.querySelector('[data-stay-gallery-slider]'));
  } finally {
    await emulate('');
  }
});

it('lets go of a zoomed picture whose release a menu of the browser has taken [PAGE-16]', async () => {
  await openAt(0);
  await userEvent.keyboard('++');
  await until('it is zoomed', () => scale() > 2);
  const { transform } = image().style;
  const mouse = (type: string, x: number, buttons: number) => {
    const at = { clientX: middle().x + x, clientY: middle().y };
    slide().dispatchEvent(
      new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'mouse', buttons, bubbles: true }),
    );
  };
  mouse('pointerdown', 0, 2);
  mouse('pointermove', 60, 0);
  expect(image().style.transform).toBe(transform);
  mouse('pointerdown', 0, 1);
  mouse('pointermove', 60, 1);
  expect(image().style.transform).not.toBe(transform);
});

it('zooms by a click of a screen reader, which has no place, and stays open [PAGE-16]', async () => {
  await openAt(0);
  image().click();
  await until('it is zoomed', () => scale() > 2);
  expect(dialog()?.open).toBe(true);
});
