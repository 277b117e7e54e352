import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  counter,
  dialog,
  figures,
  main,
  opened,
  passes,
  show,
  sources,
  strip,
  svg,
  thumbs,
  html,
} from './gallery-test-kit.ts';
import { gallery } from './gallery.widget.ts';

const clean = () => history.replaceState(null, '', location.pathname + location.search);
beforeEach(clean);
afterEach(() => {
  clearPage();
  clean();
});

it('swaps the main picture and its caption when a thumbnail is hovered or focused [PAGE-5]', async () => {
  const host = await show();
  expect(main(host)).toBe('red');
  await userEvent.hover(thumbs(host)[2]!);
  await expect.poll(() => main(host)).toBe('blue');
  thumbs(host)[1]!.focus();
  expect(main(host)).toBe('green');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => [main(host), document.activeElement]).toEqual(['teal', thumbs(host)[3]]);
  expect(thumbs(host).filter(({ tabIndex }) => tabIndex === 0)).toEqual([thumbs(host)[3]]);
  expect(thumbs(host)[3]?.ariaLabel).toBe('Photo 4 of 5: teal');
  await passes(host);
  // Where the pointer stays, Safari shows that picture again once the slider has gone.
  await userEvent.hover(document.body);
  host.remove();
  await until(
    'it is as printed',
    () => !host.querySelector('button, [role], [tabindex]') && !host.hasAttribute('role'),
  );
});

it('says which picture shows while the keys turn the strip, and what it is in the language of the site [PAGE-5]', async () => {
  const host = await show();
  addSettings({ staytags: { texts: { 'gallery.carousel': 'Karussell', 'gallery.slide': 'Bild' } } });
  await expect.poll(() => host.getAttribute('aria-roledescription')).toBe('Karussell');
  expect([host.ariaLabel, strip(host).ariaLabel]).toEqual(['Photos', 'Photo 1 of 5: red']);
  strip(host).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => strip(host).ariaLabel).toBe('Photo 2 of 5: green');
  host.querySelector<HTMLElement>('.stay-gallery-all')!.click();
  await opened();
  const parts = [...dialog()!.querySelectorAll('[aria-roledescription]')];
  expect([...new Set(parts.map((part) => part.getAttribute('aria-roledescription')))]).toEqual(['Karussell', 'Bild']);
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
  await expect.poll(() => [counter(), sources()]).toEqual(['4 of 5', 'red,green,blue,teal,navy']);
  await until('the address follows', () => location.hash === '#photo-4');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(() => counter()).toBe('5 of 5');
  await userEvent.keyboard('{Escape}');
  await until('it is closed, without a trace in the address', () => !dialog() && location.hash === '');
  expect(main(host)).toBe('navy');
  expect(document.activeElement?.className).toBe('stay-gallery-all');
});

it('keeps the params of others in the hash, opened by a click or from the hash [PAGE-5]', async () => {
  history.replaceState(null, '', '#rcav=%7B%7D');
  const host = await show();
  strip(host).querySelectorAll('img')[1]!.click();
  await opened();
  expect(location.hash).toBe('#rcav=%7B%7D&photo-2');
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog() && location.hash === '#rcav=%7B%7D');
  clearPage();
  history.replaceState(null, '', '#rcav=%7B%7D&photo-3');
  await show();
  await opened();
  expect(counter()).toBe('3 of 5');
  dialog()!.querySelector<HTMLElement>('.close')!.click();
  await until('it is closed', () => !dialog() && location.hash === '#rcav=%7B%7D');
});

it('frames the photo only once a key is pressed, when a pointer has opened the slider [PAGE-5]', async () => {
  const host = await show();
  const outline = () => getComputedStyle(dialog()!.querySelector('.track')!).outlineStyle;
  await userEvent.click(strip(host).querySelectorAll('img')[0]!);
  await opened();
  expect(outline()).toBe('none');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => outline()).toBe('solid');
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog() && location.hash === '');
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

