// Finds the texts of pages in other languages than English, which fetch this file.
import { packName } from '@staytags/base/options/pack-name';
import { runtime } from '@staytags/bus/runtime';
import type { Pack } from '@staytags/element/declare/language';
import { TEXTS_LIMIT_MS, withinLimit, type Link } from '../link.ts';

const link = runtime().parts.get('link') as Link;
const { base, names, packs, texts: folder } = link.table;

/** By language: the texts that have loaded, and the requests in flight. */
const spoken: Record<string, { readonly texts: Record<string, Pack[string]>; ready: Promise<unknown> | undefined }> =
  {};

/** Fetches the texts of a file together with it [LANG-2]. */
function fetchTexts(lang: string, file: number): Promise<unknown>[] {
  const { texts } = spoken[lang]!;
  if (!packs[lang]?.includes(file)) return [];
  const request = (again = ''): Promise<{ readonly texts: Record<string, Pack> }> =>
    // oxlint-disable-next-line no-unsanitized/method -- the URL comes from the build's table.
    import(`${base}${folder}${names[file]}.${lang}.js${again}`);
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

/** The texts of a language, once all requests so far have settled. */
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
