import type { TextValues } from '@staytags/base/options/texts';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { Dated } from './free/results-free.logic.ts';
import { hasDates } from '@staytags/solr/request/free.logic';
import type { SearchState } from '@staytags/solr/state/search-state.logic';

/**
 * Cards of one block, which the browser skips as a whole while it is off screen. Blocks of about 50 measured
 * best; 48 fills whole rows of one, two, three, four and six cards.
 */
export const BLOCK = 48;

/** The part of a search's state that the list depends on. */
export type ListState = Pick<SearchState, 'status' | 'more' | 'version' | 'docs' | 'numFound' | 'start' | 'end'>;

export interface ResultsModel {
  /** What to show: nothing yet, skeletons for the first response, the list, or a message. */
  readonly view: 'blank' | 'skeletons' | 'list' | 'empty' | 'failed';
  readonly pending: boolean;
  readonly shown: number;
  readonly skeletons: number;
  /** There are more rows than are shown. */
  readonly hasMore: boolean;
  /** Rows that should show are missing and not requested yet. */
  readonly needsRows: boolean;
  /** The visitor is scrolling and will need more rows at the end of the list, so they may be prefetched. */
  readonly mayPrefetch: boolean;
  readonly loadingMore: boolean;
  /** The results belong to an older search while a newer one is running. */
  readonly stale: boolean;
  /** The results belong to an older search because the newer one failed. */
  readonly outdated: boolean;
  /** More rows need a retry of the last request. */
  readonly mustRetry: boolean;
}

function viewOf({ status, version, more, numFound, docs }: ListState): ResultsModel['view'] {
  if (version === 0) return status === 'failed' ? 'failed' : status === 'idle' ? 'blank' : 'skeletons';
  if (numFound > 0 && docs.length > 0) return 'list';
  // A failed search leaves what was shown, even an empty result.
  return status === 'pending' && !more ? 'skeletons' : 'empty';
}

/** What the list shows when `wanted` results should be seen [RES-2, SRCH-8, SRCH-9]. */
export function toResults(state: ListState, wanted: number, numvisible: number): ResultsModel {
  const { status, more, docs, numFound, end } = state;
  const view = viewOf(state);
  const shown = view === 'list' ? Math.min(wanted, docs.length) : 0;
  const inIndex = Math.max(0, numFound - end);
  const isLonger = inIndex > 0 && status !== 'failed';
  // Prefetched rows are not announced.
  const prefetching = more && wanted <= docs.length;
  const loadingMore = status === 'pending' && more && !prefetching;
  const awaited = Math.min(Math.max(wanted - docs.length, 1), inIndex, numvisible);
  return {
    view,
    pending: status === 'pending' && !prefetching,
    shown,
    skeletons: view === 'skeletons' ? Math.min(numvisible, BLOCK) : loadingMore ? awaited : 0,
    hasMore: view === 'list' && (docs.length > shown || inIndex > 0),
    needsRows: view === 'list' && wanted > docs.length && isLonger && status === 'ready',
    mayPrefetch:
      view === 'list' && status === 'ready' && isLonger && wanted > numvisible && wanted + numvisible > docs.length,
    loadingMore,
    stale: status === 'pending' && !more,
    outdated: status === 'failed' && !more && view !== 'failed',
    mustRetry: status === 'failed' && docs.length <= shown,
  };
}

/** Reaching the end shows `numvisible` more, until all are shown [RES-2]. */
export const reachEnd = (wanted: number, numvisible: number, { numFound, start, docs }: ListState): number =>
  Math.min(wanted + numvisible, Math.max(docs.length, numFound - start));

/** The part of a search's state that the texts depend on. */
type Told = Pick<SearchState, 'numFound' | 'docs' | 'all'> & Dated;
type Key =
  | ('count' | 'shown' | 'searching' | 'empty' | 'emptyHint' | 'failed' | 'failedHint' | 'cutLink' | 'outdated')
  | ('free' | 'freeOf' | 'noneFree' | 'noneFreeHint' | 'unchecked');

interface Around {
  readonly messages: boolean;
  /** Another element of the page says that nothing was found. */
  readonly elsewhere: boolean;
  /** What is free on the searched dates. */
  readonly free: FreeStays | undefined;
  readonly t: (key: Key, values?: TextValues) => string;
}

/** A list of ids without its end, as in a link that was cut off [FAV-6]. */
const CUT_LIST = /^\S+:\([^)]*$/;

/** The texts around the list, with the action that a message offers; empty ones do not show [RES-1, RES-7, SRCH-9, SRCH-14]. */
export function toTexts(model: ResultsModel, search: Told, { messages, elsewhere, free, t }: Around) {
  const { view, shown } = model;
  const { numFound, docs, params, all, scope, outOfScope } = search;
  const dates = free?.dates ?? '';
  const onlyFree = scope.free !== '' && !scope.freeFirst && !outOfScope;
  const countOf = (total: number | undefined): string => {
    if (view !== 'list') return '';
    if (!onlyFree) return t('count', { count: numFound });
    return t(total === undefined ? 'free' : 'freeOf', { count: numFound, all: total ?? '', dates });
  };
  const count = countOf(all);
  const part = count && (model.hasMore || shown < docs.length) ? t('shown', { shown, count: numFound }) : '';
  const noneFree = view === 'empty' && onlyFree;
  const values = noneFree ? { dates } : {};
  const replaced = noneFree ? 'noneFree' : view === 'empty' || view === 'failed' ? view : undefined;
  const isCut = view === 'failed' && CUT_LIST.test(params['q']?.[0] ?? '');
  const action = view === 'failed' && !isCut ? 'retry' : (params['q'] ?? params['fq']) ? 'clear' : undefined;
  const unchecked = hasDates(search, free) && !free?.eids && view === 'list' ? t('unchecked', { dates }) : '';
  const statusOf = (number: string): string => {
    if (model.pending) return t('searching');
    // The number is that of an older search, and the alert has said so.
    if (model.outdated) return messages ? '' : t('outdated');
    return replaced ? t(replaced, values) : [unchecked, number, part].filter(Boolean).join('. ');
  };
  return {
    count,
    shown: part,
    unchecked,
    status: statusOf(count),
    // The number of all homes may come later.
    news: statusOf(countOf(undefined)),
    outdated: model.outdated && messages ? t('outdated') : '',
    message:
      replaced && (view === 'empty' ? noneFree || !elsewhere : messages)
        ? ({ title: t(replaced, values), hint: t(isCut ? 'cutLink' : `${replaced}Hint`), action } as const)
        : undefined,
  };
}
