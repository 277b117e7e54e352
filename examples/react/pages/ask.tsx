import { useState, type ReactNode } from 'react';
import { StayLeadForm } from 'staytags/react';

/** A form of the app in a dialog that the app opens. */
export function Ask({ title }: { title: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask about it
      </button>
      <StayLeadForm label="Question" heading={`Ask about ${title}`} open={isOpen} onOpenChange={setOpen}>
        <form id="ask" method="post" action="/ask">
          <label>
            Your question{' '}
            <textarea name="question" value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </label>
          <p>{text.length} of 500 letters</p>
          <button type="submit">Send</button>
        </form>
      </StayLeadForm>
    </>
  );
}
