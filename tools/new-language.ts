import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TextForms } from '../packages/base/src/options/texts.ts';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { LANGUAGES } from './packs.ts';
import { allTexts } from './texts.ts';

/** `pnpm new language fi`: the file of a language, with each English text as a comment and no text yet. */
export async function newLanguage(name: string): Promise<string> {
  const [tag] = Intl.PluralRules.supportedLocalesOf(/^[a-z]{2,3}(-[a-z]{2})?$/.test(name) ? [name] : []);
  if (!tag) throw new Error(`"${name}" is no language that Intl knows: write it as in \`lang\`, such as fi or fr-ca.`);
  const file = join(LANGUAGES, `${name}.yaml`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const rules = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const asked = new Set<string>();
  const elements = new Map<string, string[]>();
  for (const [key, english] of await allTexts(widgets, resolve(import.meta.dirname, '../packages'))) {
    const [own = '', text = ''] = key.split('.');
    // A text applies to all with the same name and wording.
    const id = `${text} ${JSON.stringify(english)}`;
    if (asked.has(id)) continue;
    asked.add(id);
    const lines = elements.get(own) ?? [`${own}:`];
    elements.set(own, lines);
    lines.push(`  # ${comment(english)}`);
    lines.push(
      ...(typeof english === 'string' ? [`  ${text}: ''`] : [`  ${text}:`, ...rules.map((rule) => `    ${rule}: ''`)]),
    );
  }
  await writeFile(file, `${[...elements.values()].flat().join('\n')}\n`);
  return file;
}

const comment = (english: TextForms): string =>
  typeof english === 'string' ? english : Object.values(english).join(' | ');
