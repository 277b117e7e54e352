import type { EventName } from './events.ts';
import { startOnRequest, startSlice, whenStarted, type Slice } from './slice.ts';

/** A slice whose code loads with its first request. */
export interface LazySlice<Options> {
  connect(element: object, options: Options): () => void;
}

/** Lets elements connect before the code has loaded, and hands them over once it has. `load` is not called before a request. */
export function lazySlice<Options>(
  name: string,
  requests: readonly EventName[],
  load: () => Promise<{ slice: Slice }>,
): LazySlice<Options> {
  return {
    connect(element, options) {
      let disconnect: (() => void) | undefined;
      startOnRequest(requests, async () => startSlice((await load()).slice));
      const forget = whenStarted(name, (slice) => (disconnect = slice.connect?.(element, options as never)));
      return () => {
        forget();
        disconnect?.();
      };
    },
  };
}
