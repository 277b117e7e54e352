import { listen, type Checks } from '../checks.ts';
import { fill, form, open, send, typed, TYPED } from '../forms.ts';
import type { Stand } from '../stand.ts';

/**
 * A form that the CMS prints without an AJAX entry, inside a `stay-lead-form`: the browser sends it to its own action, with the script on
 * [LEAD-13]. Refused first, then accepted; the CMS says what it has received.
 */
export async function askNatively(stand: Stand, path: string, action: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      posts.push(`${request.resourceType()} ${request.url().replace(stand.url, '').replace(/\?.*/, '')}`);
  });
  await page.goto(path);
  await open(page);
  // A name of blanks: the browser lets it pass, and the CMS refuses it.
  await fill(page, { ...TYPED, name: '  ' });
  await Promise.all([page.waitForEvent('load'), send(page)]);
  await form(page).locator('dialog[open]').waitFor();
  checks.is('native form: the page with the refusal opens the dialog', posts, [`document ${action}`]);
  checks.is('native form: a refusal costs nothing', (await typed(page))['message'], TYPED.message);
  await fill(page, { name: TYPED.name });
  await Promise.all([page.waitForEvent('load'), send(page)]);
  await page.getByText(`${TYPED.name} asks: ${TYPED.message}`).first().waitFor();
  checks.is('native form: each press sends it once, to its own action', posts, Array(2).fill(`document ${action}`));
  await page.goto(path);
  await open(page);
  checks.is('native form: what is sent is not kept', await typed(page), { name: '', mail: '', message: '' });
  checks.is('native form: nothing in the console', messages, []);
  await page.context().close();
}

/** The same with scripts off: the form stands in the page. */
export async function askWithoutScript(stand: Stand, path: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  await fill(page, { ...TYPED, name: '  ' });
  await Promise.all([page.waitForEvent('load'), send(page)]);
  await page.getByText('Your name field is required').first().waitFor();
  await fill(page, TYPED);
  await Promise.all([page.waitForEvent('load'), send(page)]);
  const said = page.getByText(`${TYPED.name} asks: ${TYPED.message}`).first();
  await said.waitFor();
  checks.is('native form, no script: what is refused can be sent again', await said.isVisible(), true);
  await page.context().close();
}
