import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { php, type Stand } from '../cms/stand.ts';

/** What the tests need of a WordPress: its PHP, its users and its log-in. */

export const ADMIN = 'staytags_admin';
export const AUTHOR = 'staytags_author';

export const wordpress = (root: string, code: string): string =>
  php(root, `$_SERVER['HTTP_HOST'] = '127.0.0.1'; require 'wp-load.php'; ${code}`);

const REMOVE = `require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
   if (is_plugin_active('staytags/staytags.php')) deactivate_plugins('staytags/staytags.php');
   if (is_dir(WP_PLUGIN_DIR . '/staytags')) delete_plugins(['staytags/staytags.php']);`;

/** Deletes the plugin as an administrator would. Returns what it leaves behind. */
export const uninstall = (root: string): string =>
  wordpress(
    root,
    `${REMOVE} global $wpdb;
     echo implode(' ', $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%staytags%'")), is_dir(WP_PLUGIN_DIR . '/staytags') ? ' folder' : '';`,
  ).trim();

/** Preferences that keep the editor from greeting its user with dialogs. WordPress stores them with the user. */
const QUIET = `['core' => ['enableChoosePatternModal' => false], '_modified' => gmdate('c')] + array_fill_keys(
   ['core/edit-post', 'core/edit-site'],
   ['welcomeGuide' => false, 'welcomeGuidePage' => false, 'welcomeGuideTemplate' => false])`;

/** A site without the plugin, with the test's users, and without what earlier runs have written. */
export function prepare(root: string): void {
  wordpress(
    root,
    `${REMOVE}
     update_option('permalink_structure', '/%postname%/'); flush_rewrite_rules(false);
     foreach (['${ADMIN}' => 'administrator', '${AUTHOR}' => 'author'] as $name => $role) {
       $id = username_exists($name) ?: wp_insert_user(['user_login' => $name, 'user_pass' => $name, 'user_email' => "$name@example.com"]);
       (new WP_User($id))->set_role($role); wp_set_password($name, $id);
       update_user_meta($id, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', ${QUIET});
       foreach (get_posts(['author' => $id, 'post_type' => ['page', 'post', 'wp_template_part'], 'post_status' => 'any', 'numberposts' => -1]) as $post) wp_delete_post($post->ID, true);
     }`,
  );
}

/** PHP flags that let the site answer under whatever address the test gives it. */
export function anyAddress(base: string): string[] {
  const prepend = join(mkdtempSync(join(tmpdir(), 'staytags-')), 'home.php');
  const home = `'http://' . $_SERVER['HTTP_HOST'] . '${base.replace(/\/$/, '')}'`;
  // A private address would count as that of a proxy, which searches without a limit.
  writeFileSync(
    prepend,
    `<?php $_SERVER['REMOTE_ADDR'] = '198.51.100.7'; foreach (['WP_HOME', 'WP_SITEURL'] as $c) define($c, ${home});`,
  );
  return ['-d', `auto_prepend_file=${prepend}`];
}

export async function logIn(stand: Stand, name: string): Promise<Page> {
  const page = await (await stand.visitor()).newPage();
  await page.goto('wp-login.php');
  await page.fill('#user_login', name);
  await page.fill('#user_pass', name);
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  return page;
}

/** Waits for the block editor. */
export async function editorReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'wp' in window && document.querySelector('iframe[name="editor-canvas"]') !== null);
}

/** Uploads the plugin and activates it. */
export async function install(page: Page, zip: string): Promise<void> {
  await page.goto('wp-admin/plugin-install.php?tab=upload');
  await page.setInputFiles('#pluginzip', zip);
  await page.click('#install-plugin-submit');
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.waitForURL(/plugins\.php/);
}
