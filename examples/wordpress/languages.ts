import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Checks } from '../cms/checks.ts';
import { checkGermanSettings, checkSpoken } from '../cms/languages.ts';
import type { Stand } from '../cms/stand.ts';
import { ADMIN, editorReady, wordpress } from './cms.ts';

/** What WPML and Polylang do: the language of a page is that of its address. */
const PLUGIN = `<?php add_filter( 'locale', fn ( $locale ) => isset( $_GET['in'] ) ? sanitize_key( $_GET['in'] ) . '_' . strtoupper( $_GET['in'] ) : $locale );`;

/** One page in each language, and the editor's own language in the settings and the blocks [LANG-1] [LANG-9]. */
export async function checkLanguages(stand: Stand, admin: Page, path: string, checks: Checks): Promise<void> {
  const file = join(stand.root, 'wp-content/mu-plugins/staytags-in.php');
  mkdirSync(join(stand.root, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(file, PLUGIN);
  try {
    for (const lang of ['de', 'fr', 'es'] as const) await checkSpoken(stand, `${path}?in=${lang}`, lang, checks);
    // A region without a file of its own has that of its language.
    wordpress(stand.root, `update_user_meta(username_exists('${ADMIN}'), 'locale', 'de_AT');`);
    await checkGermanSettings(admin, 'wp-admin/options-general.php?page=staytags', checks);
    await admin.goto('wp-admin/post-new.php?post_type=page');
    await editorReady(admin);
    const title = await admin.evaluate(
      () => window.wp.blocks.getBlockTypes().find(({ name }) => name === 'staytags/search')?.title,
    );
    checks.is('languages: blocks have German titles', title, 'Unterkunftssuche');
    await admin.evaluate(() => {
      void window.wp.data
        .dispatch('core/block-editor')
        .insertBlocks([window.wp.blocks.createBlock('staytags/flag', {})]);
      void window.wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    });
    await admin.getByLabel('ID des Eintrags *').waitFor();
    checks.is('languages: their options too', true, true);
  } finally {
    wordpress(stand.root, `delete_user_meta(username_exists('${ADMIN}'), 'locale');`);
    rmSync(file);
  }
}
