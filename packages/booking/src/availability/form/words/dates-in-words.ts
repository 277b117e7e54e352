import { toUs, type Day } from '@staytags/base/dates/civil-date';
import type { Form } from '../../availability.logic.ts';

type Dates = Pick<Form, 'begin' | 'end'>;

const WORD = /\p{L}/u;

/** Whether a date is written in words, as `24. Dez`. */
export const hasWords = ({ begin, end }: Dates): boolean => WORD.test(begin) || WORD.test(end);

/** What turns dates into digits, as far as their words are a day; its code is fetched for them alone [LANG-6]. */
export async function digitsOf(lang: string, today: Day): Promise<(dates: Dates) => Dates> {
  const read = await import('./typed-words.ts')
    .then(({ wordsReader }) => wordsReader(lang))
    // Without it, words are no date.
    .catch(() => () => undefined);
  const digits = (text: string): string => {
    const day = WORD.test(text) ? read(text, today) : undefined;
    return day === undefined ? text : toUs(day);
  };
  return ({ begin, end }) => ({ begin: digits(begin), end: digits(end) });
}
