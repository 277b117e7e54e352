import { useState } from 'react';
import { StayLeadForm } from '../../packages/staytags/generated/react.tsx';

export function App() {
  const [isOpen, setOpen] = useState(false);
  return (
    <StayLeadForm label="Ask us" open={isOpen} onOpenChange={setOpen}>
      <form method="post" action="/ask">
        <label>
          Your question <textarea name="question" />
        </label>
        <button type="submit">Send</button>
      </form>
    </StayLeadForm>
  );
}
