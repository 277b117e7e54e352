import type { AnyWidget } from '../../../element/src/declare/widget.ts';
import { phpFile } from '../php.ts';
import { ADMIN_LANGUAGES, docsOf, readAdminPack, sayAdmin } from './admin-packs.ts';
import { adminTexts, merged, writtenTexts, type AdminText, type System } from './admin-texts.ts';

const quoted = (text: string): string => JSON.stringify(text);

const HEAD = (lines: readonly string[]): string =>
  `msgid ""\nmsgstr ""\n${['Project-Id-Version: Staytags', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: 8bit', ...lines].map((line) => `"${line}\\n"\n`).join('')}\n`;

const entry = ({ text, context, place }: AdminText, own = ''): string =>
  `#: ${place}\n${context ? `msgctxt ${quoted(context)}\n` : ''}msgid ${quoted(text)}\nmsgstr ${quoted(own)}\n`;

/** The template for translators: the admin's texts and the visitors'. */
export function potFile(texts: readonly AdminText[]): string {
  return `# Texts of the Staytags plugin.\n${HEAD(['X-Domain: staytags'])}${merged(texts)
    .map((text) => entry(text))
    .join('\n')}`;
}

function translated(system: System, lang: keyof typeof ADMIN_LANGUAGES, widgets: readonly AnyWidget[]) {
  const pack = readAdminPack(lang);
  const docs = docsOf(widgets);
  return adminTexts(system, widgets).flatMap((text) => {
    const own = sayAdmin(pack, text, docs);
    return own === undefined ? [] : [{ ...text, own }];
  });
}

/** In the form that WordPress reads fastest; later ones need no `.mo` beside it. */
const wordpressPack = (lang: keyof typeof ADMIN_LANGUAGES, widgets: readonly AnyWidget[]): string =>
  phpFile(`The texts for administrators in ${lang}.`, {
    domain: 'staytags',
    language: ADMIN_LANGUAGES[lang],
    messages: Object.fromEntries(
      translated('wordpress', lang, widgets).map(({ text, context, own }) => [
        context ? `${context}\u0004${text}` : text,
        own,
      ]),
    ),
  });

const drupalPack = (system: System, lang: keyof typeof ADMIN_LANGUAGES, widgets: readonly AnyWidget[]): string =>
  `# Texts of the Staytags module for administrators.\n${HEAD([`Language: ${lang}`, 'Plural-Forms: nplurals=2; plural=(n != 1);'])}${translated(
    system,
    lang,
    widgets,
  )
    .map(({ own, ...text }) => entry(text, own))
    .join('\n')}`;

/** The translation files for administrators, by path. */
export function adminFiles(widgets: readonly AnyWidget[], visitors: string): Map<string, string> {
  const wordpress = 'packages/wordpress/generated/languages';
  const drupal = (system: System) =>
    `packages/${system === 'drupal' ? 'drupal/generated/' : 'drupal/generated/7/'}translations`;
  const files = new Map([
    [
      `${wordpress}/staytags.pot`,
      potFile([...adminTexts('wordpress', widgets), ...writtenTexts('wordpress/texts.php', visitors)]),
    ],
  ]);
  for (const lang of Object.keys(ADMIN_LANGUAGES) as (keyof typeof ADMIN_LANGUAGES)[]) {
    files.set(`${wordpress}/staytags-${ADMIN_LANGUAGES[lang]}.l10n.php`, wordpressPack(lang, widgets));
    for (const system of ['drupal', 'drupal7'] as const)
      files.set(`${drupal(system)}/staytags.${lang}.po`, drupalPack(system, lang, widgets));
  }
  return files;
}
