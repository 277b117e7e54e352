import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { listen, type Checks } from '../cms/checks.ts';
import { checkMail, checkTexts as checkTranslated, ENQUIRY, TRANSLATION } from '../cms/editors.ts';
import { copyExample, enquire, enquireByKeys, expire, pageThrough } from '../cms/forms.ts';
import { askNatively } from '../cms/journeys/native-form.ts';
import { checkShown, missing, WRITTEN } from '../cms/journeys/round-trip.ts';
import { alive, checkPage, dataOf, ELEMENTS } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, EDITOR, logIn, save } from './cms.ts';

/** What the filters of “Filtered HTML” cut without our own: unknown tags, JSON at its colons, content after a blank line. */
const TEXT = `Before <stay-flag class="heart" data-item-id="stays-1001" data-text='{"flag": "Keep: \\"it\\""}'></stay-flag> after.

<stay-toggle data-show="More">
Two kayaks.

And a dock.
</stay-toggle>

<stay-flag onclick="alert(1)" data-item-id="stays-1002" /><script>alert(1)</script>`;

export async function checkBlocks(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('admin/structure/block/manage/staytags/flag/configure');
  await page.locator('[name="staytags_options[itemId]"]').fill('stays-1001');
  await page.locator('[name="staytags_options[iconOnly]"]').selectOption('false');
  await page.locator('[name="staytags_options[text]"]').fill('{"broken"');
  checks.has('blocks: broken JSON is refused', await save(page), 'valid JSON');
  await page.locator('[name="staytags_options[text]"]').fill('{"flag": "Keep: \\"it\\""}');
  await page.locator('[name="regions[bartik]"]').selectOption('content');
  checks.has('blocks: the form saves', await save(page), 'saved');
  const count = drupal(
    stand.root,
    // Other pages have searches of their own, and results above a list would move it under the pointer.
    `foreach (['search', 'results', 'order', 'enquiry'] as $weight => $delta) {
       $front = $delta === 'order' ? ['visibility' => BLOCK_VISIBILITY_NOTLISTED, 'pages' => ''] : ['visibility' => BLOCK_VISIBILITY_LISTED, 'pages' => '<front>'];
       db_merge('block')->key(['module' => 'staytags', 'delta' => $delta, 'theme' => 'bartik'])->fields(['status' => 1, 'region' => 'content', 'weight' => $weight - 10, 'cache' => -1] + $front)->execute();
     }
     cache_clear_all(NULL, 'cache_block'); cache_clear_all('*', 'cache_page', TRUE); echo count(module_invoke('staytags', 'block_info'));`,
  );
  checks.is('blocks: every element is one, and the facts of a home and the enquiry form', Number(count), ELEMENTS + 2);

  const visitor = await (await stand.visitor()).newPage();
  const messages = listen(visitor);
  await visitor.goto('');
  await checkPage(visitor, checks);
  await enquire(visitor, checks);
  checks.is('page: nothing in the console', messages, []);
  await visitor.context().close();
}

export async function checkTexts(stand: Stand, checks: Checks): Promise<void> {
  const context = await logIn(stand, EDITOR);
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto('node/add/page');
  await page.fill('#edit-title', 'By an editor');
  await page.fill('#edit-body-und-0-value', TEXT);
  await save(page);
  await alive(page, '.node stay-flag');
  const data = await dataOf(page, '.node stay-flag');
  checks.is('text: JSON is whole', JSON.parse(data['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is(
    'text: content stays inside, blank lines too',
    await page.$eval('.node stay-toggle', (element) => element.textContent?.includes('And a dock.')),
    true,
  );
  checks.is('text: no handler, no script', await page.locator('.node [onclick], .node script').count(), 0);
  checks.is(
    'text: a tag closed as XML holds nothing',
    await page.$eval('.node [data-item-id=stays-1002]', (element) => element.childNodes.length),
    0,
  );
  checks.is('text: nothing in the console', messages, []);
  await context.close();
}

/** One of each element in the plain text area, the editor of core: saved, opened and saved again, it stays as it was written. */
export async function checkElements(admin: Page, checks: Checks): Promise<void> {
  const body = '#edit-body-und-0-value';
  const text = `First line.\n\n${WRITTEN.join('\n\n')}`;
  await admin.goto('node/add/page');
  await admin.fill('#edit-title', 'Everything');
  await admin.selectOption('#edit-body-und-0-format--2', 'full_html');
  await admin.fill(body, text);
  await save(admin);
  const url = admin.url();
  await admin.goto(`${url}/edit`);
  checks.is('text area: keeps every element', missing(WRITTEN, await admin.inputValue(body)), []);
  await save(admin);
  await admin.goto(`${url}/edit`);
  checks.is('text area: opened and saved, the text is the same', await admin.inputValue(body), text);
  await checkShown('text area', { page: admin, url, written: WRITTEN }, checks);
}

export async function checkForms(stand: Stand, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto('');
  await expire(
    page,
    checks,
    () => drupal(stand.root, `cache_clear_all('*', 'cache_form', TRUE);`),
    'This form has been open for a long time',
  );
  checks.is(
    'expired: the log says so, and nothing else',
    [messages.length, messages[0]?.includes('The CMS no longer has this form')],
    [1, true],
  );
  await page.context().close();

  await enquireByKeys(stand, checks);

  const remove = copyExample('drupal-7', join(stand.root, 'sites/all/modules'));
  try {
    drupal(stand.root, `module_enable(['staytags_example']); drupal_flush_all_caches();`);
    // The first page after all caches went builds them anew, and locks SQLite for it.
    await fetch(`${stand.url}staytags-example/list/nojs`);
    await pageThrough(stand, checks);
    await askNatively(stand, 'staytags-example/ask', 'staytags-example/ask', checks);
  } finally {
    drupal(stand.root, `module_disable(['staytags_example']); drupal_uninstall_modules(['staytags_example']);`);
    remove();
  }
}

/** Mails and texts, by the module's own functions. */
export function checkWords(root: string, checks: Checks): void {
  checkMail(
    drupal(
      root,
      `$mail = drupal_mail('staytags', 'enquiry', 'a@example.com', language_default(), ${ENQUIRY}, NULL, FALSE);
       echo json_encode($mail);`,
    ),
    checks,
  );
  const isOn = drupal(root, `echo module_exists('locale') ? 'on' : '';`) === 'on';
  try {
    const found = drupal(
      root,
      `module_enable(['locale']); drupal_static_reset(); include_once 'includes/locale.inc';
       if (!isset(language_list()['de'])) locale_add_language('de');
       $lid = db_insert('locales_source')->fields(['source' => '${TRANSLATION.text}', 'context' => '', 'textgroup' => 'default', 'location' => '', 'version' => 'none'])->execute();
       db_insert('locales_target')->fields(['lid' => $lid, 'translation' => '${TRANSLATION.german}', 'language' => 'de'])->execute();
       cache_clear_all('locale:', 'cache', TRUE); module_load_include('inc', 'staytags', 'staytags.texts');
       $english = staytags_texts(); $GLOBALS['language'] = language_list()['de']; drupal_static_reset('locale');
       echo json_encode(['english' => $english, 'german' => staytags_texts()]);`,
    );
    checkTranslated(found, checks);
  } finally {
    if (!isOn)
      drupal(root, `module_disable(['locale']); drupal_uninstall_modules(['locale']); variable_del('language_count');`);
  }
}
