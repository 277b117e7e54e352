import { useRef, type ReactNode } from 'react';
import { StayFacet, StayResults, StaySearch, useSearch } from 'staytags/react';
import { renderCard } from './house-card.tsx';

export function Stays(): ReactNode {
  const { numFound, params, clear } = useSearch();
  const q = params['q']?.[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    // The button goes with its press.
    heading.current?.focus();
    clear();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {numFound > 0 ? `${numFound} stays` : 'Stays'}
      </h1>
      {q ? (
        <p>
          For “{q}”{' '}
          <button className="button" type="button" onClick={showAll}>
            Show all
          </button>
        </p>
      ) : null}
      <StaySearch hidden />
      <div className="beside">
        <StayFacet field="ss_town" label="Town" />
        <StayResults prefetch="off" card={renderCard} empty={<p>No home is like that. Try fewer filters.</p>} />
      </div>
    </>
  );
}
