import type { Page } from 'playwright-core';
import type { Checks } from '../cms/checks.ts';
import { checkGermanSettings, checkSpoken } from '../cms/languages.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal } from './cms.ts';

/** As Drupal does when a language is added: it imports what it finds in the module's folder. */
const ADD = `module_enable(['locale']); drupal_static_reset(); include_once 'includes/locale.inc';
   foreach (['de', 'fr', 'es'] as $code) if (!isset(language_list()[$code])) { locale_add_language($code); drupal_static_reset('language_list'); }
   $batch = locale_batch_by_component(['staytags']);
   foreach ($batch['operations'] as [$run, $with]) { $context = []; $with[] = &$context; call_user_func_array($run, $with); }
   cache_clear_all('*', 'cache_page', TRUE); cache_clear_all('locale:', 'cache', TRUE);
   echo db_query("SELECT COUNT(*) FROM {locales_target} WHERE language = 'de'")->fetchField();`;

/** One page in each language, and the settings in German [LANG-1] [LANG-9]. */
export async function checkLanguages(stand: Stand, admin: Page, path: string, checks: Checks): Promise<void> {
  try {
    const imported = Number(drupal(stand.root, ADD));
    checks.is('languages: Drupal finds the translations of the module', imported > 500, true);
    for (const lang of ['fr', 'es', 'de'] as const) {
      drupal(
        stand.root,
        `include_once 'includes/locale.inc'; variable_set('language_default', language_list()['${lang}']); cache_clear_all('*', 'cache_page', TRUE);`,
      );
      await checkSpoken(stand, path, lang, checks);
    }
    await checkGermanSettings(admin, 'admin/config/services/staytags', checks);
  } finally {
    drupal(
      stand.root,
      `module_disable(['locale']); drupal_uninstall_modules(['locale']); foreach (['language_count', 'language_default'] as $name) variable_del($name);
       cache_clear_all('*', 'cache_page', TRUE);`,
    );
  }
}
