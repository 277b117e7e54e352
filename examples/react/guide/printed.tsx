import type { ReactNode } from 'react';
import { StayResults } from 'staytags/react';

/** `cards` is `renderResults(answer, { search: { fields } })`, made on the server. */
export const Printed = ({ cards }: { cards: string }): ReactNode => (
  <StayResults>
    <div data-stay-cards suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cards }} />
  </StayResults>
);
