// Fetched by pages in another language than English: it finds their texts.
import { packName } from '@staytags/base/options/locale';
import { runtime } from '@staytags/bus/runtime';
import type { Pack } from '@staytags/element/declare/language';
import { TEXTS_LIMIT_MS, withinLimit, type Link } from '../link.ts';

const link = runtime().parts.get('link') as Link;
const { base, names, packs } = link.table;

/** By language, the texts of the files that have loaded, and how far those are. */
const spoken: Record<string, { readonly texts: Record<string, Pack[string]>; ready: Promise<unknown> | undefined }> =
  {};

/** The texts of a file come with it, in each language of the page [LANG-2]. */
function fetchTexts(lang: string, file: number): Promise<unknown>[] {
  const { texts } = spoken[lang]!;
  if (!packs[lang]?.includes(file)) return [];
  const request = (again = ''): Promise<{ readonly texts: Record<string, Pack> }> =>
    // oxlint-disable-next-line no-unsanitized/method -- the address is made of the build's own table.
    import(`${base}${names[file]}.${lang}.js${again}`);
  // Texts that come later would turn a page in English into one of two languages.
  return [
    withinLimit(
      request().catch(() => request('?r')),
      TEXTS_LIMIT_MS,
    ).then(
      (pack) => {
        for (const element in pack.texts)
          for (const name in pack.texts[element]) texts[`${element}.${name}`] = pack.texts[element][name]!;
      },
      (error: unknown) =>
        console.warn(`[staytags] ${names[file]} is in English: its texts in ${lang} did not load.`, error),
    ),
  ];
}

link.texts = (file) => Object.keys(spoken).flatMap((lang) => fetchTexts(lang, file));

/** The texts of a language, once what has been asked for so far has them. */
export function find(lang: string): Pack | Promise<Pack> | undefined {
  const name = packName(lang, packs);
  if (!name) return undefined;
  let known = spoken[name];
  if (!known) {
    known = spoken[name] = { texts: {}, ready: undefined };
    const due = [...link.loading.keys()].flatMap((file) => fetchTexts(name, file));
    if (due.length > 0) known.ready = Promise.all(due).then(() => (known!.ready = undefined));
  }
  return known.ready?.then(() => known!.texts) ?? known.texts;
}
