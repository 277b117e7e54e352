import { on } from '@staytags/bus/bus';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { columns } from './columns.widget.ts';
import { rowsOf } from './columns.logic.ts';

afterEach(async () => {
  await page.viewport(1280, 800);
  clearPage();
});

it('finds the columns that are side by side [PAGE-13]', () => {
  const box = (top: number, left: number) => ({ top, left });
  expect(rowsOf([box(0, 0), box(0.5, 100), box(50, 0), box(90, 0), box(90, 100)])).toEqual([
    [box(0, 0), box(0.5, 100)],
    [box(90, 0), box(90, 100)],
  ]);
});

const html = `<stay-columns data-columns="article" data-location=".map" data-featured=".featured" data-group=".beds"><h1>House</h1>
  <div class="featured"></div><style>.c { float: left; inline-size: 40%; padding: 5px } @media (width < 600px) { .c { float: none; inline-size: auto } }</style>
  <article class="c"><p>One</p></article><article class="c"><p>One</p><p>Two</p><p>Three</p></article>
  <p class="beds">3 beds</p><p class="map">Map</p></stay-columns>`;

it('equalises the height of columns in a row, and releases them when they stack [PAGE-13, PAGE-14]', async () => {
  const host = place(html, columns);
  const [one, two] = [...host.querySelectorAll('article')] as [HTMLElement, HTMLElement];
  await until('they are equal', () => one.offsetHeight === two.offsetHeight);
  two.append(document.createElement('hr'));
  dispatchEvent(new Event('resize'));
  await until('they are equal again', () => one.offsetHeight === two.offsetHeight);
  await page.viewport(500, 800);
  await until('each has its own height', () => one.offsetHeight < two.offsetHeight);
  await page.viewport(1280, 800);
  await until('they are equal once more', () => one.offsetHeight === two.offsetHeight);
  host.remove();
  await until('nothing is left on them', () => one.style.minBlockSize === '' && two.style.minBlockSize === '');
});

it('moves the location into the featured area and the beds beside the title, notifies them, and puts them back [PAGE-13, PAGE-14]', async () => {
  const moved: unknown[] = [];
  const stop = on('section-shown', ({ section }) => moved.push((section as Element).className));
  const host = place(html, columns);
  const before = host.innerHTML;
  await until('the map has moved', () => host.querySelector('.featured.has-location > .map'));
  expect(host.querySelector('h1 + .beds')?.textContent).toBe('3 beds');
  expect(moved).toEqual(['map', 'beds']);
  stop();
  host.remove();
  await until('it is as printed', () => host.querySelector('.beds + .map'));
  await settled();
  expect(host.innerHTML.replaceAll(/ (class|style)=""/g, '')).toBe(before.replaceAll(/ (class|style)=""/g, ''));
});

it('moves the share form into the title area of a listing [SHR-5]', async () => {
  const host = place(
    '<stay-columns data-group="stay-page-share"><div class="title"><h1>Stays</h1></div><p>20 homes</p><stay-page-share><a href="/share">Share</a></stay-page-share></stay-columns>',
    columns,
  );
  await until('it has moved', () => host.querySelector('.title > h1 + stay-page-share > a'));
});

it('leaves the location where it is in a page without a featured area, and the beds without a title [PAGE-13, PAGE-14]', async () => {
  const host = place(html.replace('class="featured"', '').replace(/<h1>.*<\/h1>/, ''), columns);
  const [one, two] = [...host.querySelectorAll('article')] as [HTMLElement, HTMLElement];
  await until('the columns are equal', () => one.offsetHeight === two.offsetHeight);
  expect([...host.querySelectorAll('article ~ p')].map(({ className }) => className)).toEqual(['beds', 'map']);
});

it('moves a block with the focus, which stays in it [PAGE-13, CORE-6]', async () => {
  const linked = html.replace('Map<', '<a href="#map">Map</a><').replace('3 beds', '<a href="#beds">3 beds</a>');
  for (const name of ['map', 'beds']) {
    const host = place(linked, columns);
    const link = host.querySelector<HTMLElement>(`.${name} a`)!;
    link.focus();
    await until('it has been moved', () => host.querySelector('.has-location, h1 + .beds'));
    expect(document.activeElement).toBe(link);
    host.dataset['columns'] = 'section';
    await settled();
    expect(document.activeElement).toBe(link);
    clearPage();
  }
});

it('releases the height that a clone has from the original [PAGE-13, CORE-7]', async () => {
  const host = place(html, columns);
  const shorter = (one: HTMLElement) => one.querySelector('article')!;
  await until('they are equal', () => shorter(host).style.minBlockSize);
  const clone = host.cloneNode(true) as HTMLElement;
  host.replaceWith(clone);
  await page.viewport(500, 800);
  await until('each has its own height', () => shorter(clone).style.minBlockSize === '');
});
