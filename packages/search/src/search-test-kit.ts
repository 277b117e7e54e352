import { on } from '@staytags/bus/bus';
import { clearPage, settled } from '@staytags/element/test-kit';
import { afterEach, beforeEach, vi } from 'vitest';

/** The test that runs. */
export interface SearchTest {
  /** A search of its own. */
  readonly name: string;
  /** What it was asked for, in order. */
  readonly sets: readonly unknown[];
  /** Ends with the test. */
  readonly signal: AbortSignal;
}

/** The address without what a search writes into it. */
export const here = `${location.pathname}${location.search}`;

/** Before each test a search of its own and a clean address; after it an empty page that nothing writes to any more. */
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

/** Answers every question of the index by its query. */
export const answerSearch = (reply: (query: URLSearchParams) => object) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      Response.json(reply(new URL(new Request(input, init).url).searchParams)),
    );
