import type { PricedOffer } from '@staytags/base/money/offer';
import { fieldFirst, indexField, type SolrDoc } from '@staytags/solr/answer/document.logic';
import type { SearchState } from '@staytags/solr/state/search-state.logic';

type Offers = readonly Pick<PricedOffer, 'price'>[];

/** The part of a search that its order depends on. */
type Sorted = Pick<SearchState, 'docs' | 'numFound' | 'start' | 'params' | 'fields'>;

/** The direction of a price sort; undefined for any other order [RES-5]. */
export function priceSort(search: Sorted): 'asc' | 'desc' | undefined {
  const sort = search.params['sort']?.[0];
  if (sort === `${indexField(search.fields, 'low')} asc`) return 'asc';
  return sort === `${indexField(search.fields, 'high')} desc` ? 'desc' : undefined;
}

/**
 * The results sorted by their price for the chosen dates. The index only knows a price range, so its order stays until the page has
 * all results of the search, and a price in one currency for each [RES-5]. Homes that are taken then have none: their offers are of other
 * dates. Where they come after the free ones, only these are sorted [RES-14].
 */
export function orderByPrice(
  search: Sorted,
  offersOf: (eid: string) => Offers | undefined,
  free?: ReadonlySet<string>,
): readonly SolrDoc[] {
  const { docs: all, numFound, start } = search;
  const order = priceSort(search);
  if (!order || start > 0 || all.length < numFound) return all;
  const isTaken = (doc: SolrDoc): boolean => free?.has(fieldFirst(doc, search.fields, 'eid')) === false;
  const docs = all.filter((doc) => !isTaken(doc));
  const taken = all.slice(docs.length);
  if (!taken.every(isTaken)) return all;
  const costs = new Map<SolrDoc, number>();
  const currencies = new Set<string>();
  for (const doc of docs) {
    const prices = (offersOf(fieldFirst(doc, search.fields, 'eid')) ?? []).map(({ price }) => price);
    const amounts = prices.map(({ cents }) => cents).filter((cents) => cents > 0);
    for (const { currency } of prices) currencies.add(currency);
    if (amounts.length === 0 || currencies.size > 1) return all;
    costs.set(doc, order === 'asc' ? Math.min(...amounts) : -Math.max(...amounts));
  }
  return [...docs.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0)), ...taken];
}
