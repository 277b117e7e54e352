const DEFAULT = 'en-US';

const known = new Map<string, string | undefined>();

/**
 * The first of these names that is a language tag, as `Intl` accepts it. CMSs write `en_US`, `C` or `x-default` into `lang`, on which
 * every `Intl` constructor throws [PRICE-5].
 */
export function localeOf(...names: readonly (string | undefined)[]): string {
  for (const name of names) {
    if (!name) continue;
    if (!known.has(name)) known.set(name, readTag(name));
    const tag = known.get(name);
    if (tag) return tag;
  }
  return DEFAULT;
}

function readTag(name: string): string | undefined {
  const tag = name.trim().replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // WordPress has `pt_PT_ao90`.
    const shorter = tag.replace(/-\w+$/, '');
    return shorter === tag ? undefined : readTag(shorter);
  }
}

/** Whether `Intl` writes dates and amounts in this language as in the United States. */
export const isPlainEnglish = (locale: string): boolean => locale === 'en' || locale === DEFAULT;

/** Parts side by side, without empty ones, with the comma of the language [LANG-11]. */
export const listed = (parts: readonly (string | undefined)[], lang: string): string =>
  parts.filter(Boolean).join(/^ar\b/i.test(lang) ? '، ' : ', ');
