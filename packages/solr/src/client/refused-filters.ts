import { FIELD_PATTERN, WRITTEN_FIELD, fieldName, groupsOf, term } from '../request/terms.logic.ts';

const TERMS = new RegExp(`^\\{!terms f=(${FIELD_PATTERN})\\}(.*)$`, 's');

/** The filter in groups, for what does not know the terms query parser; undefined for any other filter. */
export function withoutTermsParser(filter: string): string | undefined {
  const [, field, ids] = TERMS.exec(filter) ?? [];
  return field === undefined || ids === undefined ? undefined : groupsOf(fieldName(field), ids.split(',').map(term));
}

/** Beyond the numbers of 64 and of 32 bits. */
const BEYOND = [2 ** 63, 2 ** 31] as const;
const LIST = new RegExp(`(\\{!terms f=${FIELD_PATTERN}\\}|${WRITTEN_FIELD}:\\()([^)]+)`, 'g');

/**
 * The lists of ids in a filter without what a number field cannot read: `tour-7`, or one number too large. A list that is not mostly
 * numbers belongs to another field, and stays.
 */
const onlyNumbers =
  (beyond: number) =>
  (filter: string): string =>
    filter.replace(LIST, (list, head: string, ids: string) => {
      const between = head.startsWith('{') ? ',' : ' OR ';
      const all = ids.split(between);
      const numbers = all.filter((id) => /^\d+$/.test(id) && Number(id) < beyond);
      return numbers.length * 2 > all.length ? head + numbers.join(between) : list;
    });

/** How a filter is written for what refuses it: as it is, then without ids that its field may not be able to read [RES-14]. */
export const READABLE: readonly ((filter: string) => string)[] = [(filter) => filter, ...BEYOND.map(onlyNumbers)];
