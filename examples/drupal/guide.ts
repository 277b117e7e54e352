import type { Locator, Page } from 'playwright-core';
import { commonDrivers } from '../cms/drupal.ts';
import { labelled, linkInLine, visit, type Guide } from '../cms/guide.ts';
import { alive } from '../cms/site.ts';
import { ADMIN, logIn, unpackModule } from './cms.ts';

/** How a browser follows docs/drupal.md. */

async function openAdmin(page: Page, path: string | undefined): Promise<void> {
  const [first = '', ...others] = (path ?? '').split(' → ');
  await page.goto('admin');
  await page.locator('#block-claro-content, main').getByRole('link', { name: first, exact: true }).first().click();
  const last = others.at(-1);
  if (last)
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(`^${last}`) })
      .first()
      .click();
}

async function openPage(page: Page, link: Locator): Promise<void> {
  await page.goto((await link.getAttribute('href')) ?? '');
}

async function press(page: Page, button: string | undefined, message: string): Promise<void> {
  await page
    .getByRole('button', { name: button ?? '', exact: true })
    .first()
    .click();
  await page.getByText(message).first().waitFor();
}

/** Writes a page in the source view of its editor, and saves it. */
async function writePage(page: Page, [title = '', alias = '', html = '']: readonly string[]): Promise<void> {
  await page.goto('node/add/page');
  await labelled(page, 'Title').fill(title);
  await labelled(page, 'Text format').selectOption({ label: 'Full HTML' });
  const source = page.getByRole('button', { name: 'Source', exact: true });
  const more = page.getByRole('button', { name: 'Show more items' });
  await source.or(more).first().waitFor();
  if (!(await source.isVisible())) await more.click();
  await source.click();
  await page.locator('.ck-source-editing-area textarea').fill(html);
  const field = page.locator('[name="path[0][alias]"]');
  await field.evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await field.fill(alias);
  await press(page, 'Save', 'has been created');
}

export const guide: Guide = {
  logIn: async (stand) => (await logIn(stand, ADMIN)).newPage(),
  drivers: {
    Unpack: async (page, { labels: [extend, module, install], values: [zip = ''] }, stand) => {
      unpackModule(stand, zip.replace('.zip', ''));
      await page.goto('admin');
      await page
        .getByRole('link', { name: extend ?? '', exact: true })
        .first()
        .click();
      await labelled(page, module).check();
      await press(page, install, 'Staytags');
    },
    ...commonDrivers({ open: openAdmin, press, write: writePage }),
    'Open **Structure': async (page, { labels: [menu, place, region, block, mode, button], values: [widget = ''] }) => {
      await openAdmin(page, menu);
      // Drupal opens both in dialogs once its scripts have run, which is a matter of time. The pages are the same without.
      await openPage(page, page.getByRole('link', { name: `${place} in the ${region} region` }));
      await openPage(page, linkInLine(page, block, place));
      await labelled(page, mode).selectOption(widget);
      await page
        .getByRole('button', { name: button ?? '' })
        .last()
        .click();
      await page.getByText('The block configuration has been saved.').first().waitFor();
      await page.goto('stays');
      await alive(page, 'stay-order');
    },
    'Open `/stays`': visit,
  },
};
