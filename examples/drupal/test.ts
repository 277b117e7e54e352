import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import {
  cards,
  chosen,
  listen,
  main,
  Missing,
  php,
  startStand,
  unpack,
  type Checks,
  type Stand,
} from '../cms/stand.ts';
import { clearBetween, copyExample, enquire, expire, pageThrough } from '../cms/forms.ts';
import { testDrupal7 } from '../drupal-7/test.ts';
import { settingsFor } from '../site/pages/settings.ts';

// `pnpm test:drupal --root DIR`: the built module in a real Drupal 10 or 11, installed from the standard profile; Drupal 7 is
// recognised, and tried with its own module.

const ADMIN = 'staytags_admin';
const EDITOR = 'staytags_editor';
const FIND = settingsFor();
const EXTRA = { search: FIND.search, map: FIND.map, 'map-results': FIND['map-results'] };

/** What filters and editors like to cut: JSON with colons, quotes, a class, content between the tags. */
const TEXT = `<p>Before <stay-flag class="heart" data-item-id="stays-1001" data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot;&quot;}"></stay-flag> after.</p><stay-toggle data-show="More"><p>Two kayaks.</p></stay-toggle>`;

/** Runs PHP in a booted Drupal, with assertions on: then it checks every component. */
const drupal = (root: string, code: string): string =>
  php(
    root,
    `$loader = require 'autoload.php';
     $request = Symfony\\Component\\HttpFoundation\\Request::create('http://127.0.0.1/');
     $kernel = Drupal\\Core\\DrupalKernel::createFromRequest($request, $loader, 'prod');
     $kernel->boot(); $kernel->preHandle($request);
     $request->attributes->set('_route_object', new Symfony\\Component\\Routing\\Route('/'));
     $request->attributes->set('_route', '<none>');
     $request->setSession(new Symfony\\Component\\HttpFoundation\\Session\\Session(new Symfony\\Component\\HttpFoundation\\Session\\Storage\\MockArraySessionStorage()));
     ${code}`,
  );

function prepare(root: string, zip: string): void {
  drupal(
    root,
    `if (Drupal::moduleHandler()->moduleExists('staytags')) {
       $format = Drupal\\filter\\Entity\\FilterFormat::load('basic_html');
       $format?->setFilterConfig('staytags', ['status' => FALSE])->save();
       Drupal::service('module_installer')->uninstall(['staytags']);
     }
     if (Drupal::database()->schema()->tableExists('flood')) Drupal::database()->truncate('flood')->execute();
     foreach (['${ADMIN}' => 'administrator', '${EDITOR}' => 'content_editor'] as $name => $role) {
       foreach (Drupal::entityTypeManager()->getStorage('user')->loadByProperties(['name' => $name]) as $user) $user->delete();
       Drupal\\user\\Entity\\User::create(['name' => $name, 'pass' => $name, 'mail' => "$name@example.com", 'status' => 1, 'roles' => [$role]])->save();
     }`,
  );
  unpack(zip, join(root, 'modules'));
}

