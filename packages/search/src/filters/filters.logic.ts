import { toChips, type Labels } from '../chips/chips.logic.ts';
import type { SearchParams } from '@staytags/solr/request/config.logic';

/** The part of a search's state that the sheet depends on. */
export interface SheetState {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly more: boolean;
  readonly version: number;
  readonly numFound: number;
  readonly params: SearchParams;
  readonly labels: Labels;
}

export interface SheetModel {
  /** How many values are chosen. */
  readonly chosen: number;
  /** The number of results; undefined until known. */
  readonly found: number | undefined;
  /** The number still belongs to the previous selection. */
  readonly stale: boolean;
}

/** The model of the button and the sheet's footer. Query words do not count as a filter [FAC-7]. */
export function toSheet({ status, more, version, numFound, params, labels }: SheetState): SheetModel {
  const chips = toChips({ fq: params['fq'] ?? [] }, labels);
  return { chosen: chips.length, found: version === 0 ? undefined : numFound, stale: status === 'pending' && !more };
}
