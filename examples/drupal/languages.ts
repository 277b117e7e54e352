import type { Page } from 'playwright-core';
import type { Checks } from '../cms/checks.ts';
import { checkGermanSettings, checkSpoken } from '../cms/languages.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal } from './cms.ts';

const CODES = `['de', 'fr', 'es']`;

/** As Drupal does when a language is added: it imports what it finds in the module's folder. */
const ADD = `foreach (${CODES} as $code) Drupal\\language\\Entity\\ConfigurableLanguage::load($code) ?? Drupal\\language\\Entity\\ConfigurableLanguage::createFromLangcode($code)->save();
   foreach (['compare', 'fetch', 'translation'] as $part) Drupal::moduleHandler()->loadInclude('locale', 'inc', "locale.$part");
   locale_translation_flush_projects(); locale_translation_build_projects();
   locale_translation_check_projects_local(['staytags'], ${CODES});
   batch_set(locale_translation_batch_fetch_build(['staytags'], ${CODES}));
   $batch = &batch_get(); $batch['progressive'] = FALSE; batch_process();
   drupal_flush_all_caches();
   echo Drupal::database()->query("SELECT COUNT(*) FROM {locales_target} WHERE language = 'de'")->fetchField();`;

/** One page in each language of the site, and the settings in German [LANG-1] [LANG-9]. */
export async function checkLanguages(stand: Stand, admin: Page, path: string, checks: Checks): Promise<void> {
  const speak = (lang: string): string =>
    drupal(
      stand.root,
      `Drupal::configFactory()->getEditable('system.site')->set('default_langcode', '${lang}')->save(); drupal_flush_all_caches();`,
    );
  try {
    drupal(stand.root, `Drupal::service('module_installer')->install(['language', 'locale']);`);
    checks.is('languages: Drupal finds the translations of the module', Number(drupal(stand.root, ADD)) > 500, true);
    for (const lang of ['fr', 'es', 'de'] as const) {
      speak(lang);
      await checkSpoken(stand, path, lang, checks);
    }
    await checkGermanSettings(admin, 'admin/config/services/staytags', checks);
  } finally {
    speak('en');
    drupal(
      stand.root,
      `foreach (${CODES} as $code) Drupal\\language\\Entity\\ConfigurableLanguage::load($code)?->delete();
       Drupal::service('module_installer')->uninstall(['locale', 'language']);`,
    );
  }
}
