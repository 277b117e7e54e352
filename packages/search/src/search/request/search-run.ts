import { sameContent } from '@staytags/base/json';
import { emit } from '@staytags/bus/bus';
import { expectResponse } from '@staytags/bus/in-flight';
import { nextTask } from '@staytags/element/schedule/tasks';
import { createResource, type Resource } from '@staytags/net/resource';
import { hasEndpoint, placeOf, type SearchConfig, type SearchParams } from '@staytags/solr/request/config.logic';
import { appended, type Given, type LoadedPage, type Loader } from '@staytags/solr/client/pages';
import { publishSearch, searchState } from '../search.state.ts';
import { reportProblem } from './report-problem.ts';
import { startOf } from '../query/search-url.logic.ts';

/** The part of a search that runs it. */
export interface Run {
  readonly name: string;
  readonly resource: Resource<LoadedPage>;
  params: SearchParams;
  /** Identifies the last run, so that an unchanged search is not sent again. */
  lastRun: string;
  /** The newest config, and that of the last run. */
  config: SearchConfig | undefined;
  ran: SearchConfig | undefined;
  /** The response that the page provides for the first run. */
  given: Given | undefined;
  /** Where the rows of the newest request start. */
  start: number;
  /** The rows are appended to the current ones. */
  more: boolean;
  /** How many results it has with the taken items; undefined while unknown. */
  all: number | undefined;
}

export function newRun(name: string): Run {
  const resource = createResource<LoadedPage>((change) => {
    if (change.status === 'pending') publishSearch(name, { status: 'pending', more: run.more });
    if (change.status === 'ready') show(run, change.value);
    if (change.status !== 'failed') return;
    const { reason } = change;
    run.lastRun = ''; // The same search may be sent again.
    publishSearch(name, { status: 'failed' });
    console.error(`[stay-search] The search "${name}" failed: ${reason}. The previous results stay.`);
    emit('search-failed', { name, reason });
  });
  const run: Run = {
    name,
    resource,
    params: {},
    lastRun: '',
    config: undefined,
    ran: undefined,
    given: undefined,
    start: 0,
    more: false,
    all: undefined,
  };
  return run;
}

function show({ name, start, more, all }: Run, answer: LoadedPage): void {
  const before = searchState(name);
  const docs = more ? appended(before.docs, answer.docs) : answer.docs;
  // An index that answers every page with the same rows would be asked for ever.
  const end = docs.length > before.docs.length ? answer.end : answer.numFound;
  publishSearch(name, {
    ...answer,
    all,
    docs,
    ...(more ? { start: before.start, end } : { version: before.version + 1 }),
    status: 'ready',
    more,
    outOfScope: false,
  });
  emit('search-loaded', { name, numFound: answer.numFound, start });
}

/** Without the free items: they may be thousands, and are compared as they are. */
const keyOf = (config: SearchConfig, params: SearchParams): string => JSON.stringify([{ ...config, free: '' }, params]);

/** Whether the search has changed since it last ran. */
export const isStale = ({ lastRun, ran, params }: Run, config: SearchConfig): boolean =>
  ran?.free !== config.free || lastRun !== keyOf(config, params);

/** Runs a search and publishes the outcome. With `more`, its rows are appended. */
export function runSearch(search: Run, config: SearchConfig, loader: Loader, more = false): Promise<void> {
  const run = send(search, config, loader, more);
  if (searchState(search.name).status === 'pending' && searchState(search.name).version === 0)
    // In a task of their own, elements show a response that was there before they were, without a long task.
    expectResponse('search', run.then(nextTask, nextTask));
  return run;
}

async function send(search: Run, config: SearchConfig, loader: Loader, more: boolean): Promise<void> {
  search.lastRun = keyOf(config, search.params);
  const { name, params } = search;
  search.ran = config;
  const { scope } = placeOf(config);
  publishSearch(name, sameContent(scope, searchState(name).scope) ? { params } : { params, scope, outOfScope: true });
  if (config.maxRows <= 0) return;
  if (!hasEndpoint(config)) {
    reportProblem((words) => words.reportNowhere(name));
    return;
  }
  search.more = more;
  search.start = more ? searchState(name).end : startOf(params);
  const request = { config, params, start: search.start };
  const { given } = search;
  search.given = undefined;
  const loaded = given && loader.loaded(request, given);
  if (loaded) {
    search.resource.cancel();
    show(search, loaded);
    return;
  }
  await search.resource.load((signal) => loader.load(request, signal, given));
}
