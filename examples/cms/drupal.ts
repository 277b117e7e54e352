import type { Page } from 'playwright-core';
import { labelled, linkInLine, type Guide } from './guide.ts';
import { alive, type SettingsForm } from './site.ts';

/** What Drupal 7 has in common with the later ones. */

/** What differs: how a version leads to a page of its administration, saves a form, and writes a page. */
export interface Administration {
  /** Opens “Configuration → Web services → Staytags”. */
  open(page: Page, path: string | undefined): Promise<void>;
  /** Presses a button, and waits for the message that follows. */
  press(page: Page, button: string | undefined, message: string): Promise<void>;
  /** Writes and saves a page from the title, the address and the source that a step names. */
  write(page: Page, values: readonly string[]): Promise<void>;
}

/** The steps from the settings to the page of a home. */
export const commonDrivers = ({ open, press, write }: Administration): Guide['drivers'] => ({
  'Open **Configuration → Web services': async (page, { labels: [menu, solr, inner] }, stand) => {
    await open(page, menu);
    await labelled(page, solr).fill(stand.solr);
    await labelled(page, inner).check();
  },
  'Map the fields': async (page, { labels: [fields, button], values: [json = ''] }) => {
    await labelled(page, fields).fill(json);
    await press(page, button, 'The configuration options have been saved.');
    await labelled(page, fields).scrollIntoViewIfNeeded();
  },
  'Open **Configuration → Content authoring': async (page, { labels: [menu, format, filter, button] }) => {
    await open(page, menu);
    await linkInLine(page, format, '[Cc]onfigure').click();
    await labelled(page, filter).check();
    await press(page, button, 'has been updated');
  },
  'Open **Content': async (page, { values }) => {
    await write(page, values);
    await page.locator('stay-facet').getByText('Port Ansel').waitFor();
  },
  'Add a page `My trip`': async (page, { values }) => {
    await write(page, values);
    await page.getByText('Your trip is empty').waitFor();
  },
  'Add a page for a home': async (page, { values }) => {
    await write(page, values);
    await page.locator('stay-availability').scrollIntoViewIfNeeded();
    await alive(page, 'stay-availability');
  },
});

export const settingsForm = (page: Page, save: (page: Page) => Promise<string>): SettingsForm => ({
  path: 'admin/config/services/staytags',
  field: (first = '', ...keys) => page.locator(`[name="${first}${keys.map((key) => `[${key}]`).join('')}"]`),
  save: () => save(page),
});
