import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReport, replay, requestsIn } from '../../tools/replay.ts';
import { startVisit, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
});
afterAll(() => visit.close());

it('replays a visit from its report: the same page, requests and saved homes [ANA-11]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/stays');
  await page.waitForFunction(() => window.Staytags);
  await page.evaluate(async () => {
    await window.Staytags!.whenReady();
    await window.Staytags!.record();
  });
  const heart = page.locator('stay-results stay-flag').nth(1);
  await heart.getByRole('button').click();
  await page.locator('stay-order [part~=bag]').first().click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Staytags!.emit('search-page', { start: 12 }));
  await page.locator('stay-results').getByText('homes').first().waitFor();
  const text = await page.evaluate(() => window.Staytags!.report());
  const saved = () => window.Staytags!.store.get().flag;
  const ids = JSON.stringify(await page.evaluate(saved));
  await visitor.close();

  const report = readReport(text);
  expect(report.path).toBe('/stays');
  const names = requestsIn(report.events).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['flag-toggle', 'order-show', 'search-page']));
  const other = await (await visit.newVisitor()).newPage();
  const incidents = await watch(other, visit.url);
  const again = requestsIn(readReport(await replay(other, report)).events).map(({ name }) => name);
  expect(again).toEqual(names);
  expect(JSON.stringify(await other.evaluate(saved))).toBe(ids);
  expect(incidents.messages).toEqual([]);
  await other.context().close();
});

it('reads the requests of a report, and nothing else [ANA-11]', () => {
  const text = `page: https://a.test/stays\nbrowser: X\n\nevents: 4\n+0.000 s  search-loaded  (numFound: 7)
+0.500 s  flag-toggle  (id: stays-1002)\n+0.900 s  constructor\n+1.200 s  flag-add  (ids: 2)\n+1.500 s  search-page  (start: 24, more: true)`;
  const { path, events } = readReport(text);
  expect([path, requestsIn(events)]).toEqual([
    '/stays',
    [
      { name: 'flag-toggle', detail: { id: 'stays-1002' } },
      { name: 'flag-add', detail: { ids: ['stays-1001', 'stays-1002'] } },
      { name: 'search-page', detail: { start: 24, more: true } },
    ],
  ]);
  expect(readReport('')).toEqual({ path: '/', events: [] });
});
