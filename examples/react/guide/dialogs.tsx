import { useState } from 'react';
import { StayLeadForm } from 'staytags/react';

export function Ask() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask us
      </button>
      <StayLeadForm label="Question" open={isOpen} onOpenChange={setOpen}>
        <form method="post" action="/ask">
          <textarea name="question" aria-label="Your question" />
          <button type="submit">Send</button>
        </form>
      </StayLeadForm>
    </>
  );
}
