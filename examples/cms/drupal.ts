import type { Page } from 'playwright-core';
import type { Checks } from './checks.ts';
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
    await page.locator('stay-facet .text', { hasText: 'Port Ansel' }).waitFor();
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

export const HEALTH = {
  path: 'admin/reports/status',
  good: 'Limited to 240 a minute',
  bad: 'All visitors share 240 a minute',
};

/** How a version names its text formats, and who may use them. */
export interface TextFormats {
  /** The path of a format's form, up to its name. */
  readonly path: string;
  /** The formats of visitors and of editors. */
  readonly visitors: string;
  readonly editors: string;
  /** The box of the role that writes in the format of editors, if that is not set. */
  readonly role?: string;
  /** Lets everybody with an account use the format of editors, or no longer. */
  open(isOpen: boolean): void;
  save(page: Page): Promise<string>;
}

const REPORT = 'Staytags in texts of visitors';

/** Only formats of editors take the filter, unless an administrator insists [CMS-12]. */
export async function checkFormats(admin: Page, formats: TextFormats, checks: Checks): Promise<void> {
  const { save } = formats;
  const filter = admin.locator('[name="filters[staytags][status]"]');
  const insists = admin.locator('[name="filters[staytags][settings][visitors]"]');
  const edit = (format: string) => admin.goto(`${formats.path}/${format}`);
  const reported = async (): Promise<boolean> => {
    await admin.goto('admin/reports/status');
    return (await admin.getByText(REPORT).count()) > 0;
  };
  await edit(formats.visitors);
  await filter.check();
  checks.has('text format: one of visitors is refused', await save(admin), 'Visitors may write in this format');
  await insists.evaluate((box: HTMLInputElement) => (box.checked = true));
  checks.has('text format: an administrator may insist', await save(admin), 'updated');
  checks.is('status report: silent for who insists', await reported(), false);

  await edit(formats.editors);
  if (formats.role) await admin.locator(`[name="roles[${formats.role}]"]`).check();
  await filter.check();
  checks.has('text format: one of editors takes the filter', await save(admin), 'updated');
  checks.is('status report: silent for editors', await reported(), false);
  formats.open(true);
  checks.is('status report: says that visitors may use it now', await reported(), true);
  formats.open(false);
}
