import { headerPairs } from '@staytags/solr/answer/given.logic';
import type { SearchParams, UrlRules } from '@staytags/solr/request/config.logic';
import { typedQuery } from '@staytags/solr/request/lucene.logic';
import type { Given } from '@staytags/solr/client/pages';
import { readState, stateText, withState } from './search-url.logic.ts';

/** Whether the printed response is one to a search with these params. */
function answers(given: Given | undefined, params: SearchParams): boolean {
  const asked = (given && 'body' in given && headerPairs(given.body)) || [];
  return Object.entries(params).every(([name, values]) =>
    values.every((value) => asked.some((one) => one[0] === name && one[1].includes(value))),
  );
}

/** The params with the words of the query, where the server has searched by those: the proxy would refuse `pets?`. */
function inWords(given: Given | undefined, { q: [q = ''] = [], ...params }: SearchParams): SearchParams {
  if (q === '') return params;
  const words = typedQuery(q);
  return { q: [words === '' || answers(given, { q: [q] }) ? q : words], ...params };
}

/**
 * The page's URL with the search of its query string in the hash, for a search that keeps it there. Only if the server has recognised that
 * search, though the index may not have answered in time: otherwise a param may mean something else, as `q` does on a Drupal 7 without clean URLs. Undefined if nothing is to move [CMS-25].
 */
export function takenOver(address: string, rules: UrlRules, given: Given | undefined): string | undefined {
  if (!rules.hash) return undefined;
  // In Drupal 7, `q` is the path of the page, and a form has its usual name for words.
  const href = address.replace(/([?&])keys=/, '$1q=');
  const inQuery = { ...rules, hash: false };
  const params = inWords(given, readState(stateText(href, false), inQuery).params);
  const isFree = Object.keys(readState(stateText(href, true), rules).params).length === 0;
  return isFree && Object.keys(params).length > 0 && answers(given, params)
    ? withState(withState(href, {}, inQuery), params, rules)
    : undefined;
}
