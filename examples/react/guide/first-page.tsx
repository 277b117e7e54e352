import { StayFacet, StayOrder, StayResults, StaySearch } from 'staytags/react';

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
];

export const Stays = () => (
  <main>
    <StayOrder mode="widget">
      <a href="/mytrip">Your trip</a>
    </StayOrder>
    <StaySearch url="/solr/" fields={FIELDS} />
    <StayFacet field="ss_town" label="Town" />
    <StayResults />
  </main>
);
