import { it } from 'vitest';
import { tried } from '../../../tools/campaign.ts';
import { PLAIN } from '../journey.ts';
import { Flow } from './flow.ts';
import { listener } from './listener.ts';
import { PAGES } from './page-flows.ts';
import { SEARCH } from './search-flows.ts';
import { TRIP } from './trip-flows.ts';

const file = listener(PLAIN);
const mapped = listener();

it.each([...SEARCH, ...TRIP, ...PAGES].map((flow) => [flow.name, flow] as const))(
  'says what is in the transcript: %s',
  async (_, { name, title, tell }) => {
    const { open, visit } = name.endsWith('/map') ? mapped : file;
    const page = await open();
    const flow = await Flow.start(page, name, title);
    await tell({ flow, page, url: visit.url });
    flow.end();
    tried(flow.count);
    await page.context().close();
  },
);
