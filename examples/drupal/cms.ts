import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { drupalRecipe } from '../../packages/php/generate/starter.ts';
import { submit } from '../cms/site.ts';
import { php, unpack, type Stand } from '../cms/stand.ts';

/** What the tests need of a Drupal 10 or 11: its PHP, its users, its log-in and its forms. */

export const ADMIN = 'staytags_admin';
export const EDITOR = 'staytags_editor';

/** Runs PHP in a booted Drupal, with assertions on: then it checks every component. */
export const drupal = (root: string, code: string): string =>
  php(
    root,
    `$loader = require 'autoload.php';
     $request = Symfony\\Component\\HttpFoundation\\Request::create('http://127.0.0.1/');
     $kernel = Drupal\\Core\\DrupalKernel::createFromRequest($request, $loader, 'prod');
     $kernel->boot(); $kernel->preHandle($request);
     $request->attributes->set('_route_object', new Symfony\\Component\\Routing\\Route('/'));
     $request->attributes->set('_route', '<none>');
     $request->setSession(new Symfony\\Component\\HttpFoundation\\Session\\Session(new Symfony\\Component\\HttpFoundation\\Session\\Storage\\MockArraySessionStorage()));
     ${code}`,
  );

/** Where modules from elsewhere belong. */
export const MODULES = 'modules/contrib';

export const unpackModule = ({ root, zip }: Stand, name = 'staytags-drupal'): void =>
  unpack(zip(name), join(root, MODULES));

/** Uninstalls the module as an administrator would, while a format uses its filter. Returns what it leaves behind. */
export const uninstall = (root: string): string =>
  drupal(
    root,
    `user_role_revoke_permissions('content_editor', ['use text format full_html']);
     Drupal::service('module_installer')->uninstall(['staytags']);
     $formats = array_filter(Drupal\\filter\\Entity\\FilterFormat::loadMultiple(), fn($format) => isset($format->get('filters')['staytags']));
     $flood = Drupal::database()->schema()->tableExists('flood') ? Drupal::database()->query("SELECT event FROM {flood} WHERE event LIKE 'staytags%'")->fetchCol() : [];
     echo implode(' ', [...Drupal::configFactory()->listAll('staytags'), ...array_keys($formats), ...$flood, ...array_diff(['basic_html', 'full_html'], array_keys(Drupal\\filter\\Entity\\FilterFormat::loadMultiple()))]);`,
  ).trim();

/** The pages of the recipe belong to no user of the test. */
const STARTERS = [...drupalRecipe().keys()].flatMap((path) => /([\da-f-]{36})\.yml$/.exec(path)?.[1] ?? []);

/** A site without the module, with the test's users, and without what earlier runs have written. */
export function prepare(root: string): void {
  if (drupal(root, `echo Drupal::moduleHandler()->moduleExists('staytags') ? 'on' : '';`) === 'on') uninstall(root);
  rmSync(join(root, MODULES, 'staytags'), { recursive: true, force: true });
  drupal(
    root,
    // Aggregated styles hold the base path of the site that they were made for.
    `Drupal::service('asset.css.collection_optimizer')->deleteAll(); drupal_flush_all_caches();
     if (Drupal::database()->schema()->tableExists('flood')) Drupal::database()->truncate('flood')->execute();
     $nodes = Drupal::entityTypeManager()->getStorage('node');
     $nodes->delete($nodes->loadByProperties(['uuid' => json_decode('${JSON.stringify(STARTERS)}')]));
     foreach (['${ADMIN}' => 'administrator', '${EDITOR}' => 'content_editor'] as $name => $role) {
       foreach (Drupal::entityTypeManager()->getStorage('user')->loadByProperties(['name' => $name]) as $user) {
         $nodes->delete($nodes->loadByProperties(['uid' => $user->id()]));
         $user->delete();
       }
       Drupal\\user\\Entity\\User::create(['name' => $name, 'pass' => $name, 'mail' => "$name@example.com", 'status' => 1, 'roles' => [$role]])->save();
     }`,
  );
}

export async function logIn(stand: Stand, name: string): Promise<BrowserContext> {
  const context = await stand.visitor();
  await startSession(context, name);
  return context;
}

export async function startSession(context: BrowserContext, name: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto('user/login');
  await page.fill('#edit-name', name);
  await page.fill('#edit-pass', name);
  await page.click('form.user-login-form [type=submit]');
  await page.waitForURL(/\/user\/\d+/);
  await page.close();
}

const SUBMIT =
  'form:not([class*=search]) :is([data-drupal-selector="edit-submit"], [data-drupal-selector="edit-actions-submit"])';

export const save = (page: Page): Promise<string> =>
  submit(page, page.locator(SUBMIT), '[data-drupal-messages], .messages');
