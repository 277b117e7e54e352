import { get } from '@staytags/bus/bus';
import { latest } from '@staytags/net/latest';
import { readAnswer } from '@staytags/solr/answer/answer.logic';
import type { SolrPort } from '@staytags/solr/client/client';
import { createLoader } from '@staytags/solr/client/pages';
import type { SearchConfig } from '@staytags/solr/request/config.logic';
import { freeScope } from '@staytags/solr/request/free.logic';
import { countPairs, encodePairs } from '@staytags/solr/request/request.logic';
import { startOf } from '../query/search-url.logic.ts';
import { publishSearch, searchState } from '../search.state.ts';
import { isStale, runSearch, type Run } from './search-run.ts';

const MOST_KNOWN = 100;

/** Counts the results of a search with the taken items, which its texts name beside the free ones [RES-14]. */
function createCounts(solr: SolrPort): (search: Run, config: SearchConfig) => Promise<void> {
  const known = new Map<string, number>();
  const ask = latest();

  const publish = (name: string, all: number | undefined): void => {
    if (searchState(name).all !== all) publishSearch(name, { all });
  };

  return async ({ name, params }, config) => {
    if (!Object.hasOwn(config.fields, 'eid')) return;
    const pairs = countPairs({ ...config, free: '' }, params);
    const key = `${name} ${encodePairs(pairs)}`;
    if (known.size > MOST_KNOWN) known.clear();
    if (config.free === '' || config.freeFirst) {
      known.set(key, searchState(name).numFound);
      publish(name, undefined);
      return;
    }
    publish(name, known.get(key));
    if (known.has(key)) return;
    // Without it the texts name the free items alone.
    const all = await ask((signal) => solr.select(config, pairs, signal).then(countIn, () => undefined));
    if (all === undefined) return;
    known.set(key, all);
    publish(name, all);
  };
}

function countIn(body: unknown): number | undefined {
  const read = readAnswer(body, { start: 0, rows: 0, q: '' });
  return read.ok ? read.answer.numFound : undefined;
}

/** The config with the items that are free now [RES-14]. */
export const withFree = (config: SearchConfig, { params }: Pick<Run, 'params'>): SearchConfig => ({
  ...config,
  ...freeScope(config.available, params, config.fields, get('free')),
});

/** Whether a search has changed since it last ran. */
export const isOutdated = (search: Run): boolean =>
  search.config !== undefined && isStale(search, withFree(search.config, search));

interface RunPorts {
  readonly solr: SolrPort;
  readonly now: () => number;
  readonly afterPaint: (run: () => void) => void;
}

/** Runs searches, and counts what they leave out. Where the list ends before the page that the address names, `toFirstPage` is called. */
export function createRuns({ solr, now, afterPaint }: RunPorts, toFirstPage: (name: string) => void) {
  const loader = createLoader(solr, now);
  const countAll = createCounts(solr);

  return async (search: Run, base: SearchConfig, more = false): Promise<void> => {
    const config = withFree(base, search);
    await runSearch(search, config, loader, more);
    const { docs, numFound, status } = searchState(search.name);
    if (status !== 'ready' || config !== search.ran) return;
    if (docs.length === 0 && numFound > 0 && startOf(search.params) > 0) toFirstPage(search.name);
    // The list does not wait for a number in its heading.
    else afterPaint(() => void (config === search.ran && countAll(search, config)));
  };
}
