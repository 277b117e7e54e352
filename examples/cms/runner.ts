import type { Page } from 'playwright-core';
import type { Checks } from './checks.ts';
import { checkFirstAnswer, checkSilentSolr } from './first-answer.ts';
import { followGuide, type Guide } from './guide.ts';
import { checkHints } from './hints.ts';
import { checkHostile } from './proxy/site.ts';
import { checkProxy, checkSettings, type SettingsForm } from './site.ts';
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
  /** Names the Solr that the site's own proxy asks. */
  useSolr(root: string, solr: string): void;
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
  cms.useSolr(stand.root, stand.solr);
  await checkFirstAnswer(stand, path, admin, checks);
  await checkSilentSolr(stand, path, (solr) => cms.useSolr(stand.root, solr), checks);
  cms.useSolr(stand.root, stand.solr);
  const proxy = await checkProxy(stand, path, checks);
  await checkHostile(stand, cms, proxy, checks);
  checks.is('uninstall: nothing is left', cms.uninstall(stand.root), '');
}
