import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** No limit of the elements is as short, so a request cannot exceed one between two steps. */
const STEP_MS = 2_000;

export interface PageTime {
  /** Lets the page's own time pass, in steps. Each waits for the responses that are on their way: a slow machine is no silent server. */
  pass(ms: number): Promise<void>;
  /** Polls, and lets time pass meanwhile: retries and timeouts wait for up to 30 s. */
  eventually(value: () => Promise<unknown>): ReturnType<typeof expect.poll<unknown>>;
}

/** Gives the page a clock of its own. Requests that `isHeld` or that began while `isMute` get no response to wait for. */
export async function ownTime(
  page: Page,
  origin: string,
  isHeld: (request: Request) => boolean,
  isMute: (request: Request) => boolean,
): Promise<PageTime> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    // The next page drops the requests of the one before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear();
    // No event says that what a terminated worker has asked for is no longer on its way: its file, and the coasts of the map.
    const isWorkers = /\.worker\.|\/map\/coast\./.test(request.url());
    if (request.url().startsWith(origin) && !isWorkers && !isMute(request)) inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  // A body that nobody reads never ends, and the limits of `fetch` are for the beginning of a response.
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'fetch') inFlight.delete(request);
  });
  page.on('requestfailed', (request) => inFlight.delete(request));
  await page.clock.install();

  async function step(): Promise<void> {
    const due = () => [...inFlight].filter((request) => !isHeld(request)).map((request) => request.url());
    await expect.poll(due, { message: 'responses on their way' }).toEqual([]);
    await page.clock.runFor(STEP_MS);
  }
  return {
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += STEP_MS) await step();
    },
    eventually: (value) =>
      expect.poll(async () => {
        await step();
        return value();
      }),
  };
}
