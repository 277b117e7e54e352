import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Heard } from '../spoken/live.ts';
import { spoken } from '../spoken/phrases.ts';
import { readerOf, type Place } from '../spoken/reader.ts';

/** A pattern of the ARIA Authoring Practices: where it is, and the keys to press from one control on. */
export interface Pattern {
  readonly pattern: string;
  readonly path: string;
  readonly from: (page: Page) => Locator;
  /** Makes it ready, before the first key. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What live regions say belongs to it: the focus stays where it is. */
  readonly hears?: boolean;
  /** Names of keys, or “a text” to type. */
  readonly keys: readonly string[];
}

/** `STAYTAGS_SPOKEN=write` prints what is true now instead of what should be. */
const IS_WRITING = process.env['STAYTAGS_SPOKEN'] === 'write';
export const TABLE = join(import.meta.dirname, 'keyboard.txt');
/** How long nothing may change until a row is written; what a live region says comes half a second later. */
const QUIET = { focus: 350, heard: 800 };

/** One assertion: keys, and what has the focus after them. */
export interface Row {
  readonly key: string;
  readonly is: string;
}

/** The table: `# pattern`, then a row for each key. */
export function readTable(): ReadonlyMap<string, readonly Row[]> {
  const [, ...parts] = readFileSync(TABLE, 'utf8').split(/^# /m);
  return new Map(
    parts.map((part) => {
      const [pattern = '', ...lines] = part.trimEnd().split('\n');
      const rows = lines.filter(Boolean).map((line) => {
        const [key = '', is = ''] = line.split(' → ');
        return { key: key.trim(), is };
      });
      return [pattern, rows] as const;
    }),
  );
}

export const toText = (table: ReadonlyMap<string, readonly Row[]>): string =>
  [...table].map(([name, rows]) => `# ${name}\n${rows.map(({ key, is }) => `${key} → ${is}\n`).join('')}`).join('\n');

/** Presses the keys, and compares what has the focus after each. Returns the rows, which are as in the table. */
export async function press(page: Page, pattern: Pattern, expected: readonly Row[]): Promise<Row[]> {
  const { from, before, hears = false, keys } = pattern;
  await page.goto(pattern.path);
  const { origin } = new URL(page.url());
  const reader = await readerOf(page);
  await before?.(page);
  const focus = () =>
    from(page)
      .focus({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
  await expect.poll(focus).toBe(true);
  const rows: Row[] = [];
  let last: Place | undefined;
  for (const [at, key] of ['', ...keys].entries()) {
    const previous = last;
    const heard: Heard[] = [];
    const read = async (): Promise<string> => {
      heard.push(...(await page.evaluate(() => window.heard?.splice(0) ?? []).catch(() => [])));
      last = await reader.place();
      const box = last.boxes.at(-1);
      const isNew = box !== undefined && box.id !== previous?.boxes.at(-1)?.id && box.id !== previous?.control.id;
      const says = hears && key ? heard.filter(({ how }) => how !== 'not heard').map(({ text }) => ` (${text})`) : [];
      return `${spoken(last.option ?? last.control)}${isNew ? `, in ${spoken(box)}` : ''}${says.join('')}`.replaceAll(
        origin,
        'https://site.example',
      );
    };
    if (key.startsWith('“')) await page.keyboard.type(key.slice(1, -1));
    else if (key) await page.keyboard.press(key);
    const row = expected[at];
    if (IS_WRITING) rows.push({ key, is: await quiet(read, hears ? QUIET.heard : QUIET.focus) });
    else {
      await expect.poll(read, { message: `${pattern.pattern}, row ${at + 1}: ${key}` }).toBe(row?.is);
      rows.push({ key, is: row?.is ?? '' });
    }
  }
  return rows;
}

async function quiet(read: () => Promise<string>, ms: number): Promise<string> {
  let is = '';
  let since = performance.now();
  const unchanged = async () => {
    const now = await read();
    if (now !== is) since = performance.now();
    is = now;
    return performance.now() - since;
  };
  await expect.poll(unchanged).toBeGreaterThan(ms);
  return is;
}
