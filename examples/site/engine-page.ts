import { expect } from 'vitest';
import { KEYS, type Tab } from '../../tools/engines/engine.ts';
import { placeOf } from '../../tools/engines/place.ts';

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

/** Scrolls the first of the path into view, since what is below the fold loads when it comes near, and waits for the last. */
export async function comeTo(tab: Tab, ...path: readonly string[]): Promise<void> {
  await until(tab, found(path.slice(0, 1)));
  await tab.evaluate(`${found(path.slice(0, 1))}?.scrollIntoView({ behavior: 'instant' })`);
  await until(tab, found(path));
}

export async function middleOf(tab: Tab, path: readonly string[]): Promise<[number, number]> {
  await comeTo(tab, ...path);
  return placeOf(tab, found(path), WAIT_MS);
}

export async function click(tab: Tab, ...path: readonly string[]): Promise<void> {
  await tab.clickAt(...(await middleOf(tab, path)));
}

/** The element with the focus, through shadow roots. */
export const ACTIVE = `((at) => { while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at; })(document.activeElement)`;

export const HAS_WEBGL = `document.createElement('canvas').getContext('webgl2') !== null`;

/** There the map stands beside the list, which grows. */
export const LAPTOP = [1280, 900] as const;
/** WebKit's window is at least 447 px wide, as its toolbar is. */
export const PHONE = [390, 844] as const;

export const CARD = ['stay-results', '[part~=card]'];
export const HEART = [...CARD, 'stay-flag', 'button'];
export const MAP = ['stay-map-results'];
export const BAG = ['stay-order', '[part~=bag]'];

/** Goes to the map, and by keyboard through its clusters to the pin of a home: its marker, or nothing where the browser has no WebGL. */
export async function focusPricedPin(tab: Tab): Promise<string | undefined> {
  await comeTo(tab, ...MAP);
  const near = `${found(MAP)}.scrollIntoView({ block: 'center', behavior: 'instant' })`;
  await until(tab, `(${near}, ${found(MAP)}.matches('[ready], [failed]'))`);
  if (!(await tab.evaluate<boolean>(HAS_WEBGL))) return undefined;
  await until(tab, found([...MAP, '.pin button']));
  const active = `${found(MAP)}.shadowRoot.activeElement`;
  const isAt = (selector: string) => tab.evaluate<boolean>(`Boolean(${active}?.matches('${selector}'))`);
  await tab.evaluate(`void ${found([...MAP, '.skip'])}.focus()`);
  for (let step = 0; step < 4 && !(await isAt('.pin button')); step += 1) await tab.press(KEYS.Tab);
  for (let step = 0; step < 16 && !(await isAt('.price')); step += 1) {
    const name = await tab.evaluate<string>(`${active}?.ariaLabel ?? ''`);
    await tab.press(KEYS.Enter);
    await until(tab, `${active}?.matches('.pin button') && ${active}.ariaLabel !== ${JSON.stringify(name)}`);
  }
  return tab.evaluate<string>(`${active}.dataset.marker`);
}
