import { createRoot } from 'react-dom/client';
import 'staytags/elements/toggle';
import { StayFlag } from 'staytags/react';

createRoot(document.querySelector('#app')).render(<StayFlag itemId="stays-1001" label="Sea View Cottage" />);
