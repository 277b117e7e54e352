import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { copyExample, enquire, expire, pageThrough } from '../cms/forms.ts';
import { cards, listen, Missing, php, startStand, unpack, type Checks, type Stand } from '../cms/stand.ts';
import { settingsFor } from '../site/pages/settings.ts';

const ADMIN = 'staytags_admin';
const EDITOR = 'staytags_editor';
const FIND = settingsFor();
const EXTRA = { search: FIND.search, map: FIND.map, 'map-results': FIND['map-results'] };

/** What the filters of “Filtered HTML” cut without our own: unknown tags, JSON at its colons, content after a blank line. */
const TEXT = `Before <stay-flag class="heart" data-item-id="stays-1001" data-text='{"flag": "Keep: \\"it\\""}'></stay-flag> after.

<stay-toggle data-show="More">
Two kayaks.

And a dock.
</stay-toggle>

<stay-flag onclick="alert(1)" data-item-id="stays-1002" /><script>alert(1)</script>`;

const drupal = (root: string, code: string): string =>
  php(
    root,
    `error_reporting(E_ALL & ~E_DEPRECATED); define('DRUPAL_ROOT', getcwd());
     $_SERVER += ['HTTP_HOST' => '127.0.0.1', 'REMOTE_ADDR' => '127.0.0.1', 'SCRIPT_NAME' => '/index.php', 'REQUEST_METHOD' => 'GET', 'SERVER_SOFTWARE' => '', 'HTTP_USER_AGENT' => ''];
     require 'includes/bootstrap.inc'; drupal_bootstrap(DRUPAL_BOOTSTRAP_FULL); ${code}`,
  );

function prepare(root: string, zip: string): void {
  drupal(
    root,
    `module_disable(['staytags']); drupal_uninstall_modules(['staytags']); variable_set('clean_url', 1);
     $admin = user_role_load_by_name('administrator');
     foreach (['${ADMIN}' => [$admin->rid => 'administrator'], '${EDITOR}' => []] as $name => $roles) {
       if ($old = user_load_by_name($name)) user_delete($old->uid);
       require_once 'includes/password.inc';
       user_save(NULL, ['name' => $name, 'pass' => $name, 'mail' => "$name@example.com", 'status' => 1, 'roles' => $roles]);
     }
     user_role_grant_permissions(DRUPAL_AUTHENTICATED_RID, ['create page content', 'edit own page content']);
     db_delete('flood')->execute();`,
  );
  unpack(zip, join(root, 'sites/all/modules'));
}

