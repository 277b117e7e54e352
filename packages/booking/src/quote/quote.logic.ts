import { isPlainObject } from '@staytags/base/json';
import { parseMoney, sumMoney, type Cents } from '@staytags/base/money/money';

/** The server refused the quote, possibly with a message for the visitor. */
export class QuoteRefusal extends Error {
  readonly said: string;
  constructor(said: string) {
    super(said || 'the answer has no quote');
    this.said = said;
  }
}

const MAX_MESSAGE = 300;

/** The HTML of a response, `{content}` or `{status, content, message?}`; a status other than 1 is a failure [QUO-1]. */
export function readAnswer(answer: unknown): string {
  const { status = 1, content, message } = isPlainObject(answer) ? answer : {};
  if (Number(status) === 1 && typeof content === 'string' && content.trim()) return content;
  const said =
    typeof message === 'string'
      ? message
          .slice(0, 10 * MAX_MESSAGE)
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
      : '';
  throw new QuoteRefusal(said.trim().slice(0, MAX_MESSAGE));
}

/** A row of the quote table, as text. */
export interface QuoteRow {
  readonly cells: readonly string[];
  /** Marked as a total by the server: by class, or by its place in the table's foot. */
  readonly marked: boolean;
}

export interface QuoteSum {
  /** The all-in total as the server writes it. */
  readonly label: string;
  readonly total: string;
  /** The sum of the lines, if it differs. */
  readonly lines: Cents | undefined;
}

const AMOUNT = /^[(+\-−–]?\s*(?:[A-Z]{1,3}\s?)?[$€£¥]?\s*[(\-−–]?\s*\d[\d.,\s'’]*(?:[$€£¥][A-Z]{0,2}|[A-Z]{3})?\)?$/;
const CENTS = /[.,](\d{1,2})\D*$/;

/** An amount as people write it: '$1,234.50', '1.234,50 €', '-$50', '$(50.00)', 'C$99.5'. A bare whole number is a count, not an amount. */
export function readAmount(text: string): Cents | undefined {
  const words = text.replace(/[\s\u00A0\u202F]+/g, ' ').trim();
  if (!AMOUNT.test(words)) return undefined;
  const cents = CENTS.exec(words);
  const hasCurrency = /[$€£¥A-Z]/.test(words);
  // Without a currency, '7' is a count and '2.5' a rate.
  if (!hasCurrency && cents?.[1]?.length !== 2) return undefined;
  const whole = (cents ? words.slice(0, cents.index) : words).replace(/\D/g, '');
  return parseMoney(`${/[(\-−–]/.test(words) ? '-' : ''}${whole}.${cents?.[1] ?? ''}`);
}

interface Line {
  readonly label: string;
  readonly text: string;
  readonly amount: Cents;
  readonly kind: 'line' | 'subtotal' | 'total';
}

function toLine({ cells, marked }: QuoteRow): Line[] {
  const label = (cells[0] ?? '').replace(/\s+/g, ' ').trim();
  const text = cells.slice(1).findLast((cell) => readAmount(cell) !== undefined);
  const amount = text === undefined ? undefined : readAmount(text);
  if (text === undefined || amount === undefined) return [];
  const kind = /sub-?\s?total/i.test(label) ? 'subtotal' : marked || /\btotal\b/i.test(label) ? 'total' : 'line';
  return [{ label, text: text.trim(), amount, kind }];
}

const sumOf = (lines: readonly Line[]): Cents => sumMoney(lines.map(({ amount }) => amount));

/**
 * The all-in total of a quote, and whether its lines add up to it [QUO-2]. Of several totals it is the last one that the lines before
 * it add up to ('Total due today' may follow), else the last one. Undefined if the table has no total.
 */
export function readQuote(rows: readonly QuoteRow[]): QuoteSum | undefined {
  const lines = rows.flatMap(toLine);
  let last: QuoteSum | undefined;
  let fitting: { readonly sum: QuoteSum; readonly amount: Cents; readonly at: number } | undefined;
  lines.forEach(({ kind, label, text, amount }, at) => {
    if (kind !== 'total') return;
    const before = lines.slice(0, at);
    const plain = before.filter((line) => line.kind === 'line');
    // If nothing else adds up, 'Total rent' and 'Total fees' are lines too.
    const parts = before.filter((line) => line.kind !== 'subtotal');
    // A line of as much as those before it, and not the last one, may be a subtotal in another language: 'Zwischensumme'.
    const isSum = ({ amount: own }: Line, index: number) => index > 0 && own === sumOf(plain.slice(0, index));
    const single = plain.filter((line, index) => index === plain.length - 1 || !isSum(line, index));
    const sums = [sumOf(plain), sumOf(parts), ...(fitting ? [] : [sumOf(single)])];
    // Taxes may stand between 'Total before taxes' and the total, in the table's foot too.
    if (fitting) {
      const since = lines.slice(fitting.at + 1, at).filter((line) => line.kind !== 'subtotal');
      if (since.length > 0) sums.push(sumMoney([fitting.amount, sumOf(since)]));
    }
    const fits = parts.length === 0 || sums.includes(amount);
    last = { label, total: text, lines: fits ? undefined : sumOf(plain.length > 0 ? plain : parts) };
    if (fits) fitting = { sum: last, amount, at };
  });
  return fitting?.sum ?? last;
}