async function logIn(stand: Stand, name: string): Promise<BrowserContext> {
  const context = await stand.browser.newContext({ baseURL: stand.url, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  await startSession(context, name);
  return context;
}

async function startSession(context: BrowserContext, name: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.fill('#edit-name', name);
  await page.fill('#edit-pass', name);
  await page.click('form.user-login-form [type=submit]');
  await page.waitForURL(/\/user\/\d+/);
  await page.close();
}

const save = async (page: Page): Promise<string> => {
  await Promise.all([
    page.waitForEvent('load'),
    page
      .locator(
        'form:not([class*=search]) :is([data-drupal-selector="edit-submit"], [data-drupal-selector="edit-actions-submit"])',
      )
      .first()
      .click(),
  ]);
  return (await page.locator('[data-drupal-messages], .messages').allInnerTexts()).join('\n');
};

async function install(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('/admin/modules');
  await page.locator('[name="modules[staytags][enable]"]').check();
  await stand.picture(page, 'modules');
  checks.has('install: the module goes on', await save(page), 'Staytags');
}

async function configure(stand: Stand, page: Page, checks: Checks): Promise<void> {
  const messages = listen(page);
  await page.goto('/admin/config/services/staytags');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('options[search][url]').fill('javascript:alert(1)');
  await field('extra').fill(JSON.stringify(EXTRA));
  checks.has('settings: an address that is a script is refused', await save(page), 'javascript:alert(1)');
  await field('options[search][url]').fill('');
  await field('options[favourites][path]').fill('/favourites');
  await page.getByRole('button', { name: 'Look' }).click();
  await field('tokens[--stay-color-accent]').fill('rgb(170, 51, 102)');
  const accent = await page.$eval('#staytags-preview', (box) =>
    getComputedStyle(box).getPropertyValue('--stay-color-accent'),
  );
  checks.is('settings: the preview takes the token at once', accent, 'rgb(170, 51, 102)');
  await page.waitForFunction(() =>
    Boolean(document.querySelector('#staytags-preview stay-flag')?.shadowRoot?.querySelector('button')),
  );
  await stand.picture(page, 'settings');
  checks.has('settings: what is valid is saved', await save(page), 'saved');
  checks.is('settings: nothing in the console', messages, []);
  const visitor = await stand.browser.newPage();
  const refused = await visitor.goto(`${stand.url}/admin/config/services/staytags`);
  checks.is('settings: only with the permission', refused?.status(), 403);
  await visitor.close();
}

async function placeBlocks(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('/admin/structure/block/library/olivero?region=content');
  checks.is(
    'blocks: every element is one',
    await page.locator('a[href*="/add/staytags%3A"], a[href*="/add/staytags:"]').count(),
    45,
  );
  await page.goto('/admin/structure/block/add/staytags:order/olivero?region=content');
  await page.locator('[name="settings[options][mode]"]').selectOption('widget');
  await page.locator('[name="settings[options][items]"]').fill('{"broken"');
  checks.has('blocks: broken JSON is refused', await save(page), 'valid JSON');
  await page.locator('[name="settings[options][items]"]').fill('');
  await stand.picture(page, 'block');
  checks.has('blocks: the form saves', await save(page), 'saved');
  drupal(
    stand.root,
    `foreach (['search' => ['resultsPath' => '/'], 'flag' => ['itemId' => 'stays-1001', 'iconOnly' => 'false', 'text' => '{"flag": "Keep: \\\\"it\\\\""}'], 'results' => []] as $name => $options) {
       Drupal\\block\\Entity\\Block::create(['id' => "staytags_$name", 'theme' => 'olivero', 'region' => 'content', 'plugin' => "staytags:$name", 'settings' => ['label' => $name, 'label_display' => '0', 'options' => $options]])->save();
     }
     Drupal\\block\\Entity\\Block::create(['id' => 'staytags_enquiry', 'theme' => 'olivero', 'region' => 'content', 'plugin' => 'staytags_enquiry', 'settings' => ['label' => 'Enquiry', 'label_display' => '0', 'to' => 'a@example.com'], 'visibility' => ['request_path' => ['id' => 'request_path', 'pages' => '<front>', 'negate' => FALSE]]])->save();`,
  );
}

async function published(stand: Stand, checks: Checks): Promise<void> {
  const page = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(page);
  await page.goto(stand.url);
  await cards(page);
  const flag = await page.$eval('stay-flag', (element) => ({ ...(element as HTMLElement).dataset }));
  checks.is('page: JSON is whole', JSON.parse(flag['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is('page: a flag that is off is off', flag['iconOnly'], 'false');
  checks.is(
    'page: the block of the form is there',
    await page.$eval('stay-order', (element) => (element as HTMLElement).dataset['mode']),
    'widget',
  );
  const scripts = await page.$$eval('script[type=module][src]', (all) =>
    all.map((script) => (script as HTMLScriptElement).src),
  );
  checks.is(
    'page: the bundle has a version',
    scripts.some((src) => /staytags-lite\.js\?v=0\.1\.0/.test(src)),
    true,
  );
  const colour = await page.$eval('stay-search', (element) =>
    getComputedStyle(element).getPropertyValue('--stay-color-accent'),
  );
  checks.is('page: the theme’s token holds', colour.trim(), 'rgb(170, 51, 102)');
  await stand.picture(page, 'page');
  await enquire(page, checks);
  checks.is('page: nothing in the console', messages, []);
  await page.close();
}

async function forms(stand: Stand, checks: Checks): Promise<void> {
  const page = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(page);
  await page.goto(stand.url);
  await clearBetween(page, checks, () =>
    drupal(stand.root, `foreach (['form', 'form_state'] as $bin) Drupal::keyValueExpirable($bin)->deleteAll();`),
  );
  checks.is('forms: nothing in the console', messages, []);
  await page.close();

  // Only a form with a token goes stale: that of a visitor whose session has ended since.
  const context = await logIn(stand, EDITOR);
  const member = await context.newPage();
  await member.goto('/');
  await expire(member, checks, () => startSession(context, EDITOR), 'outdated');
  await context.close();

  const remove = copyExample('drupal', join(stand.root, 'modules'));
  try {
    drupal(stand.root, `Drupal::service('module_installer')->install(['staytags_example']);`);
    await pageThrough(stand, checks);
  } finally {
    drupal(stand.root, `Drupal::service('module_installer')->uninstall(['staytags_example']);`);
    remove();
  }
}

/** The text format that content editors use, with CKEditor 5 and a list of allowed HTML. */
async function texts(stand: Stand, admin: Page, checks: Checks): Promise<void> {
  await admin.goto('/admin/config/content/formats/manage/basic_html');
  await admin.locator('[name="filters[staytags][status]"]').check();
  await stand.picture(admin, 'format');
  checks.has('text format: takes the filter', await save(admin), 'has been updated');

  const context = await logIn(stand, EDITOR);
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto('/node/add/page');
  await page.locator('[name="title[0][value]"]').fill('By an editor');
  const inEditor = async (html: string | null): Promise<string> => {
    await page.locator('.ck-editor__editable').first().waitFor();
    return page.evaluate((given) => {
      interface Editor {
        setData(html: string): void;
        getData(): string;
      }
      const { Drupal } = window as unknown as { Drupal: { CKEditor5Instances: Map<string, Editor> } };
      const [editor] = Drupal.CKEditor5Instances.values();
      if (given !== null) editor?.setData(given);
      return editor?.getData() ?? '';
    }, html);
  };
  const kept = await inEditor(TEXT);
  checks.has(
    'editor: CKEditor keeps the tag with its JSON',
    kept,
    'data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot;&quot;}"',
  );
  checks.has('editor: and what stands between tags', kept, '<stay-toggle data-show="More">');
  const shown = await page.$eval('.ck-editor__editable', (box) => {
    const tag = box.querySelector('stay-flag, [data-ck-unsafe-element=stay-flag]');
    return tag ? getComputedStyle(tag, '::before').content : 'none';
  });
  checks.is('editor: a tag is visible', shown, '"Flag"');
  await stand.picture(page, 'editor');
  await save(page);
  await page.waitForFunction(() =>
    Boolean(document.querySelector('stay-flag[class~=heart]')?.shadowRoot?.querySelector('button')),
  );
  const data = await page.$eval('stay-flag[class~=heart]', (element) => ({ ...(element as HTMLElement).dataset }));
  checks.is('text: JSON is whole', JSON.parse(data['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is('text: content stays inside', await page.$$eval('stay-toggle p', (all) => all.length), 1);
  await page.goto(page.url().replace(/\/?$/, '/edit'));
  checks.is('editor: the next edit changes nothing', await inEditor(null), kept);
  checks.is('editor: nothing in the console', messages, []);
  await context.close();
}

function components(stand: Stand, checks: Checks): void {
  const rendered = drupal(
    stand.root,
    `$render = fn(array $build) => (string) Drupal::service('renderer')->renderInIsolation($build);
     $names = array_map(fn($d) => $d['id'], Drupal::service('plugin.manager.sdc')->getDefinitions());
     echo json_encode([
       'count' => count(array_filter($names, fn($n) => str_starts_with($n, 'staytags:'))),
       'flag' => $render(['#type' => 'component', '#component' => 'staytags:flag', '#props' => ['itemId' => 1001, 'iconOnly' => 'no', 'text' => ['flag' => 'Keep: "it"']]]),
       'recommendations' => $render(['#type' => 'component', '#component' => 'staytags:recommendations', '#props' => ['fallback' => 'none', 'limit' => '3', 'flags' => FALSE], '#slots' => ['children' => ['#markup' => '<a href="/stays">All</a>']]]),
       'twig' => $render(['#type' => 'inline_template', '#template' => "{{ staytag('order', {mode: 'widget', showBuy: false}, 'A & B') }}"]),
     ]);`,
  );
  const found = JSON.parse(rendered) as Record<'flag' | 'recommendations' | 'twig', string> & { count: number };
  checks.is('components: every element is one', found.count, 45);
  checks.has('components: "no" for a flag', found.flag, 'data-icon-only="no"');
  checks.has('components: a number for a text', found.flag, 'data-item-id="1001"');
  checks.has(
    'components: JSON is whole',
    found.flag,
    'data-text="{&quot;flag&quot;:&quot;Keep: \\&quot;it\\&quot;&quot;}"',
  );
  checks.has(
    'components: prop and slot',
    found.recommendations.replaceAll(/\s+data-component-id="[^"]*"|(?<=>)\s+/g, ''),
    '<stay-recommendations data-limit="3" data-fallback="none" data-flags="false"><a href="/stays">All</a></stay-recommendations>',
  );
  checks.has(
    'Twig: staytag()',
    found.twig,
    '<stay-order data-mode="widget" data-show-buy="false">A &amp; B</stay-order>',
  );
}

async function proxy(stand: Stand, checks: Checks): Promise<void> {
  drupal(
    stand.root,
    `Drupal::configFactory()->getEditable('staytags.settings')->set('solr', '${stand.solr}')->save(); drupal_flush_all_caches();`,
  );
  const page = await stand.browser.newPage();
  const messages = listen(page);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/staytags/solr')),
    page.goto(stand.url),
  ]);
  const answer = (await (await request.response())?.json()) as { response?: { numFound?: number } } | undefined;
  checks.is('proxy: Solr’s answer reaches the page', (answer?.response?.numFound ?? 0) > 0, true);
  await cards(page);
  checks.is('proxy: nothing in the console', messages, []);
  const send = async (body: string): Promise<number> =>
    (await fetch(`${stand.url}/staytags/solr`, { method: 'POST', body })).status;
  checks.is('proxy: a param that reaches further is refused', await send('q=x&shards=http://127.0.0.1/'), 400);
  checks.is('proxy: a GET is none', (await fetch(`${stand.url}/staytags/solr?q=x`)).status, 405);
  let last = 0;
  for (let count = 0; count < 300 && last !== 429; count += 1) last = await send('qt=x');
  checks.is('proxy: a visitor who asks without end is told to wait', last, 429);
  await page.close();
}

function uninstall(stand: Stand, checks: Checks): void {
  const left = drupal(
    stand.root,
    `Drupal\\filter\\Entity\\FilterFormat::load('basic_html')->setFilterConfig('staytags', ['status' => FALSE])->save();
     Drupal::service('module_installer')->uninstall(['staytags']);
     echo json_encode(Drupal::configFactory()->listAll('staytags'));`,
  );
  checks.is('uninstall: nothing is left', left.trim(), '[]');
}

await main(async (checks) => {
  const where = chosen('test:drupal', 'index.php');
  if (existsSync(join(where.root, 'includes/bootstrap.inc'))) return testDrupal7(where, checks);
  if (!existsSync(join(where.root, 'core/lib/Drupal.php'))) throw new Missing(`there is no Drupal in ${where.root}`);
  const version = drupal(where.root, 'echo Drupal::VERSION;');
  if (!/^\d/.test(version)) throw new Missing('the Drupal there is not installed');
  console.log(`Drupal ${version}`);
  const stand = await startStand(where, { router: join(where.root, '.ht.router.php') });
  try {
    prepare(where.root, stand.zip('staytags-drupal'));
    const admin = await (await logIn(stand, ADMIN)).newPage();
    await install(stand, admin, checks);
    await configure(stand, admin, checks);
    await placeBlocks(stand, admin, checks);
    await published(stand, checks);
    await forms(stand, checks);
    await texts(stand, admin, checks);
    components(stand, checks);
    await proxy(stand, checks);
    uninstall(stand, checks);
  } finally {
    await stand.close();
  }
});
