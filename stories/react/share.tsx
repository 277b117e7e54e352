import { StayShare } from '../../packages/staytags/generated/react.tsx';

export const App = () => <StayShare label="Share your trip" />;
