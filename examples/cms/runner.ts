import type { Checks } from './checks.ts';
import type { Cms } from './cms.ts';
import { checkFirstAnswer, checkSilentSolr, checkSlowSolr } from './first-answer.ts';
import { checkForeignLink } from './foreign-link.ts';
import { followGuide } from './guide.ts';
import { checkHints } from './hints.ts';
import { checkGuard, checkScope } from './proxy/scope.ts';
import { checkHostile, setSolr } from './proxy/site.ts';
import { checkBuilder, checkHealth, checkProxy, checkServers, checkSettings } from './site.ts';
import { checkDates } from './journeys/dates.ts';
import { checkHome } from './journeys/home-facts.ts';
import { checkStarters } from './journeys/starter-pages.ts';
import { checkWithoutScript } from './without-script.ts';
import { Missing, onStand, type Place, type Stand } from './stand.ts';

const BASE = '/blog/';

/** First the guide, at the root of the domain; then the rest, in a subdirectory. */
export async function runCms(place: Place, cms: Cms, checks: Checks): Promise<void> {
  const { root } = place;
  const version = cms.version(root);
  if (!/^\d/.test(version)) throw new Missing(`the ${cms.title} there is not installed`);
  console.log(`${cms.title} ${version}`);

  cms.prepare(root);
  await onStand(place, (stand) => followGuide(cms.name, cms.guide, stand, checks), '/', cms.flags?.('/'));

  cms.prepare(root);
  await onStand(place, (stand) => tryRest(stand, cms, checks), BASE, cms.flags?.(BASE));
  cms.prepare(root);
}

async function tryRest(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const admin = await cms.install(stand, checks);
  await checkSettings(stand, admin, cms.settings(admin), checks);
  const path = await cms.content(stand, admin, checks);
  await checkHints(stand, path, checks);
  await checkBuilder(stand, path, checks);
  await checkForeignLink(stand, cms, checks);
  setSolr(cms, stand, stand.solr);
  await checkFirstAnswer(stand, path, admin, checks);
  const booking = stand.solr.replace(/solr\/$/, 'rcapi/item/avail/search');
  await checkWithoutScript(stand, cms, checks);
  setSolr(cms, stand, stand.solr, { booking });
  await checkDates(stand, cms, checks);
  await checkHome(stand, cms, checks);
  cms.store(stand.root, { structured: true });
  checks.is('search engines: are left to a module that comes later', cms.seo(stand.root), '');
  cms.store(stand.root, { structured: true });
  await checkStarters(stand, cms, admin, checks);
  await checkSilentSolr(stand, path, (solr) => setSolr(cms, stand, solr), checks);
  await checkSlowSolr(stand, path, (solr) => setSolr(cms, stand, solr), checks);
  setSolr(cms, stand, stand.solr);
  const proxy = await checkProxy(stand, path, checks);
  await checkHealth(admin, cms.health, checks);
  const point = (index: string, booking: string): void => setSolr(cms, stand, index, { booking });
  await checkServers(admin, cms.health.path, point, stand, checks);
  setSolr(cms, stand, stand.solr);
  await checkScope(stand, cms, proxy, checks);
  await checkGuard(stand, cms, { path, proxy }, checks);
  await checkHostile(stand, cms, proxy, checks);
  checks.is('uninstall: nothing is left', cms.uninstall(stand.root), '');
}
