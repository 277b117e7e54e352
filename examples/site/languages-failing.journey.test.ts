import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanguage, startVisit, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
});
afterAll(() => visit.close());

const SAYS_ENGLISH = /\[staytags\] .*English.*did not load/;

it.each([
  ['/languages.js', 'abort'],
  ['/languages.js', 'hang'],
  ['.de.js', 'abort'],
  ['.de.js', 'late'],
] as const)('speaks English, says so, and stays in it where %s fails: %s [LANG-2]', async (file, fault) => {
  const context = await visit.newVisitor();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const fallenBack = page.waitForEvent(
    'console',
    (line) => line.type() === 'warning' && SAYS_ENGLISH.test(line.text()),
  );
  const finished = fault === 'late' && page.waitForEvent('requestfinished', (request) => request.url().endsWith(file));
  await page.route(
    ({ pathname }) => pathname.endsWith(file),
    async (route) => {
      if (fault === 'abort') return route.abort();
      if (fault === 'hang') return;
      // However slow the page is, and later than each of the files may be.
      await Promise.all([fallenBack, new Promise((done) => setTimeout(done, 5_000))]);
      await route.continue();
    },
  );
  const html =
    '<!doctype html><html lang="de"><script type="module" src="/staytags/staytags.js"></script><stay-availability></stay-availability>';
  await page.route('**/own', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/own');
  const arrival = page.getByRole('textbox', { name: 'Arrive' });
  await arrival.waitFor();
  await fallenBack;
  await finished;
  // What a visitor types renders the form anew.
  await arrival.fill('03/04/2027');
  await page.getByRole('textbox').nth(1).fill('03/08/2027');
  await expect.poll(() => arrival.inputValue()).toBe('03/04/2027');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => page.getByRole('textbox', { name: 'Anreise' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('asks again for texts that have failed once [LANG-2] [CORE-28]', async () => {
  const context = await visit.newVisitor();
  await inLanguage(context, 'de');
  const page = await context.newPage();
  const failed = new Set<string>();
  await page.route(/(?:languages|\.de)\.js/, (route) => {
    const name = new URL(route.request().url()).pathname;
    if (failed.has(name)) return route.continue();
    failed.add(name);
    return route.abort();
  });
  await page.goto('/stays');
  await page.getByRole('textbox', { name: 'Anreise' }).first().waitFor();
  expect(failed.size).toBeGreaterThan(2);
  await context.close();
});
