import { StayPricing } from '../../packages/staytags/generated/react.tsx';

export const App = () => <StayPricing itemId="1001" mode="detail" showAdd />;
