import type { EventName } from '@staytags/bus/events';
import { startOnRequest, startSlice, whenStarted, type Slice } from '@staytags/bus/slice';
import { useEffect } from 'react';

/** The slice behind a hook. Its state belongs to the page: no element needs to be there. */
export interface HookSource {
  /** The name of the slice. */
  readonly name: string;
  readonly requests: readonly EventName[];
  readonly load: () => Promise<{ readonly slice: Slice }>;
}

/** Starts the slice with the first component that uses it. Requests sent before it has loaded are answered then [REACT-7]. */
export function useSlice(
  { name, requests, load }: HookSource,
  connect?: (slice: Slice) => (() => void) | undefined,
): void {
  useEffect(() => {
    const start = async () => startSlice((await load()).slice);
    startOnRequest(requests, start);
    let disconnect: (() => void) | undefined;
    const forget = whenStarted(name, (slice) => (disconnect = connect?.(slice)));
    // The next request tries again.
    start().catch(() => {});
    return () => {
      forget();
      disconnect?.();
    };
  }, [name, requests, load, connect]);
}
