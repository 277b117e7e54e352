import { ownValue } from '@staytags/base/json';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { FieldNames } from '../answer/document.logic.ts';
import type { Available, Scope, SearchParams } from './config.logic.ts';
import { fieldFilter, termsFilter } from './terms.logic.ts';

/** The param of the URL by which a visitor sees taken items too: `available=all`. It is never sent to the index. */
export const AVAILABLE = 'available';
export const ALL = 'all';

/** Whether the visitor sees only what is free. */
export const isOnlyFree = (available: Available, params: SearchParams): boolean =>
  available === 'only' && params[AVAILABLE]?.[0] !== ALL;

/** Whether a search has dates for which some items are known to be taken or free. */
export const hasDates = (
  { available, fields }: { readonly available: Available; readonly fields: FieldNames },
  free: FreeStays | undefined,
): boolean => free !== undefined && available !== 'off' && Object.hasOwn(fields, 'eid');

/** No item has this id. */
const NOTHING = '0';

/** The filter of each list of free items: every search until other dates has the same one. */
const filters = new WeakMap<ReadonlySet<string>, { readonly field: string; readonly filter: string | undefined }>();

function filterOf(field: string, eids: ReadonlySet<string>): string | undefined {
  let known = filters.get(eids);
  if (known?.field !== field) {
    known = { field, filter: termsFilter(field, [...eids]) };
    filters.set(eids, known);
  }
  return known.filter;
}

/** Whether the ids of the free items can be written into a query. */
export function canFilter(fields: FieldNames, free: FreeStays | undefined): boolean {
  const field = ownValue(fields, 'eid');
  return field === undefined || !free?.eids || free.eids.size === 0 || filterOf(field, free.eids) !== undefined;
}

/** How the free items limit or rank a search. Without a field for their ids, all items count. */
export function freeScope(
  available: Available,
  params: SearchParams,
  fields: FieldNames,
  free: FreeStays | undefined,
): Pick<Scope, 'free' | 'freeFirst'> {
  const field = ownValue(fields, 'eid');
  const none = { free: '', freeFirst: false };
  if (!free?.eids || field === undefined) return none;
  const filter = filterOf(field, free.eids);
  if (isOnlyFree(available, params)) return { free: filter ?? fieldFilter(field, NOTHING), freeFirst: false };
  return available === 'first' ? { free: filter ?? '', freeFirst: true } : none;
}
