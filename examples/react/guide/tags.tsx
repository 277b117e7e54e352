import 'staytags/elements/favourites';
import { StayFlag } from 'staytags/react';

export const Saved = () => (
  <p>
    <StayFlag itemId="stays-1001" label="Sea View Cottage" /> <stay-favourites data-path="/favourites" />
  </p>
);
