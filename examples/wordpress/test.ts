import { main } from '../cms/checks.ts';
import { phpText } from '../../packages/php/generate/php.ts';
import type { Cms } from '../cms/cms.ts';
import { runCms } from '../cms/runner.ts';
import { pressCreate } from '../cms/journeys/starter-pages.ts';
import { setSolr } from '../cms/proxy/site.ts';
import { submit } from '../cms/site.ts';
import { chosen } from '../cms/stand.ts';
import { CONTROLS } from '../cms/without-script.ts';
import { checkAsk } from './ask.ts';
import { checkAuthor } from './author.ts';
import { ADMIN, anyAddress, install, logIn, prepare, uninstall, wordpress } from './cms.ts';
import { checkClassicTheme } from './classic.ts';
import { checkCode } from './code.ts';
import { checkInserter, checkLayout } from './blocks.ts';
import { checkBlocks, checkPublished } from './editor.ts';
import { checkFilters } from './filters.ts';
import { guide } from './guide.ts';
import { checkLanguages } from './languages.ts';
import { checkVisual } from './visual.ts';

// `pnpm test:wordpress --root DIR`: the built plugin in a real WordPress, which may be changed.

const cms: Cms = {
  name: 'wordpress',
  title: 'WordPress',
  guide,
  version: (root) => wordpress(root, `echo get_bloginfo('version');`),
  prepare,
  flags: anyAddress,
  async install(stand) {
    const admin = await logIn(stand, ADMIN);
    await install(admin, stand.zip('staytags-wordpress'));
    return admin;
  },
  settings: (admin) => ({
    path: 'wp-admin/options-general.php?page=staytags',
    field: (...keys) => admin.locator(`[name="staytags_settings${keys.map((key) => `[${key}]`).join('')}"]`),
    save: () => submit(admin, admin.locator('#submit'), '.notice, .settings-error'),
  }),
  async content(stand, admin, checks) {
    const link = await checkBlocks(admin, checks);
    await checkPublished(stand, link, checks);
    await checkCode(stand, admin, checks);
    await checkInserter(admin, checks);
    await checkLayout(stand, checks);
    await checkAuthor(stand, checks);
    await checkVisual(stand, admin, checks);
    await checkAsk(stand, checks);
    await checkClassicTheme(stand, link, checks);
    await checkFilters(stand.root, checks);
    setSolr(cms, stand, stand.solr);
    await checkLanguages(stand, admin, cms.publish(stand.root, CONTROLS), checks);
    setSolr(cms, stand, '');
    return link;
  },
  store: (root, values) =>
    void wordpress(
      root,
      `update_option('staytags_settings', json_decode(${phpText(JSON.stringify(values))}, true) + (get_option('staytags_settings') ?: []));`,
    ),
  publish: (root, html) =>
    wordpress(
      root,
      `wp_set_current_user(username_exists('${ADMIN}'));
       $id = wp_insert_post(['post_title' => 'Links', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => wp_slash(${phpText(html)})]); echo get_page_uri($id), '/';`,
    ),
  home: (root, id) => cms.publish(root, `[staytags_home id="${id}"]`),
  plain: '?s=nothing',
  createPages: (_stand, admin) => pressCreate(admin, 'wp-admin/options-general.php?page=staytags'),
  published: (root, titles) =>
    JSON.parse(
      wordpress(
        root,
        `$paths = []; foreach (json_decode(${phpText(JSON.stringify(titles))}) as $title)
           foreach (get_posts(['post_type' => 'page', 'post_status' => ['draft', 'publish'], 'title' => $title, 'author' => username_exists('${ADMIN}')]) as $page) {
             wp_update_post(['ID' => $page->ID, 'post_status' => 'publish']); $paths[] = get_page_uri($page->ID) . '/';
           }
         echo json_encode($paths);`,
      ),
    ) as string[],
  health: {
    path: 'wp-admin/site-health.php',
    good: 'Searches through Staytags are limited for each visitor',
    bad: 'Searches through Staytags are not limited for each visitor',
  },
  seo: (root) =>
    wordpress(
      root,
      `do_action('activated_plugin', 'akismet/akismet.php', false); $before = Staytags_Options::all()['structured'];
       do_action('activated_plugin', 'wordpress-seo/wp-seo.php', false); echo $before ? '' : 'too early', Staytags_Options::all()['structured'];`,
    ),
  forget: (root) =>
    void wordpress(
      root,
      `global $wpdb; $wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE '%staytags\\_searches\\_%'"); wp_cache_flush();`,
    ),
  uninstall,
};

await main((checks) => runCms(chosen('test:wordpress', 'wp-load.php'), cms, checks));
