import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { data } from '../../packages/builder/generated/data.ts';
import { writeAddress } from '../../packages/builder/src/address.logic.ts';
import { size, tried } from '../../tools/campaign.ts';
import { mounted, onOnePage, startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

const PATH = '/staytags/builder.html';
/** Every third element in `pnpm test`, all of them in `pnpm prove`. */
const SHOWN = data.tags.filter((_, at) => at % size(3, 1) === 0);
const link = (html: string, more: Partial<Parameters<typeof writeAddress>[0]> = {}) =>
  `${PATH}${writeAddress({ html, width: 'desktop', scheme: 'light', format: 'html', ...more })}`;
const preview = (page: Page) => page.frameLocator('iframe');

it('previews an element live, and updates every format from its controls [BLD-1] [BLD-3]', async () => {
  const visitor = await visit.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto(PATH);
  const element = page.getByRole('combobox', { name: 'Element', exact: true });
  await element.selectOption('stay-toggle');
  await preview(page).locator('stay-toggle').getByRole('button').waitFor();
  await element.selectOption('stay-flag');
  await preview(page)
    .getByRole('button', { name: /Sea View Cottage/ })
    .waitFor();
  await page.getByLabel('data-label', { exact: true }).fill('Gull Loft');
  await preview(page)
    .getByRole('button', { name: /Gull Loft/ })
    .waitFor();
  await page.getByRole('button', { name: 'React' }).click();
  await expect.poll(() => page.locator('pre').textContent()).toBe('<StayFlag itemId="stays-1001" label="Gull Loft" />');
  await page.getByRole('button', { name: 'Drupal' }).click();
  await expect
    .poll(() => page.locator('pre').textContent())
    .toContain(`include('staytags:flag', { itemId: "stays-1001", label: "Gull Loft" }`);
  await page.getByRole('button', { name: 'WordPress' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<!-- wp:staytags/flag {"itemId":"stays-1001","label":"Gull Loft"} /-->',
  );
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('edits a pasted tag, keeps unknown parts, and carries it in the URL [BLD-2] [BLD-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto(PATH);
  await page.getByText('Edit a tag you already have').click();
  const field = page.getByLabel('Paste the tag');
  await field.fill('<stay-flags></stay-flags>');
  await page.getByText('There is no <stay-flags>.').waitFor();
  await field.fill(`<stay-flag data-item-id='stays-1001' data-once="x" data-label="Sea View"></stay-flag>`);
  await page.getByRole('button', { name: 'Edit this tag' }).click();
  await expect.poll(() => page.getByLabel('data-label', { exact: true }).inputValue()).toBe('Sea View');
  await page.getByLabel('data-label', { exact: true }).fill('Gull Loft');
  const text = '<stay-flag data-item-id="stays-1001" data-once="x" data-label="Gull Loft"></stay-flag>';
  await expect.poll(() => page.locator('pre').textContent()).toBe(text);
  await preview(page)
    .getByRole('button', { name: /Gull Loft/ })
    .waitFor();
  const other = await visitor.newPage();
  await other.goto(page.url());
  await expect.poll(() => other.locator('pre').textContent()).toBe(text);
  await other.getByRole('button', { name: 'Remove data-once' }).click();
  await expect.poll(() => other.locator('pre').textContent()).not.toContain('data-once');
  await visitor.close();
});

it('runs no code from a link [BLD-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto(link('<stay-toggle><p>A dock</p><img src="x" onerror="top.document.title=`stolen`"></stay-toggle>'));
  await preview(page).getByRole('button').first().waitFor();
  expect(await page.title()).toBe('Staytags tag builder');
  await expect.poll(() => preview(page).locator('img').count()).toBe(1);
  await visitor.close();
});

it('takes no settings from a link, and no markup from a page of another site [BLD-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const tag = '<stay-toggle><p>A dock</p></stay-toggle>';
  const path = '/staytags/builder/preview.html';
  const settings =
    '<script type="application/json" data-stay-settings>{"bt_leads_recaptcha":{"src":"/x.txt"}}</script>';
  await page.goto(`${path}#html=${encodeURIComponent(settings + tag)}`);
  await page.locator('main stay-toggle').waitFor();
  await expect.poll(() => page.locator('main script').count()).toBe(0);
  // Not the site's name for the same machine.
  const address = new URL(path, visit.url.replace('127.0.0.1', 'localhost')).href;
  const foreign = address.startsWith(visit.url) ? address.replace('localhost', '127.0.0.1') : address;
  await page.goto('/robots.txt');
  await page.evaluate(
    ([src, html]) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
        addEventListener('message', ({ data }) => {
          if (data !== 'staytags-preview-ready') return;
          frame.contentWindow?.postMessage({ html, partner: '', scheme: 'dark' }, '*');
          frame.contentWindow?.postMessage({ scheme: 'dark' }, '*');
          resolve();
        });
      }),
    [foreign, tag] as const,
  );
  const frame = page.frames().find((one) => one.url() === foreign);
  // A turn of its loop after the messages.
  await frame?.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(
    await frame?.evaluate(() => [
      document.querySelectorAll('stay-toggle').length,
      document.documentElement.style.colorScheme,
    ]),
  ).toEqual([0, '']);
  await visitor.close();
});

it('shows the tag again in a preview that loads again [BLD-1]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto(link('<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>'));
  const button = preview(page).getByRole('button', { name: /Sea View Cottage/ });
  await button.waitFor();
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    // The tag of the first load must not pass for that of the second.
    frame.contentDocument?.querySelector('main')?.replaceChildren();
    frame.contentWindow?.location.reload();
  });
  await button.waitFor();
  await visitor.close();
});

it('explains what is wrong with a value [BLD-1]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto(link('<stay-availability data-adults="200"></stay-availability>'));
  const field = page.getByLabel('data-adults', { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('It takes a number from 0 to 99.').waitFor();
  await visitor.close();
});

it.each([
  ['light', 1280],
  ['dark', 390],
] as const)('is accessible and fits in %s at %d px [BLD-1]', async (scheme, width) => {
  const visitor = await visit.newVisitor({ colorScheme: scheme, viewport: { width, height: 900 } });
  const page = await visitor.newPage();
  await page.goto(link('<stay-flag data-item-id="a" class="b"></stay-flag>', { scheme }));
  await preview(page).getByRole('button').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The page's CSP allows none of our scripts in it, except Playwright's own.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run({ exclude: ['iframe'] })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
  await visitor.close();
});

describe('one page for all elements', () => {
  const file = onOnePage(() => visit);

  it.each(SHOWN.map(({ tag, example }) => [tag, example] as const))(
    'shows %s from its example without an error [BLD-1] [BLD-5]',
    async (tag, example) => {
      const { page, incidents } = file;
      await page.goto(link(example));
      const element = preview(page).locator(tag).first();
      await element.waitFor({ state: 'attached' });
      await mounted(element);
      tried(1);
      expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    },
  );
});
