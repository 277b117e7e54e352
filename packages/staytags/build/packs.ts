import { resolve } from 'node:path';
import type { TextForms } from '@staytags/base/options/texts';
import { elementFiles } from '../../../tools/elements.ts';
import { readPacks } from '../../../tools/packs.ts';
import { allTexts, laterWordings, textKeys } from '../../../tools/texts.ts';
import type { Files } from '../src/table.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');

/** Grouped by element, without optional quotes: a tenth smaller. */
function literal(texts: readonly (readonly [key: string, text: TextForms])[]): string {
  const elements: Record<string, Record<string, TextForms>> = {};
  for (const [key, text] of texts) {
    const [element = '', name = ''] = key.split('.');
    (elements[element] ??= {})[name] = text;
  }
  return JSON.stringify(elements).replace(/(?<=[{,])"([a-z]\w*)":/gi, '$1:');
}

interface BuiltFile {
  readonly name: string;
  readonly modules: Readonly<Record<string, number>>;
}

export interface BuiltPacks {
  readonly table: Files['packs'];
  /** For example `search.de.js`, next to `search.js`. */
  readonly files: readonly { readonly type: 'chunk'; readonly fileName: string; readonly code: string }[];
}

/** The texts of each file in each language: those of the declarations in it. */
export async function packsOf(files: readonly BuiltFile[]): Promise<BuiltPacks> {
  const elements = elementFiles();
  const widgets = elements.map(({ widget }) => widget);
  const texts = await allTexts(widgets, PACKAGES);
  const declared = new Map([
    ...elements.map(({ widget, declaration }) => [declaration, textKeys(widget)] as const),
    ...(await laterWordings(PACKAGES)).map((words) => [words.path, textKeys(words)] as const),
  ]);
  const packs = await readPacks(texts);
  const table: Record<string, number[]> = {};
  const chunks = Object.entries(packs).flatMap(([lang, pack]) =>
    files.flatMap(({ name, modules }, file) => {
      const keys = Object.keys(modules).flatMap((path) => declared.get(path) ?? []);
      const own = Object.entries(pack).filter(([key]) => keys.includes(key));
      if (own.length === 0) return [];
      (table[lang] ??= []).push(file);
      return [
        {
          type: 'chunk' as const,
          fileName: `${name}.${lang}.js`,
          code: `export const texts=${literal(own)}`,
        },
      ];
    }),
  );
  return { table, files: chunks };
}
