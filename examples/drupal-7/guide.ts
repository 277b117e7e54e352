import type { Page } from 'playwright-core';
import { commonDrivers } from '../cms/drupal.ts';
import { labelled, linkInLine, visit, type Guide } from '../cms/guide.ts';
import { alive } from '../cms/site.ts';
import { ADMIN, logIn, unpackModule } from './cms.ts';

/** How a browser follows docs/drupal-7.md. */

async function openAdmin(page: Page, path: string | undefined): Promise<void> {
  const [first = '', ...others] = (path ?? '').split(' → ');
  await page.goto('admin');
  await page
    .locator('#toolbar-menu')
    .getByRole('link', { name: new RegExp(`^${first}`) })
    .first()
    .click();
  const last = others.at(-1);
  if (last) await page.locator('#content').getByRole('link', { name: last, exact: true }).click();
}

async function press(page: Page, button: string | undefined, message: string): Promise<void> {
  await page
    .locator('#content')
    .getByRole('button', { name: button ?? '', exact: true })
    .first()
    .click();
  await page.locator('.messages').getByText(message).first().waitFor();
}

async function writePage(page: Page, [title = '', html = '', alias = '']: readonly string[]): Promise<void> {
  await page.goto('node/add/page');
  await labelled(page, 'Title').fill(title);
  await labelled(page, 'Text format').selectOption({ label: 'Full HTML' });
  await page.fill('#edit-body-und-0-value', html);
  await page.getByRole('link', { name: /^URL path settings/ }).click();
  await labelled(page, 'URL alias').fill(alias);
  await press(page, 'Save', 'has been created');
}

export const guide: Guide = {
  logIn: async (stand) => (await logIn(stand, ADMIN)).newPage(),
  drivers: {
    Unpack: async (page, { labels: [menu, module, button], values: [zip = ''] }, stand) => {
      unpackModule(stand, zip.replace('.zip', ''));
      await openAdmin(page, menu);
      await labelled(page, module).check();
      await press(page, button, 'have been saved');
      await labelled(page, module).scrollIntoViewIfNeeded();
    },
    ...commonDrivers({ open: openAdmin, press, write: writePage }),
    'Open **Structure': async (page, { labels: [menu, block, mode, theme, region, button], values: [widget = ''] }) => {
      await openAdmin(page, menu);
      await linkInLine(page, block, 'configure').click();
      await labelled(page, mode).selectOption(widget);
      await page.getByLabel(theme ?? '').selectOption({ label: region ?? '' });
      await press(page, button, 'The block configuration has been saved.');
      await page.goto('stays');
      await alive(page, 'stay-order');
    },
    'Open `stays`': visit,
  },
};
