import { VIEWED_KEY } from '@staytags/net/storage/storage-keys';
import { get, on, set } from '@staytags/bus/bus';
import { startSlice, type Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { createResource, type Resource } from '@staytags/net/resource';
import { type StoragePort } from '@staytags/net/storage/storage';
import { answerOf } from '@staytags/solr/answer/answer.logic';
import { type SolrPort } from '@staytags/solr/client/client';
import { documentKey, type SolrDoc } from '@staytags/solr/answer/document.logic';
import { idsFilter, safeIds } from '@staytags/solr/request/terms.logic';
import { hasEndpoint, type Pairs, type SearchConfig } from '@staytags/solr/request/config.logic';
import { itemPairs } from '@staytags/solr/request/request.logic';
import type { FavouritesState } from '../favourites/favourites.slice.ts';
import { type FlagSlice } from '../flag/flag.slice.ts';
import {
  addViewed,
  inOrder,
  lastViewed,
  readViewed,
  recommendPairs,
  seedIds,
  tasteQuery,
} from './recommendations.logic.ts';
import { retrying } from './recommendations-retry.ts';
import type { recommendations } from './recommendations.widget.ts';

/** What an element recommends. Current ones stay while more load, and if that fails. */
export interface Recommended extends FavouritesState {
  /** It is based on what the visitor viewed and saved. */
  readonly personal: boolean;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By element. */
    recommendations: ReadonlyMap<object, Recommended>;
  }
}

export type RecommendationOptions = Pick<
  OptionsOf<typeof recommendations>,
  'name' | 'namespace' | 'key' | 'source' | 'limit' | 'fallback' | 'popularSort' | 'itemId' | 'eid'
>;

interface Member {
  readonly options: RecommendationOptions;
  readonly resource: Resource<Pick<Recommended, 'docs' | 'personal'>>;
  readonly stop: AbortController;
  /** Its view is near the viewport, so the index may be queried. */
  loads: boolean;
}

export interface RecommendationPorts {
  readonly solr: Pick<SolrPort, 'select'>;
  readonly storage: StoragePort;
  readonly site: (name: string) => SearchConfig;
  readonly now: () => number;
  readonly whenBack: (run: () => void) => void;
  /** Saved items count too. */
  readonly flags: FlagSlice;
}

const NOTHING: Recommended = { status: 'pending', docs: [], fields: {}, personal: false };

/** The one writer of `recommendations`. */
export function createRecommendationsSlice({ solr, storage, site, now, whenBack, flags }: RecommendationPorts) {
  const members = new Map<object, Member>();

  const publish = (element: object, change: Partial<Recommended>): void => {
    const all = get('recommendations') ?? new Map<object, Recommended>();
    set('recommendations', new Map(all).set(element, { ...(all.get(element) ?? NOTHING), ...change }));
  };

  const isKnown = ({ name }: RecommendationOptions): boolean => hasEndpoint(site(name));

  /** The key of the document that the page is about. */
  function currentOf({ name, itemId, eid }: RecommendationOptions): string {
    const { index, siteHash } = site(name);
    return itemId || (eid ? documentKey(eid, index, siteHash) : '');
  }

  /** What was stored when it was last read: this page adds its own item. */
  let seen: string | undefined;
  const viewed = () => readViewed((seen = storage.read(VIEWED_KEY)), now());

  const find = async (config: SearchConfig, pairs: Pairs, signal: AbortSignal): Promise<readonly SolrDoc[]> =>
    answerOf(await solr.select(config, pairs, signal)).docs;

  async function recommend(options: RecommendationOptions, signal: AbortSignal) {
    const { name, namespace, key, limit: rows, fallback, popularSort } = options;
    const config = site(name);
    const current = currentOf(options);
    // A snapshot of the favourites: a later click on a heart must not change the cards under the pointer.
    const flagged = [...(get('flag')?.[namespace] ?? [])];
    const list = viewed();
    if (options.source === 'viewed') {
      const ids = lastViewed(list, current, rows);
      const only = idsFilter(key, ids);
      const docs = only === undefined ? [] : await find(config, itemPairs(config, only, ids.length), signal);
      return { docs: inOrder(docs, config.fields, key, ids), personal: true };
    }
    const seeds = seedIds(list, flagged, current);
    const filter = idsFilter(key, seeds);
    if (filter !== undefined) {
      const liked = await find(config, itemPairs(config, filter, seeds.length), signal);
      const q = tasteQuery(liked, config.fields);
      const without = safeIds([current, ...list.map(({ id }) => id), ...flagged]).slice(0, 100);
      const docs = q ? await find(config, recommendPairs(config, { q, sort: '', rows, key, without }), signal) : [];
      if (docs.length > 0) return { docs, personal: true };
    }
    if (fallback === 'none') return { docs: [], personal: false };
    const popular = { q: '', sort: popularSort, rows, key, without: [current] };
    return { docs: await find(config, recommendPairs(config, popular), signal), personal: false };
  }

  /** The index, or the settings that name it, may arrive after the element [REC-1]. */
  function load(element: object, member: Member): void {
    member.loads = true;
    retrying(() => {
      if (!isKnown(member.options) || !get('flag')?.[member.options.namespace]) return false;
      publish(element, { fields: site(member.options.name).fields });
      void member.resource.load((signal) => recommend(member.options, signal));
      return true;
    }, member.stop.signal);
  }

  /** Remembers the viewed item once its key is known; another tab may have stored one since [REC-2]. */
  function remember(options: RecommendationOptions, signal: AbortSignal): void {
    if (!options.itemId && !options.eid) return;
    retrying(() => {
      if (!options.itemId && !isKnown(options)) return false;
      const id = currentOf(options);
      if (safeIds([id]).length > 0) storage.write(VIEWED_KEY, JSON.stringify(addViewed(viewed(), id, now())));
      return true;
    }, signal);
  }

  function connect(element: object, options: RecommendationOptions): () => void {
    flags.connect(element, { namespace: options.namespace });
    const stop = new AbortController();
    const resource = createResource<Pick<Recommended, 'docs' | 'personal'>>((change) => {
      if (change.status === 'failed')
        console.error(
          `[stay-recommendations] Nothing could be recommended: ${change.reason}. The rest of the page works without it. Check that the index responds.`,
        );
      if (change.status === 'ready') publish(element, { ...change.value, status: 'ready' });
      else publish(element, { status: change.status });
    });
    const member: Member = { options, resource, stop, loads: false };
    members.set(element, member);
    remember(options, stop.signal);
    return () => {
      stop.abort();
      resource.cancel();
      // When options change, the element reconnects within the task and loads again.
      if (members.get(element) === member) members.delete(element);
      queueMicrotask(() => leave(element, member));
    };
  }

  function leave(element: object, { loads }: Member): void {
    const next = members.get(element);
    if (next && loads && !next.loads) load(element, next);
    if (next) return;
    const rest = new Map(get('recommendations'));
    if (rest.delete(element)) set('recommendations', rest);
  }

  return {
    name: 'recommendations',
    hears: ['recommendations-load', 'recommendations-forget'],
    connect,
    start() {
      startSlice(flags);
      on('recommendations-load', ({ from }) => {
        const member = members.get(from as object);
        if (from && member) load(from, member);
      });
      whenBack(() => {
        if (storage.read(VIEWED_KEY) === seen) return;
        for (const [element, member] of members)
          if (member.loads && member.options.source === 'viewed') load(element, member);
      });
      on('recommendations-forget', ({ from }) => {
        storage.remove(VIEWED_KEY);
        for (const [element, member] of members) if (member.loads || element === from) load(element, member);
      });
    },
  } satisfies Slice;
}
