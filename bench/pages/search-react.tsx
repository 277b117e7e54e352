import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  Hits,
  InfiniteHits,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
} from 'react-instantsearch';
import { searchClient } from './search-algolia.ts';
import { HomeCard } from './search-card.tsx';
import { GROWS, ROWS, VALUES, type Home } from './search-settings.ts';

const Hit = ({ hit }: { hit: object }): ReactNode => <HomeCard home={hit as Home} />;

createRoot(document.querySelector('#app')!).render(
  <InstantSearch indexName="stays" searchClient={searchClient}>
    <Configure {...{ hitsPerPage: ROWS }} />
    <SearchBox />
    <div id="facet">
      <RefinementList attribute="town" limit={VALUES} />
    </div>
    <div id="hits">{GROWS ? <InfiniteHits hitComponent={Hit} /> : <Hits hitComponent={Hit} />}</div>
    {GROWS ? null : <Pagination />}
  </InstantSearch>,
);
