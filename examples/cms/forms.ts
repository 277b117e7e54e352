import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { listen, type Checks } from './checks.ts';
import type { Stand } from './stand.ts';

/** The journeys of the forms through a Drupal: the enquiry form of the module, and the paged list of the example module. */

export const TYPED = { name: 'Ada', mail: 'ada@example.com', message: 'Is the dock open in May?' };

export const form = (page: Page) => page.locator('stay-lead-form');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click();

async function thanked(page: Page): Promise<void> {
  await form(page).getByText('Thank you. We’ll reply soon.').first().waitFor();
  await page.locator('stay-lead-form[sent]').waitFor();
}

export async function open(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Ask a question' }).click();
  await form(page).locator('dialog[open]').waitFor();
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export async function typed(page: Page): Promise<Record<string, string>> {
  const entries = Object.keys(TYPED).map(async (name) => [name, await field(page, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Sends a form whose name is blanks, which the browser lets pass and Drupal refuses. */
async function sendInvalid(page: Page): Promise<void> {
  await open(page);
  await fill(page, { ...TYPED, name: '  ' });
  await send(page);
  await form(page).locator('.stay-form-summary a').waitFor();
}

/** Refused first, then sent. Drupal’s own script stands on these pages, and must not send the form a second time. */
export async function enquire(page: Page, checks: Checks): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('form_id=staytags_enquiry')) sent.push(request.url());
  });
  await page.evaluate(() => {
    document.addEventListener('stay:lead-sent', () => document.documentElement.classList.add('test-lead-sent'));
  });
  await sendInvalid(page);
  const summary = form(page).locator('.stay-form-summary');
  checks.has('enquiry: what is refused is summed up', await summary.innerText(), 'Your name field is required');
  checks.is(
    'enquiry: the summary has the focus',
    await summary.evaluate((box) => box === document.activeElement),
    true,
  );
  checks.is('enquiry: the field is marked', await field(page, 'name').getAttribute('aria-invalid'), 'true');
  checks.is('enquiry: a refusal costs nothing', await typed(page), { ...TYPED, name: '  ' });
  await field(page, 'name').fill(TYPED.name);
  await send(page);
  await thanked(page);
  checks.is('enquiry: no problem stays behind', await summary.count(), 0);
  checks.is('enquiry: each press sends once', sent.length, 2);
  checks.is('enquiry: the page hears of it', await page.locator('html.test-lead-sent').count(), 1);
  await page.reload();
  await open(page);
  checks.is('enquiry: what is sent is not kept', await typed(page), { name: '', mail: '', message: '' });

  await page.reload();
  await sendInvalid(page);
  await field(page, 'name').fill(TYPED.name);
  await page.reload();
  await open(page);
  checks.is('enquiry: a reload while it is corrected costs nothing', await typed(page), TYPED);
}

/** The form goes stale between load and submit: the visitor reads `words`, and goes on after a reload. */
export async function expire(page: Page, checks: Checks, stale: () => unknown, words: string): Promise<void> {
  await open(page);
  await fill(page, TYPED);
  await stale();
  await send(page);
  const told = form(page).locator('.stay-form-notice, .stay-form-summary');
  await told.waitFor();
  checks.has('expired: the visitor is told', await told.innerText(), words);
  checks.is('expired: what was typed stays', await typed(page), TYPED);
  const reload = told.getByRole('button', { name: 'Reload the page' });
  await Promise.all([page.waitForEvent('load'), (await reload.count()) > 0 ? reload.click() : page.reload()]);
  await open(page);
  checks.is('expired: and is back after a reload', await typed(page), TYPED);
  await send(page);
  await thanked(page);
  checks.is('expired: then it is sent', await page.locator('.stay-form-notice, .stay-form-summary').count(), 0);
}

/** A form that was refused is in Drupal’s cache; cleared before the second try, Drupal 8 and later build it anew. */
export async function clearBetween(page: Page, checks: Checks, clear: () => void): Promise<void> {
  await sendInvalid(page);
  clear();
  await field(page, 'name').fill(TYPED.name);
  await send(page);
  await thanked(page);
  const problems = await form(page).locator('.stay-form-notice, .stay-form-summary').count();
  checks.is('cleared form cache: the message is sent all the same', problems, 0);
}

/** Presses Tab until this control has the focus: results before it load more as it passes. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const reached = page.locator(`${selector}:focus`);
  for (let presses = 0; (await reached.count()) === 0; presses += 1) {
    if (presses > 2000) throw new Error(`The keyboard does not reach ${selector}.`);
    await page.keyboard.press('Tab');
  }
}

/** Without a mouse: by AJAX in the dialog, and without any script in the page. Refused first, then sent. */
export async function enquireByKeys(stand: Stand, checks: Checks): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const what = javaScriptEnabled ? 'keyboard' : 'keyboard, no script';
    const page = await (await stand.visitor({ javaScriptEnabled })).newPage();
    const control = (name: string) => `stay-lead-form [name=${name}]`;
    await page.goto('');
    if (javaScriptEnabled) {
      // Before it is attached, there is no button to reach.
      await page.locator('.stay-form-open').waitFor();
      await tabTo(page, '.stay-form-open');
      await page.keyboard.press('Enter');
      await form(page).locator('dialog[open]').waitFor();
    }
    for (const [name, value] of Object.entries({ ...TYPED, name: '  ' })) {
      await tabTo(page, control(name));
      await page.keyboard.type(value);
    }
    await tabTo(page, control('op'));
    await page.keyboard.press('Enter');
    await page.getByText('Your name field is required').first().waitFor();
    if (javaScriptEnabled) {
      await tabTo(page, '.stay-form-summary a');
      await page.keyboard.press('Enter');
      checks.is(`${what}: the summary leads to the field`, await page.locator(`${control('name')}:focus`).count(), 1);
    }
    await tabTo(page, control('name'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(TYPED.name);
    checks.is(`${what}: a refusal costs nothing`, await typed(page), TYPED);
    await tabTo(page, control('op'));
    await page.keyboard.press('Space');
    await page.getByText('Thank you. We’ll reply soon.').first().waitFor();
    if (javaScriptEnabled) {
      await page.locator('stay-lead-form[sent]').waitFor();
      await page.keyboard.press('Escape');
      await form(page).locator('dialog[open]').waitFor({ state: 'detached' });
      checks.is(`${what}: Escape leads back to the button`, await page.locator('.stay-form-open:focus').count(), 1);
    }
    await page.context().close();
  }
}

/** Copies the example module of a Drupal among its modules. Returns what takes it away. */
export function copyExample(folder: string, modules: string): () => void {
  const target = join(modules, 'staytags_example');
  cpSync(join(import.meta.dirname, '..', folder, 'staytags_example'), target, { recursive: true });
  return () => rmSync(target, { recursive: true, force: true });
}

/** Pages through the list, by our engine and by Drupal’s own script where that is on the page. */
export async function pageThrough(stand: Stand, checks: Checks): Promise<void> {
  for (const [what, query] of [
    ['pager', ''],
    ['pager beside Drupal’s script', '?own=1'],
  ] as const) {
    const page = await (await stand.visitor()).newPage();
    const messages = listen(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/staytags-example/'))
        asked.push(`${request.method()} ${request.url().replace(stand.url, '').replace(/\?.*/, '')}`);
    });
    await page.goto(`staytags-example/list/nojs${query}`);
    const own = await page.evaluate(
      () => typeof (window as unknown as { Drupal?: { ajax?: unknown } }).Drupal?.ajax === 'function',
    );
    checks.is(`${what}: the page is the one that is meant`, own, query !== '');
    // Its live region comes with its code.
    await page.locator('stay-ajax > [role=status]').waitFor({ state: 'attached' });
    const homes = page.locator('stay-ajax li:not(.pager li)');
    const seen: string[] = [];
    for (const [press, home] of [
      ['Next', 'Cabin'],
      ['Next', 'Farm'],
      ['Previous', 'Castle'],
    ] as const) {
      await page.locator('stay-ajax .pager').getByRole('link', { name: press }).click();
      await homes
        .getByText(home)
        .waitFor()
        .catch(async (error: unknown) => {
          const shown = await page.locator('dialog[open]').allInnerTexts();
          throw new Error(`${press} brought no ${home}: ${[...asked, ...messages, ...shown].join('\n')}`, {
            cause: error,
          });
        });
      seen.push((await homes.allInnerTexts()).join());
    }
    checks.is(`${what}: the list turns, its new links too`, seen, ['Cabin,Castle', 'Farm,Flat', 'Cabin,Castle']);
    checks.is(`${what}: one load, and one request each`, asked, [
      'GET staytags-example/list/nojs',
      ...Array.from({ length: 3 }, () => 'POST staytags-example/list/ajax'),
    ]);
    checks.is(`${what}: nothing in the console`, messages, []);
    await page.context().close();
  }
}
