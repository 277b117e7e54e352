import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main, type Checks } from '../cms/checks.ts';
import { settingsForm } from '../cms/drupal.ts';
import { followGuide } from '../cms/guide.ts';
import { checkProxy, checkSettings } from '../cms/site.ts';
import { chosen, Missing, onStand, type Place } from '../cms/stand.ts';
import { testDrupal7 } from '../drupal-7/test.ts';
import { checkBlocks, checkPublished } from './blocks.ts';
import { ADMIN, drupal, logIn, prepare, save, uninstall, unpackModule } from './cms.ts';
import { checkForms } from './forms.ts';
import { guide } from './guide.ts';
import { checkComponents, checkTexts } from './texts.ts';

// `pnpm test:drupal --root DIR`: the built module in a real Drupal, installed from the standard profile. First the guide, at the root
// of the domain; then the rest, in a subdirectory. Drupal 7 is recognised, and tried with its own module.

async function testDrupal(place: Place, checks: Checks): Promise<void> {
  const version = drupal(place.root, 'echo Drupal::VERSION;');
  if (!/^\d/.test(version)) throw new Missing('the Drupal there is not installed');
  console.log(`Drupal ${version}`);

  prepare(place.root);
  await onStand(place, (stand) => followGuide('drupal', guide, stand, checks));

  prepare(place.root);
  await onStand(
    place,
    async (stand) => {
      unpackModule(stand);
      const admin = await (await logIn(stand, ADMIN)).newPage();
      await admin.goto('admin/modules');
      await admin.locator('[name="modules[staytags][enable]"]').check();
      checks.has('install: the module goes on', await save(admin), 'Staytags');
      await checkSettings(stand, admin, settingsForm(admin, save), checks);
      await checkBlocks(stand, admin, checks);
      await checkPublished(stand, checks);
      await checkForms(stand, checks);
      await checkTexts(stand, admin, checks);
      checkComponents(stand, checks);
      drupal(
        place.root,
        `Drupal::configFactory()->getEditable('staytags.settings')->set('solr', '${stand.solr}')->save(); drupal_flush_all_caches();`,
      );
      await checkProxy(stand, '', checks);
      checks.is('uninstall: nothing is left', uninstall(place.root), '[]');
    },
    '/blog/',
  );
  prepare(place.root);
}

await main(async (checks) => {
  const place = chosen('test:drupal', 'index.php');
  if (existsSync(join(place.root, 'includes/bootstrap.inc'))) return testDrupal7(place, checks);
  if (!existsSync(join(place.root, 'core/lib/Drupal.php'))) throw new Missing(`there is no Drupal in ${place.root}`);
  return testDrupal(place, checks);
});
