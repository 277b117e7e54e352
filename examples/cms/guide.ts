import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { freeStay } from '../site/free-stay.ts';
import { listen, type Checks } from './checks.ts';
import { alive, cards } from './site.ts';
import type { Stand } from './stand.ts';

/** Follows the steps of a guide in `docs/`, with the labels and the values that its text names. */

const DOCS = resolve(import.meta.dirname, '../../docs');

export interface Step {
  readonly text: string;
  /** What the interface calls its parts, in bold: `**Save**`. */
  readonly labels: readonly string[];
  /** What is entered, as code. */
  readonly values: readonly string[];
  readonly picture: string | undefined;
}

/** Does one step as an administrator. Returns the page with its result, if that is another one. */
export type Driver = (admin: Page, step: Step, stand: Stand) => Promise<Page | void>;

export interface Guide {
  logIn(stand: Stand): Promise<Page>;
  /** By the words that the step begins with. */
  readonly drivers: Readonly<Record<string, Driver>>;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The first numbered list of a guide. */
export function stepsOf(name: string): Step[] {
  const guide = readFileSync(join(DOCS, `${name}.md`), 'utf8');
  const [list = ''] = /^1\. [^]*?(?=^#)/m.exec(guide) ?? [];
  return list.split(/^\d+\. /m).flatMap((item) => {
    // What follows after a blank line is the picture, or no part of the list.
    const [text = ''] = item.trim().split('\n\n');
    const [picture] = all(item, /!\[[^\]]*\]\(([^)]+)\)/g);
    return text ? [{ text, labels: all(text, /\*\*(.+?)\*\*/g), values: all(text, /`(.+?)`/g), picture }] : [];
  });
}

export const driversOf = ({ drivers }: Guide, step: Step): Driver[] =>
  Object.entries(drivers).flatMap(([words, driver]) => (step.text.startsWith(words) ? [driver] : []));

export const pictureFile = (step: Step): string => join(DOCS, step.picture ?? '');

/** Writes what the page shows as a small WebP. */
async function takePicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  const y = await page.evaluate(() => scrollY);
  const clip = { x: 0, y, width, height, scale: 0.65 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 65, clip });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** Keeps what the browser showed, so that a step that fails in somebody else’s interface can be understood. */
async function fail(error: unknown, { browser }: Stand): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'staytags-guide-'));
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) await page.screenshot({ path: join(folder, `${at}.png`) });
  throw new Error(`Screenshots of the step that failed: ${folder}`, { cause: error });
}

export async function followGuide(name: string, guide: Guide, stand: Stand, checks: Checks): Promise<void> {
  const admin = await guide.logIn(stand);
  const messages = listen(admin);
  for (const [at, step] of stepsOf(name).entries()) {
    const [driver] = driversOf(guide, step);
    if (!driver) throw new Error(`Step ${at + 1} of docs/${name}.md has no driver, so nobody knows whether it works.`);
    const page = (await driver(admin, step, stand).catch((error: unknown) => fail(error, stand))) ?? admin;
    checks.is(`guide: step ${at + 1}, ${step.text.split(/[.:,]/)[0]}`, true, true);
    if (stand.pictures && step.picture) await takePicture(page, pictureFile(step));
  }
  checks.is('guide: nothing in the console', messages, []);
}

/** The field with a label as the guide writes it. A CMS may add a mark to one that is required. */
export const labelled = (page: Page, label: string | undefined): Locator =>
  page.getByLabel(new RegExp(`^${(label ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`)).first();

/** A link in the line of a table that has this word in a cell. */
export const linkInLine = (page: Page, word = '', link = ''): Locator =>
  page
    .locator('tr', { has: page.getByText(word, { exact: true }) })
    .locator('a', { hasText: new RegExp(`^\\s*${link}`) })
    .first();

/** The last step: searches, saves a home, asks for its price, and adds it to the trip. */
export const visit: Driver = async (_admin, step, stand) => {
  const [stays = '', home = '', button, add] = step.labels;
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto('stays');
  await page.getByRole('heading', { name: stays }).first().waitFor();
  await cards(page);
  const count = page.locator('stay-results [part~=count]');
  const all = await count.innerText();
  const search = page.locator('stay-search');
  await search.getByRole('searchbox').fill(step.values.at(-1) ?? '');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await count.filter({ hasNotText: all }).waitFor();
  await page.locator('stay-results').getByRole('button', { name: /^Flag/ }).first().click();
  await page
    .locator('stay-results')
    .getByRole('button', { name: /^Unflag/ })
    .first()
    .waitFor();

  await page.getByRole('link', { name: home }).first().click();
  await page.locator('stay-availability').scrollIntoViewIfNeeded();
  await alive(page, 'stay-availability');
  const { begin, end } = await freeStay(new URL(stand.url).origin, '1001');
  const form = page.locator('stay-availability [part~=form]');
  await form.getByRole('textbox', { name: /^Arrive/ }).fill(begin);
  await form.getByRole('textbox', { name: /^Leave/ }).fill(end);
  await form.getByRole('button', { name: button ?? '' }).click();
  await page
    .locator('stay-pricing')
    .getByRole('button', { name: add ?? '' })
    .first()
    .click();
  await page.locator('stay-order [part~=name]').first().waitFor();
  if (messages.length > 0) throw new Error(`The visitor’s console is not empty: ${messages.join('\n')}`);
  return page;
};
