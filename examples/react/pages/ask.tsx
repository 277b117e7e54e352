import { useState, type ReactNode } from 'react';
import { StayLeadForm } from 'staytags/react';

/** A form of the app in a dialog that the app opens, and closes once the question is sent. */
export function Ask({ title }: { title: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <StayLeadForm heading={`Ask about ${title}`} open={isOpen} onOpenChange={setOpen}>
      <button className="button" type="button" data-stay-open>
        Ask about it
      </button>
      <form
        id="ask"
        method="post"
        action="/ask"
        onSubmit={(event) => {
          event.preventDefault();
          // A real app sends it to its own server here.
          setSent(true);
          setText('');
          setOpen(false);
        }}
      >
        <label>
          Your question{' '}
          <textarea
            name="question"
            required
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p>{text.length} of 500 letters</p>
        <button type="submit">Send</button>
      </form>
      <span role="status">{isSent ? ' Thank you, we will write to you.' : ''}</span>
    </StayLeadForm>
  );
}
