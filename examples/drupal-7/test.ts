import { settingsForm } from '../cms/drupal.ts';
import { OPEN_FIELDS } from '../cms/proxy/site.ts';
import type { Cms } from '../cms/runner.ts';
import { ADMIN, drupal, logIn, prepare, save, uninstall, unpackModule } from './cms.ts';
import { checkFilters, checkFormats } from './formats.ts';
import { guide } from './guide.ts';
import { checkBlocks, checkForms, checkTexts, checkWords } from './module.ts';

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
    await checkFormats(stand.root, admin, checks);
    await checkTexts(stand, checks);
    await checkFilters(stand.root, checks);
    await checkForms(stand, checks);
    checkWords(stand.root, checks);
    return '';
  },
  useSolr: (root, solr) =>
    void drupal(
      root,
      `variable_set('staytags_settings', ['solr' => '${solr}', 'inner' => TRUE, 'otherFields' => '${OPEN_FIELDS}'] + variable_get('staytags_settings', [])); cache_clear_all('*', 'cache_page', TRUE);`,
    ),
  forget: (root) => void drupal(root, `db_truncate('flood')->execute();`),
  uninstall,
};
