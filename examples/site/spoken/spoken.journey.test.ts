import { it } from 'vitest';
import { tried } from '../../../tools/campaign.ts';
import { Flow } from './flow.ts';
import { listener } from './listener.ts';
import { PAGES } from './page-flows.ts';
import { SEARCH } from './search-flows.ts';
import { TRIP } from './trip-flows.ts';

const file = listener();

it.each([...SEARCH, ...TRIP, ...PAGES].map((flow) => [flow.name, flow] as const))(
  'says what is in the transcript: %s',
  async (_, { name, title, tell }) => {
    const page = await file.open();
    const flow = await Flow.start(page, name, title);
    await tell({ flow, page, url: file.visit.url });
    flow.end();
    tried(flow.count);
    await page.context().close();
  },
);
