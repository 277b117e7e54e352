import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyWidget } from '../../../element/src/declare/widget.ts';
import { parse } from 'yaml';
import { firstSentence } from '../inserter.ts';
import { adminTexts, codeOf, type AdminText, type System } from './admin-texts.ts';

/** The languages of the texts for administrators, with WordPress's names for them. */
export const ADMIN_LANGUAGES = { de: 'de_DE', fr: 'fr_FR', es: 'es_ES' } as const;
type Lang = keyof typeof ADMIN_LANGUAGES;
/** Translations by the English text. */
type Pack = Readonly<Record<string, string>>;

export const ADMIN_PACKS = 'packages/texts/admin';
const FOLDER = resolve(import.meta.dirname, '../../../..', ADMIN_PACKS);

export const readAdminPack = (lang: Lang): Pack => parse(readFileSync(`${FOLDER}/${lang}.yaml`, 'utf8')) as Pack;

/** Block descriptions are the first sentence of an element's doc, so only the doc is translated. */
export function sayAdmin(
  pack: Pack,
  { text, context }: AdminText,
  docs: ReadonlyMap<string, string>,
): string | undefined {
  const doc = context === 'block description' ? docs.get(text) : undefined;
  return doc === undefined ? pack[text] : pack[doc] && firstSentence(pack[doc]);
}

/** By first sentence, the whole text. */
export const docsOf = (widgets: readonly AnyWidget[]): Map<string, string> =>
  new Map(widgets.map(({ doc }) => [firstSentence(doc), doc]));

const SYSTEMS: readonly System[] = ['wordpress', 'drupal', 'drupal7'];
/** Placeholders, and names that code reads. */
const KEPT = /(?<![\w:])[@%!:][a-z]+\b(?![.:/])|%s|\{phone\}|`\w[\w.-]*`|&lt;[^&]*&gt;/g;
const keptIn = (text: string): string => [...new Set(text.match(KEPT) ?? [])].toSorted().join(' ');

/** The problems of one language: `de: "Look" is missing`. */
function packFaults(
  lang: string,
  pack: Pack,
  texts: readonly AdminText[],
  docs: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(texts.map(({ text }) => text));
  const missing = texts
    .filter((one) => !sayAdmin(pack, one, docs))
    .map(({ text }) => `${JSON.stringify(text)} is missing`);
  const others = Object.entries(pack).flatMap(([text, own]) => [
    ...(known.has(text) ? [] : [`${JSON.stringify(text)} is not one of our texts`]),
    ...(keptIn(text) === keptIn(own)
      ? []
      : [`${JSON.stringify(own)} has other placeholders than ${JSON.stringify(text)}`]),
    ...(/^\s/.test(text) === /^\s/.test(own) ? [] : [`${JSON.stringify(own)} has other spaces than English`]),
  ]);
  return [...new Set([...missing, ...others])].map((fault) => `${lang}: ${fault}`);
}

/** Untranslated texts in a CMS's code: literal labels, and text between tags. */
function bareTexts(path: string, source: string): string[] {
  const label = /'#(?:title|description|value|markup|empty_option|placeholder)' => '([^'$<]*[a-z]{3}[^']*)'/g;
  const option = /'#options' => (?:array\(|\[)[^;]*?=> '([A-Z][a-z]+[^']*)'/g;
  const between = />\s*([A-Z][a-z]+[^<>{}$]*)</g;
  const html = path.startsWith('wordpress') ? source.replaceAll(/<\?php[^]*?(?:\?>|$)/g, '<>') : '';
  return [...source.matchAll(label), ...source.matchAll(option), ...html.matchAll(between)].map(
    ([, text]) => `${path}: ${JSON.stringify(text)} is not translated`,
  );
}

/** The problems of the texts for administrators; `pnpm check` runs it. */
export function adminFaults(widgets: readonly AnyWidget[], read = readAdminPack, code = codeOf): string[] {
  const texts = SYSTEMS.flatMap((system) => adminTexts(system, widgets, code(system)));
  const docs = docsOf(widgets);
  const bare = SYSTEMS.flatMap((system) => [...code(system)].flatMap(([path, source]) => bareTexts(path, source)));
  const packs = (Object.keys(ADMIN_LANGUAGES) as Lang[]).flatMap((lang) => packFaults(lang, read(lang), texts, docs));
  return [...bare, ...packs];
}
