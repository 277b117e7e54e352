import { emit } from '@staytags/bus/bus';
import { expectResponse } from '@staytags/bus/in-flight';
import { latest, type Latest } from '@staytags/net/latest';
import { reasonOf } from '@staytags/net/resource';
import { hasEndpoint, type SearchConfig, type SearchParams } from '@staytags/solr/config.logic';
import { appended, type Given, type LoadedPage, type Loader } from '@staytags/solr/pages';
import { publishSearch, searchState } from './search-state.ts';
import { startOf } from './search-url.logic.ts';

/** The part of a search that runs it. */
export interface Run {
  readonly name: string;
  readonly ask: Latest;
  params: SearchParams;
  /** What the last run was about, so that an unchanged search is not sent again. */
  lastRun: string;
  /** The answer that the page brings for the first run. */
  given: Given | undefined;
}

export const newRun = (name: string): Run => ({ name, ask: latest(), params: {}, lastRun: '', given: undefined });

const keyOf = (config: SearchConfig, params: SearchParams): string => JSON.stringify([config, params]);

/** Whether the search has changed since it last ran. */
export const isStale = ({ lastRun, params }: Run, config: SearchConfig): boolean => lastRun !== keyOf(config, params);

/** Runs a search and publishes the outcome. With `more`, its rows are appended. */
export function runSearch(search: Run, config: SearchConfig, loader: Loader, more = false): Promise<void> {
  const run = send(search, config, loader, more);
  if (searchState(search.name).status === 'pending' && searchState(search.name).version === 0)
    expectResponse('search', run);
  return run;
}

async function send(search: Run, config: SearchConfig, loader: Loader, more: boolean): Promise<void> {
  search.lastRun = keyOf(config, search.params);
  const { name, params } = search;
  publishSearch(name, { params });
  if (config.maxRows <= 0) return;
  if (!hasEndpoint(config)) {
    console.error(
      `[stay-search] The search "${name}" has neither data-url nor data-proxy-url, so nothing can be searched. Give it the address of the index or of the site's proxy.`,
    );
    return;
  }
  const start = more ? searchState(name).end : startOf(params);
  const request = { config, params, start };
  const { given } = search;
  search.given = undefined;
  const show = (answer: LoadedPage): void => {
    const before = searchState(name);
    publishSearch(name, {
      ...answer,
      ...(more ? { docs: appended(before.docs, answer.docs), start: before.start } : { version: before.version + 1 }),
      status: 'ready',
      more,
    });
    emit('search-loaded', { name, numFound: answer.numFound, start });
  };
  const loaded = given && loader.loaded(request, given);
  if (loaded) {
    search.ask.cancel();
    show(loaded);
    return;
  }
  publishSearch(name, { status: 'pending', more });
  try {
    const answer = await search.ask((signal) => loader.load(request, signal, given));
    if (answer) show(answer); // Else a newer one is in flight, and ends the pending state.
  } catch (error) {
    const reason = reasonOf(error);
    search.lastRun = ''; // The same search may be sent again.
    publishSearch(name, { status: 'failed' });
    console.error(`[stay-search] The search "${name}" failed: ${reason}. The results before it stay.`);
    emit('search-failed', { name, reason });
  }
}
