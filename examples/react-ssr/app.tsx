import { StrictMode, type ReactNode } from 'react';
import { StayFacet, StayLeadForm, StayOrder, StayResults, StaySearch, useFavourites } from 'staytags/react';

/** The fields of the index, for the browser and the server. */
export const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
  { solr_field: 'ss_town', name: 'town' },
  { solr_field: 'ss_image', name: 'image' },
] as const;

/** `cards` is the HTML of the first results. */
export function App({ cards }: { cards: string }): ReactNode {
  const { count } = useFavourites();
  return (
    <StrictMode>
      <header>
        <span>Saved: {count}</span>{' '}
        <StayOrder mode="widget">
          <a href="/mytrip">Your trip</a>
        </StayOrder>
      </header>
      <main>
        <h1>Stays</h1>
        <StaySearch url="/solr/" fields={FIELDS} />
        <StayFacet field="ss_town" label="Town" />
        <StayResults>
          <div data-stay-cards suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cards }} />
        </StayResults>
        <StayLeadForm label="Ask us">
          <form method="post" action="/ask">
            <label>
              Your question <textarea name="question" />
            </label>
            <button type="submit">Send</button>
          </form>
        </StayLeadForm>
      </main>
    </StrictMode>
  );
}
