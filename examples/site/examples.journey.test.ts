import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApp } from '../react/serve.ts';
import { startApp } from '../react-ssr/main.ts';
import { freeStay, type Visit, startVisit, watch } from './journey.ts';
import { TYPES } from './web/reply.ts';

const EXAMPLES = resolve(import.meta.dirname, '..');

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

/** Serves a folder on the demo's origin, whose backend the examples search. */
async function serveFolder(page: Page, folder: string): Promise<void> {
  await page.route(`${visit.url}/example/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/example/', '');
    await route.fulfill({
      body: await readFile(join(folder, path)),
      contentType: TYPES[extname(path).slice(1)] ?? 'text/plain',
    });
  });
}

it('the plain page of the guide, copied word for word, searches, filters and saves [CORE-8]', async () => {
  const guide = await readFile(resolve(EXAMPLES, '../docs/guides/html.md'), 'utf8');
  const printed = /^ {3}```html\n([^]*?)^ {3}```/m.exec(guide)?.[1]?.replace(/^ {3}/gm, '');
  expect(printed).toBe(await readFile(join(EXAMPLES, 'html/index.html'), 'utf8'));
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await serveFolder(page, join(EXAMPLES, 'html'));
  await page.goto('/example/index.html');
  await page.locator('stay-results').getByRole('listitem').first().waitFor();
  await page.locator('stay-facet').getByText('Port Ansel').click();
  await expect.poll(() => new URL(page.url()).hash).toContain('ss_town');
  await page.locator('stay-results').getByRole('button', { name: /^Flag/ }).first().click();
  await expect.poll(() => page.locator('stay-favourites').textContent()).not.toBeNull();
  await page
    .locator('stay-order')
    .getByRole('link')
    .or(page.locator('stay-order').getByRole('button'))
    .first()
    .waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('the React app finds homes, saves by tag and by hook, asks in a form of its own, and prices a stay [REACT-4] [REACT-5] [REACT-7]', async () => {
  const out = await mkdtemp(join(tmpdir(), 'staytags-react-'));
  const server = await serveApp(visit.url, out);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, url);
  await page.goto(url);
  await page.getByRole('combobox', { name: 'Where to?' }).fill('sea');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${url}stays#q=sea`);
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await page.locator('stay-facet').getByText('Port Ansel').click();
  await expect.poll(() => new URL(page.url()).hash).toContain('ss_town');
  // A link of the app's router to the same page, without the filter.
  await page.getByRole('link', { name: 'Stays' }).press('Enter');
  const home = page.getByRole('article', { name: 'Sea View Cottage' });
  await home.waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await home.getByRole('button', { name: 'Flag Sea View Cottage' }).press('Enter');
  await page.getByText('Saved: 1').waitFor();
  // The app's own link, in the app's own card.
  await home.getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Save this home', pressed: true }).click();
  await page.getByText('Saved: 0').waitFor();
  await page.getByRole('button', { name: 'Ask about it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask about Sea View Cottage' });
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Is there a cot?');
  await dialog.getByText('15 of 500 letters').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { begin, end } = await freeStay(visit.url, '1001');
  await page.getByRole('textbox', { name: 'Arrive' }).fill(begin);
  await page.getByRole('textbox', { name: 'Leave' }).fill(end);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check availability' }).press('Enter');
  await page.locator('stay-pricing').getByRole('button', { name: /^Add/ }).first().press('Enter');
  await page.getByText('Trip: 1').waitFor();
  const bag = page.getByRole('dialog').filter({ hasText: 'Sea View Cottage' });
  await bag.waitFor();
  await page.keyboard.press('Escape');
  await bag.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Trip' }).press('Enter');
  await page.locator('stay-order[data-mode=detail]').getByText('Sea View Cottage').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Ask about it' }).waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
  server.closeAllConnections();
  server.close();
  await rm(out, { recursive: true });
}, 120_000);

it('the React app of a server shows homes without its script, hydrates without an error, and searches [REACT-8] [RES-10]', async () => {
  const server = await startApp(visit.url);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const plain = await visit.newVisitor({ javaScriptEnabled: false });
  const printed = await plain.newPage();
  await printed.goto(url);
  await printed.locator('stay-results .stay-card').nth(11).waitFor();
  await printed.getByRole('link', { name: 'Your trip' }).waitFor();
  await plain.close();
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, url);
  await page.goto(url);
  await page.getByRole('button', { name: /^Your trip/ }).waitFor();
  await expect.poll(() => page.locator('stay-results .stay-card').count()).toBe(0);
  await page.getByRole('button', { name: /^Flag/ }).first().press('Enter');
  await page.getByText('Saved: 1').waitFor();
  await page.locator('stay-facet').getByText('Port Ansel').click();
  await expect.poll(() => new URL(page.url()).hash).toContain('ss_town');
  expect(incidents.messages).toEqual([]);
  await visitor.close();
  server.closeAllConnections();
  server.close();
});
