/**
 * Lets only the newest of several overlapping calls resolve: earlier ones are aborted and resolve to `undefined`. One per widget or
 * slice, and per kind of request.
 */
export interface Latest {
  <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /** Aborts the call in flight. */
  cancel(): void;
}

export function latest(): Latest {
  let current: AbortController | undefined;

  const run = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    try {
      const answer = await ask(mine.signal);
      return current === mine ? answer : undefined;
    } catch (error) {
      if (current !== mine) return undefined;
      throw error;
    }
  };

  return Object.assign(run, {
    cancel() {
      current?.abort();
      current = undefined;
    },
  });
}
