import { checkFormats, HEALTH, settingsForm } from '../cms/drupal.ts';
import { phpText } from '../../packages/php/generate/php.ts';
import { pressCreate } from '../cms/journeys/starter-pages.ts';
import { setSolr } from '../cms/proxy/site.ts';
import type { Cms } from '../cms/cms.ts';
import { CONTROLS } from '../cms/without-script.ts';
import { ADMIN, drupal, EDITOR, logIn, prepare, save, uninstall, unpackModule } from './cms.ts';
import { checkFilters, formats } from './formats.ts';
import { guide } from './guide.ts';
import { checkLanguages } from './languages.ts';
import { checkBlocks, checkElements, checkForms, checkTexts, checkWords } from './module.ts';

/** Drupal 7 with the standard profile. */
export const drupal7: Cms = {
  name: 'drupal-7',
  title: 'Drupal',
  guide,
  version: (root) => drupal(root, 'echo VERSION;'),
  prepare,
  async install(stand, checks) {
    unpackModule(stand);
    const admin = await (await logIn(stand, ADMIN)).newPage();
    await admin.goto('admin/modules');
    await admin.locator('[name="modules[Staytags][staytags][enable]"]').check();
    checks.has('install: the module goes on', await save(admin), 'have been saved');
    return admin;
  },
  settings: (admin) => settingsForm(admin, save),
  async content(stand, admin, checks) {
    await checkBlocks(stand, admin, checks);
    await checkFormats(admin, formats(stand.root), checks);
    await checkTexts(stand, checks);
    await checkElements(admin, checks);
    await checkFilters(stand.root, checks);
    await checkForms(stand, checks);
    checkWords(stand.root, checks);
    setSolr(drupal7, stand, stand.solr);
    await checkLanguages(stand, admin, drupal7.publish(stand.root, CONTROLS), checks);
    setSolr(drupal7, stand, '');
    return '';
  },
  store: (root, values) =>
    void drupal(
      root,
      `variable_set('staytags_settings', json_decode(${phpText(JSON.stringify(values))}, TRUE) + variable_get('staytags_settings', [])); cache_clear_all('*', 'cache_page', TRUE);`,
    ),
  publish: (root, html) =>
    drupal(
      root,
      `$node = (object) ['type' => 'page', 'title' => 'Links', 'language' => LANGUAGE_NONE];
       node_object_prepare($node);
       // Which makes it one of the current user, nobody here.
       $node->uid = user_load_by_name('${EDITOR}')->uid; $node->status = 1;
       $node->body[LANGUAGE_NONE][] = ['value' => ${phpText(html)}, 'format' => 'full_html'];
       node_save($node); echo 'node/', $node->nid;`,
    ),
  home(root, id) {
    const path = drupal7.publish(root, 'A home.');
    drupal(
      root,
      `variable_set('staytags_blocks', ['home' => ['options' => ['id' => '${id}']]] + variable_get('staytags_blocks', []));
       db_merge('block')->key(['module' => 'staytags', 'delta' => 'home', 'theme' => 'bartik'])->fields(['status' => 1, 'region' => 'content', 'weight' => 5, 'cache' => -1, 'visibility' => BLOCK_VISIBILITY_LISTED, 'pages' => '${path}'])->execute();
       cache_clear_all(NULL, 'cache_block'); cache_clear_all('*', 'cache_page', TRUE);`,
    );
    return path;
  },
  plain: 'user/password',
  createPages: (_stand, admin) => pressCreate(admin, 'admin/config/services/staytags'),
  published: (root, titles) =>
    JSON.parse(
      drupal(
        root,
        `$paths = []; foreach (json_decode(${phpText(JSON.stringify(titles))}) as $title)
           foreach (node_load_multiple([], ['title' => $title, 'uid' => user_load_by_name('${ADMIN}')->uid]) as $node) {
             $node->status = 1; node_save($node); $paths[] = drupal_get_path_alias("node/$node->nid");
           }
         echo json_encode($paths);`,
      ),
    ) as string[],
  health: HEALTH,
  seo: (root) =>
    drupal(
      root,
      `module_invoke('staytags', 'modules_installed', ['views']); $before = staytags_values();
       module_invoke('staytags', 'modules_installed', ['schema_metatag']); $after = staytags_values();
       echo $before['structured'] ? '' : 'too early', $after['structured'];`,
    ),
  forget: (root) => void drupal(root, `db_truncate('flood')->execute();`),
  uninstall,
};
