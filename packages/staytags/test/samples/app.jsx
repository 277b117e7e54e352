import { createRoot } from 'react-dom/client';
import 'staytags/elements/toggle';
import { StayFlag, StayOrder } from 'staytags/react';

createRoot(document.querySelector('#app')).render(
  <>
    <StayOrder mode="widget" label="Trip of the app" />
    <StayFlag itemId="stays-1001" label="Sea View Cottage" />
  </>,
);
