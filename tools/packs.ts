import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TextForms } from '../packages/base/src/options/texts.ts';
import { parse } from 'yaml';
import type { Texts } from './texts.ts';

/** The source files of the languages: `de.yaml`, with the texts of each element. */
export const LANGUAGES = resolve(import.meta.dirname, '../packages/texts/src');

type Pack = Record<string, TextForms>;

/** The languages' files, unprocessed, by name: `de`, `pt-pt`. */
export async function readLanguages(): Promise<Record<string, Pack>> {
  const files = (await readdir(LANGUAGES)).filter((file) => file.endsWith('.yaml')).toSorted();
  const read = files.map(async (file) => {
    const elements = parse(await readFile(join(LANGUAGES, file), 'utf8')) as Record<string, Pack>;
    const texts = Object.entries(elements).flatMap(([element, own]) =>
      Object.entries(own).flatMap(([name, text]) => (isEmpty(text) ? [] : [[`${element}.${name}`, text] as const])),
    );
    return [file.replace('.yaml', ''), Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Not translated yet. */
const isEmpty = (text: TextForms): boolean =>
  Object.values(typeof text === 'string' ? [text] : text).every((form) => form === '');

/** A text applies to all with the same name and English wording: `results.beds`, `recommendations.beds`. */
export function complete(pack: Pack, texts: Texts): Pack {
  const idOf = (key: string, english: TextForms) => JSON.stringify([key.split('.')[1], english]);
  const known = new Map(texts.flatMap(([key, english]) => (key in pack ? [[idOf(key, english), pack[key]!]] : [])));
  return Object.fromEntries(
    texts.flatMap(([key, english]) => {
      const text = pack[key] ?? known.get(idOf(key, english));
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** By language, all texts that it has. */
export const readPacks = async (texts: Texts): Promise<Record<string, Pack>> =>
  Object.fromEntries(
    Object.entries(await readLanguages()).map(([lang, pack]) => [lang, complete(pack, texts)] as const),
  );

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiîoôuüAÅEÉIÎOÖUÛcçnñyÿ'].flatMap((letter, at, all) => (at % 2 ? [] : [[letter, all[at + 1]!]])),
);

/** Pseudo-English, longer by 40 % and accented: shows clipped and untranslated texts. */
const pseudo = (text: string): string => {
  const parts = text.split(/(\{\w+\})/);
  const accented = parts.map((part) =>
    part.startsWith('{') ? part : part.replace(/\w/g, (one) => ACCENTS[one] ?? one),
  );
  return `[${accented.join('')}${'~'.repeat(Math.ceil(parts.filter((part) => !part.startsWith('{')).join('').length * 0.4))}]`;
};

export const pseudoPack = (texts: Texts): Pack =>
  Object.fromEntries(
    texts.map(([key, english]) => [
      key,
      typeof english === 'string'
        ? pseudo(english)
        : (Object.fromEntries(Object.entries(english).map(([rule, form]) => [rule, pseudo(form)])) as TextForms),
    ]),
  );

const moduleOf = (pack: Pack): string =>
  `// Generated from ../src.\nexport const texts = ${JSON.stringify(pack, null, 2)};\n`;

/** The modules of the languages, for Storybook, tests and apps: `pnpm build` writes them. The bundles split them by file. */
export async function packModules(texts: Texts): Promise<[name: string, code: string][]> {
  const packs = await readPacks(texts);
  const list = Object.keys(packs).map((lang) => `  '${lang}': () => import('./${lang}.ts'),`);
  return [
    ...Object.entries(packs).map(([lang, pack]): [string, string] => [`${lang}.ts`, moduleOf(pack)]),
    ['en-xa.ts', moduleOf(pseudoPack(texts))],
    ['languages.ts', `// Generated from ../src.\nexport const languages = {\n${list.join('\n')}\n};\n`],
  ];
}
