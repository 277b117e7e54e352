import type { FreeStays } from '@staytags/bus/state/free-stays';
import { hasDates, isOnlyFree } from '@staytags/solr/request/free.logic';
import type { SearchState } from '@staytags/solr/state/search-state.logic';

/** The part of a search's state that tells what becomes of its taken homes. */
export type Dated = Pick<SearchState, 'available' | 'fields' | 'params' | 'outOfScope'> & {
  readonly scope: Pick<SearchState['scope'], 'free' | 'freeFirst'>;
};

/** Whether the switch for taken homes is on; undefined where there is none [RES-14]. */
export const freeSwitch = (
  search: Pick<Dated, 'available' | 'fields' | 'params'>,
  free: FreeStays | undefined,
): boolean | undefined =>
  free?.eids && search.available === 'only' && hasDates(search, free) ? isOnlyFree('only', search.params) : undefined;

/** What the cards say about the searched dates: nothing where every home of the list is free [RES-14]. */
export const marksOf = (
  search: Pick<Dated, 'available' | 'fields' | 'scope' | 'outOfScope'>,
  free: FreeStays | undefined,
): FreeStays | undefined =>
  hasDates(search, free) && (!search.scope.free || search.scope.freeFirst || search.outOfScope) ? free : undefined;
