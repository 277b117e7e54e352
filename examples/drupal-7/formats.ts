import { checkHostileTexts, checkKept, KEPT } from '../cms/campaign/real.ts';
import type { Checks } from '../cms/checks.ts';
import type { TextFormats } from '../cms/drupal.ts';
import { drupal, save } from './cms.ts';

export const formats = (root: string): TextFormats => ({
  path: 'admin/config/content/formats',
  visitors: 'filtered_html',
  // That of the guide.
  editors: 'full_html',
  open: (isOpen) =>
    void drupal(
      root,
      `user_role_${isOpen ? 'grant' : 'revoke'}_permissions(DRUPAL_AUTHENTICATED_RID, ['use text format full_html']);`,
    ),
  save,
});

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
