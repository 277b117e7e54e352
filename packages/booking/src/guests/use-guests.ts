import { useEffect } from 'react';
import { badGuests, KINDS, readGuests, type GuestLimits, type GuestRule } from './guests.logic.ts';

/** Whom a form asks for, and a console error for each entry that it cannot ask for [AVL-20]. */
export function useGuests(options: GuestLimits): readonly GuestRule[] {
  const { guests } = options;
  useEffect(() => {
    for (const at of badGuests(guests))
      console.error(
        `[stay-availability] Entry ${at} of guests is not valid, so visitors cannot choose it. Give each entry a different kind (${KINDS.join(', ')}) and a param that begins with a letter, has only letters, digits and _, and is used by nothing else in the search.`,
      );
  }, [guests]);
  return readGuests(options);
}
