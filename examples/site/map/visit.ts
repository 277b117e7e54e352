import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Shared by the journeys on the map of /stays.

export const mapOf = (page: Page) => page.locator('stay-map-results');
export const pinsOf = (page: Page) => mapOf(page).locator('.pin button');
export const count = (page: Page) => page.locator('stay-results [part=count]');
export const ready = (page: Page) => page.locator('stay-map-results[ready]').waitFor({ state: 'attached' });

/** Disables animation, so that a map is at rest as soon as it has moved. */
export const CALM = { reducedMotion: 'reduce' } as const;

export const pinNames = (page: Page): Promise<string[]> =>
  pinsOf(page).evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''));

/** The homes whose pins can be pressed: well inside the map, and not covered by another pin. */
export const freeHomes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('stay-map-results')?.shadowRoot;
    const map = root?.querySelector('.map')?.getBoundingClientRect();
    if (!root || !map) return [];
    const pins = [...root.querySelectorAll('.pin button')].map((pin) => ({ pin, box: pin.getBoundingClientRect() }));
    const isClear = ({ pin, box }: (typeof pins)[number]) =>
      box.left > map.left + 8 &&
      box.right < map.right - 60 &&
      box.top > map.top + 70 &&
      box.bottom < map.bottom - 70 &&
      pins.every(
        ({ pin: other, box: its }) =>
          other === pin || its.right < box.left || its.left > box.right || its.bottom < box.top || its.top > box.bottom,
      );
    return pins
      .filter((one) => one.pin.matches('.price') && isClear(one))
      .map(({ pin }) => (pin.getAttribute('aria-label') ?? '').split(', $')[0] ?? '');
  });

/** Opens clusters until homes have separate pins. */
export async function zoomToHomes(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    if ((await freeHomes(page)).length > 1) return;
    const before = await pinNames(page);
    await page.evaluate(() => {
      const root = document.querySelector('stay-map-results')?.shadowRoot;
      const map = root?.querySelector('.map')?.getBoundingClientRect();
      const clusters = [...(root?.querySelectorAll<HTMLElement>('.pin .cluster') ?? [])];
      const far = (pin: Element): number => {
        const box = pin.getBoundingClientRect();
        return map ? Math.hypot(box.left - map.left - map.width / 2, box.top - map.top - map.height / 2) : 0;
      };
      clusters.toSorted((a, b) => far(a) - far(b))[0]?.click();
    });
    await expect.poll(() => pinNames(page)).not.toEqual(before);
  }
  throw new Error('No cluster has opened into single homes.');
}

/** Searches the visible area; resolves with the number of homes that list and map agree on. */
export async function searchHere(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/fs_lat:\[.+ TO .+\] AND fs_lng:\[/);
  const listed = async () => Number.parseInt((await count(page).textContent()) ?? '', 10);
  const onMap = async () =>
    Number(/\d+/.exec((await mapOf(page).locator('.places summary').textContent()) ?? '')?.[0] ?? 1);
  await expect.poll(listed).toBeLessThan(240);
  await expect.poll(async () => (await listed()) === (await onMap())).toBe(true);
  return listed();
}

/** The focused element's text, inside shadow roots too. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const name = active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
    return `${active?.localName} ${active?.getAttribute('class') ?? ''}: ${name}`;
  });

export async function tabTo(page: Page, what: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(key);
    passed.push(await focused(page));
    if (what.test(passed.at(-1) ?? '')) return;
  }
  throw new Error(`${key} does not reach ${what}: ${passed.join(' | ')}`);
}

/** Opens /stays, and resolves once list and map show every home. */
export async function openStays(page: Page, query: string): Promise<void> {
  await page.goto(`/stays${query}`);
  await ready(page);
  await expect.poll(() => count(page).textContent()).toBe('240 homes');
  await expect.poll(() => pinsOf(page).count()).toBeGreaterThan(3);
}

/** Drags the map by this many pixels, starting where nothing covers it. */
export async function dragMap(page: Page, x: number, y: number): Promise<void> {
  await page
    .locator('stay-map-results [part=map]')
    .evaluate((map) => map.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const from = await page.evaluate(() => {
    const root = document.querySelector('stay-map-results')?.shadowRoot;
    const box = root?.querySelector('.map')?.getBoundingClientRect();
    if (!root || !box) return undefined;
    const tries = Array.from({ length: 400 }, (_, at) => ({
      x: box.left + box.width / 2 + (at % 20) * 8 - 80,
      y: box.top + box.height / 2 + Math.floor(at / 20) * 8 - 80,
    }));
    return tries.find(({ x, y }) => root.elementFromPoint(x, y)?.localName === 'canvas');
  });
  if (!from) throw new Error('Pins cover the whole middle of the map.');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.mouse.up();
}
