import { checkHostileTexts, checkKept, KEPT } from '../cms/campaign/real.ts';
import type { Checks } from '../cms/checks.ts';
import type { TextFormats } from '../cms/drupal.ts';
import { drupal, save } from './cms.ts';

/** The format that editors use in the tests and in the guide. */
export const FORMAT = 'full_html';

export const formats = (root: string): TextFormats => ({
  path: 'admin/config/content/formats/manage',
  visitors: 'basic_html',
  editors: FORMAT,
  role: 'content_editor',
  open: (isOpen) =>
    void drupal(
      root,
      `user_role_${isOpen ? 'grant' : 'revoke'}_permissions('authenticated', ['use text format ${FORMAT}']);`,
    ),
  save,
});

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
