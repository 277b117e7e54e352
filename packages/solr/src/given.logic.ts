import { isPlainObject, phpEntries } from '@staytags/base/json';
import type { Pairs } from './config.logic.ts';

// They say how an answer is written, or that it is a first page, and not what is in it.
const FORM: ReadonlySet<string> = new Set(['wt', 'json.nl', 'json.wrf', 'indent', 'omitHeader', 'echoParams', '_']);

const isForm = (name: string, value: string): boolean => FORM.has(name) || (name === 'start' && value === '0');

/** The params that an answer says it answers; undefined where it has no header [SRCH-12]. */
export function headerPairs(body: unknown): Pairs | undefined {
  const header = isPlainObject(body) ? body['responseHeader'] : undefined;
  const params = isPlainObject(header) ? header['params'] : undefined;
  if (params === undefined) return undefined;
  // Solr writes them as a map, whatever `json.nl` is; a param that was sent twice is a list.
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
 * Whether an answer to the given params serves our request, and as what: `same`, or `whole` where it has whole documents and we would
 * have asked for ids alone. The params are compared as a set, whatever their order [SRCH-12].
 */
export function serves(given: Pairs, ours: Pairs): 'same' | 'whole' | undefined {
  const [theirs, own] = [asSet(given), asSet(ours)];
  if (theirs.size !== own.size || [...own].some((pair) => !theirs.has(pair))) return undefined;
  const [theirFields, ownFields] = [fieldsOf(given), fieldsOf(ours)];
  if (theirFields === ownFields) return 'same';
  return ownFields === 'id' ? 'whole' : undefined;
}
