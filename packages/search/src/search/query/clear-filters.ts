import { emit } from '@staytags/bus/bus';
import { readFilter } from '@staytags/solr/request/filters.logic';
import { searchState } from '../search.state.ts';
import type { ParamChange } from './search-url.logic.ts';

/** Clears filters of a search, and offers them back [FAC-9]. `from` is the element that clears them. */
export function clearFilters(from: Element, name: string, change: ParamChange, text: string, label: string): void {
  const { params: before } = searchState(name);
  const detail = {
    name,
    /** As of the press: what else a visitor has chosen or undone meanwhile stays. */
    get params() {
      const { params: now } = searchState(name);
      const fieldOf = (value: string) => readFilter(value)?.field ?? value;
      // Of several words, the last count.
      const undone = (param: string): readonly string[] => {
        const lost = (before[param] ?? []).filter((value) => !change[param]?.includes(value));
        const fields = lost.map(fieldOf);
        return [...(now[param] ?? []).filter((value) => !fields.includes(fieldOf(value))), ...lost];
      };
      return Object.fromEntries(Object.keys(change).map((param) => [param, undone(param)]));
    },
  };
  emit('search-set', { name, params: change });
  const action = { label, event: 'search-set', detail };
  emit('notice', { text, type: 'info', from, action });
}
