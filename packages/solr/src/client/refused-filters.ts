import { sameContent } from '@staytags/base/json';
import type { Pairs } from '../request/config.logic.ts';
import { unranked } from '../request/request.logic.ts';
import { FIELD_PATTERN, WRITTEN_FIELD, fieldName, groupsOf, term } from '../request/terms.logic.ts';
import { isRefusal, type SendOtherwise } from './refusal.ts';

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
const READABLE: readonly ((filter: string) => string)[] = [(filter) => filter, ...BEYOND.map(onlyNumbers)];

const inGroups = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, withoutTermsParser(value) ?? value]);

/** How a query is sent: unchanged, else without the terms query parser, else without ranking free items either. */
const FORMS: readonly ((pairs: Pairs) => Pairs)[] = [(pairs) => pairs, inGroups, (pairs) => unranked(inGroups(pairs))];

/** Each form with all ids of its lists, and with those that a number field can read. */
const WAYS = FORMS.flatMap((form, at) =>
  READABLE.map((read) => ({
    at,
    of: (pairs: Pairs): Pairs => form(pairs).map(([name, value]) => [name, read(value)]),
  })),
);

/** What sends queries to an index that has refused one, from then on in the form that it accepts [RES-14]. */
export function otherWays(): SendOtherwise {
  let accepted = 0;
  return async (pairs, send, refusal) => {
    let sent = refusal === undefined ? undefined : pairs;
    let failure = refusal;
    for (const { at, of } of WAYS.slice(accepted * READABLE.length)) {
      const next = of(pairs);
      if (sent && sameContent(next, sent)) continue;
      sent = next;
      try {
        const answer = await send(next);
        accepted = Math.max(accepted, at);
        return answer;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  };
}
