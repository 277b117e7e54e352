import { Button } from '@staytags/ui/basics/button';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { words } from './lazy-part.texts.ts';
import { reportError } from '../host/live.ts';
import { pageText } from '../declare/page-text.ts';

interface Snapshot<T> {
  readonly code: T | undefined;
  readonly failed: boolean;
}

/** Code of an element that is fetched on demand, once for the whole page. */
export interface LazyPart<T> {
  snapshot(): Snapshot<T>;
  subscribe(run: () => void): () => void;
  /** The code: fetched at the first call and after a failure, else the fetch in flight or its result. */
  load(): Promise<T>;
}

export function lazyPart<T>(tag: string, fetch: () => Promise<T>): LazyPart<T> {
  let state: Snapshot<T> = { code: undefined, failed: false };
  let fetched: Promise<T> | undefined;
  let hasWarned = false;
  const watchers = new Set<() => void>();
  const publish = (next: Snapshot<T>) => {
    state = next;
    for (const run of [...watchers]) run();
  };

  function fail(error: unknown): void {
    fetched = undefined;
    publish({ code: undefined, failed: true });
    if (hasWarned) return;
    hasWarned = true;
    reportError(
      tag,
      'A part of its code could not be loaded, so that part is missing. Check the network and that all files of the bundle are deployed; the next use tries again.',
      error,
    );
  }

  return {
    snapshot: () => state,
    subscribe(run) {
      watchers.add(run);
      return () => watchers.delete(run);
    },
    load() {
      if (fetched) return fetched;
      if (state.failed) publish({ code: undefined, failed: false });
      fetched = fetch();
      fetched.then((code) => publish({ code, failed: false }), fail);
      return fetched;
    },
  };
}

export interface Lazy<T> {
  /** The code, once it has loaded and this component has asked for it. */
  readonly code: T | undefined;
  /** The last fetch failed: show a `LazyFailure` where the visitor waits for this part. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The code of the part, fetched on first use. After a failure, the next component that uses it tries again. */
export function useLazyPart<T>(part: LazyPart<T>, wanted: boolean): Lazy<T> {
  const { code, failed } = useSyncExternalStore(part.subscribe, part.snapshot);
  // A closing dialog still needs its code.
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted && !wasWanted) setWasWanted(true);
  const retry = useCallback(() => void part.load().catch(() => {}), [part]);
  useEffect(() => {
    if (wanted) retry();
  }, [wanted, retry]);
  return { code: wasWanted ? code : undefined, failed: wanted && failed, retry };
}

/** Shown in place of a part that failed to load, with a retry button. */
export function LazyFailure({ retry, host }: { retry: () => void; host: Element }): ReactNode {
  return (
    <div className="lazy-failure" role="alert">
      <p>{pageText(words, 'failed', {}, host)}</p>
      <Button look="secondary" onClick={retry}>
        {pageText(words, 'retry', {}, host)}
      </Button>
    </div>
  );
}
