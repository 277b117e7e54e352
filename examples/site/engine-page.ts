import { expect } from 'vitest';
import type { Tab } from '../../tools/engines/engine.ts';

/** What journeys in all engines do on a page, through shadow roots. */

export const WAIT_MS = 30_000;

/** `find('stay-flag', 'button')`: the first match of each selector inside the one before, through shadow roots. */
const FIND = `((...path) => path.reduce((at, one) => at && (at.shadowRoot ?? at).querySelector(one), document))`;
export const found = (path: readonly string[]): string => `${FIND}(${path.map((one) => JSON.stringify(one)).join()})`;

export async function until(tab: Tab, expression: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate<boolean>(`Boolean(${expression})`), { timeout: WAIT_MS, interval: 100 })
    .toBe(true);
}

export async function middleOf(tab: Tab, path: readonly string[]): Promise<[number, number]> {
  await until(tab, found(path));
  return tab.evaluate<[number, number]>(
    `(() => { const one = ${found(path)}; one.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`,
  );
}

export async function click(tab: Tab, ...path: readonly string[]): Promise<void> {
  await tab.clickAt(...(await middleOf(tab, path)));
}
