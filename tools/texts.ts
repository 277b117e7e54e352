import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { TextForms } from '../packages/base/src/options/texts.ts';
import { shortName, type AnyWidget } from '../packages/element/src/declare/widget.ts';

type Wording = Pick<AnyWidget, 'tag' | 'texts'>;

/** Key and English wording of every text: `order.checkout`. */
export type Texts = readonly (readonly [key: string, english: string | TextForms])[];

/** The texts of the declarations and of the `*.texts.ts` files of lazy parts. */
export async function allTexts(widgets: readonly AnyWidget[], packages: string): Promise<Texts> {
  const texts = new Map<string, string | TextForms>();
  for (const { tag, texts: own } of [...widgets, ...(await laterWordings(packages))]) {
    for (const [name, english] of Object.entries(own)) {
      const key = `${shortName(tag)}.${name}`;
      if (texts.has(key) && JSON.stringify(texts.get(key)) !== JSON.stringify(english)) {
        throw new Error(`The text ${key} has two wordings, so a site could not replace just one of them.`);
      }
      texts.set(key, english);
    }
  }
  return [...texts];
}

/** The texts of lazy parts, and the modules that declare them. */
export const laterWordings = (packages: string): Promise<(Wording & { readonly path: string })[]> =>
  Promise.all(
    globSync(join(packages, '*/src/**/*.texts.ts'))
      .toSorted()
      .map(async (path) => ({ ...((await import(path)) as { words: Wording }).words, path })),
  );

/** The keys of what one module declares. */
export const textKeys = ({ tag, texts }: Wording): string[] =>
  Object.keys(texts).map((name) => `${shortName(tag)}.${name}`);

/** The texts of one element. */
export const textsOf = (texts: Texts, { tag }: AnyWidget): Texts =>
  texts.filter(([key]) => key.startsWith(`${shortName(tag)}.`));
