import { on } from '@staytags/bus/bus';
import { clearPage, settled } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, vi } from 'vitest';

/** The test that runs. */
export interface SearchTest {
  /** Its own search. */
  readonly name: string;
  /** The requests it received, in order. */
  readonly sets: readonly unknown[];
  /** Aborts when the test ends. */
  readonly signal: AbortSignal;
}

/** The URL without a search's state. */
export const here = `${location.pathname}${location.search}`;

/** Each test starts with its own search and a clean URL, and ends with an empty page that nothing writes to. */
export function searchTest(prefix: string): SearchTest {
  let tests = 0;
  let stop = new AbortController();
  const current = { name: '', sets: [] as unknown[], signal: stop.signal };
  beforeEach(() => {
    stop = new AbortController();
    Object.assign(current, { name: `${prefix}-${tests++}`, sets: [], signal: stop.signal });
    history.replaceState(null, '', here);
    on('search-set', (request) => request.name === current.name && current.sets.push(request.params), stop.signal);
  });
  afterEach(async () => {
    stop.abort();
    clearPage();
    vi.restoreAllMocks();
    await settled();
    await settled();
    history.replaceState(null, '', here);
  });
  return current;
}

/** Answers every index request by its query. */
export const answerSearch = (reply: (query: URLSearchParams) => object) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      Response.json(reply(new URL(new Request(input, init).url).searchParams)),
    );
