import { followGuide } from '../cms/guide.ts';
import { main } from '../cms/checks.ts';
import { checkProxy, checkSettings, submit } from '../cms/site.ts';
import { chosen, Missing, onStand } from '../cms/stand.ts';
import { checkAuthor } from './author.ts';
import { ADMIN, anyAddress, install, logIn, prepare, uninstall, wordpress } from './cms.ts';
import { checkBlocks, checkPublished } from './editor.ts';
import { guide } from './guide.ts';

// `pnpm test:wordpress --root DIR`: the built plugin in a real WordPress, which may be changed. First the guide, at the root of the
// domain; then the rest, in a subdirectory.

const BASE = '/blog/';

await main(async (checks) => {
  const place = chosen('test:wordpress', 'wp-load.php');
  const version = wordpress(place.root, `echo get_bloginfo('version');`);
  if (!/^\d/.test(version)) throw new Missing('the WordPress there is not installed');
  console.log(`WordPress ${version}`);

  prepare(place.root);
  await onStand(place, (stand) => followGuide('wordpress', guide, stand, checks), '/', anyAddress('/'));

  prepare(place.root);
  await onStand(
    place,
    async (stand) => {
      const admin = await logIn(stand, ADMIN);
      await install(admin, stand.zip('staytags-wordpress'));
      const field = (...keys: string[]) =>
        admin.locator(`[name="staytags_settings${keys.map((key) => `[${key}]`).join('')}"]`);
      const save = () => submit(admin, admin.locator('#submit'), '.notice, .settings-error');
      await checkSettings(stand, admin, { path: 'wp-admin/options-general.php?page=staytags', field, save }, checks);
      const link = await checkBlocks(admin, checks);
      await checkPublished(stand, link, checks);
      await checkAuthor(stand, checks);
      wordpress(
        place.root,
        `$s = get_option('staytags_settings'); $s['solr'] = '${stand.solr}'; update_option('staytags_settings', $s);`,
      );
      await checkProxy(stand, link, checks);
      checks.is('uninstall: nothing is left', uninstall(place.root), '0');
    },
    BASE,
    anyAddress(BASE),
  );
  prepare(place.root);
});
