import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../cms/checks.ts';
import { checkFormats, HEALTH, settingsForm } from '../cms/drupal.ts';
import { phpText } from '../../packages/php/generate/php.ts';
import type { Cms } from '../cms/cms.ts';
import { runCms } from '../cms/runner.ts';
import { setSolr } from '../cms/proxy/site.ts';
import { chosen, Missing } from '../cms/stand.ts';
import { CONTROLS } from '../cms/without-script.ts';
import { drupal7 } from '../drupal-7/test.ts';
import { checkBlocks, checkPublished } from './blocks.ts';
import { ADMIN, drupal, EDITOR, logIn, MODULES, prepare, save, uninstall, unpackModule } from './cms.ts';
import { checkForms } from './forms.ts';
import { checkFilters, FORMAT, formats } from './formats.ts';
import { guide } from './guide.ts';
import { checkLanguages } from './languages.ts';
import { checkSource } from './source.ts';
import { checkComponents, checkTexts, checkWords } from './texts.ts';

// `pnpm test:drupal --root DIR`: the built module in a real Drupal, installed from the standard profile. Drupal 7 is recognised, and
// tried with its own module.

const cms: Cms = {
  name: 'drupal',
  title: 'Drupal',
  guide,
  version: (root) => drupal(root, 'echo Drupal::VERSION;'),
  prepare,
  async install(stand, checks) {
    unpackModule(stand);
    const admin = await (await logIn(stand, ADMIN)).newPage();
    await admin.goto('admin/modules');
    await admin.locator('[name="modules[staytags][enable]"]').check();
    checks.has('install: the module goes on', await save(admin), 'Staytags');
    return admin;
  },
  settings: (admin) => settingsForm(admin, save),
  async content(stand, admin, checks) {
    await checkBlocks(stand, admin, checks);
    await checkPublished(stand, checks);
    await checkForms(stand, checks);
    await checkFormats(admin, formats(stand.root), checks);
    await checkTexts(stand, checks);
    await checkSource(stand, checks);
    await checkFilters(stand.root, checks);
    checkComponents(stand, checks);
    checkWords(stand.root, checks);
    setSolr(cms, stand, stand.solr);
    await checkLanguages(stand, admin, cms.publish(stand.root, CONTROLS), checks);
    setSolr(cms, stand, '');
    return '';
  },
  store: (root, values) =>
    void drupal(
      root,
      `$settings = Drupal::configFactory()->getEditable('staytags.settings');
       foreach (json_decode(${phpText(JSON.stringify(values))}, TRUE) as $key => $value) $settings->set($key, $value);
       $settings->save(); drupal_flush_all_caches();`,
    ),
  publish: (root, html) =>
    drupal(
      root,
      `$users = Drupal::entityTypeManager()->getStorage('user')->loadByProperties(['name' => '${EDITOR}']);
       $node = Drupal\\node\\Entity\\Node::create(['type' => 'page', 'title' => 'Links', 'langcode' => 'und', 'uid' => key($users), 'status' => 1, 'body' => ['value' => ${phpText(html)}, 'format' => '${FORMAT}']]);
       $node->save(); echo 'node/', $node->id();`,
    ),
  home(root, id) {
    const path = cms.publish(root, 'A home.');
    drupal(
      root,
      `Drupal\\block\\Entity\\Block::load('staytags_home')?->delete();
       Drupal\\block\\Entity\\Block::create(['id' => 'staytags_home', 'theme' => 'olivero', 'region' => 'content', 'plugin' => 'staytags_home', 'settings' => ['label' => 'Home', 'label_display' => '0', 'id' => '${id}'], 'visibility' => ['request_path' => ['id' => 'request_path', 'pages' => '/${path}', 'negate' => FALSE]]])->save();`,
    );
    return path;
  },
  plain: 'user/password',
  createPages({ root }) {
    // Content that is there already is left alone.
    const recipe = join(root, MODULES, 'staytags/recipes/staytags_pages');
    execFileSync('php', ['core/scripts/drupal', 'recipe', recipe, '-n'], { cwd: root, stdio: 'pipe' });
    return Promise.resolve();
  },
  published: (root, titles) =>
    JSON.parse(
      drupal(
        root,
        `$storage = Drupal::entityTypeManager()->getStorage('node'); $paths = [];
         foreach (json_decode(${phpText(JSON.stringify(titles))}) as $title)
           foreach ($storage->loadByProperties(['title' => $title]) as $node) {
             $node->setPublished()->save(); $paths[] = 'node/' . $node->id();
           }
         echo json_encode($paths);`,
      ),
    ) as string[],
  health: HEALTH,
  seo: (root) =>
    drupal(
      root,
      `$handler = Drupal::moduleHandler(); $handler->invoke('staytags', 'modules_installed', [['schema_metatag'], TRUE]);
       $before = staytags_values()['structured']; $handler->invoke('staytags', 'modules_installed', [['schema_metatag'], FALSE]);
       echo $before ? '' : 'too early', staytags_values()['structured'];`,
    ),
  forget: (root) => void drupal(root, `Drupal::database()->truncate('flood')->execute();`),
  uninstall,
};

await main((checks) => {
  const place = chosen('test:drupal', 'index.php');
  const { root } = place;
  if (existsSync(join(root, 'includes/bootstrap.inc'))) return runCms(place, drupal7, checks);
  if (!existsSync(join(root, 'core/lib/Drupal.php'))) throw new Missing(`there is no Drupal in ${root}`);
  return runCms(place, cms, checks);
});
