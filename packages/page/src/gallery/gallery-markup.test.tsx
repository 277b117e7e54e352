import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { counter, dialog, figures, html, main, opened, show, strip, thumbs } from './gallery-test-kit.ts';
import { gallery } from './gallery.widget.ts';

const clean = () => history.replaceState(null, '', location.pathname + location.search);
beforeEach(clean);
afterEach(() => {
  clearPage();
  clean();
});

it.each([
  '<a href="https://jane.test/">Jane</a>',
  '<button type="button">Jane</button>',
  '<stay-flag>Jane</stay-flag>',
])('leaves clicks on other controls of a figure to them: %s [PAGE-5]', async (control) => {
  const host = await show(html().replace('red</fig', `${control}</fig`));
  let isTaken: boolean | undefined;
  document.body.addEventListener(
    'click',
    (event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  host.querySelector<HTMLElement>('figcaption > *')!.click();
  await settled();
  expect([isTaken, dialog()]).toEqual([false, undefined]);
  host.querySelector('img')!.click();
  await opened();
});

it('takes the pictures of a figure that holds others, as WordPress’s gallery block, not that figure [PAGE-5]', async () => {
  const host = await show(
    `<stay-gallery style="inline-size: 600px"><figure class="wp-block-gallery">${figures(['red', 'green', 'blue'])}</figure></stay-gallery>`,
  );
  expect(thumbs(host)).toHaveLength(3);
  expect([...strip(host).children].map((slide) => slide.querySelectorAll('img').length)).toEqual([1, 1, 1]);
  strip(host).querySelectorAll('img')[2]!.click();
  await opened();
  expect(counter()).toBe('3 of 3');
});

it('keeps the pictures of WordPress’s gallery block in one strip under WordPress’s own styles [PAGE-5]', async () => {
  const style = document.createElement('style');
  style.textContent = `.wp-block-gallery { display: flex; flex-wrap: wrap; gap: 16px; margin: 0 }
    .wp-block-gallery.has-nested-images figure.wp-block-image { margin: 0; flex-grow: 1; width: calc(33.33% - 11px) }`;
  document.head.append(style);
  const all = figures(['red', 'green', 'blue', 'teal']).replaceAll('<figure>', '<figure class="wp-block-image">');
  const host = await show(
    `<stay-gallery style="inline-size: 600px"><figure class="wp-block-gallery has-nested-images">${all}</figure></stay-gallery>`,
  );
  thumbs(host)[2]!.click();
  await expect
    .poll(() => {
      const [box, shown] = [strip(host), strip(host).children[2]!].map((one) => one.getBoundingClientRect());
      return [shown!.left - box!.left, shown!.top - box!.top].map(Math.round);
    })
    .toEqual([0, 0]);
  style.remove();
});

it.each(['margin-block-start: 3000px', 'display: none'])(
  'opens the picture of the hash where the visitor has not scrolled to it: %s [PAGE-5]',
  async (style) => {
    history.replaceState(null, '', '#photo-3');
    place(`<div style="${style}">${html()}</div>`, gallery);
    await expect.poll(() => [counter(), dialog()?.open, scrollY]).toEqual(['3 of 5', true, 0]);
    dialog()!.querySelector<HTMLElement>('.close')!.click();
    await until('it is closed', () => !dialog() && location.hash === '');
  },
);

it('gives each of two galleries with the same prefix URLs of its own, so that Back closes its photos [PAGE-5]', async () => {
  history.replaceState(null, '', '#photo-2');
  const [first, second] = [await show(), await show()];
  await expect.poll(() => counter()).toBe('2 of 5');
  expect(document.querySelectorAll('[data-stay-gallery-slider]')).toHaveLength(1);
  const isClosed = () => until('it is closed', () => !dialog() && location.hash === '');
  dialog()!.querySelector<HTMLElement>('.close')!.click();
  await isClosed();
  strip(second).querySelectorAll('img')[3]!.click();
  await expect.poll(() => [counter(), location.hash]).toEqual(['4 of 5', '#photo-2-4']);
  history.back();
  await isClosed();
  history.forward();
  await expect
    .poll(() => [counter(), document.querySelectorAll('[data-stay-gallery-slider]').length])
    .toEqual(['4 of 5', 1]);
  history.back();
  await isClosed();
  first.dataset['address'] = 'view';
  second.remove();
  const third = await show();
  strip(third).querySelectorAll('img')[0]!.click();
  await expect.poll(() => location.hash).toBe('#photo-1');
  history.back();
  await isClosed();
});

it('counts galleries in the order of the page, also where a later one comes to life first [PAGE-5]', async () => {
  const [far, near] = ['position: absolute; inset-block-start: 6000px; inline-size: 600px', 'inline-size: 600px'];
  const both = place(
    `<div>${[far, near].map((style) => html().replace('inline-size: 600px', style)).join('')}</div>`,
    gallery,
  );
  const [first, second] = await until('both are there', () =>
    thumbs(both).length === 10 ? ([...both.children] as HTMLElement[]) : undefined,
  );
  strip(second!).querySelectorAll('img')[1]!.click();
  await expect.poll(() => location.hash).toBe('#photo-2-2');
  history.back();
  await until('it is closed', () => !dialog() && location.hash === '');
  strip(first!).querySelectorAll('img')[2]!.click();
  await expect.poll(() => location.hash).toBe('#photo-3');
  history.back();
  await until('it is closed', () => !dialog() && location.hash === '');
});

it.each([
  ['a field of Drupal', (all: string) => `<div class="field__items">${all}</div>`, 'div'],
  ['a list', (all: string) => `<ul>${all}</ul>`, 'li'],
  ['nothing else', (all: string) => all, 'p-figure'],
])('shows pictures with an element of their own in %s [PAGE-5]', async (_name, around, tag) => {
  const all = ['red', 'green', 'blue'].map((fill) => `<${tag}>${figures([fill])}</${tag}>`).join('');
  const host = await show(`<stay-gallery style="inline-size: 600px">${around(all)}</stay-gallery>`);
  thumbs(host)[2]!.click();
  await expect.poll(() => main(host)).toBe('blue');
  const [box, figure] = [strip(host), host.querySelectorAll('figure')[2]!].map((one) => one.getBoundingClientRect());
  expect([figure!.width, figure!.height]).toEqual([box!.width, box!.height]);
  host.querySelectorAll('img')[1]!.click();
  await opened();
  expect(counter()).toBe('2 of 3');
});

it('fetches no photo of a gallery far down the page for its thumbnails [PAGE-5]', async () => {
  place('<div style="block-size: 5000px"></div>');
  const host = await show();
  const fetched = () => thumbs(host).filter((one) => one.querySelector('img')!.hasAttribute('src')).length;
  await settled();
  expect(fetched()).toBe(0);
  host.scrollIntoView();
  await expect.poll(fetched).toBeGreaterThan(0);
});

/** The number of the thumbnail that is marked. */
const marked = (host: HTMLElement) => 1 + thumbs(host).findIndex((one) => one.getAttribute('aria-current') === 'true');
const many = Array.from({ length: 20 }, (_, at) => `hsl(${at * 18} 50% 50%)`);
const wide = (all: string, style = '') =>
  `<stay-gallery style="inline-size: 600px"><div style="${style}">${all}</div></stay-gallery>`;

it.each([
  ['gaps', wide(figures(many), 'gap: 24px'), 20],
  ['line breaks', wide(`${figures(many.slice(0, 3))}<br><br>${figures(many.slice(3, 5))}`), 5],
])('marks the photo that shows where a theme puts %s between them [PAGE-5]', async (_name, markup, count) => {
  const host = await show(markup);
  strip(host).scrollTo({ left: strip(host).scrollWidth, behavior: 'instant' });
  await expect.poll(() => [main(host), marked(host)]).toEqual([many[count - 1], count]);
});

it('keeps the thumbnail under a mouse that points at it, so that a click is on this one [PAGE-5]', async () => {
  const host = await show(wide(figures(many)));
  const row = host.querySelector('.stay-gallery-thumbs')!;
  let scrolls = 0;
  row.addEventListener('scroll', () => (scrolls += 1));
  await userEvent.hover(thumbs(host)[4]!);
  await expect.poll(() => marked(host)).toBe(5);
  await settled();
  expect(scrolls).toBe(0);
  await userEvent.click(thumbs(host)[4]!);
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(100);
});

it('leaves Alt and an arrow to the browser, as for Back [PAGE-5]', async () => {
  const host = await show();
  const init = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
  const taken = [strip(host), thumbs(host)[0]!].map((on) => !on.dispatchEvent(new KeyboardEvent('keydown', init)));
  expect(taken).toEqual([false, false]);
});
