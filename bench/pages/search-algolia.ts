import { ask } from './search-settings.ts';

interface Request {
  readonly params?: { readonly page?: number; readonly facetFilters?: unknown };
}

/** The part of Algolia's client that the page uses: one request per search, to the bench's server. */
export const searchClient = {
  search: (requests: readonly Request[]) => {
    const [{ params } = {}] = requests;
    const rows = Number(new URLSearchParams(location.search).get('rows') ?? 20);
    return ask('algolia', (params?.page ?? 0) * rows, Boolean(params?.facetFilters)).then((answer) => {
      const { results } = answer as { results: object[] };
      // The second query of a filtered search requests the counts without the filter.
      return { results: requests.map(() => results[0]) };
    });
  },
} as never;
