import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StayFacet, StayPager, StayResults, StaySearch, type HomeOf } from 'staytags/react';
import { HomeCard } from './search-card.tsx';
import { GROWS, ROWS, VALUES } from './search-settings.ts';

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
  { solr_field: 'ss_town', name: 'town' },
  { solr_field: 'is_beds', name: 'beds' },
  { solr_field: 'fs_low', name: 'low' },
] as const;

const drawCard = ({ id, title, link, town, beds, low }: HomeOf<typeof FIELDS>): ReactNode => (
  <HomeCard home={{ id, name: title, url: link, town, beds: Number(beds), low: Number(low) }} />
);

createRoot(document.querySelector('#app')!).render(
  <>
    <StaySearch
      url="/api/solr/"
      returnFullDocs
      maxRows={GROWS ? 5_000 : ROWS}
      fields={FIELDS}
      params={{ values: String(VALUES) }}
    />
    <main>
      <StayFacet field="ss_town" label="Town" control="checkboxes" hardLimit={VALUES} />
      <StayResults numvisible={GROWS ? 10 : ROWS} flags={false} card={drawCard} />
    </main>
    {GROWS ? null : <StayPager />}
  </>,
);
