import { StayFlag, StayOrder } from 'staytags/react';

export const Header = () => (
  <header onFocus={({ target }) => console.log(target)}>
    <StayOrder mode="widget" onOrderUpdated={({ count, totals }) => console.log(count, totals)} />
    <StayFlag itemId="stays-1001" onFlagChanged={({ ids }) => console.log(ids)} />
  </header>
);
