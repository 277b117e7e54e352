import { isPlainEnglish, localeOf } from '../options/locale.ts';

/** Amounts are whole cents wherever they are added or compared, so totals never carry float noise [ORD-4]. */
export type Cents = number & { readonly __cents: unique symbol };

/** An amount in a currency, an ISO 4217 code in capitals. Amounts of two currencies are never added. */
export interface Money {
  readonly cents: Cents;
  readonly currency: string;
}

export const ZERO = 0 as Cents;

/** The currency of prices that name none [ORD-1]. */
export const DEFAULT_CURRENCY = 'USD';

const MAX_CENTS = Number.MAX_SAFE_INTEGER / 1_000;

/**
 * Reads an amount as PHP and Solr send it (`120`, `"120.50"`, `"1,240.00"`); undefined unless it is a finite decimal number.
 * Rounds half away from zero on the decimal text, since 1.005 is not representable and would round down.
 */
export function parseMoney(value: unknown): Cents | undefined {
  const text =
    typeof value === 'number' ? plainDecimal(value) : typeof value === 'string' ? ungrouped(value.trim()) : '';
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (!match[2] && !match[3])) return undefined;
  const fraction = `${match[3] ?? ''}000`;
  const cents = Number(match[2] || 0) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0);
  if (cents > MAX_CENTS) return undefined;
  return (match[1] === '-' ? normal(-cents) : cents) as Cents;
}

/** '1,240.00' as PHP's `number_format` writes it. A comma anywhere else is not valid. */
const ungrouped = (text: string): string =>
  /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;

function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toFixed(3) : text;
}

const normal = (value: number): number => (value === 0 ? 0 : value);

export const addMoney = (a: Cents, b: Cents): Cents => normal(a + b) as Cents;
export const sumMoney = (amounts: Iterable<Cents>): Cents => {
  let sum = ZERO;
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
};

/** Divides and rounds to the cent; a divisor of 0 or less gives `undefined`, so no visitor sees Infinity [PRICE-2]. */
export const divideMoney = (amount: Cents, by: number): Cents | undefined =>
  by > 0 && Number.isFinite(by) ? (normal(Math.round(amount / by)) as Cents) : undefined;

/** The amount as a plain number of units: the form in which orders are stored and sent. */
export const toUnits = (amount: Cents): number => normal(amount / 100);

/** The symbols to fall back on where Intl has none [PRICE-5]. */
const FALLBACK_SYMBOL = new Map([
  ['USD', '$'],
  ['CAD', '$'],
  ['EUR', '€'],
]);

const formats = new Map<string, Intl.NumberFormat | undefined>();

/** A format, kept for the next amount; undefined if the currency is no code. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  const key = locale + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, createFormat(locale, options));
  return formats.get(key);
}

function createFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return undefined;
  }
}

/** Formats an amount in the currency with `precision` decimals. */
export function formatMoney(amount: Cents, currency: string, precision = 0, lang?: string): string {
  const locale = localeOf(lang);
  const code = currency.toUpperCase();
  const plain = plainEnglish(amount, code, precision, locale);
  if (plain) return plain;
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision };
  const format = numberFormat(locale, { style: 'currency', currency: code, ...digits });
  if (format) return kept(format.format(toUnits(amount)));
  return plainMoney(amount, FALLBACK_SYMBOL.get(code) ?? `${code} `, precision);
}

/** An amount that `Intl` has begun for right-to-left text keeps the order of a symbol at its end: 'US$', not '$US'. */
export const kept = (text: string): string => (text.startsWith('\u200f') ? `${text}\u200e` : text);

/** Dollars and euros in American English, without `Intl`: the first `NumberFormat` of a page takes some 50 ms on a slow phone, before the bag shows. */
export function plainEnglish(amount: Cents, code: string, precision: number, locale: string): string | undefined {
  const isPlain = isPlainEnglish(locale) && (code === 'USD' || code === 'EUR');
  return isPlain ? plainMoney(amount, FALLBACK_SYMBOL.get(code) ?? '', precision) : undefined;
}

function plainMoney(amount: Cents, symbol: string, precision: number): string {
  const step = 10 ** Math.max(0, 2 - precision);
  const rounded = Math.round(Math.abs(amount) / step) * step;
  const whole = String(Math.floor(rounded / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals =
    precision > 0
      ? `.${String(rounded % 100)
          .padStart(2, '0')
          .slice(0, precision)
          .padEnd(precision, '0')}`
      : '';
  return `${amount < 0 && rounded > 0 ? '-' : ''}${symbol}${whole}${decimals}`;
}
