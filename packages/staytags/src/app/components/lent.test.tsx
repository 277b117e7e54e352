// First: it sets the version that the components start with.
import { elementOf, watchConsole } from '../app-test-kit.tsx';
import { emit } from '@staytags/bus/bus';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StayMessages, StayModal } from '../../../generated/react.tsx';

const logged = watchConsole();
const frame = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-stay-frame]');
const close = async (): Promise<void> => {
  emit('modal-close-all', {});
  await waitFor(() => expect(frame()).toBeNull());
};

it('goes on while a modal shows a part of the app: that may leave, and others come before it [REACT-10]', async () => {
  const app = (parts: { readonly note?: boolean; readonly terms?: boolean }): ReactNode => (
    <StrictMode>
      <StayModal back={false}>
        <a href="#terms">Terms</a>
      </StayModal>
      {parts.note ? <p>A note</p> : null}
      {parts.terms ? <section id="terms">Our terms</section> : null}
      <p>The end</p>
    </StrictMode>
  );
  const { container, rerender } = render(app({ terms: true }));
  const host = elementOf('stay-modal') as HTMLElement & { stayFacts?: { isMounted: boolean } };
  await waitFor(() => expect(host.stayFacts?.isMounted).toBe(true));
  const open = async () => {
    await userEvent.click(screen.getByText('Terms'));
    await waitFor(() => expect(frame()?.textContent).toBe('Our terms'));
  };
  const paragraphs = () => [...container.children].map(({ textContent }) => textContent);
  await open();
  rerender(app({ terms: true, note: true }));
  await close();
  expect(paragraphs()).toEqual(['Terms', 'A note', 'Our terms', 'The end']);
  await open();
  rerender(app({ note: true }));
  await waitFor(() => expect(frame()?.textContent).toBe(''));
  await close();
  expect(paragraphs()).toEqual(['Terms', 'A note', 'The end']);
  rerender(app({ terms: true }));
  await open();
  await close();
  expect(paragraphs()).toEqual(['Terms', 'Our terms', 'The end']);
  expect(logged).toEqual([]);
});

it('does not bring back a message that the app has removed while it showed [REACT-10]', async () => {
  const app = (message?: string): ReactNode => (
    <StrictMode>
      <StayMessages>
        {message ? <div className="messages status">{message}</div> : null}
        <div>{message ? <p role="status">{message} within</p> : null}</div>
      </StayMessages>
    </StrictMode>
  );
  const { rerender } = render(app('Saved'));
  const host = elementOf('stay-messages');
  await waitFor(() => expect(frame()?.textContent).toBe('SavedSaved within'));
  rerender(app());
  await waitFor(() => expect(frame()?.textContent).toBe(''));
  await close();
  expect(host.textContent).toBe('');
  rerender(app('Sent'));
  expect(host.textContent).toBe('SentSent within');
  expect(logged).toEqual([]);
});
