import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StayFavourites, StayFlag, StayResults, StaySearch } from 'staytags/react';

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
];

function Stays(): ReactNode {
  const [rows, setRows] = useState(6);
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    const follow = ({ detail }: CustomEvent<{ ids: readonly string[] }>) => setSaved(detail.ids.length);
    document.addEventListener('stay:flag-changed', follow);
    return () => document.removeEventListener('stay:flag-changed', follow);
  }, []);
  return (
    <main>
      <h1>Stays</h1>
      <p>Saved: {saved}</p>
      <StayFavourites path="/favourites" />
      <StayFlag itemId="stays-1001" label="Sea View Cottage" />
      <StaySearch url="/solr/" maxRows={rows} fields={FIELDS}>
        <a href="/stays">All homes</a>
      </StaySearch>
      <StayResults />
      <button type="button" onClick={() => setRows(12)}>
        Search for twelve
      </button>
    </main>
  );
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <Stays />
    </StrictMode>,
  );
