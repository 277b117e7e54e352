import ky, { HTTPError } from 'ky';
import { TIMEOUT_MS, type Call } from './send-once.ts';

/** Repeats a failed GET as ky does: after a pause, or when the server says, and only after failures that may pass. `first` is the one that failed. */
export async function repeat(url: string, call: Call, first: Promise<Response>): Promise<Response> {
  let isFirst = true;
  try {
    return await ky(url, {
      ...call,
      fetch(...request: Parameters<typeof fetch>) {
        if (!isFirst) return fetch(...request);
        isFirst = false;
        return first;
      },
      timeout: TIMEOUT_MS,
      retry: { limit: 1, maxRetryAfter: 5_000 },
    });
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}
