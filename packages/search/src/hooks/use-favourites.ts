import { emit } from '@staytags/bus/bus';
import { requestsOf } from '@staytags/bus/events';
import type { Slice } from '@staytags/bus/slice';
import { useSlice, type HookSource } from '@staytags/element/app/use-slice';
import { useKeyed } from '@staytags/element/render/hooks';
import { useCallback, useMemo } from 'react';
import { listKey } from '../flag/flag.logic.ts';
import { flag } from '../flag/flag.widget.ts';

/** The saved ids of a namespace, and the requests that change them. */
export interface UsedFavourites {
  /** In the order of saving. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly has: (id: string) => boolean;
  /** Saves the item, or removes it. The notice with Undo names it by the label. */
  readonly toggle: (id: string, label?: string) => void;
  /** Restores an item that was removed on this page. */
  readonly undo: (id: string) => void;
  /** Saves several items, such as those of a shared list. */
  readonly add: (ids: readonly string[]) => void;
  /** Removes all. A notice offers Undo. */
  readonly clear: () => void;
}

const SOURCE: HookSource = {
  name: 'flag',
  requests: requestsOf(flag.hears),
  load: () => import('../flag/flag.start.ts'),
};

export function useFavourites(namespace: string = flag.options.namespace.default): UsedFavourites {
  const connect = useCallback((slice: Slice) => slice.connect?.({}, { namespace } as never), [namespace]);
  useSlice(SOURCE, connect);
  const saved = useKeyed('flag', listKey(namespace), (lists) => lists?.[namespace]);
  const requests = useMemo(
    () => ({
      toggle: (id: string, label?: string): void =>
        emit('flag-toggle', { id, namespace, ...(label === undefined ? {} : { label }) }),
      undo: (id: string): void => emit('flag-undo', { id, namespace }),
      add: (ids: readonly string[]): void => emit('flag-add', { ids, namespace }),
      clear: (): void => emit('flag-clear', { namespace }),
    }),
    [namespace],
  );
  return useMemo(
    () => ({
      ids: [...(saved ?? [])],
      count: saved?.size ?? 0,
      has: (id: string) => saved?.has(id) ?? false,
      ...requests,
    }),
    [saved, requests],
  );
}
