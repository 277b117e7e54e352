import type { Page } from 'playwright-core';
import { checkHostileTexts, checkKept, KEPT } from '../cms/campaign/real.ts';
import type { Checks } from '../cms/checks.ts';
import { drupal, save } from './cms.ts';

/** The format of editors in the guide. */
const FORMAT = 'full_html';
const VISITORS = 'filtered_html';
const REPORT = 'Staytags in texts of visitors';

/** Only formats of editors take the filter, unless an administrator insists: here, for the texts of this test [CMS-12]. */
export async function checkFormats(root: string, admin: Page, checks: Checks): Promise<void> {
  const filter = admin.locator('[name="filters[staytags][status]"]');
  const insists = admin.locator('[name="filters[staytags][settings][visitors]"]');
  const edit = (format: string) => admin.goto(`admin/config/content/formats/${format}`);
  const reported = async (): Promise<boolean> => {
    await admin.goto('admin/reports/status');
    return (await admin.getByText(REPORT).count()) > 0;
  };
  await edit(VISITORS);
  await filter.check();
  checks.has('text format: one of visitors is refused', await save(admin), 'Visitors may write in this format');
  await insists.evaluate((box: HTMLInputElement) => (box.checked = true));
  checks.has('text format: an administrator may insist', await save(admin), 'updated');
  checks.is('status report: silent for who insists', await reported(), false);

  await edit(FORMAT);
  await filter.check();
  checks.has('text format: one of editors takes the filter', await save(admin), 'updated');
  checks.is('status report: silent for editors', await reported(), false);
  drupal(root, `user_role_grant_permissions(DRUPAL_AUTHENTICATED_RID, ['use text format ${FORMAT}']);`);
  checks.is('status report: says that visitors may use it now', await reported(), true);
  drupal(root, `user_role_revoke_permissions(DRUPAL_AUTHENTICATED_RID, ['use text format ${FORMAT}']);`);
}

const FILTERS = `[
  'filter_html' => ['status' => 1, 'weight' => -10, 'settings' => ['allowed_html' => '<a> <em> <strong> <b> <img> <p> <br> <h2> <blockquote>', 'filter_html_help' => 0, 'filter_html_nofollow' => 0]],
  'filter_autop' => ['status' => 1, 'weight' => 0],
  'filter_url' => ['status' => 1, 'weight' => 1, 'settings' => ['filter_url_length' => 72]],
  'staytags' => ['status' => 1, 'weight' => 5, 'settings' => ['visitors' => 1]],
  'filter_htmlcorrector' => ['status' => 1, 'weight' => 10],
]`;

const FILTER = `$format = (object) ['format' => 'campaign', 'name' => 'Campaign', 'filters' => ${FILTERS}];
   filter_format_save($format); filter_formats_reset();
   $filter = fn($text) => check_markup($text, 'campaign');`;
const DELETE = `foreach (['filter', 'filter_format'] as $table) db_delete($table)->condition('format', 'campaign')->execute();
   filter_formats_reset();`;

export async function checkFilters(root: string, checks: Checks): Promise<void> {
  const run = (code: string): string => drupal(root, code);
  checkKept(run(`${FILTER} echo $filter('${KEPT}'); ${DELETE}`), checks);
  await checkHostileTexts(run, FILTER, DELETE, checks);
}