/** Gives the address, as Back and Forward do. */
function go(hash: string): void {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

it('stays closed if the visitor goes back from the picture’s hash before its code is there [PAGE-5]', async () => {
  const host = await show();
  const entries = history.length;
  go('#photo-3');
  go('');
  expect(host.getAttribute('aria-busy')).toBe('true');
  await until('its code is there', () => !host.hasAttribute('aria-busy'));
  expect([dialog(), location.hash, history.length]).toEqual([undefined, '', entries]);
});

it('opens the picture that was clicked last before its code is there [PAGE-5]', async () => {
  const host = await show();
  const images = strip(host).querySelectorAll('img');
  images[0]!.click();
  images[3]!.click();
  await opened();
  expect([counter(), main(host), location.hash]).toEqual(['4 of 5', 'teal', '#photo-4']);
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

it.each([
  ['a strip of the CMS', html()],
  ['a strip of ours', html().replaceAll(/<\/?div>/g, '')],
])(
  'starts at the picture whose link has the focus, and gives that to the strip: %s [PAGE-5, CORE-6]',
  async (_, markup) => {
    const host = place(markup, gallery);
    host.querySelectorAll('a')[2]!.focus();
    expect(thumbs(host)).toEqual([]);
    await until('the thumbnails are there', () => thumbs(host)[2]?.ariaCurrent === 'true');
    expect([main(host), document.activeElement]).toEqual(['blue', strip(host)]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => main(host)).toBe('teal');
  },
);

it('starts at the picture that a visitor has scrolled to [PAGE-5]', async () => {
  const host = place(html().replace('<div>', '<div style="display: flex; overflow: auto">'), gallery);
  for (const figure of host.querySelectorAll('figure')) figure.style.cssText = 'flex: 0 0 100%; margin: 0';
  host.firstElementChild!.scrollLeft = 1800;
  expect(thumbs(host)).toEqual([]);
  await until('the thumbnails are there', () => thumbs(host)[3]?.ariaCurrent === 'true');
  expect(main(host)).toBe('teal');
});

it('counts pictures only, in a strip with a video and a heading [PAGE-5]', async () => {
  const [first = '', second = '', third = ''] = figures(['red', 'green', 'blue']).split(/(?<=<\/figure>)/);
  const host = await show(
    `<stay-gallery style="inline-size: 600px"><div><h2>House</h2>${first}<figure><video></video></figure>${second}${third}</div></stay-gallery>`,
  );
  expect(thumbs(host)[0]?.ariaCurrent).toBe('true');
  strip(host).scrollLeft = 600 * 3;
  await expect.poll(() => thumbs(host).map(({ ariaCurrent }) => ariaCurrent)).toEqual(['false', 'true', 'false']);
  strip(host).scrollLeft = 600 * 4;
  await expect.poll(() => thumbs(host)[2]?.ariaCurrent).toBe('true');
  host.querySelector<HTMLElement>('.stay-gallery-all')!.click();
  await opened();
  expect([counter(), location.hash]).toEqual(['3 of 3', '#photo-3']);
});

it('loads no thumbnail that is out of sight [PAGE-16, CORE-22]', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `hsl(${at * 6} 50% 50%)`);
  const host = await show(`<stay-gallery style="inline-size: 600px"><div>${figures(many)}</div></stay-gallery>`);
  const loaded = () => thumbs(host).filter((thumb) => thumb.querySelector('img[src]')).length;
  await until('those in sight have loaded', () => loaded() >= 6);
  await settled();
  expect(loaded()).toBeLessThan(9);
  thumbs(host)[40]!.focus();
  await until('those around the 41st have loaded', () => thumbs(host)[42]!.querySelector('img[src]'));
  expect(loaded()).toBeLessThan(20);
});

it('fetches the slider’s code before the click [PAGE-16]', async () => {
  const fetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('gallery-slider.ts'));
  const host = await show();
  await userEvent.hover(strip(host));
  await until('it has been fetched', fetched);
  expect(dialog()).toBeUndefined();
});

it('opens the picture of the hash when the prefix is named later [PAGE-5, CORE-5]', async () => {
  history.replaceState(null, '', '#view-3');
  const host = await show();
  host.dataset['address'] = 'view';
  await opened();
  expect(counter()).toBe('3 of 5');
});

it('opens, turns and closes its slider where the browser refuses to change the address [PAGE-5] [CORE-19]', async () => {
  const refuse = () => {
    throw new DOMException('Too often', 'SecurityError');
  };
  const errors = vi.spyOn(console, 'error');
  const host = await show();
  vi.spyOn(history, 'pushState').mockImplementation(refuse);
  vi.spyOn(history, 'replaceState').mockImplementation(refuse);
  thumbs(host)[1]!.click();
  host.querySelector<HTMLElement>('.stay-gallery-all')!.click();
  await opened();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => counter()).toBe('3 of 5');
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog() && !host.hasAttribute('open'));
  expect([location.hash, errors.mock.calls]).toEqual(['', []]);
  vi.restoreAllMocks();
});
