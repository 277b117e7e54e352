import { StayFavourites, StayFlag } from '../../packages/staytags/generated/react.tsx';

export const App = () => (
  <p>
    <StayFlag itemId="stays-1001" label="Sea View Cottage" /> <StayFavourites path="#favourites" />
  </p>
);
