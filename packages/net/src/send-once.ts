/** How long a server may take to begin its response. */
export const TIMEOUT_MS = 15_000;

export interface Call {
  readonly method?: 'get' | 'post';
  readonly credentials?: RequestCredentials;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** `fetch` with a time limit, which rejects with a `TimeoutError`. */
export async function sendOnce(url: string, { signal, ...call }: Call): Promise<Response> {
  const ends = new AbortController();
  const drop = (): void => ends.abort(signal?.reason);
  const timer = setTimeout(() => ends.abort(new DOMException('no response', 'TimeoutError')), TIMEOUT_MS);
  if (signal?.aborted) drop();
  // Not removed: dropping the call drops its body too.
  else signal?.addEventListener('abort', drop, { once: true });
  try {
    return await fetch(new Request(url, { ...call, signal: ends.signal }));
  } finally {
    clearTimeout(timer);
  }
}
