import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { tried } from '../../../tools/campaign.ts';
import { spoken } from '../spoken/phrases.ts';
import { readerOf } from '../spoken/reader.ts';

/**
 * One assertion: the keys, and what has the focus after them, as Chromium tells a screen reader; with `in`, the innermost thing around it;
 * with `and`, what else is then so.
 */
export interface Row {
  readonly keys: string;
  readonly is: string | RegExp;
  readonly in?: string | RegExp;
  readonly and?: (page: Page) => Promise<unknown>;
}

/** One pattern of the ARIA Authoring Practices on one page, from the control that has the focus first. */
export interface Pattern {
  readonly pattern: string;
  readonly from: (page: Page) => Locator;
  readonly rows: readonly Row[];
}

const toTest = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : text;

/** Presses the keys of each row, and polls what has the focus then. */
export async function press(page: Page, { pattern, from, rows }: Pattern): Promise<void> {
  const reader = await readerOf(page);
  await from(page).scrollIntoViewIfNeeded();
  await from(page).focus();
  for (const [at, row] of rows.entries()) {
    for (const key of row.keys.split(' ').filter(Boolean)) await page.keyboard.press(key);
    const message = `${pattern}, row ${at + 1}: ${row.keys}`;
    const now = async () => {
      const { control, option, boxes } = await reader.place();
      const inner = boxes.at(-1);
      return [spoken(option ?? control), row.in && inner ? spoken(inner) : ''];
    };
    await expect.poll(async () => (await now())[0], { message }).toMatch(toTest(row.is));
    if (row.in) await expect.poll(async () => (await now())[1], { message }).toMatch(toTest(row.in));
    const { and } = row;
    if (and) await expect.poll(() => and(page), { message }).toBeTruthy();
    tried(1);
  }
}
