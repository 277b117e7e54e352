import { ask } from './search-settings.ts';

interface Request {
  readonly params?: { readonly page?: number; readonly facetFilters?: unknown };
}

/** Algolia's client, as far as a page asks it: one request a search, answered by the bench's server. */
export const searchClient = {
  search: (requests: readonly Request[]) => {
    const [{ params } = {}] = requests;
    const rows = Number(new URLSearchParams(location.search).get('rows') ?? 20);
    return ask('algolia', (params?.page ?? 0) * rows, Boolean(params?.facetFilters)).then((answer) => {
      const { results } = answer as { results: object[] };
      // A second query of a filtered search asks for the counts without the filter.
      return { results: requests.map(() => results[0]) };
    });
  },
} as never;
