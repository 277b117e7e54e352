import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { StayRecommendations, StaySearchBox } from 'staytags/react';
import { renderCard } from './house-card.tsx';

/** Without a search of its own: what is typed here is kept for the page that has one. */
export function Home(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <section className="hero">
        <h1>Houses by the sea</h1>
        <StaySearchBox label="Where to?" places="ss_town" onSearchBoxSubmit={() => void navigate('/stays')} />
        <p>
          Or <Link to="/stays">look at all of them</Link>.
        </p>
      </section>
      <StayRecommendations popularSort="is_reviews desc" limit={3} card={renderCard} />
    </>
  );
}
