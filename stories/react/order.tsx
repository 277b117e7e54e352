import { StayOrder } from '../../packages/staytags/generated/react.tsx';

export const App = () => (
  <StayOrder mode="widget" label="Your trip" onOrderUpdated={({ count }) => console.log(count)}>
    <a href="/mytrip">Your trip</a>
  </StayOrder>
);
