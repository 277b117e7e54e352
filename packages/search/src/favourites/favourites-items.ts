import { isOwnAddress } from '@staytags/cms/settings';
import { http } from '@staytags/net/http';
import { createResource, type Resource } from '@staytags/net/resource';
import { answerOf } from '@staytags/solr/answer/answer.logic';
import { createSolr, type SolrPort } from '@staytags/solr/client/client';
import { hasEndpoint } from '@staytags/solr/request/config.logic';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { idsFilter, safeIds } from '@staytags/solr/request/terms.logic';
import { itemPairs } from '@staytags/solr/request/request.logic';
import { siteSearch, type SiteSearch } from '../search/search-site.ts';
import { sourceKey } from './favourites.logic.ts';
import type { FavouriteItems } from './favourites.slice.ts';

export interface ItemsPorts {
  readonly solr: SolrPort;
  readonly site: (name: string) => SiteSearch;
}

/** Fetches the documents of favourites unless all are known: a removal needs no request [FAV-3]. */
export function createItems({ solr, site }: ItemsPorts): FavouriteItems {
  const resources = new Map<string, Resource<readonly SolrDoc[]>>();
  /** The ids for which a source's documents were fetched. */
  const answered = new Map<string, ReadonlySet<string>>();

  return {
    async load(source, wanted, publish) {
      const key = sourceKey(source);
      const ids = safeIds(wanted);
      const filter = idsFilter(source.keyField, ids);
      const known = answered.get(key);
      if (filter === undefined) return;
      if (known && ids.every((id) => known.has(id))) {
        resources.get(key)?.cancel();
        // A request for more may have failed.
        publish(source, { status: 'ready' });
        return;
      }
      const { endpoint, fields } = site(source.name);
      let resource = resources.get(key);
      if (!resource) {
        resource = createResource((change) => {
          if (change.status === 'failed')
            console.error(
              `[stay-favourites] The favourites could not be fetched: ${change.reason}. The count and the link still work.`,
            );
          if (change.status === 'ready') publish(source, { status: 'ready', docs: change.value });
          else publish(source, { status: change.status });
        });
        resources.set(key, resource);
      }
      publish(source, { fields });
      await resource.load(async (signal) => {
        if (!hasEndpoint(endpoint))
          throw new Error(
            'no search on the page and no settings at staytags.search say where the index is. Give one of them a url or a proxyUrl',
          );
        const { docs } = answerOf(await solr.select(endpoint, itemPairs(endpoint, filter, ids.length), signal));
        if (!signal.aborted) answered.set(key, new Set(ids));
        return docs;
      });
    },
  };
}

export const items = createItems({ solr: createSolr(http, isOwnAddress), site: siteSearch });
