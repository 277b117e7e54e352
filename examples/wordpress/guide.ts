import type { Page } from 'playwright-core';
import { labelled, visit, type Guide } from '../cms/guide.ts';
import { alive } from '../cms/site.ts';
import { ADMIN, logIn, editorReady } from './cms.ts';

/** How a browser follows docs/wordpress.md. */

/** Opens an entry of the admin menu: “Settings → Staytags”. Before 6.8 some are called “Add New Plugin”. */
async function openMenu(page: Page, path: string | undefined): Promise<void> {
  const [section = '', entry = ''] = (path ?? '').split(' → ');
  await page.goto('wp-admin/');
  const menu = page.locator('#adminmenu > li', { has: page.locator('.wp-menu-name', { hasText: section }) });
  await menu.locator('> a').hover();
  await menu
    .locator('.wp-submenu a')
    .filter({ hasText: new RegExp(`^${entry.replace('Add ', 'Add (?:New )?')}$`) })
    .click();
}

export const inserterOf = (page: Page) => page.getByRole('button', { name: /^(?:Toggle block|Block) inserter$/i });

async function addBlock(page: Page, name: string | undefined): Promise<void> {
  const inserter = inserterOf(page);
  if ((await inserter.getAttribute('aria-pressed')) !== 'true') await inserter.click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name ?? '');
  await page.locator(`button.editor-block-list-item-staytags-${name?.toLowerCase().replace('stay ', '')}`).click();
  // Before 6.6 the editor opens without its sidebar.
  if ((await page.locator('.interface-complementary-area').count()) === 0)
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
}

async function startPage(page: Page, title: string | undefined): Promise<void> {
  await openMenu(page, 'Pages → Add Page');
  await editorReady(page);
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByRole('textbox', { name: 'Add title' }).fill(title ?? '');
}

/** Publishes, and opens what visitors see. Some versions would open it in a new tab. */
async function publish(page: Page): Promise<void> {
  const button = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('button', { name: 'Publish', exact: true });
  await button('Editor top bar').click();
  await button('Editor publish').click();
  const link = page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: 'View Page' });
  await page.goto((await link.getAttribute('href')) ?? '');
}

export const guide: Guide = {
  logIn: (stand) => logIn(stand, ADMIN),
  drivers: {
    'Open **Plugins': async (page, { labels: [menu, upload, now, activate], values: [zip = ''] }, stand) => {
      await openMenu(page, menu);
      await page
        .getByRole('link', { name: upload ?? '' })
        .or(page.getByRole('button', { name: upload ?? '' }))
        .click();
      await page.setInputFiles('#pluginzip', stand.zip(zip.replace('.zip', '')));
      await page.getByRole('button', { name: now ?? '' }).click();
      await page.getByRole('link', { name: activate ?? '' }).click();
      await page.getByText('Plugin activated.').waitFor();
      await page.locator('tr[data-slug=staytags]').scrollIntoViewIfNeeded();
    },
    'Open **Settings': async (page, { labels: [menu, solr, inner] }, stand) => {
      await openMenu(page, menu);
      await labelled(page, solr).fill(stand.solr);
      await labelled(page, inner).check();
    },
    'Map the fields': async (page, { labels: [fields, button], values: [json = ''] }) => {
      await labelled(page, fields).fill(json);
      await page.getByRole('button', { name: button ?? '' }).click();
      await page.getByText('Settings saved.').waitFor();
      await labelled(page, fields).scrollIntoViewIfNeeded();
    },
    'Open **Pages': async (
      page,
      { labels: [, search, facet, results, field, label], values: [title, town = '', name = ''] },
    ) => {
      await startPage(page, title);
      await addBlock(page, search);
      await addBlock(page, facet);
      await labelled(page, field).fill(town);
      await labelled(page, label).fill(name);
      await addBlock(page, results);
      await publish(page);
      await page.locator('stay-facet .text', { hasText: 'Port Ansel' }).waitFor();
    },
    'Add a page `My trip`': async (page, { labels: [order, mode], values: [title, detail = ''] }) => {
      await startPage(page, title);
      await addBlock(page, order);
      await labelled(page, mode).selectOption(detail);
      await publish(page);
      await page.getByText('Your trip is empty').waitFor();
    },
    'Add a page for a home': async (page, { labels, values: [title, eid = '', item = '', detail = '', yes = ''] }) => {
      const [availability, eidLabel, pricing, itemLabel, mode, add] = labels;
      await startPage(page, title);
      await addBlock(page, availability);
      await labelled(page, eidLabel).fill(eid);
      await addBlock(page, pricing);
      await labelled(page, itemLabel).fill(item);
      await labelled(page, mode).selectOption(detail);
      await labelled(page, add).selectOption(yes);
      await publish(page);
      await page.getByRole('button', { name: 'Check availability' }).waitFor();
    },
    'Open **Appearance': async (
      page,
      { labels: [menu, patterns, header, order, mode, save], values: [widget = ''] },
    ) => {
      await openMenu(page, menu);
      await editorReady(page);
      await page.getByRole('button', { name: patterns ?? '', exact: true }).click();
      await page
        .locator('.edit-site-sidebar-navigation-item', { hasText: new RegExp(`^${header}\\s*\\d*$`) })
        .first()
        .click();
      await page
        .locator('.dataviews-wrapper')
        .getByText(header ?? '', { exact: true })
        .first()
        .click();
      // Before 6.6 a part is shown first.
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      await edit.or(inserterOf(page)).first().waitFor();
      if ((await inserterOf(page).count()) === 0) await edit.click();
      await addBlock(page, order);
      await labelled(page, mode).selectOption(widget);
      await page.getByRole('button', { name: save ?? '', exact: true }).click();
      // Before 6.6 a panel asks once more.
      const confirm = page
        .locator('.entities-saved-states__panel')
        .getByRole('button', { name: save ?? '', exact: true });
      const done = page.locator('.components-snackbar').getByText('updated');
      await confirm.or(done).first().waitFor();
      if ((await confirm.count()) > 0) await confirm.click();
      await done.waitFor();
      await page.goto('stays');
      await alive(page, 'stay-order');
    },
    'Open the page **Stays**': visit,
  },
};
