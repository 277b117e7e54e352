import type { Page } from 'playwright-core';
import { texts as de } from '../../packages/texts/generated/de.ts';
import { texts as es } from '../../packages/texts/generated/es.ts';
import { texts as fr } from '../../packages/texts/generated/fr.ts';
import { listen, type Checks } from './checks.ts';
import { browse } from './without-script.ts';
import type { Stand } from './stand.ts';

/** What a search says in its field: the visitor texts follow the `lang` that the CMS prints [LANG-1]. */
const SEARCH = {
  de: de['search.placeholder'],
  fr: fr['search.placeholder'],
  es: es['search.placeholder'],
};
type Lang = keyof typeof SEARCH;

/** A page with a search, as a visitor sees it in a language of the site, with scripts and without [CMS-25]. */
export async function checkSpoken(stand: Stand, path: string, lang: Lang, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto(path);
  const printed = await page.evaluate(() => document.documentElement.lang);
  checks.is(`languages: the page says that it is in ${lang}`, printed.slice(0, 2), lang);
  await page.waitForFunction(
    (said) => document.querySelector('stay-search')?.shadowRoot?.querySelector('input')?.placeholder === said,
    SEARCH[lang],
  );
  checks.is(`languages: and the elements speak ${lang}`, true, true);
  checks.is(`languages: nothing in the console in ${lang}`, messages, []);
  await page.context().close();
  const { found } = await browse(new URL(path, stand.url).href, `no script, ${lang}`, checks);
  checks.has(`no script, ${lang}: in its language`, found, ` placeholder="${SEARCH[lang]}"`);
}

/** The settings in German: what the code says, and what the declarations say [LANG-9]. */
export async function checkGermanSettings(admin: Page, path: string, checks: Checks): Promise<void> {
  await admin.goto(path);
  const content = await admin.content();
  for (const text of [
    'Adresse von Solr',
    'Suche: Pfad der Ergebnisse',
    'Die Seite mit der Merkliste: eine Ergebnisseite.',
  ])
    checks.has(`languages: the settings in German, “${text}”`, content, text);
}
