import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
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
  /** What the main thread has worked until the page was settled, ms. */
  readonly work: number;
  readonly calls: readonly Call[];
}

export interface VisitOptions {
  readonly url: string;
  readonly throttled: Throttle;
  /** How long the page is left alone before its tasks are read, ms. */
  readonly settle?: number;
  readonly isForLater?: (url: string) => boolean;
  /** What is done on the page once it is settled. */
  readonly after?: (page: Page, session: CDPSession) => Promise<void>;
}

/** The work of the page's main thread until now, ms: all of its tasks, or what is named of them. */
export async function workOf(session: CDPSession, parts: readonly string[] = ['TaskDuration']): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1_000 : 0), 0);
}

/** No host but the bench's own has an address, so nothing leaves the machine. */
export const launchOffline = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      // While a debugger is attached, V8 looks up the place of each new Error. React creates five as it is evaluated, and V8 would
      // parse the whole of React again for them: 130 ms at 4x CPU that no visitor pays.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });

/** Visits the page once, with nothing in the cache. A page that reports an error is not measured: it may have stopped half way. */
export async function visit(
  browser: Browser,
  { url, throttled, settle = SETTLE_MS, isForLater = () => false, after }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    const session = await throttle(page, throttled);
    await session.send('Performance.enable');
    const log = await logCalls(session);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, 30_000));
    const found = await Promise.race([
      page.evaluate(async () => ({ full: await window.probe.drawn, origin: performance.timeOrigin })),
      timeout,
    ]);
    if (!found) throw new Error(`${url} has not drawn what it should. ${errors.join('; ')}`);
    await page.waitForTimeout(settle);
    const tasks = await page.evaluate(() => window.probe.tasks);
    if (errors.length > 0) throw new Error(`${url} reports errors: ${errors.join('; ')}`);
    const calls = [...log.calls];
    const work = await workOf(session);
    await after?.(page, session);
    return {
      full: found.full,
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
      requests: calls.length,
      kib: calls.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
      depth: depthUntil(calls, found.origin + found.full, isForLater),
      work,
      calls,
    };
  } finally {
    await context.close();
  }
}

/** Visits pages once, unmeasured: that fills the server's store of packed files. */
export async function warm(browser: Browser, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) await visit(browser, { url, throttled: { cpu: 1 }, settle: 100 });
}
