import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { cards, chosen, listen, main, Missing, php, startStand, type Checks, type Stand } from '../cms/stand.ts';
import { settingsFor } from '../site/pages/settings.ts';

// `pnpm test:wordpress --root DIR`: the built plugin in a real WordPress, which may be changed.

type Action = (...values: unknown[]) => Promise<void>;

/** What we use of the block editor's global. */
interface Wp {
  readonly blocks: {
    getBlockTypes(): readonly { readonly name: string }[];
    createBlock(name: string, attributes: object, inner?: readonly object[]): object;
  };
  readonly data: {
    dispatch(
      store: string,
    ): Readonly<
      Record<'set' | 'editPost' | 'savePost' | 'insertBlocks' | 'selectBlock' | 'openGeneralSidebar', Action>
    >;
    select(store: string): { getPermalink(): string; getBlocks(): readonly { readonly clientId: string }[] };
  };
  apiFetch(request: object): Promise<{ readonly id: number; readonly link: string }>;
}

declare global {
  interface Window {
    readonly wp: Wp;
  }
}

const ADMIN = 'staytags_admin';
const AUTHOR = 'staytags_author';

const EXTRA = { search: settingsFor().search, map: settingsFor().map, 'map-results': settingsFor()['map-results'] };

/** Attributes that filters like to cut: JSON with colons, quotes, an address, markup in a text. */
const HARD = `<stay-flag class="heart" id="one" data-item-id="stays-1001" data-text='{"flag": "Keep: it’s \\&quot;fine\\&quot;", "unflag": "&lt;b&gt;"}' data-label="A &amp; B"></stay-flag>`;

const CLASSIC = `Before ${HARD} after.

<stay-tabs data-look="accordion">
<section><h3>Rooms</h3>

Three bedrooms.

</section>
<section><h3>Rules</h3><p>No smoking.</p></section>
</stay-tabs>

<stay-results>
<template>

<p data-field="title"></p>

</template>
</stay-results>`;

const wordpress = (root: string, code: string): string =>
  php(root, `$_SERVER['HTTP_HOST'] = '127.0.0.1'; require 'wp-load.php'; ${code}`);

