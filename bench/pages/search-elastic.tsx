import { Facet, Paging, Results, SearchBox, SearchProvider } from '@elastic/react-search-ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HomeCard } from './search-card.tsx';
import { ask, ROWS, VALUES, type Home } from './search-settings.ts';

interface State {
  readonly current?: number;
  readonly filters?: readonly unknown[];
}

const config = {
  alwaysSearchOnInitialLoad: true,
  trackUrlState: false,
  initialState: { resultsPerPage: ROWS },
  searchQuery: { facets: { town: { type: 'value', size: VALUES } }, disjunctiveFacets: [] },
  apiConnector: {
    onSearch: ({ current = 1, filters = [] }: State) => ask('elastic', (current - 1) * ROWS, filters.length > 0),
    onAutocomplete: () => Promise.resolve({}),
    onResultClick: () => {},
    onAutocompleteResultClick: () => {},
  },
};

const Card = ({ result }: { result: Record<string, { raw: unknown }> }): ReactNode => (
  <HomeCard
    home={Object.fromEntries(Object.entries(result).map(([key, value]) => [key, value?.raw])) as unknown as Home}
  />
);

createRoot(document.querySelector('#app')!).render(
  <SearchProvider config={config as never}>
    <SearchBox />
    <div id="facet">
      <Facet field="town" label="Town" show={VALUES} />
    </div>
    <div id="hits">
      <Results resultView={Card as never} />
    </div>
    <Paging />
  </SearchProvider>,
);
