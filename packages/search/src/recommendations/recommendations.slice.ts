import { get, set } from '@staytags/bus/bus';
import { latest, type Latest } from '@staytags/net/latest';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage';
import { http } from '@staytags/net/http';
import { siteConfig } from '../search/search-site.ts';
import { readAnswer } from '@staytags/solr/answer.logic';
import { createSolr, type SolrPort } from '@staytags/solr/client';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import { idsFilter, safeIds } from '@staytags/solr/lucene.logic';
import { hasEndpoint, type Pairs, type SearchConfig } from '@staytags/solr/config.logic';
import { itemPairs } from '@staytags/solr/request.logic';
import { addViewed, readViewed, recommendPairs, seedIds, tasteQuery } from './recommendations.logic.ts';

/** What an element recommends. What was there stays while more is asked, and when that fails. */
export interface Recommended {
  readonly status: 'pending' | 'ready' | 'failed';
  readonly docs: readonly SolrDoc[];
  readonly fields: FieldNames;
  /** It follows from what the visitor viewed and saved. */
  readonly personal: boolean;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By element. */
    recommendations: Readonly<Record<string, Recommended>>;
  }
}

/** What is wanted, and what it must not show. */
export interface Wanted {
  readonly name: string;
  readonly key: string;
  readonly limit: number;
  readonly fallback: 'popular' | 'none';
  readonly popularSort: string;
  /** What is being viewed; empty on other pages. */
  readonly current: string;
  readonly flagged: readonly string[];
}

export interface RecommendationPorts {
  readonly solr: Pick<SolrPort, 'select'>;
  readonly storage: StoragePort;
  readonly site: (name: string) => SearchConfig;
  readonly now: () => number;
}

/** Where it is kept what was viewed; nothing of it leaves the browser [REC-2]. */
export const VIEWED_KEY = 'staytags.viewed';

/** The one writer of `recommendations`. It hears no events: an element asks for itself. */
export function createRecommendationsSlice({ solr, storage, site, now }: RecommendationPorts) {
  const asks = new Map<string, Latest>();

  const publish = (id: string, change: Partial<Recommended>): void => {
    const before = get('recommendations')?.[id] ?? { status: 'pending', docs: [], fields: {}, personal: false };
    set('recommendations', { ...get('recommendations'), [id]: { ...before, ...change } }, [id]);
  };

  const viewed = () => readViewed(storage.read(VIEWED_KEY), now());

  async function find(
    config: SearchConfig,
    pairs: Pairs,
    rows: number,
    signal: AbortSignal,
  ): Promise<readonly SolrDoc[]> {
    const read = readAnswer(await solr.select(config, pairs, signal), { start: 0, rows, q: '' });
    if (!read.ok) throw new Error(read.reason);
    return read.answer.docs;
  }

  async function recommend(config: SearchConfig, wanted: Wanted, signal: AbortSignal) {
    const { key, limit: rows, current, flagged, fallback, popularSort } = wanted;
    const list = viewed();
    const seeds = seedIds(list, flagged, current);
    const filter = idsFilter(key, seeds);
    if (filter !== undefined) {
      const liked = await find(config, itemPairs(config, filter, seeds.length), seeds.length, signal);
      const q = tasteQuery(liked, config.fields);
      const without = safeIds([current, ...list.map(({ id }) => id), ...flagged]).slice(0, 100);
      const docs = q
        ? await find(config, recommendPairs(config, { q, sort: '', rows, key, without }), rows, signal)
        : [];
      if (docs.length > 0) return { docs, personal: true };
    }
    if (fallback === 'none') return { docs: [], personal: false };
    const popular = { q: '', sort: popularSort, rows, key, without: [current] };
    return { docs: await find(config, recommendPairs(config, popular), rows, signal), personal: false };
  }

  return {
    /** Remembers what is being viewed; another tab may have viewed something since [REC-2]. */
    view(id: string): void {
      if (safeIds([id]).length > 0) storage.write(VIEWED_KEY, JSON.stringify(addViewed(viewed(), id, now())));
    },

    forget: (): void => storage.remove(VIEWED_KEY),

    isKnown: (name: string): boolean => hasEndpoint(site(name)),

    async load(id: string, wanted: Wanted): Promise<void> {
      let ask = asks.get(id);
      if (!ask) asks.set(id, (ask = latest()));
      const config = site(wanted.name);
      publish(id, { status: 'pending', fields: config.fields });
      try {
        const found = await ask((signal) => recommend(config, wanted, signal));
        if (found) publish(id, { ...found, status: 'ready' });
      } catch (error) {
        publish(id, { status: 'failed' });
        const reason = error instanceof Error ? error.message : String(error);
        console.error(
          `[stay-recommendations] Nothing could be recommended: ${reason.replace(/\.$/, '')}. The rest of the page goes on without it; check that the index answers.`,
        );
      }
    },

    /** The element has gone: a late answer shows nothing any more. */
    drop(id: string): void {
      asks.get(id)?.cancel();
      asks.delete(id);
      const { [id]: _gone, ...others } = get('recommendations') ?? {};
      set('recommendations', others, [id]);
    },
  };
}

export const slice = createRecommendationsSlice({
  solr: createSolr(http),
  storage: pageStorage,
  site: siteConfig,
  now: Date.now,
});
