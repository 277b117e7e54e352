import { isPlainObject, phpEntries } from '@staytags/base/json';
import type { Pairs } from '../request/config.logic.ts';

// Params about format or first page, which do not change the content.
const FORM: ReadonlySet<string> = new Set(['wt', 'json.nl', 'json.wrf', 'indent', 'omitHeader', 'echoParams', '_']);

const isForm = (name: string, value: string): boolean => FORM.has(name) || (name === 'start' && value === '0');

/** The params echoed by a response; undefined without a header [SRCH-12]. */
export function headerPairs(body: unknown): Pairs | undefined {
  const header = isPlainObject(body) ? body['responseHeader'] : undefined;
  const params = isPlainObject(header) ? header['params'] : undefined;
  if (params === undefined) return undefined;
  // Always a map, whatever `json.nl` is; a repeated param is a list.
  return phpEntries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const));
}

/** The params of a request's address [SRCH-13]. */
export const addressPairs = (href: string): Pairs => {
  const at = href.indexOf('?');
  return at < 0 ? [] : [...new URLSearchParams(href.slice(at + 1).replace(/#.*$/s, ''))];
};

const asSet = (pairs: Pairs): Set<string> =>
  new Set(pairs.filter(([name, value]) => !isForm(name, value) && name !== 'fl').map((pair) => JSON.stringify(pair)));

const fieldsOf = (pairs: Pairs): string =>
  pairs
    .filter(([name]) => name === 'fl')
    .flatMap(([, value]) => value.split(/[\s,]+/))
    .filter(Boolean)
    .toSorted()
    .join();

/**
 * Whether a response to the given params serves our request: `same`, or `whole` if it has full documents where we would have requested
 * ids only. Params are compared as a set, ignoring order [SRCH-12].
 */
export function serves(given: Pairs, ours: Pairs): 'same' | 'whole' | undefined {
  const [theirs, asked] = [asSet(given), asSet(ours)];
  if (theirs.size !== asked.size || [...asked].some((pair) => !theirs.has(pair))) return undefined;
  const [theirFields, ownFields] = [fieldsOf(given), fieldsOf(ours)];
  if (theirFields === ownFields) return 'same';
  return ownFields === 'id' ? 'whole' : undefined;
}
