import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StayOrder, useTrip } from 'staytags/react';

export function Trip(): ReactNode {
  const { count } = useTrip();
  return (
    <>
      <h1>Your trip</h1>
      {count === 0 ? (
        <p>
          It is empty. <Link to="/stays">Look for a home</Link>, choose dates, and add it.
        </p>
      ) : null}
      <StayOrder mode="detail" imageField="ss_image" calendar />
    </>
  );
}
