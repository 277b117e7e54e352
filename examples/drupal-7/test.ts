import type { Checks } from '../cms/checks.ts';
import { settingsForm } from '../cms/drupal.ts';
import { followGuide } from '../cms/guide.ts';
import { checkProxy, checkSettings } from '../cms/site.ts';
import { Missing, onStand, type Place } from '../cms/stand.ts';
import { ADMIN, drupal, logIn, prepare, save, uninstall, unpackModule } from './cms.ts';
import { guide } from './guide.ts';
import { checkBlocks, checkForms, checkTexts } from './module.ts';

/** The whole run on a Drupal 7 with the standard profile: the guide at the root of the domain, the rest in a subdirectory. */
export async function testDrupal7(place: Place, checks: Checks): Promise<void> {
  const version = drupal(place.root, 'echo VERSION;');
  if (!version.startsWith('7.')) throw new Missing('the Drupal there is not installed');
  console.log(`Drupal ${version}`);

  prepare(place.root);
  await onStand(place, (stand) => followGuide('drupal-7', guide, stand, checks));

  prepare(place.root);
  await onStand(
    place,
    async (stand) => {
      unpackModule(stand);
      const admin = await (await logIn(stand, ADMIN)).newPage();
      await admin.goto('admin/modules');
      await admin.locator('[name="modules[Staytags][staytags][enable]"]').check();
      checks.has('install: the module goes on', await save(admin), 'have been saved');
      await checkSettings(stand, admin, settingsForm(admin, save), checks);
      await checkBlocks(stand, admin, checks);
      await checkTexts(stand, admin, checks);
      drupal(
        place.root,
        `variable_set('staytags_settings', ['solr' => '${stand.solr}'] + variable_get('staytags_settings', [])); cache_clear_all('*', 'cache_page', TRUE);`,
      );
      await checkForms(stand, checks);
      await checkProxy(stand, '', checks);
      checks.is('uninstall: nothing is left', uninstall(place.root), '0');
    },
    '/blog/',
  );
  prepare(place.root);
}
