import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes, useParams } from 'react-router';
import {
  StayFacet,
  StayFlag,
  StayLeadForm,
  StayOrder,
  StayResults,
  StaySearch,
  useFavourites,
  useSearch,
  useTrip,
  type HomeOf,
} from 'staytags/react';

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
  { solr_field: 'ss_town', name: 'town' },
  { solr_field: 'ss_image', name: 'image' },
] as const;
type Home = HomeOf<typeof FIELDS>;

/** A card of the app, with the app's own links. */
function HomeCard({ home: { id, title, town } }: { home: Home }): ReactNode {
  return (
    <article aria-label={title}>
      <h2>
        <Link to={`/home/${id}`}>{title}</Link>
      </h2>
      <p>{town}</p>
      <StayFlag itemId={id} label={title} iconOnly />
    </article>
  );
}

const drawCard = (home: Home): ReactNode => <HomeCard home={home} />;

function Layout(): ReactNode {
  const { count, show } = useTrip();
  const favourites = useFavourites();
  return (
    <>
      <header>
        <Link to="/index.html">Stays</Link> <span>Saved: {favourites.count}</span>{' '}
        <button type="button" onClick={show}>
          Trip: {count}
        </button>
        <StayOrder mode="widget" label="Your trip" />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Stays(): ReactNode {
  const [rows, setRows] = useState(6);
  const { numFound } = useSearch();
  return (
    <>
      <h1>{numFound > 0 ? `${numFound} stays` : 'Stays'}</h1>
      <StaySearch url="/solr/" maxRows={rows} fields={FIELDS} />
      <StayFacet field="ss_town" label="Town" />
      <button type="button" onClick={() => setRows(12)}>
        Search for twelve
      </button>
      <StayResults prefetch="off" card={drawCard} empty={<p>No home is like that. Try fewer filters.</p>} />
    </>
  );
}

function Details(): ReactNode {
  const { id = '' } = useParams();
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const favourites = useFavourites();
  return (
    <>
      <h1>Home {id}</h1>
      <button type="button" aria-pressed={favourites.has(id)} onClick={() => favourites.toggle(id)}>
        Save this home
      </button>
      <button type="button" onClick={() => setAsking(true)}>
        Ask about it
      </button>
      <StayLeadForm label="Question" heading="Ask about this home" open={isAsking} onOpenChange={setAsking}>
        <form id="ask" method="post" action="/ask">
          <label>
            Your question <textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </label>
          <p>{text.length} of 500 letters</p>
          <button type="submit">Send</button>
        </form>
      </StayLeadForm>
    </>
  );
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <BrowserRouter basename={location.pathname.replace(/[^/]*$/, '')}>
        <Routes>
          <Route element={<Layout />}>
            <Route path="index.html" element={<Stays />} />
            <Route path="home/:id" element={<Details />} />
            <Route path="*" element={<Stays />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
