import { safeUrl } from '@staytags/base/url';

/** The URL of an option: the part after `::`, else the whole value. Only http and https [LEAD-6]. */
export function targetOf(value: string, base: string): string | undefined {
  // The first one only: a URL may have others, as in https://[::1]/.
  const [whole = '', ...rest] = value.split('::');
  return safeUrl(rest.join('::') || whole, 'navigate', base);
}

const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options whose label contains every word of the text, in any place and with any accents. */
export function matching<T extends { readonly label: string }>(options: readonly T[], text: string): T[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** The one of the matching options that the text means: the only one, or the one with this very label [LEAD-6]. */
export const meant = <T extends { readonly label: string }>(options: readonly T[], text: string): T | undefined =>
  options.length === 1 ? options[0] : options.find(({ label }) => plain(label) === plain(text));