async function logIn(stand: Stand, name: string): Promise<BrowserContext> {
  const context = await stand.browser.newContext({ baseURL: stand.url, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.fill('#edit-name', name);
  await page.fill('#edit-pass', name);
  await page.click('#user-login [type=submit]');
  await page.getByRole('link', { name: 'Log out' }).first().waitFor();
  await page.close();
  return context;
}

async function save(page: Page): Promise<string> {
  await Promise.all([
    page.waitForEvent('load'),
    page
      .locator(
        '#content form:not([class*=search], [id^=staytags-enquiry]) :is([id^=edit-submit], [id^=edit-actions-submit])',
      )
      .first()
      .click(),
  ]);
  return (await page.locator('.messages').allInnerTexts()).join('\n');
}

async function configure(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('/admin/modules');
  await page.locator('[name="modules[Staytags][staytags][enable]"]').check();
  await stand.picture(page, 'modules');
  checks.has('install: the module goes on', await save(page), 'have been saved');

  const messages = listen(page);
  await page.goto('/admin/config/services/staytags');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('options[search][url]').fill('javascript:alert(1)');
  await field('extra').fill(JSON.stringify(EXTRA));
  checks.has('settings: an address that is a script is refused', await save(page), 'javascript:alert(1)');
  await field('options[search][url]').fill('');
  await field('tokens[--stay-color-accent]').fill('rgb(170, 51, 102)');
  const accent = await page.$eval('#staytags-preview', (box) =>
    getComputedStyle(box).getPropertyValue('--stay-color-accent'),
  );
  checks.is('settings: the preview takes the token at once', accent, 'rgb(170, 51, 102)');
  await stand.picture(page, 'settings');
  checks.has('settings: what is valid is saved', await save(page), 'saved');
  checks.is('settings: nothing in the console', messages, []);
  checks.is(
    'settings: only with the permission',
    (await fetch(`${stand.url}/admin/config/services/staytags`)).status,
    403,
  );
}

async function blocks(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('/admin/structure/block/manage/staytags/flag/configure');
  await page.locator('[name="staytags_options[itemId]"]').fill('stays-1001');
  await page.locator('[name="staytags_options[iconOnly]"]').selectOption('false');
  await page.locator('[name="staytags_options[text]"]').fill('{"broken"');
  checks.has('blocks: broken JSON is refused', await save(page), 'valid JSON');
  await page.locator('[name="staytags_options[text]"]').fill('{"flag": "Keep: \\"it\\""}');
  await page.locator('[name="regions[bartik]"]').selectOption('content');
  await stand.picture(page, 'block');
  checks.has('blocks: the form saves', await save(page), 'saved');
  const count = drupal(
    stand.root,
    `foreach (['search', 'results', 'order', 'enquiry'] as $weight => $delta) {
       $front = $delta === 'enquiry' ? ['visibility' => BLOCK_VISIBILITY_LISTED, 'pages' => '<front>'] : ['pages' => ''];
       db_merge('block')->key(['module' => 'staytags', 'delta' => $delta, 'theme' => 'bartik'])->fields(['status' => 1, 'region' => 'content', 'weight' => $weight - 10, 'cache' => -1] + $front)->execute();
     }
     cache_clear_all(NULL, 'cache_block'); cache_clear_all('*', 'cache_page', TRUE); echo count(module_invoke('staytags', 'block_info'));`,
  );
  checks.is('blocks: every element is one, and the enquiry form', count.trim(), '46');

  const visitor = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(visitor);
  await visitor.goto(stand.url);
  await cards(visitor);
  const flag = await visitor.$eval('stay-flag', (element) => ({ ...(element as HTMLElement).dataset }));
  checks.is('page: JSON is whole', JSON.parse(flag['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is('page: a flag that is off is off', flag['iconOnly'], 'false');
  const scripts = await visitor.$$eval('script[type=module][src]', (all) =>
    all.map((script) => (script as HTMLScriptElement).src),
  );
  checks.has('page: the bundle has a version', scripts.join(), 'staytags-lite.js?v=0.1.0');
  const colour = await visitor.$eval('stay-search', (element) =>
    getComputedStyle(element).getPropertyValue('--stay-color-accent'),
  );
  checks.is('page: the theme’s token holds', colour.trim(), 'rgb(170, 51, 102)');
  await stand.picture(visitor, 'page');
  await enquire(visitor, checks);
  checks.is('page: nothing in the console', messages, []);
  await visitor.close();
}

async function forms(stand: Stand, checks: Checks): Promise<void> {
  const page = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(page);
  await page.goto(stand.url);
  await expire(
    page,
    checks,
    () => drupal(stand.root, `cache_clear_all('*', 'cache_form', TRUE);`),
    'This form has been open for a long time',
  );
  checks.is(
    'expired: the log says so, and nothing else',
    [messages.length, messages[0]?.includes('(expired)')],
    [1, true],
  );
  await page.close();

  const remove = copyExample('drupal-7', join(stand.root, 'sites/all/modules'));
  try {
    drupal(stand.root, `module_enable(['staytags_example']); drupal_flush_all_caches();`);
    await pageThrough(stand, checks);
  } finally {
    drupal(stand.root, `module_disable(['staytags_example']); drupal_uninstall_modules(['staytags_example']);`);
    remove();
  }
}

async function texts(stand: Stand, admin: Page, checks: Checks): Promise<void> {
  await admin.goto('/admin/config/content/formats/filtered_html');
  await admin.locator('[name="filters[staytags][status]"]').check();
  await stand.picture(admin, 'format');
  checks.has('text format: takes the filter', await save(admin), 'updated');
  const context = await logIn(stand, EDITOR);
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto('/node/add/page');
  await page.fill('#edit-title', 'By an editor');
  await page.fill('#edit-body-und-0-value', TEXT);
  await save(page);
  await page.waitForFunction(() =>
    Boolean(document.querySelector('.node stay-flag')?.shadowRoot?.querySelector('button')),
  );
  const data = await page.$eval('.node stay-flag', (element) => ({ ...(element as HTMLElement).dataset }));
  checks.is('text: JSON is whole', JSON.parse(data['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is(
    'text: content stays inside, blank lines too',
    await page.$eval('.node stay-toggle', (element) => element.textContent?.includes('And a dock.')),
    true,
  );
  checks.is('text: no handler, no script', await page.$$eval('.node [onclick], .node script', (all) => all.length), 0);
  checks.is(
    'text: a tag closed as XML holds nothing',
    await page.$eval('.node [data-item-id=stays-1002]', (element) => element.childNodes.length),
    0,
  );
  await stand.picture(page, 'text');
  checks.is('text: nothing in the console', messages, []);
  await context.close();
}

async function proxy(stand: Stand, checks: Checks): Promise<void> {
  drupal(
    stand.root,
    `variable_set('staytags_settings', ['solr' => '${stand.solr}'] + variable_get('staytags_settings', [])); cache_clear_all('*', 'cache_page', TRUE);`,
  );
  const page = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(page);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('staytags/solr')),
    page.goto(stand.url),
  ]);
  const answer = (await (await request.response())?.json()) as { response?: { numFound?: number } } | undefined;
  checks.is('proxy: Solr’s answer reaches the page', (answer?.response?.numFound ?? 0) > 0, true);
  await cards(page);
  checks.is('proxy: nothing in the console', messages, []);
  const send = async (body: string): Promise<number> => (await fetch(request.url(), { method: 'POST', body })).status;
  checks.is('proxy: a param that reaches further is refused', await send('q=x&shards=http://127.0.0.1/'), 400);
  checks.is('proxy: a GET is none', (await fetch(request.url())).status, 405);
  await page.close();
}

/** The whole run on a Drupal 7 with the standard profile. */
export async function testDrupal7(
  where: { root: string; pictures: string | undefined },
  checks: Checks,
): Promise<void> {
  const version = drupal(where.root, 'echo VERSION;');
  if (!version.startsWith('7.')) throw new Missing('the Drupal there is not installed');
  console.log(`Drupal ${version}`);
  const stand = await startStand(where);
  try {
    prepare(where.root, stand.zip('staytags-drupal7'));
    const admin = await (await logIn(stand, ADMIN)).newPage();
    await configure(stand, admin, checks);
    await blocks(stand, admin, checks);
    await texts(stand, admin, checks);
    await proxy(stand, checks);
    await forms(stand, checks);
    const left = drupal(
      stand.root,
      `module_disable(['staytags']); drupal_uninstall_modules(['staytags']); echo db_query("SELECT COUNT(*) FROM {variable} WHERE name LIKE 'staytags%'")->fetchField();`,
    );
    checks.is('uninstall: nothing is left', left.trim(), '0');
  } finally {
    await stand.close();
  }
}
