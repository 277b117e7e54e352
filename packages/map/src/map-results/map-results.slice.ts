import { sameContent, withMember } from '@staytags/base/json';
import { emit, get, on, set, subscribe } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { createResource, type Resource } from '@staytags/net/resource';
import { readDocuments } from '@staytags/solr/answer/answer.logic';
import { setArea, type AreaBounds } from '@staytags/solr/request/area.logic';
import type { SolrPort } from '@staytags/solr/client/client';
import { hasEndpoint } from '@staytags/solr/request/config.logic';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import type { MapResultsState } from '@staytags/solr/state/map-results';
import { areaFields, markerPairs, type MapNeeds } from './map-results.logic.ts';
import { NO_RESULTS } from './map-results.state.ts';
import type { mapResults } from './map-results.widget.ts';

type Options = OptionsOf<typeof mapResults>;

export interface MapResultsPorts {
  readonly solr: Pick<SolrPort, 'select'>;
}

const DEFAULT_NAME = 'search';

const needsOf = (options: Options): MapNeeds => ({
  ...areaFields(options),
  key: options.key,
  rows: Math.floor(options.maxMarkers),
});

/** The query of the request. Its markers are published once the list shows the same query. */
interface Run {
  readonly docs: Resource<readonly SolrDoc[]>;
  about: unknown;
  answer: readonly SolrDoc[] | undefined;
  /** Whether the list was waiting for its response when last checked. */
  isListPending: boolean;
}

const isBox = (value: unknown): value is AreaBounds =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part));

/** The only writer of `mapResults`. */
export function createMapResultsSlice({ solr }: MapResultsPorts) {
  const members = createMembers<Options>();
  const runs = new Map<string, Run>();

  const stateOf = (name: string): MapResultsState => get('mapResults')?.[name] ?? NO_RESULTS;
  const publish = (name: string, change: Partial<MapResultsState>): void =>
    set('mapResults', withMember(get('mapResults'), name, { ...stateOf(name), ...change }), [name]);

  function runOf(name: string): Run {
    let run = runs.get(name);
    if (!run) runs.set(name, (run = { docs: docsOf(name), about: undefined, answer: undefined, isListPending: false }));
    return run;
  }

  const docsOf = (name: string): Resource<readonly SolrDoc[]> =>
    createResource((change) => {
      runOf(name).answer = change.status === 'ready' ? change.value : undefined;
      if (change.status === 'ready') showWhenListed(name);
      else publish(name, { status: change.status });
      if (change.status === 'failed')
        console.error(
          `[stay-map-results] The markers of the search "${name}" could not be fetched (${change.reason}), so the map keeps its current ones. Check the URL of the index and the coordinate fields.`,
        );
    });

  /** Keeps the list and the map in step: the markers change when the list does, never earlier [MAP-9]. */
  function showWhenListed(name: string): void {
    const { answer } = runOf(name);
    const list = get('search')?.[name];
    if (!answer || !list || list.status === 'pending') return;
    // The list has kept the results of an older search, and so does the map until a retry.
    if (list.status === 'failed' && !list.more) return publish(name, { status: 'ready' });
    runOf(name).answer = undefined;
    const { chosen, version } = stateOf(name);
    const isThere = answer.some(({ id }) => id === chosen);
    publish(name, { status: 'ready', docs: answer, version: version + 1, chosen: isThere ? chosen : null });
  }

  /** Sends one request for all maps of a search; each takes its part of the response. */
  function refresh(name: string, force = false): void {
    const search = get('search')?.[name];
    const maps = members.values().flatMap(({ options }) => (options.name === name ? needsOf(options) : []));
    if (maps.length === 0 || !search || !hasEndpoint(search.endpoint) || search.status === 'idle') return;
    const run = runOf(name);
    const { params, endpoint, scope, facets } = search;
    // Retrying the list also retries the markers.
    const isRetry = search.status === 'pending' && !run.isListPending && stateOf(name).status === 'failed';
    run.isListPending = search.status === 'pending';
    const about = [params['q'], params['fq'], endpoint, scope, facets.filter(({ or }) => or), maps];
    if (force || isRetry || !sameContent(about, run.about)) {
      run.about = about;
      void run.docs.load(async (signal) => {
        const read = readDocuments(await solr.select(endpoint, markerPairs(search, maps), signal));
        if (!read) throw new Error('the response has no response.docs');
        return read;
      });
    } else showWhenListed(name);
  }

  const refreshAll = (): void => {
    for (const name of new Set(members.values().map(({ options }) => options.name))) refresh(name);
  };

  return {
    name: 'mapResults',
    hears: ['map-point', 'map-choose', 'map-search', 'map-retry'],
    connect(element: object, options: Options): () => void {
      const stop = members.connect(element, options);
      refresh(options.name);
      return stop;
    },
    start() {
      subscribe((state) => state.search, refreshAll);
      on('map-point', ({ name = DEFAULT_NAME, id }) => {
        const pointed = typeof id === 'string' ? id : null;
        if (stateOf(name).pointed !== pointed) publish(name, { pointed });
      });
      on('map-choose', ({ name = DEFAULT_NAME, id }) => {
        const chosen = typeof id === 'string' ? id : null;
        const { visited } = stateOf(name);
        publish(name, { chosen, visited: chosen === null ? visited : new Set([...visited, chosen]) });
      });
      on('map-search', ({ name, bounds, from }) => {
        const all = members.values();
        const member =
          all.find(({ element }) => element === from) ??
          all.find(({ options }) => options.name === name) ??
          members.choose();
        if (!member) return;
        const { options } = member;
        const filters = get('search')?.[options.name]?.params['fq'] ?? [];
        const fq = setArea(filters, areaFields(options), isBox(bounds) ? bounds : undefined);
        emit('search-set', { name: options.name, params: { fq } });
      });
      on('map-retry', ({ name = DEFAULT_NAME }) => refresh(name, true));
    },
  } satisfies Slice;
}
