import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../tools/chromium.ts';
import { throttle, type Throttle } from './browser.ts';
import { depthUntil, logCalls, type Call } from './boot-log.ts';

/** Long tasks are reported late, and what waits below the fold goes on after the first view. */
const SETTLE_MS = 1_500;
const LONG_TASK_MS = 50;

export interface Visit {
  /** From the start of the navigation until everything of the first view is drawn, ms. */
  readonly full: number;
  /** What tasks take beyond 50 ms, ms. */
  readonly blocking: number;
  readonly requests: number;
  readonly kib: number;
  readonly depth: number;
  readonly calls: readonly Call[];
}

export interface VisitOptions {
  readonly url: string;
  readonly throttled: Throttle;
  readonly isForLater: (url: string) => boolean;
}

/** No host but the bench's own has an address, so nothing leaves the machine. */
export const launchOffline = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });

/** Visits the page once, with nothing in the cache. A page that reports an error is not measured: it may have stopped half way. */
export async function visit(browser: Browser, { url, throttled, isForLater }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    const log = await logCalls(await throttle(page, throttled));
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, 30_000));
    const found = await Promise.race([
      page.evaluate(async () => ({ full: await window.probe.drawn, origin: performance.timeOrigin })),
      timeout,
    ]);
    if (!found) throw new Error(`${url} has not drawn what it should. ${errors.join('; ')}`);
    await page.waitForTimeout(SETTLE_MS);
    const tasks = await page.evaluate(() => window.probe.tasks);
    if (errors.length > 0) throw new Error(`${url} reports errors: ${errors.join('; ')}`);
    const { calls } = log;
    return {
      full: found.full,
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
      requests: calls.length,
      kib: calls.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
      depth: depthUntil(calls, found.origin + found.full, isForLater),
      calls,
    };
  } finally {
    await context.close();
  }
}
