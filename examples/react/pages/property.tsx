import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { StayAvailability, StayPricing, StaySearch, useFavourites, useSearch } from 'staytags/react';
import { Ask } from './ask.tsx';
import type { House } from './house.ts';

export function Property(): ReactNode {
  const { id = '' } = useParams();
  const favourites = useFavourites();
  // A search of its own, which keeps nothing in the URL.
  const { homes, status } = useSearch<House>('home');
  const house = homes.find((each) => each.id === id);
  return (
    <>
      <StaySearch hidden name="home" params={{ fq: `id:${JSON.stringify(id)}` }} exposedParams={[]} />
      <h1>{house?.title ?? (status === 'ready' ? 'There is no such home' : 'One moment')}</h1>
      {house ? (
        <div className="property">
          <img src={house.image} alt="" width="640" height="420" />
          <div className="book">
            <p>
              {house.town} · sleeps {house.sleeps}
            </p>
            <div className="row">
              <button
                className="button"
                type="button"
                aria-pressed={favourites.has(id)}
                onClick={() => favourites.toggle(id, house.title)}
              >
                Save this home
              </button>
              <Ask title={house.title} />
            </div>
            <StayAvailability eid={house.eid} />
            <StayPricing itemId={house.eid} mode="detail" showAdd showBreakdown />
          </div>
        </div>
      ) : null}
    </>
  );
}
