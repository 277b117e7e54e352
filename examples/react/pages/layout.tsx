import type { ReactNode } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { StayOrder, useFavourites, useTrip } from 'staytags/react';

/** The header of every page. The bag is a button of the app; `StayOrder` brings the dialog that it opens. */
export function Layout(): ReactNode {
  const { count, show } = useTrip();
  const favourites = useFavourites();
  return (
    <>
      <header className="head">
        <Link className="brand" to="/">
          Lantern Coast
        </Link>
        <nav aria-label="Main">
          <NavLink to="/stays">Stays</NavLink> <NavLink to="/trip">Trip</NavLink>
        </nav>
        <span className="saved">Saved: {favourites.count}</span>
        <button className="button" type="button" onClick={show}>
          Trip: {count}
        </button>
        <StayOrder mode="widget" imageField="ss_image" />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
