import { emit } from '@staytags/bus/bus';
import { searchState } from '../search.state.ts';
import type { ParamChange } from './search-url.logic.ts';

const UNDO_SECONDS = 10;

/** Clears filters of a search, and offers them back for ten seconds [FAC-9]. `from` is the element that clears them. */
export function clearFilters(from: Element, name: string, change: ParamChange, text: string, label: string): void {
  const before = searchState(name).params;
  const params = Object.fromEntries(Object.keys(change).map((param) => [param, before[param] ?? null]));
  emit('search-set', { name, params: change });
  const action = { label, event: 'search-set', detail: { name, params } };
  emit('notice', { text, type: 'info', seconds: UNDO_SECONDS, from, action });
}
