import { localeOf } from './locale.ts';

/** A text that a visitor sees: plain, or one form per plural category of `Intl.PluralRules`, chosen by `{count}` [CORE-13]. */
export type TextForms = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

export type TextValues = Record<string, string | number>;

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** The plural category of a count. English does without `Intl.PluralRules`, whose first use is slow on phones. */
function categoryOf(count: number, locale: string): Intl.LDMLPluralRule {
  if (isEnglish(locale)) return Math.abs(count) === 1 ? 'one' : 'other';
  return pluralRule(locale).select(count);
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRule(locale: string): Intl.PluralRules {
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(localeOf(locale));
    rules.set(locale, rule);
  }
  return rule;
}

/** Picks the plural form by `values.count` and fills the `{name}` placeholders. Unknown placeholders stay as they are.
 * Numbers are written as the language does, and so is a count in text, as an index has it: 2.5 baths. In English, call sites decide. */
export function fillText(forms: TextForms, values: TextValues = {}, locale = 'en'): string {
  const form =
    typeof forms === 'string' ? forms : (forms[categoryOf(Number(values['count'] ?? 0), locale)] ?? forms.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (!Object.hasOwn(values, name)) return whole;
    const isNumber = typeof value === 'number' || (name === 'count' && /^\d+(?:\.\d+)?$/.test(value ?? ''));
    return isNumber && !isEnglish(locale) ? Number(value).toLocaleString(localeOf(locale)) : String(value);
  });
}

/** Whether a settings value is a text: a string, or an object of strings with an `other`. */
export function isTextForms(value: unknown): value is TextForms {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  return 'other' in value && Object.values(value).every((form) => typeof form === 'string');
}
