import { afterAll, beforeAll, expect, it } from 'vitest';
import { shiftOf, watchShifts } from '../cms/journeys/shifts.ts';
import { startVisit, type Visit } from './journey.ts';
import { INDEX_ID } from './solr/documents.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.close());

const FOOTER = '<footer style="padding:40px">Footer</footer>';
/** The head of a page whose elements come later than its stylesheet. */
const HEAD =
  '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/staytags/flow.css"><script type="module" src="/staytags/dist/staytags.js"></script></head>';
const SETTINGS = JSON.stringify({ staytags: { search: { url: '/solr/', index: INDEX_ID, maxRows: 24 } } });

it.each([
  ['a trip', '<main><h1>Trip</h1><stay-order data-mode="detail"></stay-order></main>', 'stay-order [part=empty]'],
  [
    'a trip before a text',
    '<main><stay-order data-mode="detail"></stay-order><p>Call us.</p></main>',
    'stay-order [part=empty]',
  ],
  [
    'the bag and the heart of a header',
    '<header class="stay-row"><stay-favourites data-path="/favourites"></stay-favourites><stay-order data-mode="widget"></stay-order></header><p>Our homes</p>',
    'stay-order [part=bag]',
  ],
  [
    'a heart with its words and a trip without a mode',
    '<main><div><stay-flag data-item-id="stays-1001" data-icon-only="false"></stay-flag></div><div><stay-order></stay-order></div><p style="height:600px;background:#eee">Our homes</p></main>',
    'stay-flag button',
  ],
  [
    'a calendar',
    '<main><stay-calendar data-eid="1001"></stay-calendar><p>Call us.</p></main>',
    'stay-calendar [part=unknown]',
  ],
  [
    'favourites',
    '<main><stay-search data-form="false" data-default-q="-*:*"></stay-search><stay-results data-save-shared="true"><div slot="empty"><h2>No saved homes yet</h2></div></stay-results></main>',
    'stay-results[empty] [slot=empty]',
  ],
])('keeps what is below %s in its place while the code loads, at any width [CMS-30]', async (_what, main, ready) => {
  for (const width of [390, 1280]) {
    const visitor = await visit.newVisitor({ viewport: { width, height: 900 } });
    await watchShifts(visitor);
    await visitor.route('**/flow', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `${HEAD}<body style="font:16px/1.5 sans-serif">${main}${FOOTER}<script type="application/json" data-stay-settings>${SETTINGS}</script></body></html>`,
      }),
    );
    await visitor.route('**/staytags/dist/**', (route) =>
      route.continue({ url: route.request().url().replace('/dist/', '/') }),
    );
    const page = await visitor.newPage();
    await page.goto('/flow');
    await page.locator(ready).first().waitFor();
    const { sum, moved } = await shiftOf(page);
    expect(sum, `at ${width}: ${moved.join('; ')}`).toBeLessThanOrEqual(0.02);
    await visitor.close();
  }
});
