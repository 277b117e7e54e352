import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../cms/checks.ts';
import { settingsForm } from '../cms/drupal.ts';
import { OPEN_FIELDS } from '../cms/proxy/site.ts';
import { runCms, type Cms } from '../cms/runner.ts';
import { chosen, Missing } from '../cms/stand.ts';
import { drupal7 } from '../drupal-7/test.ts';
import { checkBlocks, checkPublished } from './blocks.ts';
import { ADMIN, drupal, logIn, prepare, save, uninstall, unpackModule } from './cms.ts';
import { checkForms } from './forms.ts';
import { checkFilters, checkFormats } from './formats.ts';
import { guide } from './guide.ts';
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
    await checkFormats(stand.root, admin, checks);
    await checkTexts(stand, checks);
    await checkFilters(stand.root, checks);
    checkComponents(stand, checks);
    checkWords(stand.root, checks);
    return '';
  },
  useSolr: (root, solr) =>
    void drupal(
      root,
      `Drupal::configFactory()->getEditable('staytags.settings')->set('solr', '${solr}')->set('inner', TRUE)->set('otherFields', '${OPEN_FIELDS}')->save(); drupal_flush_all_caches();`,
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
