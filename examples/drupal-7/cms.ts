import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { submit } from '../cms/site.ts';
import { php, unpack, type Stand } from '../cms/stand.ts';

/** What the tests need of a Drupal 7: its PHP, its users, its log-in and its forms. */

export const ADMIN = 'staytags_admin';
export const EDITOR = 'staytags_editor';

export const drupal = (root: string, code: string): string =>
  php(
    root,
    `error_reporting(E_ALL & ~E_DEPRECATED); define('DRUPAL_ROOT', getcwd());
     $_SERVER += ['HTTP_HOST' => '127.0.0.1', 'REMOTE_ADDR' => '127.0.0.1', 'SCRIPT_NAME' => '/index.php', 'REQUEST_METHOD' => 'GET', 'SERVER_SOFTWARE' => '', 'HTTP_USER_AGENT' => ''];
     require 'includes/bootstrap.inc'; drupal_bootstrap(DRUPAL_BOOTSTRAP_FULL); ${code}`,
  );

const MODULES = 'sites/all/modules';

export const unpackModule = ({ root, zip }: Stand, name = 'staytags-drupal7'): void =>
  unpack(zip(name), join(root, MODULES));

/** Uninstalls the module as an administrator would. Returns the variables that it leaves behind. */
export const uninstall = (root: string): string =>
  drupal(
    root,
    `module_disable(['staytags']); drupal_uninstall_modules(['staytags']);
     echo implode(' ', db_query("SELECT name FROM {variable} WHERE name LIKE 'staytags%' UNION SELECT event FROM {flood} WHERE event LIKE 'staytags%' UNION SELECT module FROM {filter} WHERE module = 'staytags'")->fetchCol());`,
  ).trim();

/** A site without the module, with the test's users, and without what earlier runs have written. */
export function prepare(root: string): void {
  uninstall(root);
  rmSync(join(root, MODULES, 'staytags'), { recursive: true, force: true });
  drupal(
    root,
    // Cron would run behind a visitor's page, lock SQLite, and wait for servers that a test machine does not reach.
    `variable_set('clean_url', 1); variable_set('cron_safe_threshold', 0);
     $admin = user_role_load_by_name('administrator');
     foreach (['${ADMIN}' => [$admin->rid => 'administrator'], '${EDITOR}' => []] as $name => $roles) {
       if ($old = user_load_by_name($name)) {
         node_delete_multiple(db_query('SELECT nid FROM {node} WHERE uid = :uid', [':uid' => $old->uid])->fetchCol());
         user_delete($old->uid);
       }
       require_once 'includes/password.inc';
       user_save(NULL, ['name' => $name, 'pass' => $name, 'mail' => "$name@example.com", 'status' => 1, 'roles' => $roles]);
     }
     user_role_grant_permissions(DRUPAL_AUTHENTICATED_RID, ['create page content', 'edit own page content']);
     db_delete('flood')->execute();`,
  );
}

export async function logIn(stand: Stand, name: string): Promise<BrowserContext> {
  const context = await stand.visitor();
  const page = await context.newPage();
  await page.goto('user/login');
  await page.fill('#edit-name', name);
  await page.fill('#edit-pass', name);
  await page.click('#user-login [type=submit]');
  await page.getByRole('link', { name: 'Log out' }).first().waitFor();
  await page.close();
  return context;
}

const SUBMIT =
  '#content form:not([class*=search], [id^=staytags-enquiry]) :is([id^=edit-submit], [id^=edit-actions-submit])';

export const save = (page: Page): Promise<string> => submit(page, page.locator(SUBMIT), '.messages');