function prepare(root: string): void {
  wordpress(
    root,
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
     if (is_plugin_active('staytags/staytags.php')) deactivate_plugins('staytags/staytags.php');
     if (is_dir(WP_PLUGIN_DIR . '/staytags')) delete_plugins(['staytags/staytags.php']);
     foreach (['${ADMIN}' => 'administrator', '${AUTHOR}' => 'author'] as $name => $role) {
       $id = username_exists($name) ?: wp_insert_user(['user_login' => $name, 'user_pass' => $name, 'user_email' => "$name@example.com"]);
       (new WP_User($id))->set_role($role); wp_set_password($name, $id);
     }`,
  );
}

async function logIn(stand: Stand, name: string): Promise<BrowserContext> {
  const context = await stand.browser.newContext({ baseURL: stand.url, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto('/wp-login.php');
  await page.fill('#user_login', name);
  await page.fill('#user_pass', name);
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  await page.close();
  return context;
}

async function install(stand: Stand, page: Page): Promise<void> {
  await page.goto('/wp-admin/plugin-install.php?tab=upload');
  await page.setInputFiles('#pluginzip', stand.zip('staytags-wordpress'));
  await stand.picture(page, 'upload');
  await page.click('#install-plugin-submit');
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.waitForURL(/plugins\.php/);
}

async function configure(stand: Stand, page: Page, checks: Checks): Promise<void> {
  const messages = listen(page);
  await page.goto('/wp-admin/options-general.php?page=staytags');
  const field = (name: string) => page.locator(`[name="staytags_settings${name}"]`);
  await field('[options][favourites][path]').fill('/favourites');
  await field('[options][search][url]').fill('javascript:alert(1)');
  await field('[tokens][--stay-color-accent]').fill('rgb(170, 51, 102)');
  const accent = await page.$eval('#staytags-preview', (box) =>
    getComputedStyle(box).getPropertyValue('--stay-color-accent'),
  );
  checks.is('settings: the preview takes the token at once', accent, 'rgb(170, 51, 102)');
  await field('[tokens][--stay-radius]').fill('4px;} body{display:none');
  await field('[bundle]').selectOption('staytags-lite');
  await field('[extra]').fill(JSON.stringify(EXTRA));
  await page.click('#submit');
  await page.waitForURL(/settings-updated/);
  const notices = await page.locator('.notice, .settings-error').allInnerTexts();
  checks.has('settings: an address that is a script is refused', notices.join('\n'), 'javascript:alert(1)');
  checks.is(
    'settings: CSS that leaves its declaration is refused',
    await field('[tokens][--stay-radius]').inputValue(),
    '',
  );
  checks.is('settings: what is valid is kept', await field('[options][favourites][path]').inputValue(), '/favourites');
  await page.waitForFunction(() =>
    Boolean(document.querySelector('#staytags-preview stay-flag')?.shadowRoot?.querySelector('button')),
  );
  await stand.picture(page, 'settings');
  checks.is('settings: nothing in the console', messages, []);
}

/** In the real editor: all blocks are there, the preview is alive, and what is published is the tag. */
async function blocks(stand: Stand, page: Page, checks: Checks): Promise<string> {
  const messages = listen(page);
  await page.goto('/wp-admin/post-new.php?post_type=page');
  await page.waitForFunction(
    () =>
      'wp' in window &&
      document.querySelector('.block-editor, .editor-styles-wrapper, iframe[name="editor-canvas"]') !== null,
  );
  const names = await page.evaluate(() => {
    window.wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    void window.wp.data.dispatch('core/preferences').set('core', 'enableChoosePatternModal', false);
    return window.wp.blocks
      .getBlockTypes()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('staytags/')).length;
  });
  checks.is('editor: every element is a block', names, EXPECTED_BLOCKS);
  await page.evaluate(() => {
    const { createBlock } = window.wp.blocks;
    window.wp.data.dispatch('core/editor').editPost({ title: 'Stays' });
    window.wp.data.dispatch('core/block-editor').insertBlocks([
      createBlock('staytags/search', { resultsPath: '/?page_id=2', className: 'hero', anchor: 'find' }),
      createBlock('staytags/flag', {
        itemId: 'stays-1001',
        iconOnly: false,
        text: { flag: 'Keep: "it"' },
        align: 'wide',
      }),
      createBlock('staytags/order', { mode: 'widget' }, [createBlock('core/paragraph', { content: 'Your trip' })]),
      createBlock('staytags/results', { prices: false }),
    ]);
  });
  await page.waitForFunction(() => {
    const canvas =
      document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document;
    const search = canvas.querySelector('stay-search');
    return Boolean(search?.shadowRoot?.querySelector('input'));
  });
  checks.is('editor: the preview of a block is the real tag', true, true);
  await page.evaluate(() => {
    window.wp.data
      .dispatch('core/block-editor')
      .selectBlock(window.wp.data.select('core/block-editor').getBlocks()[1]?.clientId);
    window.wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  await page.getByLabel('Item id *').waitFor();
  checks.is(
    'editor: an option has a control with its value',
    await page.getByLabel('Item id *').inputValue(),
    'stays-1001',
  );
  await stand.picture(page, 'editor');
  const link = await page.evaluate(async () => {
    window.wp.data.dispatch('core/editor').editPost({ status: 'publish' });
    await window.wp.data.dispatch('core/editor').savePost();
    return window.wp.data.select('core/editor').getPermalink();
  });
  checks.is('editor: nothing in the console', messages, []);
  return link;
}

const EXPECTED_BLOCKS = 45;

async function published(stand: Stand, link: string, checks: Checks): Promise<void> {
  const page = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(page);
  await page.goto(link);
  await cards(page);
  const tag = (selector: string, name: string) =>
    page.$eval(selector, (element, attribute) => element.getAttribute(attribute), name);
  checks.is(
    'page: the block’s class is on the tag',
    (await tag('stay-search', 'class'))?.split(' ').toSorted().join(' '),
    'hero wp-block-staytags-search',
  );
  checks.is('page: and its anchor', await tag('stay-search', 'id'), 'find');
  checks.has('page: and its alignment', (await tag('stay-flag', 'class')) ?? '', 'alignwide');
  checks.is('page: JSON is whole', JSON.parse((await tag('stay-flag', 'data-text')) ?? ''), { flag: 'Keep: "it"' });
  checks.is('page: a flag that is off is off', await tag('stay-flag', 'data-icon-only'), 'false');
  checks.is('page: an option that is not set is not printed', await tag('stay-search', 'data-max-rows'), null);
  checks.has(
    'page: inner blocks are the fallback',
    await page.$eval('stay-order', ({ innerHTML }) => innerHTML),
    'Your trip',
  );
  const scripts = await page.$$eval('script[type=module][src]', (all) =>
    all.map((script) => (script as HTMLScriptElement).src),
  );
  checks.has('page: the bundle has a version', scripts.join(), 'staytags-lite.js?ver=');
  const colour = await page.$eval('stay-search', (element) =>
    getComputedStyle(element).getPropertyValue('--stay-color-accent'),
  );
  checks.is('page: the theme’s token holds', colour.trim(), 'rgb(170, 51, 102)');
  await stand.picture(page, 'page');
  checks.is('page: nothing in the console', messages, []);
  await page.close();
}

/** As an author, who may not write unfiltered HTML. */
async function author(stand: Stand, checks: Checks): Promise<void> {
  const context = await logIn(stand, AUTHOR);
  const page = await context.newPage();
  await page.goto('/wp-admin/post-new.php');
  const post = (content: string) =>
    page.evaluate(async (text) => {
      const made = await window.wp.apiFetch({
        path: '/wp/v2/posts',
        method: 'POST',
        data: { title: 'By an author', status: 'publish', content: text },
      });
      return { id: made.id, link: made.link };
    }, content);
  await page.waitForFunction(() => 'wp' in window && 'apiFetch' in window.wp);
  const classic = await post(`${CLASSIC}<script>alert(1)</script><stay-nothing onclick="x"></stay-nothing>`);
  const codes = await post(
    '[stay_search url="/solr/" results_path="/stays"][/stay_search] [stay_calendar eid=1001 selectable onclick="alert(1)"]',
  );
  const plain = await post('No tag here.');

  const visitor = await stand.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const messages = listen(visitor);
  await visitor.goto(classic.link);
  await visitor.waitForFunction(() =>
    Boolean(document.querySelector('stay-flag')?.shadowRoot?.querySelector('button')),
  );
  const flag = await visitor.$eval('stay-flag', (element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );
  checks.is('author: JSON in an attribute is whole', JSON.parse(flag['data-text'] ?? 'null'), {
    flag: 'Keep: it’s "fine"',
    unflag: '<b>',
  });
  checks.is(
    'author: so are class, id and entities',
    [flag['class'], flag['id'], flag['data-label']],
    ['heart', 'one', 'A & B'],
  );
  checks.is(
    'author: content stays inside its tag',
    await visitor.$$eval('stay-tabs > section', (all) => all.length),
    2,
  );
  checks.is(
    'author: no paragraph in a template',
    await visitor.$eval('stay-results > template', (box) => (box as HTMLTemplateElement).content.children.length),
    1,
  );
  checks.is(
    'author: no script, no unknown tag',
    await visitor.$$eval('main script, stay-nothing', (all) => all.length),
    0,
  );
  checks.is('author: nothing in the console', messages, []);

  const html = await (await fetch(codes.link)).text();
  checks.has(
    'shortcode: prints the tag',
    html,
    '<stay-search data-url="/solr/" data-results-path="/stays"></stay-search>',
  );
  checks.has(
    'shortcode: a bare word is a flag',
    html,
    '<stay-calendar data-eid="1001" data-selectable="true"></stay-calendar>',
  );
  checks.is('shortcode: no handler gets through', html.includes('alert(1)'), false);
  const none = await (await fetch(plain.link)).text();
  checks.is(
    'a page without a tag loads nothing',
    none.includes('/plugins/staytags/') || none.includes('data-stay-settings'),
    false,
  );

  wordpress(
    stand.root,
    `kses_init_filters(); echo wp_insert_comment(wp_filter_comment(['comment_post_ID' => ${plain.id}, 'comment_author' => 'V', 'comment_author_email' => 'v@example.com', 'comment_author_url' => '', 'comment_author_IP' => '127.0.0.1', 'comment_agent' => 'x', 'comment_content' => '<stay-lazy data-url="/wp-login.php">x</stay-lazy>', 'comment_approved' => 1, 'user_id' => 0]));`,
  );
  const commented = await (await fetch(plain.link)).text();
  checks.is('a visitor’s comment holds no tag', commented.includes('<stay-lazy'), false);
  await visitor.close();
  await context.close();
}

async function proxy(stand: Stand, checks: Checks, link: string): Promise<void> {
  wordpress(
    stand.root,
    `$s = get_option('staytags_settings'); $s['solr'] = '${stand.solr}'; update_option('staytags_settings', $s);`,
  );
  const page = await stand.browser.newPage();
  const messages = listen(page);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('staytags')),
    page.goto(link),
  ]);
  const answer = await (await request.response())?.json();
  checks.is('proxy: Solr’s answer reaches the page', answer?.response?.numFound > 0, true);
  await cards(page);
  checks.is('proxy: nothing in the console', messages, []);
  const send = async (body: string) => (await fetch(request.url(), { method: 'POST', body })).status;
  checks.is('proxy: a param that reaches further is refused', await send('q=x&shards=http://127.0.0.1/'), 400);
  checks.is('proxy: so are other parsers', await send(`q=${encodeURIComponent('{!xmlparser v="<x/>"}')}`), 400);
  await page.close();
}

function uninstall(stand: Stand, checks: Checks): void {
  wordpress(
    stand.root,
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php'; deactivate_plugins('staytags/staytags.php'); delete_plugins(['staytags/staytags.php']);`,
  );
  const left = wordpress(
    stand.root,
    `global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%staytags%'"), is_dir(WP_PLUGIN_DIR . '/staytags') ? ' folder' : '';`,
  );
  checks.is('uninstall: nothing is left', left.trim(), '0');
}

await main(async (checks) => {
  const where = chosen('test:wordpress', 'wp-load.php');
  const version = wordpress(where.root, `echo get_bloginfo('version');`);
  if (!/^\d/.test(version)) throw new Missing('the WordPress there is not installed');
  console.log(`WordPress ${version}`);
  prepare(where.root);
  // The site answers under whatever address the test gives it.
  const prepend = join(mkdtempSync(join(tmpdir(), 'staytags-')), 'home.php');
  writeFileSync(
    prepend,
    `<?php foreach (['WP_HOME', 'WP_SITEURL'] as $c) define($c, 'http://' . $_SERVER['HTTP_HOST']);`,
  );
  const stand = await startStand(where, { flags: ['-d', `auto_prepend_file=${prepend}`] });
  try {
    const admin = await logIn(stand, ADMIN);
    const page = await admin.newPage();
    await install(stand, page);
    await configure(stand, page, checks);
    await page.close();
    const link = await blocks(stand, await admin.newPage(), checks);
    await published(stand, link, checks);
    await author(stand, checks);
    await proxy(stand, checks, link);
    uninstall(stand, checks);
  } finally {
    await stand.close();
  }
});
