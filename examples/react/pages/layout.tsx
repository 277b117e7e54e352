import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigationType } from 'react-router';
import { StayOrder, useFavourites, useTrip } from 'staytags/react';

/** The header of every page. The bag is a button of the app; `StayOrder` brings the dialog that it opens. */
export function Layout(): ReactNode {
  const { count, show } = useTrip();
  const favourites = useFavourites();
  useFocusOnHeading();
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

/** A new page begins at its heading: a keyboard or a screen reader would else be left at the link that has gone, and start at the top. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  // Back comes to the same place in the list.
  const preventScroll = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading || shown.current === pathname) return;
    shown.current = pathname;
    heading.tabIndex = -1;
    heading.focus({ preventScroll });
  }, [pathname, preventScroll]);
}
