import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TextForms } from '../packages/base/src/options/texts.ts';
import { parse } from 'yaml';
import { ADMIN_PACKS, adminFaults } from '../packages/php/generate/admin/admin-packs.ts';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { complete, LANGUAGES, readLanguages } from './packs.ts';
import { allTexts, type Texts } from './texts.ts';

/** Checks the texts of each language; `pnpm check` runs it. */

/** Texts that are the same as in English, with the reason, by language and key. */
export type Same = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Translations up to this many times as long as English fit into the layout; short ones may have a few more letters. */
const LONGEST = 1.9;
const SPARE = 16;

type Forms = Readonly<Record<string, string>>;

const formsOf = (text: TextForms): Forms => (typeof text === 'string' ? { other: text } : text);
const placeholders = (form: string): string[] => [...new Set(form.match(/\{\w+\}/g) ?? [])].toSorted();

/** Whether a category covers one number, as Arabic has for two: such a text may spell it out. */
const isOneNumber = (rules: Intl.PluralRules, category: string): boolean =>
  Array.from({ length: 1_000 }, (_, count) => rules.select(count)).filter((one) => one === category).length === 1;

/** The problems of one translation. */
export function problemsOf(lang: string, english: TextForms, text: TextForms): string[] {
  if (typeof english !== typeof text)
    return [typeof english === 'string' ? 'has plural forms, English has none' : 'has no plural forms'];
  const rules = new Intl.PluralRules(lang);
  const [from, to] = [formsOf(english), formsOf(text)];
  const problems: string[] = [];
  if (typeof text !== 'string') {
    const wanted = rules.resolvedOptions().pluralCategories.toSorted().join();
    const found = Object.keys(text).toSorted().join();
    if (wanted !== found) problems.push(`has the forms ${found}, not ${wanted}`);
  }
  const needed = placeholders(from['other'] ?? '');
  for (const [category, form] of Object.entries(to)) {
    const own = placeholders(form);
    const isFree = isOneNumber(rules, category) || !from['one']?.includes('{count}');
    const wanted = needed.filter((name) => own.includes(name) || name !== '{count}' || category === 'other' || !isFree);
    if (own.join() !== wanted.join())
      problems.push(`${category}: has ${own.join(' ') || 'no placeholder'}, not ${wanted.join(' ') || 'none'}`);
    const most = Math.max(...Object.values(from).map(({ length }) => length)) * LONGEST + SPARE;
    if (form.length > most) problems.push(`${category}: has ${form.length} letters, more than ${Math.floor(most)}`);
    if (form !== form.trim() || form === '') problems.push(`${category}: is empty, or begins or ends with a space`);
  }
  return problems;
}

const hasWords = (text: TextForms): boolean =>
  Object.values(formsOf(text)).some((form) => /\p{L}/u.test(form.replace(/\{\w+\}/g, '')));

/** The problems of a language: `de: order.buy is missing`. Variants of English contain only differences. */
export function faultsOf(lang: string, pack: Readonly<Record<string, TextForms>>, texts: Texts, same: Same): string[] {
  const all = complete({ ...pack }, texts);
  const isEnglish = lang.startsWith('en');
  const known = new Map(texts);
  const allowed = { ...same['all'], ...same[lang] };
  return [
    ...Object.keys(pack).flatMap((key) => (known.has(key) ? [] : [`${key} is not one of our texts`])),
    ...texts.flatMap(([key, english]) => {
      const text = all[key];
      if (text === undefined) return isEnglish ? [] : [`${key} is missing: ${JSON.stringify(english)}`];
      const isSame = JSON.stringify(text) === JSON.stringify(english) && hasWords(english);
      return [
        ...problemsOf(lang, english, text).map((problem) => `${key} ${problem}`),
        ...(isSame && !allowed[key] && key in pack
          ? [`${key} is the same as in English, but not listed in ${SAME}`]
          : []),
      ];
    }),
  ].map((problem) => `${lang}: ${problem}`);
}

const SAME = 'packages/texts/same-as-english.yaml';
const ROOT = resolve(import.meta.dirname, '..');

/** The problems of all languages. */
export async function textFaults(): Promise<string[]> {
  const texts = await allTexts(widgets, join(ROOT, 'packages'));
  const same = parse(readFileSync(join(ROOT, SAME), 'utf8')) as Same;
  return Object.entries(await readLanguages()).flatMap(([lang, pack]) => faultsOf(lang, pack, texts, same));
}

/** Merges the same problem in several languages into one line. */
function grouped(faults: readonly string[]): string[] {
  const byProblem = Map.groupBy(faults, (fault) => fault.replace(/^[\w-]+: /, ''));
  return [...byProblem].map(([problem, own]) => `${own.map((fault) => fault.split(':')[0]).join(' ')}: ${problem}`);
}

if (import.meta.main) {
  const faults = [...(await textFaults()), ...adminFaults(widgets)];
  console.log(grouped(faults).join('\n') || 'Each language has all texts.');
  if (faults.length > 0) {
    console.error(
      `\nCorrect ${LANGUAGES}/*.yaml, or ${ADMIN_PACKS}/*.yaml for administrators’ texts. See docs/guides/languages.md.`,
    );
    process.exit(1);
  }
}
