import { StayFlag } from '../../packages/staytags/generated/react.tsx';

export const App = () => (
  <StayFlag itemId="stays-1001" label="Sea View Cottage" onFlagChanged={({ ids }) => console.log(ids)} />
);
