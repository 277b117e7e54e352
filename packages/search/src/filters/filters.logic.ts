import type { SearchState } from '@staytags/solr/state/search-state.logic';
import { toChips } from '../chips/chips.logic.ts';

/** The part of a search's state that the sheet depends on. */
type SheetState = Pick<SearchState, 'status' | 'more' | 'version' | 'numFound' | 'params' | 'labels'>;

export interface SheetModel {
  /** How many values are chosen. */
  readonly chosen: number;
  /** The number of results; undefined until known, and after a failure. */
  readonly found: number | undefined;
  /** The number still belongs to the previous selection. */
  readonly stale: boolean;
}

/** The model of the button and the sheet's footer. Query words do not count as a filter [FAC-7]. */
export function toSheet({ status, more, version, numFound, params, labels }: SheetState): SheetModel {
  const chips = toChips({ fq: params['fq'] ?? [] }, labels);
  const isUnknown = version === 0 || (status === 'failed' && !more);
  return { chosen: chips.length, found: isUnknown ? undefined : numFound, stale: status === 'pending' && !more };
}
