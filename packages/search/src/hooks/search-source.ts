import { get, on, subscribe } from '@staytags/bus/bus';
import { requestsOf } from '@staytags/bus/events';
import type { Slice } from '@staytags/bus/slice';
import { pageOptions } from '@staytags/element/declare/page-options';
import { useSlice, type HookSource } from '@staytags/element/app/use-slice';
import { hasEndpoint } from '@staytags/solr/request/config.logic';
import { useCallback } from 'react';
import { search } from '../search/search.widget.ts';

const SEARCH: HookSource = {
  name: 'search',
  requests: requestsOf(search.hears),
  load: () => import('../search/search.start.ts'),
};

/** Connects a hook to the search that the settings describe, while the page has no `stay-search`, until the returned function is called. */
function connectBySettings(slice: Slice, name: string): () => void {
  const hook = {};
  const stop = new AbortController();
  let connected: object | undefined;
  let leave: (() => void) | undefined;
  const check = (): void => {
    if (stop.signal.aborted) return;
    const options = pageOptions(search);
    const isDescribed = options.name === name && hasEndpoint(options) && !get('elements')?.[search.tag];
    const next = isDescribed ? options : undefined;
    if (next === connected) return;
    connected = next;
    leave?.();
    // Its results show on this page, not on another.
    leave = next && slice.connect?.(hook, { ...next, resultsPath: '' } as never);
  };
  on('settings-changed', check, stop.signal);
  const stopCounting = subscribe(({ elements }) => elements?.[search.tag], check);
  // The elements of this task are counted at its end.
  queueMicrotask(check);
  return () => {
    stop.abort();
    stopCounting();
    leave?.();
  };
}

/** Starts the searches of the page. An element or the settings say which index they ask [REACT-7]. */
export function useSearches(name: string): void {
  const connect = useCallback((slice: Slice) => connectBySettings(slice, name), [name]);
  useSlice(SEARCH, connect);
}
