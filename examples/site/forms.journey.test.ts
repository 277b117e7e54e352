import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, type Visit } from './journey.ts';

const ASK = { name: 'Your name', mail: 'E-mail', message: 'Your question' } as const;

async function fill(page: Page, values: Partial<Record<keyof typeof ASK, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByLabel(ASK[name as keyof typeof ASK]).fill(value);
}

const thanks = (page: Page, text: string) => page.locator('.messages.status').filter({ hasText: text }).waitFor();

describe.each(['full', 'lite'] as const)('the forms of the CMS, on the %s bundle', (scripts) => {
  let visit: Visit;
  let house: string;
  beforeAll(async () => {
    visit = await startVisit({ scripts });
    const data = (await import('./data/site-data.ts')).makeSiteData();
    house = `/stays/${data.properties[0]?.slug}`;
  });
  afterAll(() => visit.close());

  async function open(path: string): Promise<{ page: Page; incidents: Awaited<ReturnType<typeof watch>> }> {
    const page = await (await visit.newVisitor()).newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(path);
    return { page, incidents };
  }
  /** Until then the links of the dialogs lead to the pages of their forms. */
  const alive = (page: Page, tag: string) => page.locator(`${tag} > dialog`).waitFor({ state: 'attached' });

  it('breaks no rule of the strict CSP, and prints nothing to the console [CORE-17]', async () => {
    const { page, incidents } = await open('/enquiry');
    await page.getByLabel(ASK.name).focus();
    await page.getByLabel('I’m not a robot').check();
    await fill(page, { name: 'Ann', mail: 'ann@mail.example', message: 'Hello' });
    await page.getByRole('button', { name: 'Send my question' }).click();
    await thanks(page, 'Thank you, Ann');
    expect([incidents.violations, incidents.messages]).toEqual([[], []]);
    await page.context().close();
  });

  it('writes a review by the keyboard alone [LEAD-7]', async () => {
    const { page } = await open(house);
    await alive(page, 'stay-review-form');
    const opener = page.getByRole('link', { name: 'Write a review' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write a review' });
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => dialog.getByLabel('4 of 5').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ann');
    await page.keyboard.press('Enter');
    await thanks(page, 'Thank you for your 4 stars.');
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('turns the pages of a list in place, and the links work without script [AJX-1] [AJX-11]', async () => {
    const { page } = await open('/enquiry');
    const first = await page.locator('.views-row').first().textContent();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => page.locator('.pager-current').textContent()).toBe('2');
    expect(page.url()).not.toContain('page=');
    expect(await page.locator('.views-row').first().textContent()).not.toBe(first);
    await page.context().close();
  });

  it('shares a page with its hash, to copy and by mail [SHR-3] [SHR-4]', async () => {
    const { page } = await open(house);
    await page.evaluate(() => (location.hash = '#rcav=soon'));
    await alive(page, 'stay-page-share');
    await page.getByRole('link', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    expect(await dialog.getByLabel('Link to this page').inputValue()).toBe(`${visit.url}${house}#rcav=soon`);
    expect(await dialog.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')).toContain(
      encodeURIComponent(`${house}#rcav=soon`),
    );
    await page.context().close();
  });

  it('posts in the classic way without script [LEAD-10]', async () => {
    const page = await (await visit.newVisitor({ javaScriptEnabled: false })).newPage();
    await page.goto('/enquiry');
    await fill(page, { name: 'Ann', mail: 'nonsense', message: 'Hello' });
    await page.getByRole('button', { name: 'Send my question' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('The E-mail address nonsense is not valid.');
    expect(await page.getByLabel(ASK.message).inputValue()).toBe('Hello');
    await page.context().close();
  });
});
