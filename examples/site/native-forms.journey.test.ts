import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisit, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit({ ...PLAIN, scripts: 'lite' });
});
afterAll(() => visit.close());

interface Posted {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** Another CMS's site on the demo's origin: its pages, and the submitted forms. `answer` is HTML, or the path of a redirect. */
async function site(page: Page, html: string, answer: (posted: Posted) => string, head = ''): Promise<Posted[]> {
  const posts: Posted[] = [];
  const document = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Site</title>${head}
     <script type="module" src="/staytags/staytags-lite.js"></script></head><body><main>${body}</main></body></html>`;
  await page.route(/\/(site|wp-admin|system)\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') {
      const body = pathname.endsWith('/thanks') ? '<h1>Thank you</h1>' : html;
      return route.fulfill({ contentType: 'text/html', body: document(body) });
    }
    const posted = {
      path: pathname,
      type: request.headers()['content-type'] ?? '',
      body: request.postDataBuffer()?.toString() ?? '',
    };
    posts.push(posted);
    const given = answer(posted);
    return given.startsWith('/')
      ? route.fulfill({ status: 303, headers: { location: given } })
      : route.fulfill({ contentType: 'text/html', body: document(given) });
  });
  return posts;
}

const visitor = async (): Promise<Page> => (await visit.newVisitor()).newPage();
const openForm = async (page: Page, name = 'Ask a question'): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};
const draft = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

it('sends a form of WordPress to its own action, and starts afresh after the page of thanks [LEAD-13] [LEAD-8]', async () => {
  const page = await visitor();
  const posts = await site(
    page,
    `<stay-lead-form data-optin-required><form action="/wp-admin/admin-post.php" method="post" class="wp-form">
      <input type="hidden" name="action" value="enquiry"><input type="hidden" name="fragment">
      <label>Message <textarea name="message"></textarea></label>
      <label><input type="checkbox" name="bt_leads_optin" value="1"> I agree</label>
      <button name="send" value="now">Send</button></form></stay-lead-form>`,
    () => '/site/thanks',
  );
  await page.goto('/site/contact#q=sea');
  await openForm(page);
  await page.getByLabel('Message').fill('Is there a cot?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please accept the terms to proceed.').waitFor();
  await page.getByLabel('I agree').check();
  await Promise.all([page.waitForURL('**/site/thanks'), page.getByRole('button', { name: 'Send' }).click()]);
  expect(posts.map(({ path }) => path)).toEqual(['/wp-admin/admin-post.php']);
  expect(Object.fromEntries(new URLSearchParams(posts[0]?.body))).toEqual({
    action: 'enquiry',
    fragment: '#q=sea',
    message: 'Is there a cot?',
    bt_leads_optin: '1',
    send: 'now',
  });
  await page.goto('/site/contact');
  await openForm(page);
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  expect(await draft(page)).toBe('{}');
  await page.context().close();
});

it('shows the errors of a plain response page in the dialog, and keeps what was typed [LEAD-13] [LEAD-8] [LEAD-9]', async () => {
  const page = await visitor();
  const form = (mail = '', more = '') =>
    `<stay-lead-form>${mail ? '<div class="messages error">E-mail is not valid.</div>' : ''}
      <form action="/site/send.php" method="post"><label for="mail">E-mail</label>
      <input id="mail" name="mail" value="${mail}"${more}><label>Message <textarea name="message"></textarea></label>
      <input type="submit" value="Send"></form></stay-lead-form>`;
  const posts = await site(page, form(), ({ body }) => {
    const mail = new URLSearchParams(body).get('mail') ?? '';
    return mail.includes('@') ? '/site/thanks' : form(mail, ' class="error"');
  });
  await page.goto('/site/send.php');
  await openForm(page);
  await page.getByLabel('E-mail').fill('nonsense');
  await page.getByLabel('Message').fill('Is there a cot?');
  await page.getByRole('button', { name: 'Send' }).click();
  // The response page opens the dialog itself.
  await page.getByRole('dialog').getByRole('link', { name: 'E-mail is not valid.' }).click();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is there a cot?');
  await page.getByLabel('E-mail').fill('ann@mail.example');
  await Promise.all([page.waitForURL('**/site/thanks'), page.getByRole('button', { name: 'Send' }).click()]);
  expect(posts.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { mail: 'nonsense', message: 'Is there a cot?' },
    { mail: 'ann@mail.example', message: 'Is there a cot?' },
  ]);
  await page.context().close();
});

it('sends a form of Drupal 10 without AJAX as the browser would: multipart, and to the address of its button [LEAD-13]', async () => {
  const page = await visitor();
  const settings = {
    path: { baseUrl: '/', currentPath: 'node/5' },
    ajaxTrustedUrl: { '/site/node/5': true },
    ajax: {},
  };
  const posts = await site(
    page,
    `<stay-lead-form data-display="page"><form action="/site/node/5" method="post" enctype="multipart/form-data" id="contact-form">
      <label>Message <textarea name="message"></textarea></label><label>Photo <input type="file" name="photo"></label>
      <input type="hidden" name="form_build_id" value="form-1"><input type="hidden" name="form_id" value="contact_form">
      <input type="submit" id="edit-preview" name="op" value="Preview" formaction="/site/preview">
      <input type="submit" id="edit-submit" name="op" value="Send"></form></stay-lead-form>`,
    ({ path }) => (path.endsWith('preview') ? '<h1>Preview</h1>' : '/site/thanks'),
    `<script type="application/json" data-drupal-selector="drupal-settings-json">${JSON.stringify(settings)}</script>`,
  );
  await page.goto('/site/node/5');
  await page.locator('stay-lead-form > [role=status]').waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Is there a cot?');
  const photo = { name: 'porch.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') };
  await page.getByLabel('Photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.goBack();
  await page.locator('stay-lead-form > [role=status]').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is there a cot?');
  await page.getByLabel('Photo').setInputFiles(photo);
  await Promise.all([page.waitForURL('**/site/thanks'), page.getByRole('button', { name: 'Send' }).click()]);
  expect(posts.map(({ path }) => path)).toEqual(['/site/preview', '/site/node/5']);
  expect(posts.map(({ type }) => type.split(';')[0])).toEqual(['multipart/form-data', 'multipart/form-data']);
  for (const part of ['name="message"', 'Is there a cot?', 'filename="porch.png"', 'form-1', 'name="op"\r\n\r\nSend'])
    expect(posts[1]?.body).toContain(part);
  await page.context().close();
});

it('sends a form with a passed captcha of the site’s own [LEAD-13] [LEAD-3]', async () => {
  const page = await visitor();
  const posts = await site(
    page,
    `<stay-lead-form data-display="page"><form action="/site/send" method="post"><label>Message <textarea name="message"></textarea></label>
      <div class="g-recaptcha" data-sitekey="k"><textarea name="g-recaptcha-response">token</textarea></div>
      <button>Send</button></form></stay-lead-form>`,
    () => '/site/thanks',
  );
  await page.goto('/site/contact');
  await page.locator('stay-lead-form > [role=status]').waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Hello');
  await Promise.all([page.waitForURL('**/site/thanks'), page.getByRole('button', { name: 'Send' }).click()]);
  expect(posts[0]?.body).toBe('message=Hello&g-recaptcha-response=token');
  await page.context().close();
});
