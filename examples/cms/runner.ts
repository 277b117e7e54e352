import type { Page } from 'playwright-core';
import type { Checks } from './checks.ts';
import { checkFirstAnswer, checkSilentSolr, checkSlowSolr } from './first-answer.ts';
import { checkForeignLink } from './foreign-link.ts';
import { followGuide, type Guide } from './guide.ts';
import { checkHints } from './hints.ts';
import { checkGuard, checkScope } from './proxy/scope.ts';
import { checkHostile, setSolr } from './proxy/site.ts';
import { checkBuilder, checkHealth, checkProxy, checkServers, checkSettings, type SettingsForm } from './site.ts';
import { checkDates } from './journeys/dates.ts';
import { checkHome } from './journeys/home-facts.ts';
import { checkStarters } from './journeys/starter-pages.ts';
import { checkWithoutScript } from './without-script.ts';
import { Missing, onStand, type Place, type Stand } from './stand.ts';

/** One CMS as the runner drives it. */
export interface Cms {
  /** The name of its guide in `docs/`. */
  readonly name: string;
  readonly title: string;
  readonly guide: Guide;
  /** The version of an installed site; anything else is no site. */
  version(root: string): string;
  /** A site without our code, and without what earlier runs have written. */
  prepare(root: string): void;
  /** PHP flags for a site in this folder of its domain. */
  flags?(base: string): string[];
  /** Installs our code as an administrator would. Returns the administrator's page. */
  install(stand: Stand, checks: Checks): Promise<Page>;
  settings(admin: Page): SettingsForm;
  /** Tries everything of this CMS. Returns the path of a page with a search and its results. */
  content(stand: Stand, admin: Page, checks: Checks): Promise<string>;
  /** Stores settings of the site's own proxy, as no form would: a site may have been set up otherwise. */
  store(root: string, values: Readonly<Record<string, unknown>>): void;
  /** Publishes a text of an editor, in the format of the guide. Returns its path. */
  publish(root: string, html: string): string;
  /** Publishes a page with the facts of a home. Returns its path. */
  home(root: string, id: string): string;
  /** The path of a page of the CMS without tags of ours. */
  readonly plain: string;
  /** Creates the starter pages that are not there yet, as an administrator does. */
  createPages(stand: Stand, admin: Page): Promise<void>;
  /** Publishes the pages with these titles. Returns their paths. */
  published(root: string, titles: readonly string[]): readonly string[];
  /** The page where the CMS reports on its health, and what it says if visitors are told apart and if they are not. */
  readonly health: { readonly path: string; readonly good: string; readonly bad: string };
  /** A module is installed that describes pages to search engines. Returns whether ours still does: `1`, or an empty text. */
  seo(root: string): string;
  /** Forgets how often visitors have searched. */
  forget(root: string): void;
  /** Deletes our code as an administrator would. Returns what it leaves behind, or an empty text. */
  uninstall(root: string): string;
}

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
