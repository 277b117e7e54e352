import { StayMap, StayMarker } from '../../packages/staytags/generated/react.tsx';

export const App = () => (
  <StayMap latitude={37.7} longitude={-73.9} zoom={8}>
    <StayMarker latitude={37.98} longitude={-73.93} heading="Port Ansel">
      Ferry bells and chowder.
    </StayMarker>
  </StayMap>
);
