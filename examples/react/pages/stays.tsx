import type { ReactNode } from 'react';
import { StayFacet, StayResults, StaySearch, useSearch } from 'staytags/react';
import { drawCard } from './house-card.tsx';

export function Stays(): ReactNode {
  const { numFound, params, clear } = useSearch();
  const q = params['q']?.[0];
  return (
    <>
      <h1>{numFound > 0 ? `${numFound} stays` : 'Stays'}</h1>
      {q ? (
        <p>
          For “{q}”{' '}
          <button className="button" type="button" onClick={clear}>
            Show all
          </button>
        </p>
      ) : null}
      <StaySearch hidden />
      <div className="beside">
        <StayFacet field="ss_town" label="Town" />
        <StayResults prefetch="off" card={drawCard} empty={<p>No home is like that. Try fewer filters.</p>} />
      </div>
    </>
  );
}
