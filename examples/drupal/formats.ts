import type { Page } from 'playwright-core';
import { checkHostileTexts, checkKept, KEPT } from '../cms/campaign/real.ts';
import type { Checks } from '../cms/checks.ts';
import { drupal, save } from './cms.ts';

/** The format that editors use in the tests and in the guide. */
export const FORMAT = 'full_html';
const VISITORS = 'basic_html';
const REPORT = 'Staytags in texts of visitors';

/** Only formats of editors take the filter, unless an administrator insists [CMS-12]. */
export async function checkFormats(root: string, admin: Page, checks: Checks): Promise<void> {
  const filter = admin.locator('[name="filters[staytags][status]"]');
  const insists = admin.locator('[name="filters[staytags][settings][visitors]"]');
  const edit = (format: string) => admin.goto(`admin/config/content/formats/manage/${format}`);
  const reported = async (): Promise<boolean> => {
    await admin.goto('admin/reports/status');
    return (await admin.getByText(REPORT).count()) > 0;
  };
  await edit(VISITORS);
  await filter.check();
  checks.has('text format: one of visitors is refused', await save(admin), 'Visitors may write in this format');
  await insists.evaluate((box: HTMLInputElement) => (box.checked = true));
  checks.has('text format: an administrator may insist', await save(admin), 'has been updated');
  checks.is('status report: silent for who insists', await reported(), false);
  await edit(VISITORS);
  await filter.uncheck();
  await insists.evaluate((box: HTMLInputElement) => (box.checked = false));
  checks.has('text format: the filter goes off', await save(admin), 'has been updated');

  await edit(FORMAT);
  await admin.locator('[name="roles[content_editor]"]').check();
  await filter.check();
  checks.has('text format: one of editors takes the filter', await save(admin), 'has been updated');
  checks.is('status report: silent for editors', await reported(), false);
  drupal(root, `user_role_grant_permissions('authenticated', ['use text format ${FORMAT}']);`);
  checks.is('status report: says that visitors may use it now', await reported(), true);
  drupal(root, `user_role_revoke_permissions('authenticated', ['use text format ${FORMAT}']);`);
}

const FILTERS = `[
  'filter_html' => ['status' => TRUE, 'weight' => -10, 'settings' => ['allowed_html' => '<a href hreflang title> <em> <strong class> <b> <img src alt title> <p> <br> <h2 id> <blockquote cite>', 'filter_html_help' => FALSE, 'filter_html_nofollow' => FALSE]],
  'filter_autop' => ['status' => TRUE, 'weight' => 0],
  'filter_url' => ['status' => TRUE, 'weight' => 1, 'settings' => ['filter_url_length' => 72]],
  'staytags' => ['status' => TRUE, 'weight' => 5, 'settings' => ['visitors' => TRUE]],
  'filter_htmlcorrector' => ['status' => TRUE, 'weight' => 10],
]`;

const FILTER = `$format = Drupal\\filter\\Entity\\FilterFormat::create(['format' => 'campaign', 'name' => 'Campaign', 'filters' => ${FILTERS}]);
   $filters = array_filter(iterator_to_array($format->filters()->sort()), fn($filter) => $filter->status);
   $filter = function (string $text) use ($filters): string {
     foreach ($filters as $each) $text = $each->prepare($text, 'en');
     foreach ($filters as $each) $text = $each->process($text, 'en')->getProcessedText();
     return $text;
   };`;

/** Through the filters as Drupal calls them: all prepare before any processes. */
export async function checkFilters(root: string, checks: Checks): Promise<void> {
  const run = (code: string): string => drupal(root, code);
  checkKept(run(`${FILTER} echo $filter('${KEPT}');`), checks);
  await checkHostileTexts(run, FILTER, '', checks);
}
