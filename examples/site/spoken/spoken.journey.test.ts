import { afterAll, beforeAll, it, vi } from 'vitest';
import { tried } from '../../../tools/campaign.ts';
import { startVisit, type Visit } from '../journey.ts';
import { Flow } from './flow.ts';
import { listen } from './live.ts';
import { PAGES } from './page-flows.ts';
import { SEARCH } from './search-flows.ts';
import { TRIP } from './trip-flows.ts';

/** The day of the transcripts: names of days, prices and what is free depend on it. */
const TODAY = Date.UTC(2027, 3, 5, 15);
const FLOWS = [...SEARCH, ...TRIP, ...PAGES];

let visit: Visit;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  visit = await startVisit();
}, 60_000);
afterAll(async () => {
  await visit.close();
  vi.useRealTimers();
});

it.each(FLOWS.map((flow) => [flow.name, flow] as const))(
  'says what is in the transcript: %s',
  async (_, { name, title, tell }) => {
    const context = await visit.newVisitor({
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
    const page = await context.newPage();
    const flow = await Flow.start(page, name, title);
    try {
      await tell({ flow, page, url: visit.url });
    } finally {
      flow.end();
    }
    tried(flow.count);
    await context.close();
  },
);
