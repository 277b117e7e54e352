import type { Browser, CDPSession, Page } from 'playwright-core';
import { visit, workOf } from './boot-visit.ts';
import { isOurs, type Library } from './search-pages.ts';

export interface Grown {
  readonly library: Library;
  /** Work of adding ten cards at each length, in ms. */
  readonly append: ReadonlyMap<number, number>;
  /** Work of one scrolled frame at each length, in ms. */
  readonly frame: ReadonlyMap<number, number>;
}

/** A list that grows by ten: the cost of ten more cards, and of a scrolled frame, as it gets longer. */
export async function grow(
  browser: Browser,
  url: string,
  library: Library,
  lengths: readonly number[],
): Promise<Grown> {
  const append = new Map<number, number>();
  const frame = new Map<number, number>();
  await visit(browser, {
    url,
    throttled: { cpu: 1 },
    async after(page, session) {
      for (const length of isOurs(library) || library === 'staytags/react'
        ? lengths
        : lengths.filter((each) => each <= 2_000)) {
        await growTo(page, length);
        append.set(length, await workPer(session, 21, () => growTo(page, length + 210), DRAWING));
        frame.set(length, await workPer(session, 60, () => scroll(page, 60)));
      }
    },
  });
  return { library, append, frame };
}

/** Script, style and layout: the cost of rendering before paint. */
const DRAWING = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

async function workPer(
  session: CDPSession,
  times: number,
  run: () => Promise<void>,
  parts?: readonly string[],
): Promise<number> {
  const before = await workOf(session, parts);
  await run();
  return ((await workOf(session, parts)) - before) / times;
}

/** One after the other, each once the previous one is in the page. */
const growTo = (page: Page, length: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let asked = -1;
        const look = () => {
          const cards = window.searchPage.cards();
          if (cards >= wanted) {
            resolve();
            return;
          }
          if (cards !== asked) {
            asked = cards;
            window.searchPage.more();
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    length,
  );

const scroll = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        scrollTo(0, 0);
        const next = () => {
          scrollBy(0, 300);
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else {
            scrollTo(0, 0);
            requestAnimationFrame(() => resolve());
          }
        };
        requestAnimationFrame(next);
      }),
    frames,
  );
