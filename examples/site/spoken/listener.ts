import type { Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { startVisit, type Visit } from '../journey.ts';
import { listen } from './live.ts';

/** The day of the transcripts: names of days, prices and what is free depend on it. */
const TODAY = Date.UTC(2027, 3, 5, 15);

/** The demo on that day, for the tests of one file. `open` gives a new visitor’s page in which live regions are listened to. */
export function listener(options: Parameters<typeof startVisit>[0] = {}): { visit: Visit; open(): Promise<Page> } {
  const file = { open } as ReturnType<typeof listener>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    file.visit = await startVisit(options);
  }, 60_000);
  afterAll(async () => {
    await file.visit.close();
    vi.useRealTimers();
  });
  async function open(): Promise<Page> {
    const context = await file.visit.newVisitor({
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(listen);
    await context.addInitScript(
      (ahead: number) => {
        const Real = Date;
        const now = () => Real.now() + ahead;
        globalThis.Date = class extends Real {
          constructor(...given: unknown[]) {
            super(...((given.length > 0 ? given : [now()]) as []));
          }
          static override now = now;
        } as DateConstructor;
      },
      TODAY - Math.round(performance.timeOrigin + performance.now()),
    );
    return context.newPage();
  }
  return file;
}
