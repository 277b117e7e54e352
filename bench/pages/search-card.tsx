import type { ReactNode } from 'react';
import type { Home } from './search-settings.ts';

/** A card with the same nodes as ours, for the libraries that render with React. */
export function HomeCard({ home: { name, url, town, beds, low } }: { home: Home }): ReactNode {
  return (
    <article>
      <div className="picture">
        <img alt="" loading="lazy" src="/picture.svg" />
      </div>
      <p>{town}</p>
      <h3>
        <a href={url}>{name}</a>
      </h3>
      <p>
        <span>{beds} beds</span>
      </p>
      <p>
        From <b>${low}</b>
        <small> night</small>
      </p>
    </article>
  );
}
