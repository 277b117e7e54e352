import { fillText, type TextForms, type TextValues } from '@staytags/base/options/texts';
import { shared } from '@staytags/bus/runtime';
import { spokenBy } from '@staytags/ui/basics/spoken';

/** Texts of a language, by key: `order.checkout`. */
export type Pack = Readonly<Record<string, TextForms>>;
/** Undefined for a language without a pack, as English; a promise until what has loaded of our code has its texts. */
export type Packs = (lang: string) => Pack | Promise<Pack | undefined> | undefined;

const packs = shared('packs', () => ({ find: (() => undefined) as Packs }));

/** The bundles fetch texts by their table of files; elsewhere a language is one module. */
export const setPacks = (find: Packs): void => {
  packs.find = find;
};

export const packOf: Packs = (lang) => packs.find(lang);

/** The language of an element: the nearest `lang` around it. */
export const langOf = (element: Element): string => spokenBy(element)?.lang ?? '';

const spoken = new WeakMap<Element, string>();

/** The language to speak at once: that of an element, or the last one around it while the texts of the new one are on their way [LANG-4]. */
export function langNow(element: Element | null): string {
  const around = element && spokenBy(element);
  if (!around) return '';
  const { lang, parentElement } = around;
  if (!(packOf(lang) instanceof Promise)) spoken.set(around, lang);
  return spoken.get(around) ?? (langNow(parentElement) || lang);
}

/** Runs once the texts of an element's language have loaded, so that it never shows English first [LANG-2]. */
export function whenSpoken(element: Element, run: () => void): void {
  const pack = packOf(langOf(element));
  if (pack instanceof Promise) pack.then(run, run);
  else run();
}

/** Fills a text: the site's own wording, else that of the language, else English. */
export function say(
  key: string,
  own: TextForms | undefined,
  english: TextForms | undefined,
  values: TextValues | undefined,
  lang: string,
): string {
  const pack = packOf(lang);
  const text = own ?? (pack instanceof Promise ? undefined : pack?.[key]);
  return fillText(text ?? english ?? key, values, (text !== undefined && lang) || 'en');
}
