import { dayOf, dayParts, parseDay, type Day } from '@staytags/base/dates/civil-date';

type Part = 'year' | 'month' | 'day';

/** The date format of a CMS field: the order of its parts, and the separators. */
export interface DayFormat {
  readonly order: readonly Part[];
  readonly sign: string;
}

/** As the servers and most CMSs write days. */
const US: DayFormat = { order: ['month', 'day', 'year'], sign: '/' };
export const ISO: DayFormat = { order: ['year', 'month', 'day'], sign: '-' };

/** The format that a hint such as `DD.MM.YYYY`, `TT.MM.JJJJ` or `jj/mm/aaaa` shows; MM/DD/YYYY without one [LEAD-15]. */
export function formatOf(hint: string): DayFormat {
  const match = /\b(\p{L}{2,4})([./-])(\p{L}{2,4})\2(\p{L}{2,4})\b/u.exec(hint.toLowerCase());
  const [, first = '', sign = '', second = '', third = ''] = match ?? [];
  const order = [first, second, third].map((letters): Part => {
    if (letters.length === 4 || /^[ya]/.test(letters)) return 'year';
    return letters.startsWith('m') ? 'month' : 'day';
  });
  return new Set(order).size === 3 ? { order, sign } : US;
}

const PADDED: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

export function writeDay(day: Day, { order, sign }: DayFormat): string {
  const { year, month, date } = dayParts(day);
  const parts = { year, month, day: date };
  return order.map((part) => String(parts[part]).padStart(PADDED[part], '0')).join(sign);
}

/** Reads a date that was typed in the field's format, or as YYYY-MM-DD. */
export function readDay(text: string, { order }: DayFormat): Day | undefined {
  const numbers = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s*$/.test(text) ? text.split(/[./-]/).map(Number) : [];
  if (numbers.length < 3 || /^\s*\d{4}-/.test(text)) return parseDay(text.trim());
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map(
    (part) => numbers[order.indexOf(part)],
  );
  return dayOf(year, month, day);
}
