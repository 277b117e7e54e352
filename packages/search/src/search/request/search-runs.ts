import { get, set } from '@staytags/bus/bus';
import { HttpError } from '@staytags/net/http';
import { latest, type Latest } from '@staytags/net/latest';
import { countIn } from '@staytags/solr/answer/answer.logic';
import { fieldFirst } from '@staytags/solr/answer/document.logic';
import type { SolrPort } from '@staytags/solr/client/client';
import { createLoader, type Loader } from '@staytags/solr/client/pages';
import type { SearchConfig } from '@staytags/solr/request/config.logic';
import { canFilter, freeScope, hasDates } from '@staytags/solr/request/free.logic';
import { countPairs, encodePairs } from '@staytags/solr/request/request.logic';
import { startOf } from '../query/search-url.logic.ts';
import type { SearchState } from '@staytags/solr/state/search';
import { publishSearch, searchState } from '../search.state.ts';
import { reportProblem } from './report-problem.ts';
import { isStale, runSearch, type Run } from './search-run.ts';

const MOST_KNOWN = 100;

/** How many results searches have with the taken items, which their texts name beside the free ones [RES-14]. */
function createCounts(solr: SolrPort) {
  const numbers = new Map<string, number>();
  const asks = new Map<string, Latest>();
  const pairsOf = (config: SearchConfig, { params }: Run) => countPairs({ ...config, free: '' }, params);
  const keyOf = (config: SearchConfig, search: Run) => `${search.name} ${encodePairs(pairsOf(config, search))}`;
  const isLimited = ({ free, freeFirst }: SearchConfig) => free !== '' && !freeFirst;

  return {
    /** Undefined while unknown, and where no items are left out. */
    known: (search: Run, config: SearchConfig): number | undefined =>
      isLimited(config) ? numbers.get(keyOf(config, search)) : undefined,

    /** Notes the number of a search that leaves out nothing; whether another one has to be asked for. */
    note(search: Run, config: SearchConfig): boolean {
      if (!Object.hasOwn(config.fields, 'eid')) return false;
      const key = keyOf(config, search);
      if (numbers.size > MOST_KNOWN) numbers.clear();
      if (!isLimited(config)) numbers.set(key, searchState(search.name).numFound);
      return !numbers.has(key);
    },

    async learn(search: Run, config: SearchConfig): Promise<void> {
      const key = keyOf(config, search);
      const pairs = pairsOf(config, search);
      const only = asks.get(search.name) ?? latest();
      asks.set(search.name, only);
      // Without it the texts name the free items alone.
      const all = await only((signal) => solr.select(config, pairs, signal).then(countIn, () => undefined));
      if (all === undefined) return;
      numbers.set(key, all);
      // Else the list is another one by now. More rows of it, on their way, come with the number too.
      if (this.known(search, search.ran!) === all) publishSearch(search.name, { all: (search.all = all) });
    },
  };
}

/** The config with the items that are free now [RES-14]. */
export const withFree = (config: SearchConfig, { params }: Pick<Run, 'params'>): SearchConfig => ({
  ...config,
  ...freeScope(config.available, params, config.fields, get('free')),
});

/** Whether a search has changed since it last ran. */
export const isOutdated = (search: Run): boolean =>
  search.config !== undefined && isStale(search, withFree(search.config, search));

/** The index cannot say which items are free: all show, and the page says that it could not check [RES-14]. */
function giveUpFree(): void {
  const free = get('free');
  if (!free) return;
  set('free', {
    // Read when it is said, as in `freeStays`.
    get dates() {
      return free.dates;
    },
    eids: undefined,
    party: free.party,
  });
}

/** Where the index refuses the free items but not the rest of a search, it cannot read their ids [RES-14]. */
const sparingFree = (loader: Loader): Loader => ({
  ...loader,
  async load(request, signal, given) {
    try {
      return await loader.load(request, signal, given);
    } catch (error) {
      const { config } = request;
      if (!config.free || signal.aborted || !(error instanceof HttpError) || error.status !== 400) throw error;
      const page = await loader.load({ ...request, config: { ...config, free: '', freeFirst: false } }, signal);
      const [first] = get('free')?.eids ?? [];
      reportProblem((words) => words.reportUnreadableIds(config.fields['eid'], first));
      // Runs this search again, without them.
      giveUpFree();
      signal.throwIfAborted();
      return page;
    }
  },
});

/** Whether a list has none of the free items, though there are some: their ids may be of another kind than the index's. */
function isDoubtful({ available, docs, fields, numFound, outOfScope, scope, status }: SearchState): boolean {
  const free = get('free');
  const eids = free?.eids;
  if (!eids?.size || !hasDates({ available, fields }, free) || status !== 'ready' || outOfScope) return false;
  if (scope.free && !scope.freeFirst) return numFound === 0;
  const ids = docs.map((doc) => fieldFirst(doc, fields, 'eid'));
  return ids.some(Boolean) && !ids.some((id) => eids.has(id));
}

export interface RunPorts {
  readonly solr: SolrPort;
  readonly now: () => number;
  /** Runs once the results that were just published can be seen. */
  readonly afterPaint: (run: () => void) => void;
}

/** Runs searches, counts what they leave out, and doubts ids that fit nothing. Where the list ends before the page that the address names, `toFirstPage` is called. */
export function createRuns({ solr, now, afterPaint }: RunPorts, toFirstPage: (name: string, start: number) => void) {
  const loader = sparingFree(createLoader(solr, now));
  const counts = createCounts(solr);

  /** Doubts whether nothing of a list is free [RES-14]. */
  function check({ name }: Run): void {
    if (!isDoubtful(searchState(name))) return;
    const checkNow = () => import('./foreign-ids.ts').then(({ checkIds }) => checkIds(solr, name, giveUpFree));
    afterPaint(() => void checkNow().catch(() => {}));
  }

  async function run(search: Run, base: SearchConfig, more = false): Promise<void> {
    if (!canFilter(base.fields, get('free'))) giveUpFree();
    const config = withFree(base, search);
    search.all = counts.known(search, config);
    await runSearch(search, config, loader, more);
    const { docs, numFound, status } = searchState(search.name);
    if (status !== 'ready' || config !== search.ran) return;
    const start = startOf(search.params);
    if (docs.length === 0 && numFound > 0 && start > 0) toFirstPage(search.name, start);
    // The list does not wait for a number in its heading.
    else if (counts.note(search, config))
      afterPaint(() => void (config === search.ran && counts.learn(search, config)));
    check(search);
  }

  return { run, check };
}
