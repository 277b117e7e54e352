import { withMember } from '@staytags/base/json';
import { get, on, set } from '@staytags/bus/bus';
import { startSlice, type Slice } from '@staytags/bus/slice';
import { reasonOf } from '@staytags/net/resource';
import type { FieldNames, SolrDoc } from '@staytags/solr/answer/document.logic';
import type { FlagSlice } from '../flag/flag.slice.ts';
import { sourceKey, type FavouritesSource } from './favourites.logic.ts';

/** The documents of a list of favourites. Known ones stay while more load, and if that fails. */
export interface FavouritesState {
  readonly status: 'pending' | 'ready' | 'failed';
  readonly docs: readonly SolrDoc[];
  readonly fields: FieldNames;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By namespace, key field and search. */
    favourites: Readonly<Record<string, FavouritesState>>;
  }
}

export type PublishFavourites = (source: FavouritesSource, change: Partial<FavouritesState>) => void;

export interface FavouriteItems {
  load(source: FavouritesSource, ids: readonly string[], publish: PublishFavourites): Promise<void>;
}

const publish: PublishFavourites = (source, change) => {
  const key = sourceKey(source);
  const before = get('favourites')?.[key] ?? { status: 'pending' as const, docs: [], fields: {} };
  set('favourites', withMember(get('favourites'), key, { ...before, ...change }), [key]);
};

/** The one writer of `favourites`. The ids belong to the `flag` slice; the code that queries the index loads when a panel first opens. */
export const createFavouritesSlice = (flags: FlagSlice, fetchItems: () => Promise<FavouriteItems>) =>
  ({
    name: 'favourites',
    hears: ['favourites-load'],
    connect: (element: object, { namespace }: { readonly namespace: string }) => flags.connect(element, { namespace }),
    start() {
      startSlice(flags);
      on('favourites-load', ({ ids, ...source }) => {
        fetchItems().then(
          (items) => items.load(source, ids, publish),
          (error: unknown) => {
            publish(source, { status: 'failed' });
            console.error(
              `[stay-favourites] The favourites could not be shown: ${reasonOf(error)}. The count and the link still work.`,
            );
          },
        );
      });
    },
  }) satisfies Slice;
