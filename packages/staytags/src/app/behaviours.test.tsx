// First: it sets the version that the components start with.
import { elementOf, watchConsole } from './app-test-kit.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StayLeadForm } from '../../generated/react.tsx';

const logged = watchConsole();

function Ask(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Ask us
      </button>
      <button type="button" onClick={() => setShort(true)}>
        Without the note
      </button>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <StayLeadForm label="Question" open={isOpen} onOpenChange={setOpen}>
        <form action="/ask">
          <label>
            Name <input name="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          </label>
          <p>Hello {name || 'you'}</p>
        </form>
        {isShort ? null : <p>A note</p>}
      </StayLeadForm>
    </StrictMode>
  );
}

it('opens the form of the app in a dialog, whose fields stay the app’s [REACT-4] [REACT-10]', async () => {
  const { unmount } = render(<Ask />);
  const host = elementOf('stay-lead-form');
  await waitFor(() => expect(host.querySelector('dialog form')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Ask us' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await screen.findByText('Hello Ada');
  expect(dialog.textContent).toContain('Hello Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('closed');
  // A child that the behaviour has moved into the dialog.
  await userEvent.click(screen.getByRole('button', { name: 'Without the note' }));
  await waitFor(() => expect(host.textContent).not.toContain('A note'));
  unmount();
  expect(logged).toEqual([]);
});
