import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRun, startVisit, watch, type Visit, PLAIN } from './journey.ts';

const ASK = { name: 'Your name', mail: 'E-mail', message: 'Your question' } as const;

async function fill(form: Page | Locator, values: Partial<Record<keyof typeof ASK, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.getByLabel(ASK[name as keyof typeof ASK]).fill(value);
}

const send = (form: Page | Locator) => form.getByRole('button', { name: 'Send my question' }).click();
const passCheck = (form: Page | Locator) => form.getByLabel('I’m not a robot').check();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const thanks = (page: Page, text: string) => page.locator('.messages.status').filter({ hasText: text }).waitFor();

describe.each(['full', 'lite'] as const)('the forms of the CMS, on the %s bundle', (scripts) => {
  // Behaviours never load a renderer: their code is the same in both bundles. So most journeys run on one, and each element on both.
  type Add = (title: string, journey: () => Promise<void>) => void;
  const elsewhere: Add = () => {};
  const onFull: Add = scripts === 'full' ? it : elsewhere;
  const onLite: Add = scripts === 'lite' ? it : elsewhere;

  let visit: Visit;
  let house: string;
  beforeAll(async () => {
    visit = await startVisit({ ...PLAIN, scripts });
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
  /** Until then the dialogs' links lead to the pages of their forms, and the forms post as usual. */
  const alive = (page: Page, tag: string) =>
    page.locator(`${tag} > :is(dialog, [role=status])`).first().waitFor({ state: 'attached' });
  async function openAsk(page: Page): Promise<Locator> {
    await alive(page, 'stay-lead-form');
    // By keyboard: content loading above may move the link away from a pointer.
    await page.getByRole('link', { name: 'Ask about this home' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask about this home' });
    await dialog.waitFor();
    return dialog;
  }

  it('asks about a home: a validation error first, then sent, and the next form is fresh [LEAD-1] [LEAD-3] [LEAD-9] [LEAD-10]', async () => {
    const { page, incidents } = await open(house);
    const dialog = await openAsk(page);
    await fill(dialog, { name: 'Ann', mail: 'nonsense', message: 'Is there a cot?' });
    await passCheck(dialog);
    await send(dialog);
    const summary = dialog.getByRole('alert').filter({ hasText: 'Please check these fields' });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'The E-mail address nonsense is not valid.' }).click();
    await expect.poll(() => focused(page)).toBe('mail');
    await expect.poll(() => dialog.getByLabel(ASK.message).inputValue()).toBe('Is there a cot?');
    await fill(dialog, { mail: 'ann@mail.example' });
    // The response has replaced the form, and with it the completed check.
    await send(dialog);
    await dialog.getByText('Please complete the check above the button.').waitFor();
    await passCheck(dialog);
    await send(dialog);
    await thanks(page, 'Thank you, Ann');
    expect([incidents.violations, incidents.foreign]).toEqual([[], []]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openAsk(page);
    await expect.poll(() => dialog.getByLabel(ASK.mail).inputValue()).toBe('');
    await page.context().close();
  });

  it('violates no strict CSP, and prints nothing to the console [CORE-17]', async () => {
    const { page, incidents } = await open('/enquiry');
    await alive(page, 'stay-lead-form');
    await fill(page, { name: 'Ann', mail: 'ann@mail.example', message: 'Hello' });
    await passCheck(page);
    await send(page);
    await thanks(page, 'Thank you, Ann');
    expect([incidents.violations, incidents.messages]).toEqual([[], []]);
    await page.context().close();
  });

  onLite(
    'offers another way to get in touch if the bot check is blocked, and retries on the next press [LEAD-4] [LEAD-11]',
    async () => {
      const { page } = await open(house);
      await page.route('**/bot-check/**', (route) => route.abort());
      const dialog = await openAsk(page);
      await fill(dialog, { name: 'Ann', mail: 'ann@mail.example', message: 'Hello' });
      await send(dialog);
      const alert = dialog.getByRole('alert').filter({ hasText: 'We couldn’t check that you are human' });
      await alert.waitFor();
      expect(
        await alert.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['mailto:hello@lanternandtide.example', 'tel:2525550142']);
      await page.unroute('**/bot-check/**');
      await send(dialog);
      await passCheck(dialog);
      await send(dialog);
      await thanks(page, 'Thank you, Ann');
      await page.context().close();
    },
  );

  onFull('keeps what is typed through a reload, an expired form and a broken server [LEAD-8] [AJX-8]', async () => {
    const { page } = await open('/enquiry');
    await alive(page, 'stay-lead-form');
    await fill(page, { name: 'Ann', message: 'Half a question' });
    await page.reload();
    await alive(page, 'stay-lead-form');
    await expect.poll(() => page.getByLabel(ASK.message).inputValue()).toBe('Half a question');
    await fill(page, { mail: 'expired@mail.example' });
    await passCheck(page);
    await send(page);
    await page.getByText('This form has been open for a long time.').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload the page' }).click()]);
    await alive(page, 'stay-lead-form');
    await expect.poll(() => page.getByLabel(ASK.mail).inputValue()).toBe('expired@mail.example');
    await fill(page, { mail: 'broken@mail.example' });
    await passCheck(page);
    await send(page);
    await page.getByText('We couldn’t send your message.').waitFor();
    await fill(page, { mail: 'ann@mail.example' });
    await passCheck(page);
    await send(page);
    await thanks(page, 'Thank you, Ann');
    await page.reload();
    await alive(page, 'stay-lead-form');
    await expect.poll(() => page.getByLabel(ASK.message).inputValue()).toBe('');
    await page.context().close();
  });

  onLite('writes a review by keyboard only [LEAD-7]', async () => {
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

  it('pages through a list in place, and the links work without script [AJX-1] [AJX-11]', async () => {
    const { page } = await open('/enquiry');
    const first = await page.locator('.views-row').first().textContent();
    // A link pressed earlier loads its page.
    await hasRun(page, 'ajax-views');
    const url = page.url();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.locator('.pager-current', { hasText: '2' }).waitFor();
    await expect.poll(() => page.url()).toBe(url);
    await expect.poll(() => page.locator('.views-row').first().textContent()).not.toBe(first);
    await page.context().close();
  });

  onFull(
    'accepts a response with the verification header, or wrapped in a textarea, and rejects one without [AJX-5] [AJX-1]',
    async () => {
      const { page } = await open('/enquiry?untrusted');
      await alive(page, 'stay-lead-form');
      await fill(page, { name: 'Ann', mail: 'unverified@mail.example', message: 'Hello' });
      await passCheck(page);
      await send(page);
      await page.getByText('We couldn’t send your message.').waitFor();
      await fill(page, { mail: 'textarea@mail.example' });
      await passCheck(page);
      await send(page);
      await thanks(page, 'Thank you, Ann');
      await page.context().close();
    },
  );

  onFull('keeps a chosen photo through a validation error, and sends it [LEAD-8] [AJX-1]', async () => {
    const { page } = await open(house);
    await alive(page, 'stay-review-form');
    await page.getByRole('link', { name: 'Write a review' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write a review' });
    await dialog
      .getByLabel('A photo of your stay')
      .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') });
    await dialog.getByLabel('Your name').fill('Ann');
    const sendReview = () => dialog.getByRole('button', { name: 'Send my review' }).click();
    await sendReview();
    await dialog.getByRole('alert').filter({ hasText: 'Please choose 1 of 5 stars or more.' }).waitFor();
    await dialog.getByLabel('5 of 5').check();
    await sendReview();
    await thanks(page, 'Thank you for your 5 stars and for porch.png.');
    await page.context().close();
  });

  onLite('shares a page with its hash, by copying and by email [SHR-3] [SHR-4] [SHR-6]', async () => {
    const { page } = await open(house);
    await page.evaluate(() => (location.hash = '#rcav=soon'));
    await alive(page, 'stay-page-share');
    await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await expect.poll(() => dialog.getByLabel('Link to this page').inputValue()).toBe(`${visit.url}${house}#rcav=soon`);
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href'))
      .toContain(encodeURIComponent(`${house}#rcav=soon`));
    await page.context().close();
  });

  it('goes to a town by typing its name [LEAD-6]', async () => {
    const { page } = await open('/enquiry');
    // The select is a combobox too, until the field replaces it.
    const field = page.locator('input[role=combobox]');
    await field.fill('ansel');
    await field.press('ArrowDown');
    await Promise.all([page.waitForURL('**/stays?town=*', { waitUntil: 'commit' }), field.press('Enter')]);
    await page.context().close();
  });

  onFull('shares the results together with their search [SHR-5] [SHR-6]', async () => {
    const { page } = await open('/stays#fq=ss_town%3A%22Port+Ansel%22');
    await alive(page, 'stay-page-share');
    await expect.poll(() => page.locator('h1 + stay-page-share').count()).toBe(1);
    await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await expect.poll(() => dialog.getByLabel('Link to this page').inputValue()).toMatch(/\/stays#.*Port.Ansel/);
    await page.context().close();
  });

  onFull('posts as usual without JavaScript [LEAD-10]', async () => {
    const page = await (await visit.newVisitor({ javaScriptEnabled: false })).newPage();
    await page.goto('/enquiry');
    await fill(page, { name: 'Ann', mail: 'nonsense', message: 'Hello' });
    await page.getByRole('button', { name: 'Send my question' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toContain('The E-mail address nonsense is not valid.');
    await expect.poll(() => page.getByLabel(ASK.message).inputValue()).toBe('Hello');
    await page.context().close();
  });
});
