import { get } from '@staytags/bus/bus';
import { HttpError } from '@staytags/net/http';
import { countIn } from '@staytags/solr/answer/answer.logic';
import { fieldFirst } from '@staytags/solr/answer/document.logic';
import type { SolrPort } from '@staytags/solr/client/client';
import { hasEndpoint, type Endpoint } from '@staytags/solr/request/config.logic';
import { itemPairs } from '@staytags/solr/request/request.logic';
import { termsFilter } from '@staytags/solr/request/terms.logic';
import { searchState } from '../search.state.ts';
import { reportUnreadableIds } from './search-problems.ts';

/** The lists of ids that have been looked up. */
const checked = new WeakSet<ReadonlySet<string>>();

/**
 * Finds out whether the index knows the ids of the free items, none of which is in a list: they may be of another kind. Then nobody knows
 * what is free, so `giveUp` is called, and the console says why [RES-14].
 */
export async function checkIds(solr: SolrPort, name: string, giveUp: () => void): Promise<void> {
  const eids = get('free')?.eids;
  if (!eids || checked.has(eids)) return;
  checked.add(eids);
  // Another search of the page may have other items.
  const places = Object.values(get('search') ?? {}).map(({ endpoint, fields }) => [endpoint, fields['eid']] as const);
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place])).values();
  const counts = await Promise.all([...distinct].map(([endpoint, field]) => countOf(solr, endpoint, field, eids)));
  if (counts.includes(undefined)) checked.delete(eids);
  if (counts.some((count) => count !== 0) || get('free')?.eids !== eids) return;
  const { fields, docs } = searchState(name);
  const [first] = eids;
  reportUnreadableIds(fields['eid'], first, docs[0] && fieldFirst(docs[0], fields, 'eid'));
  giveUp();
}

/** How many items of an index have one of these ids; undefined if it does not say. */
async function countOf(
  solr: SolrPort,
  endpoint: Endpoint,
  field: string | undefined,
  eids: ReadonlySet<string>,
): Promise<number | undefined> {
  const filter = field && hasEndpoint(endpoint) ? termsFilter(field, [...eids]) : undefined;
  if (!filter) return 0;
  try {
    return countIn(await solr.select(endpoint, itemPairs(endpoint, filter, 0)));
  } catch (error) {
    // What a number field cannot read is not in it.
    return error instanceof HttpError && error.status === 400 ? 0 : undefined;
  }
}
