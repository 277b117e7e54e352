import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StayFlag } from 'staytags/react';
import type { House } from './house.ts';

/** A card of the app, with the app's own link. */
function HouseCard({ house: { id, title, town, image, sleeps, low } }: { house: House }): ReactNode {
  return (
    <article className="card" aria-label={title}>
      {image ? <img src={image} alt="" width="640" height="420" loading="lazy" /> : null}
      <div className="card-text">
        <h2>
          <Link to={`/home/${id}`}>{title}</Link>
        </h2>
        <p>
          {town} · sleeps {sleeps}
        </p>
        {low ? <p>from ${low} a night</p> : null}
        <StayFlag itemId={id} label={title} iconOnly />
      </div>
    </article>
  );
}

// Outside the components: a card renders again when this function changes.
export const renderCard = (house: House): ReactNode => <HouseCard house={house} />;
