import type { Page } from 'playwright-core';
import { listen, type Checks } from '../cms/checks.ts';
import { checkShown, missingNodes, WRITTEN } from '../cms/journeys/round-trip.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, EDITOR, logIn, save } from './cms.ts';
import { FORMAT } from './formats.ts';

const TITLE = 'Everything';

/** Presses the button that leads to the source of the text, or back. */
async function toggleSource(page: Page): Promise<void> {
  const source = page.getByRole('button', { name: 'Source', exact: true });
  const more = page.getByRole('button', { name: 'Show more items' });
  await source.or(more).first().waitFor();
  if (!(await source.isVisible())) await more.click();
  await source.click();
}

/** One of each element: source, Visual, save, front; then a colleague who opens the page and writes a line [CMS-24]. */
export async function checkSource(stand: Stand, checks: Checks): Promise<void> {
  const context = await logIn(stand, EDITOR);
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto('node/add/page');
  await page.locator('[name="title[0][value]"]').fill(TITLE);
  await page.locator('[name="body[0][format]"]').selectOption(FORMAT);
  await toggleSource(page);
  await page.locator('.ck-source-editing-area textarea').fill(`<p>First line.</p>${WRITTEN.join('')}`);
  await toggleSource(page);
  await page.locator('.ck-editor__editable').getByText('First line.').waitFor();
  await save(page);
  const url = page.url();
  const lost = () =>
    missingNodes(
      page,
      WRITTEN,
      drupal(
        stand.root,
        `$nodes = Drupal::entityTypeManager()->getStorage('node');
         echo current($nodes->loadByProperties(['title' => '${TITLE}']))->body->value;`,
        // As forms send them.
      ).replaceAll('\r\n', '\n'),
    );
  checks.is('source: Visual and the form keep every element', await lost(), []);
  await page.goto(url.replace(/\/?$/, '/edit'));
  await page.locator('.ck-editor__editable').getByText('First line.').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('A colleague’s line. ');
  await save(page);
  checks.is('source: so does a colleague in Visual', await lost(), []);
  await checkShown('source', { page, url, written: WRITTEN }, checks);
  checks.is('source: with the colleague’s line', await page.getByText('A colleague’s line. First line.').count(), 1);
  checks.is(
    'source: nothing of CKEditor in the console',
    messages.filter((one) => /ckeditor/i.test(one)),
    [],
  );
  await context.close();
}
