import { toUs, type Day } from '@staytags/base/dates/civil-date';
import type { Form } from '../../availability.logic.ts';

const WORD = /\p{L}/u;

/** Whether a date is written in words, as `24. Dez`. */
export const hasWords = ({ begin, end }: Pick<Form, 'begin' | 'end'>): boolean => WORD.test(begin) || WORD.test(end);

/** The dates in digits, as far as the words are a day; what reads them is fetched for them alone [LANG-6]. */
export async function inDigits(
  { begin, end }: Pick<Form, 'begin' | 'end'>,
  lang: string,
  today: Day,
): Promise<Pick<Form, 'begin' | 'end'>> {
  const read = await (await import('./typed-words.ts')).wordsReader(lang);
  const digits = (text: string): string => {
    const day = WORD.test(text) ? read(text, today) : undefined;
    return day === undefined ? text : toUs(day);
  };
  return { begin: digits(begin), end: digits(end) };
}
