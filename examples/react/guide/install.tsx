import { StayFlag, StayOrder } from 'staytags/react';

export const Header = () => (
  <header>
    <StayFlag itemId="stays-1001" label="Sea View Cottage" />
    <StayOrder mode="widget">
      <a href="/mytrip">Your trip</a>
    </StayOrder>
  </header>
);
