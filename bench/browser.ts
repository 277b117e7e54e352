import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../tools/chromium.ts';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS, '--js-flags=--expose-gc'] });

/** Counters of the page's renderer: event listeners, nodes, heap in bytes after garbage collection. */
export async function counters(session: CDPSession): Promise<{ listeners: number; nodes: number; heap: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { listeners: jsEventListeners, nodes, heap: usedSize };
}

/** Private memory of all renderers of the browser, in KB; available only on Linux. */
export async function privateMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  try {
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) =>
        Number(/Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
      )
      .reduce((a, b) => a + b, 0);
  } catch {
    return undefined;
  }
}

export interface Throttle {
  readonly cpu: number;
  readonly network?: { latency: number; megabits: number };
}

/** "4G" is a slow phone on a slow network: 4x CPU slowdown, 150 ms latency, 1.6 Mbit/s. */
export const SLOW_4G: Throttle = { cpu: 4, network: { latency: 150, megabits: 1.6 } };

export async function throttle(page: Page, { cpu, network }: Throttle): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    const bytes = (network.megabits * 1e6) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  return session;
}

/** Chromium starts a renderer for its own window, which takes half a second of CPU: a visit begins after that. */
const QUIET_MS = 700;

/** A window with nothing in its cache. */
export async function newWindow(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return context;
}
