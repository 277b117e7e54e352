import { localeOf } from '../options/locale.ts';
import { formatMoney, kept, numberFormat, plainEnglish, toUnits, type Cents } from './money.ts';

const ROOM = 7;

/**
 * An amount in at most seven characters: no decimals, the language's narrow symbol, compact notation from ten thousand on
 * ('$240', '¥24K'), and the bare number if that is still too long [AVL-11].
 */
export function shortMoney(amount: Cents, currency: string, lang?: string): string {
  const locale = localeOf(lang);
  const units = toUnits(amount);
  const compact = Math.abs(units) >= 10_000;
  const text =
    (compact ? undefined : plainEnglish(amount, currency, 0, locale)) ??
    formatOf(currency, locale, compact)?.format(units) ??
    formatMoney(amount, currency, 0, locale);
  return text.length <= ROOM ? kept(text) : (formatOf('', locale, compact)?.format(units) ?? text);
}

/** Without a currency, formats the bare number. */
function formatOf(currency: string, locale: string, compact: boolean): Intl.NumberFormat | undefined {
  const digits = compact
    ? ({ notation: 'compact', maximumSignificantDigits: 3 } as const)
    : { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  const money = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {};
  return numberFormat(locale, { ...money, ...digits });
}
