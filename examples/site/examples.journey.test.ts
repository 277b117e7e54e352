import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../react-ssr/main.ts';
import { type Visit, startVisit, watch } from './journey.ts';
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

it('the React app searches with its own cards, saves by tag and by hook, and opens a form of its own [REACT-4] [REACT-5] [REACT-7]', async () => {
  const out = await mkdtemp(join(tmpdir(), 'staytags-react-'));
  await build({
    root: join(EXAMPLES, 'react'),
    base: './',
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true },
    oxc: { jsx: { runtime: 'automatic' } },
  });
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await serveFolder(page, out);
  await page.goto('/example/index.html');
  const found = page.locator('stay-results').getByRole('listitem');
  await found.first().waitFor();
  const asked = page.waitForRequest((request) =>
    /[?&]rows=12(?:&|$)/.test(request.url() + '&' + (request.postData() ?? '')),
  );
  // Above it cards go on loading their pictures, so a pointer might miss it.
  await page.getByRole('button', { name: 'Search for twelve' }).press('Enter');
  await asked;
  await expect.poll(() => found.count()).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: 'Flag Sea View Cottage' }).first().click();
  await page.getByText('Saved: 1').waitFor();
  // The app's own link, in the app's own card.
  await page.getByRole('article', { name: 'Sea View Cottage' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Save this home', pressed: true }).click();
  await page.getByText('Saved: 0').waitFor();
  await page.getByRole('button', { name: 'Ask about it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask about this home' });
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Is there a cot?');
  await dialog.getByText('15 of 500 letters').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('article', { name: 'Sea View Cottage' }).waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
  await rm(out, { recursive: true });
});

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
