import type { Given } from '@staytags/solr/client/pages';
import { fakeSolr, solrOptions } from '@staytags/solr/client/solr.fakes';
import type { LocationPort } from './query/search-location.ts';
import { searchState } from './search.state.ts';
import { createSearchSlice, type ConnectOptions } from './search.slice.ts';

function fakeLocation(href: string) {
  const watchers: (() => void)[] = [];
  let from: 'history' | 'load' | undefined = 'load';
  const port = {
    at: href,
    pushed: [] as string[],
    replaced: [] as string[],
    went: [] as string[],
    href: () => port.at,
    push(next: string) {
      if (next !== port.at) port.pushed.push(next);
      port.at = next;
    },
    replace(next: string) {
      if (next !== port.at) port.replaced.push(next);
      port.at = next;
    },
    go: (next: string) => void port.went.push(next),
    watch: (run: () => void) => void watchers.push(run),
    arrival: () => from,
    /** Another element adds an entry. */
    add(next: string) {
      port.at = next;
      from = undefined;
      for (const run of watchers) run();
    },
    /** The visitor moves to another history entry. */
    visit(next: string) {
      port.at = next;
      from = 'history';
      for (const run of watchers) run();
    },
  };
  return port satisfies LocationPort;
}

const options: ConnectOptions = {
  ...solrOptions,
  name: '',
  resultsPath: '',
  firstRequest: '',
  maxRows: 2,
  returnFullDocs: true,
};

let count = 0;
/** A slice with a fake index, URL and clock, and a unique search name. */
export function setUp(more: Partial<ConnectOptions> = {}, href = 'https://site.test/stays') {
  const name = `test${count++}`;
  const solr = fakeSolr();
  const location = fakeLocation(href);
  const clock = { ms: 0 };
  const waits: (() => void)[] = [];
  /** The response that the next elements provide. */
  const given: Given[] = [];
  const frame = { isHeld: false, runs: [] as (() => void)[] };
  const slice = createSearchSlice({
    solr,
    location,
    now: () => clock.ms,
    wait: (run) => void waits.push(run),
    afterPaint: (run) => (frame.isHeld ? frame.runs.push(run) : run()),
    given: () => given.shift(),
  });
  slice.start();
  const connect = (change: Partial<ConnectOptions> = {}, key: object = {}) =>
    slice.connect(key, { ...options, name, ...more, ...change });
  return { name, solr, location, clock, slice, connect, waits, given, frame, state: () => searchState(name) };
}

export { flush, type Call } from '@staytags/solr/client/solr.fakes';

const docs = (...ids: string[]) => ids.map((id) => ({ id }));
export const found = (ids: string[], numFound = ids.length, start = 0) => ({
  response: { numFound, start, docs: docs(...ids) },
});
export const ids = (state: { docs: readonly { id: string }[] }) => state.docs.map(({ id }) => id);
