import { emit } from '@staytags/bus/bus';
import type { SearchParams } from '@staytags/solr/request/config.logic';
import type { ParamChange } from './search-url.logic.ts';

const UNDO_SECONDS = 10;

interface Cleared {
  readonly name: string;
  readonly before: SearchParams;
  readonly change: ParamChange;
  readonly text: string;
  readonly undo: string;
  /** The element that clears them. */
  readonly from: Element;
}

/** Clears filters of a search, and offers them back for ten seconds [FAC-9]. */
export function clearFilters({ name, before, change, text, undo, from }: Cleared): void {
  emit('search-set', { name, params: change });
  const params = Object.fromEntries(Object.keys(change).map((param) => [param, before[param] ?? null]));
  emit('notice', {
    text,
    type: 'info',
    seconds: UNDO_SECONDS,
    from,
    action: { label: undo, event: 'search-set', detail: { name, params } },
  });
}
