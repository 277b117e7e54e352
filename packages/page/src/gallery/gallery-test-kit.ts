import { place, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { expect } from 'vitest';
import { gallery } from './gallery.widget.ts';

const fills = ['red', 'green', 'blue', 'teal', 'navy'];
export const svg = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='${encodeURIComponent(fill)}'/%3E%3C/svg%3E`;
export const figures = (all: readonly string[]): string =>
  all
    .map(
      (fill) =>
        `<figure><a href="/large/${fill}.svg"><img loading="lazy" alt="${fill} house" src="${svg(fill)}"></a><figcaption>${fill}</figcaption></figure>`,
    )
    .join('');
export const html = (): string =>
  `<stay-gallery style="inline-size: 600px"><div>${figures(fills)}</div></stay-gallery>`;

export async function show(markup = html()): Promise<HTMLElement> {
  const host = place(markup, gallery);
  await until('the thumbnails are there', () => host.querySelector('.stay-gallery-thumbs button'));
  return host;
}
export const strip = (host: HTMLElement) => host.querySelector<HTMLElement>('.stay-gallery-strip')!;
export const thumbs = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('.stay-gallery-thumbs button')];
/** The caption of the picture that a visitor sees. */
export const main = (host: HTMLElement) => {
  const box = strip(host).getBoundingClientRect();
  const shown = [...host.querySelectorAll('figure')].find(
    (one) => Math.abs(one.getBoundingClientRect().left - box.left) < 2,
  );
  return shown?.querySelector('figcaption')?.textContent;
};
export const dialog = () =>
  document.querySelector('[data-stay-gallery-slider]')?.shadowRoot?.querySelector('dialog') ?? undefined;
export const opened = () => until('the slider is open', () => dialog()?.open && dialog());
export const counter = () => dialog()?.querySelector('.counter')?.textContent;
export const sources = () =>
  [...dialog()!.querySelectorAll('.slide img')]
    .map((image, at) => (image.hasAttribute('src') ? fills[at] : '-'))
    .join();
export const passes = async (root: Element) => {
  const violations = await violationsOf(root);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};
/** The slide in view. */
export const slide = (): HTMLElement => dialog()!.querySelector<HTMLElement>('.slide[aria-hidden="false"]')!;
export const image = (): HTMLImageElement => slide().querySelector('img')!;
