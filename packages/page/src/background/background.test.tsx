import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { background } from './background.widget.ts';

afterEach(async () => {
  await page.viewport(1280, 800);
  clearPage();
});

const svg = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='${fill}'/%3E%3C/svg%3E`;
const shown = (element: HTMLElement) => element.style.backgroundImage;

it('loads the image within 80 px of the viewport, and not before [PAGE-2, CORE-22]', async () => {
  place('<div style="block-size: 3000px"></div>');
  const host = place(`<stay-background data-image="${svg('red')}"><p>Sea</p></stay-background>`, background);
  await settled();
  await settled();
  expect(shown(host)).toBe('');
  scrollTo(0, host.getBoundingClientRect().top + scrollY - innerHeight - 60);
  await until('it has its image', () => shown(host).includes('red'));
  expect(host.hasAttribute('loaded')).toBe(true);
  host.remove();
  await until('it is as it was printed', () => shown(host) === '' && !host.hasAttribute('loaded'));
  scrollTo(0, 0);
});

it('is a block, since an inline box around blocks shows no image; CSS of the site may change that [PAGE-2]', async () => {
  const host = place(`<stay-background data-image="${svg('red')}"><p>Sea</p></stay-background>`, background);
  await until('it has its image', () => shown(host).includes('red'));
  expect(getComputedStyle(host).display).toBe('block');
  const site = document.createElement('style');
  site.textContent = 'stay-background { display: grid }';
  document.head.append(site);
  expect(getComputedStyle(host).display).toBe('grid');
  site.remove();
});

it('sets the image on the target element, and another below 768 px [PAGE-2]', async () => {
  const host = place(
    `<stay-background data-image="${svg('red')}" data-narrow="${svg('blue')}" data-target=".bar"><p class="bar">Sea</p></stay-background>`,
    background,
  );
  const bar = host.querySelector<HTMLElement>('.bar')!;
  await until('the wide one is there', () => shown(bar).includes('red'));
  expect(shown(host)).toBe('');
  await page.viewport(767, 800);
  await until('the narrow one is there', () => shown(bar).includes('blue'));
  await page.viewport(768, 800);
  await until('the wide one is back', () => shown(bar).includes('red'));
});

it('puts nothing but a URL into the style [PAGE-2, CORE-18]', async () => {
  const image = `${svg('red')}#"),url("//evil.test/x`;
  const host = place('<stay-background><p>Sea</p></stay-background>', background);
  host.setAttribute('data-image', image);
  await until('it has its image', () => shown(host).includes('red'));
  expect(shown(host)).toMatch(/^url\("[^"]*"\)$/);
  host.setAttribute('data-image', 'javascript:alert(1)');
  await settled();
  expect(shown(host)).toContain('red');
});

it('moves the image to a target that is named later [PAGE-2, CORE-5]', async () => {
  const host = place(
    `<stay-background data-image="${svg('red')}"><p class="bar">Sea</p></stay-background>`,
    background,
  );
  const bar = host.querySelector<HTMLElement>('.bar')!;
  await until('the tag has it', () => shown(host).includes('red'));
  host.dataset['target'] = '.bar';
  await expect.poll(() => shown(bar)).toContain('red');
  expect([shown(host), host.hasAttribute('loaded')]).toEqual(['', true]);
});
