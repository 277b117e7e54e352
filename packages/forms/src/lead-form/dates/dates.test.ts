import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOf, ISO, readDay, writeDay } from './dates.logic.ts';

const MARCH = parseDay('2027-03-05') as Day;

it.each([
  ['MM/DD/YYYY', '03/05/2027'],
  ['DD.MM.YYYY', '05.03.2027'],
  ['TT.MM.JJJJ', '05.03.2027'],
  ['jj/mm/aaaa', '05/03/2027'],
  ['Arrival, yyyy-mm-dd', '2027-03-05'],
  ['gg-mm-aaaa', '05-03-2027'],
  ['', '03/05/2027'],
  ['When?', '03/05/2027'],
  ['dd.dd.dddd', '03/05/2027'],
])('writes a day as the hint %j of its field [LEAD-15]', (hint, text) => {
  expect(writeDay(MARCH, formatOf(hint))).toBe(text);
});

it('reads what it writes, in any format, and nothing that is no day [LEAD-15]', () => {
  const hints = fc.constantFrom('MM/DD/YYYY', 'DD.MM.YYYY', 'jj/mm/aaaa', 'YYYY-MM-DD');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), hints, (day, hint) => {
      const format = formatOf(hint);
      expect(readDay(writeDay(day as Day, format), format)).toBe(day);
      expect(readDay(writeDay(day as Day, ISO), format)).toBe(day);
    }),
  );
  for (const text of ['', 'soon', '31.02.2027', '1.2', '05/03'])
    expect(readDay(text, formatOf('DD.MM.YYYY'))).toBeUndefined();
});
