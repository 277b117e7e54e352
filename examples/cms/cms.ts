import type { Page } from 'playwright-core';
import type { Checks } from './checks.ts';
import type { Guide } from './guide.ts';
import type { SettingsForm } from './site.ts';
import type { Stand } from './stand.ts';

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
