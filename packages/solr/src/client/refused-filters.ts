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
const LIST = new RegExp(`(\\{!terms f=(${FIELD_PATTERN})\\}|(${WRITTEN_FIELD}):\\()([^)]+)`, 'g');
/** No item has this id. */
const NOTHING = '0';

/** A list that was found in a query, and those of its ids that a field of numbers below `beyond` can read. */
function readList([, head = '', field, written = field, text = '']: readonly (string | undefined)[], beyond: number) {
  const between = head.startsWith('{') ? ',' : ' OR ';
  const ids = text.split(between);
  const numbers = ids.filter((id) => /^\d+$/.test(id) && Number(id) < beyond);
  return { head, between, field: written, ids, numbers };
}

/**
 * The lists of ids in a query without what a number field cannot read: `tour-7`, or one number too large. Where lists of several fields
 * have numbers, one that is not mostly numbers belongs to another field, and stays.
 */
function onlyNumbers(pairs: Pairs, beyond: number): Pairs {
  const lists = pairs.flatMap(([, value]) => [...value.matchAll(LIST)].map((found) => readList(found, beyond)));
  const fields = new Set(lists.filter(({ numbers }) => numbers.length > 0).map(({ field }) => field));
  const rewrite = (...found: string[]): string => {
    const { head, between, field, ids, numbers } = readList(found, beyond);
    if (numbers.length > (fields.size > 1 ? ids.length / 2 : 0)) return head + numbers.join(between);
    // One of several groups.
    return fields.size === 1 && fields.has(field) ? head + NOTHING : (found[0] ?? '');
  };
  return pairs.map(([name, value]) => [name, value.replace(LIST, rewrite)]);
}

/** How a query is written for what refuses it: as it is, then without ids that its fields may not be able to read [RES-14]. */
const READABLE: readonly ((pairs: Pairs) => Pairs)[] = [
  (pairs) => pairs,
  ...BEYOND.map((beyond) => (pairs: Pairs) => onlyNumbers(pairs, beyond)),
];

const inGroups = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, withoutTermsParser(value) ?? value]);

/** How a query is sent: unchanged, else without the terms query parser, else without ranking free items either. */
const FORMS: readonly ((pairs: Pairs) => Pairs)[] = [(pairs) => pairs, inGroups, (pairs) => unranked(inGroups(pairs))];

/** Each form with all ids of its lists, and with those that a number field can read. */
const WAYS = FORMS.flatMap((form, at) =>
  READABLE.map((read) => ({
    at,
    of: (pairs: Pairs): Pairs => read(form(pairs)),
  })),
);

/** Sends queries to an index that has rejected one, in the form that it accepts from then on [RES-14]. */
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
