import { clearPage, place, settled, until, violationsOf } from '@staytags/element/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { gallery } from './gallery.widget.ts';

const clean = () => history.replaceState(null, '', location.pathname + location.search);
beforeEach(clean);
afterEach(() => {
  clearPage();
  clean();
});

const fills = ['red', 'green', 'blue', 'teal', 'navy'];
const svg = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='${fill}'/%3E%3C/svg%3E`;
const html = (attributes = '') =>
  `<stay-gallery ${attributes} style="inline-size: 600px"><div>${fills
    .map(
      (fill) =>
        `<figure><a href="/large/${fill}.svg"><img loading="lazy" alt="${fill} house" src="${svg(fill)}"></a><figcaption>${fill}</figcaption></figure>`,
    )
    .join('')}</div></stay-gallery>`;

async function show(markup = html()): Promise<HTMLElement> {
  const host = place(markup, gallery);
  await until('the thumbnails are there', () => host.querySelector('.stay-gallery-thumbs button'));
  return host;
}
const strip = (host: HTMLElement) => host.querySelector<HTMLElement>('.stay-gallery-strip')!;
const thumbs = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('.stay-gallery-thumbs button')];
/** The picture that a visitor sees. */
const main = (host: HTMLElement) => {
  const box = strip(host).getBoundingClientRect();
  const shown = [...host.querySelectorAll('figure')].find(
    (one) => Math.abs(one.getBoundingClientRect().left - box.left) < 2,
  );
  return shown?.querySelector('figcaption')?.textContent;
};
const dialog = () =>
  document.querySelector('[data-stay-gallery-slider]')?.shadowRoot?.querySelector('dialog') ?? undefined;
const opened = () => until('the slider is open', () => dialog()?.open && dialog());
const counter = () => dialog()?.querySelector('.counter')?.textContent;
const sources = () =>
  [...dialog()!.querySelectorAll('img')].map((image, at) => (image.hasAttribute('src') ? fills[at] : '-')).join();
const passes = async (root: Element) => {
  const violations = await violationsOf(root);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

it('swaps the main picture and its caption when a thumbnail is hovered or focused [PAGE-5]', async () => {
  const host = await show();
  expect(main(host)).toBe('red');
  await userEvent.hover(thumbs(host)[2]!);
  expect(main(host)).toBe('blue');
  thumbs(host)[1]!.focus();
  expect(main(host)).toBe('green');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([main(host), document.activeElement]).toEqual(['teal', thumbs(host)[3]]);
  expect(thumbs(host).filter(({ tabIndex }) => tabIndex === 0)).toEqual([thumbs(host)[3]]);
  expect(thumbs(host)[3]?.ariaLabel).toBe('Photo 4 of 5: teal');
  await passes(host);
  host.remove();
  await until(
    'it is as printed',
    () => !host.querySelector('button, [role], [tabindex]') && !host.hasAttribute('role'),
  );
});

it('opens the slider at the picture, loads only its neighbours, and restores position and focus [PAGE-5]', async () => {
  const host = await show();
  thumbs(host)[1]!.focus();
  host.querySelector<HTMLElement>('.stay-gallery-all')!.focus();
  await userEvent.keyboard('{Enter}');
  await opened();
  expect([counter(), location.hash, sources()]).toEqual(['2 of 5', '#photo-2', 'red,green,blue,-,-']);
  await passes(dialog()!);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([counter(), sources()]).toEqual(['4 of 5', 'red,green,blue,teal,navy']);
  await until('the address follows', () => location.hash === '#photo-4');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(counter()).toBe('5 of 5');
  await userEvent.keyboard('{Escape}');
  await until('it is closed, without a trace in the address', () => !dialog() && location.hash === '');
  expect(main(host)).toBe('navy');
  expect(document.activeElement?.className).toBe('stay-gallery-all');
});

it('opens from a picture’s hash, and Back closes it [PAGE-5]', async () => {
  history.replaceState(null, '', '#photo-3');
  const host = await show();
  await opened();
  expect(counter()).toBe('3 of 5');
  dialog()!.querySelector<HTMLElement>('.close')!.click();
  await until('it is closed', () => !dialog() && location.hash === '');
  strip(host).querySelectorAll('img')[2]!.click();
  await opened();
  history.back();
  await until('it is closed by Back', () => !dialog());
  expect(host.hasAttribute('open')).toBe(false);
});

it('leaves clicks that open a new tab to the browser [PAGE-5]', async () => {
  const host = await show();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  host.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  strip(host).querySelector('img')!.dispatchEvent(click);
  await settled();
  expect(dialog()).toBeUndefined();
});

it('zooms with two fingers, pans within the edges, and resets on the next picture [PAGE-5]', async () => {
  const host = await show(html().replaceAll(/<.?a[^>]*>/g, ''));
  strip(host).querySelector('img')!.click();
  await opened();
  await settled();
  const slide = dialog()!.querySelector<HTMLElement>('.slide')!;
  const image = slide.querySelector('img')!;
  slide.setPointerCapture = () => {};
  const middle = innerWidth / 2;
  const touch = (type: string, pointerId: number, clientX: number) =>
    slide.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 300, pointerType: 'touch' }));
  touch('pointerdown', 1, middle - 50);
  touch('pointerdown', 2, middle + 50);
  touch('pointermove', 2, middle + 150);
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(image.style.transform)?.[1] ?? 1);
  expect(scale()).toBe(2);
  expect(slide.style.touchAction).toBe('none');
  touch('pointerup', 1, 0);
  touch('pointermove', 2, middle + 9_000);
  const { left, width, height } = image.getBoundingClientRect();
  expect(left + (width - height * 1.5) / 2, 'no gap at its edge').toBeCloseTo(0, 0);
  touch('pointerup', 2, 0);
  await userEvent.keyboard('{ArrowRight}');
  expect([scale(), slide.style.touchAction]).toEqual([1, 'pan-x']);
  dialog()!.querySelector<HTMLElement>('.zoom')!.click();
  expect(dialog()!.querySelector('.zoom')?.ariaLabel).toBe('Zoom out');
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
});

it('accepts bare images, wraps them in a strip, and restores them [PAGE-5]', async () => {
  const host = await show(
    `<stay-gallery data-pictures="img" data-address=""><img alt="One" src="${svg('red')}"><img alt="Two" src="${svg('blue')}"></stay-gallery>`,
  );
  expect(strip(host).children).toHaveLength(2);
  thumbs(host)[1]!.click();
  host.querySelector<HTMLElement>('.stay-gallery-all')!.click();
  await opened();
  expect([counter(), location.hash]).toEqual(['2 of 2', '']);
  host.remove();
  await until('it is as printed', () => host.children.length === 2 && !dialog());
});
