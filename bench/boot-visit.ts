import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../tools/chromium.ts';
import { newWindow, throttle, type Throttle } from './browser.ts';
import { depthUntil, logCalls, type Call } from './boot-log.ts';

/** Long tasks are reported late, and elements below the fold continue after the first view. */
const SETTLE_MS = 1_500;
const LONG_TASK_MS = 50;

export interface Visit {
  /** From the start of the navigation until the first view is rendered, in ms. */
  readonly full: number;
  /** Total blocking time: the part of each task over 50 ms, in ms. */
  readonly blocking: number;
  readonly requests: number;
  readonly kib: number;
  readonly depth: number;
  /** Main-thread work until the page has settled, in ms. */
  readonly work: number;
  readonly calls: readonly Call[];
}

export interface VisitOptions {
  readonly url: string;
  readonly throttled: Throttle;
  /** How long to leave the page alone before reading its tasks, in ms. */
  readonly settle?: number;
  readonly isForLater?: (url: string) => boolean;
  /** An interaction with the settled page. */
  readonly after?: (page: Page, session: CDPSession) => Promise<void>;
}

/** Main-thread work of the page so far, in ms: all tasks, or the named categories. */
export async function workOf(session: CDPSession, parts: readonly string[] = ['TaskDuration']): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1_000 : 0), 0);
}

/** No host but the bench's own resolves, so nothing leaves the machine. */
export const launchOffline = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      // While a debugger is attached, V8 resolves the source position of each new Error. React creates five while it is evaluated, and V8
      // would parse all of React again for them: 130 ms at 4x CPU that no visitor pays.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });

/** Visits the page once with an empty cache. A page that reports an error is not measured: it may have stopped half way. */
export async function visit(
  browser: Browser,
  { url, throttled, settle = SETTLE_MS, isForLater = () => false, after }: VisitOptions,
): Promise<Visit> {
  const context = await newWindow(browser, { width: 1280, height: 800 });
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
    if (!found) throw new Error(`${url} has not rendered what it should. ${errors.join('; ')}`);
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

/** Visits pages once without measuring, to fill the server's cache of compressed files. */
export async function warm(browser: Browser, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) await visit(browser, { url, throttled: { cpu: 1 }, settle: 100 });
}
