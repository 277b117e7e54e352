// First: it sets the version that the components start with.
import { elementOf, watchConsole } from '../app-test-kit.tsx';
import { addSettings } from '@staytags/cms/settings';
import { until } from '@staytags/element/conformance/test-kit';
import { fakeServer, type FakeServer } from '@staytags/forms/cms-form/fake-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StayLeadForm, StayReviewForm } from '../../../generated/react.tsx';

const logged = watchConsole();
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/ask': true } });
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

const replace = (data: string) => ({ command: 'insert', method: 'replaceWith', selector: '#ask-wrap', data });
const DONE = replace('<div id="ask-wrap"><div class="messages status">Thank you.</div></div>');
const REFUSED = replace(
  '<div id="ask-wrap"><div class="messages error">No mail.</div><form method="post"><input name="mail" class="error" value="x"><button>Again</button></form></div>',
);

const onReviewSent = vi.fn();

function Ask({ onLeadSent, hasNote = true }: { onLeadSent: () => void; hasNote?: boolean }): ReactNode {
  const [mail, setMail] = useState('');
  return (
    <StrictMode>
      <StayLeadForm ajaxUrl="/ask" label="Ask" onLeadSent={onLeadSent}>
        {hasNote ? <h3>A note</h3> : null}
        <div id="ask-wrap">
          <form method="post" onReset={() => setMail('')}>
            <input name="mail" aria-label="Mail" value={mail} onChange={(event) => setMail(event.target.value)} />
            <input name="text" aria-label="Text" />
            <button>Send</button>
          </form>
        </div>
        <p>Your mail: {mail || 'none'}</p>
      </StayLeadForm>
      <StayReviewForm onLeadSent={onReviewSent} />
    </StrictMode>
  );
}

async function openForm(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
}
async function write(mail: string, answer: readonly object[]): Promise<void> {
  server.answer = () => answer;
  await userEvent.type(screen.getByRole('textbox', { name: 'Mail' }), mail);
  await waitFor(() => expect(elementOf('stay-lead-form').textContent).toContain(`Your mail: ${mail}`));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}
async function close(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('sends a second message by the form of the app itself, reset [REACT-10] [LEAD-10]', async () => {
  const sent = vi.fn();
  const app = (hasNote: boolean) => <Ask onLeadSent={sent} hasNote={hasNote} />;
  const { rerender, unmount } = render(app(true));
  const host = elementOf('stay-lead-form');
  await openForm();
  const form = host.querySelector('form');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'A cot?');
  await write('a@b.example', [DONE]);
  await screen.findByText('Thank you.');
  await until('it is sent', () => host.hasAttribute('sent'));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await close();
  await openForm();
  expect(host.querySelector('form')).toBe(form);
  expect(screen.queryByText('Thank you.')).toBeNull();
  await screen.findByText('Your mail: none');
  expect([...host.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
  // The same message again is a new one.
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'A cot?');
  await write('a@b.example', [DONE]);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(onReviewSent).not.toHaveBeenCalled();
  // What the app has removed meanwhile does not return.
  rerender(app(false));
  await close();
  await openForm();
  expect(host.querySelector('form')).toBe(form);
  expect(screen.queryByText('A note')).toBeNull();
  unmount();
  expect(logged).toEqual([]);
});

it('returns to the form of the app from one that the CMS has sent in between [REACT-10] [LEAD-10]', async () => {
  const { unmount } = render(<Ask onLeadSent={() => {}} />);
  const host = elementOf('stay-lead-form');
  await openForm();
  const form = host.querySelector('form');
  await write('x', [REFUSED]);
  await screen.findByRole('button', { name: 'Again' });
  server.answer = () => [DONE];
  const field = await waitFor(() => host.querySelector<HTMLInputElement>('input.error')!);
  await userEvent.type(field, '@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await until('it is sent', () => host.hasAttribute('sent'));
  await close();
  await openForm();
  expect([...host.querySelectorAll('form')]).toEqual([form]);
  expect(host.querySelector('.messages')).toBeNull();
  unmount();
  expect(logged).toEqual([]);
});

/** A form that shows that it is being sent, as apps do. */
function Swap(): ReactNode {
  const [isSending, setSending] = useState(false);
  return (
    <StayLeadForm ajaxUrl="/ask" label="Ask">
      <div id="ask-wrap">
        <form method="post" onSubmit={() => setSending(true)} onReset={() => setSending(false)}>
          <input name="mail" aria-label="Mail" />
          <button aria-label="Send">{isSending ? <i>…</i> : <b>→</b>}</button>
        </form>
      </div>
      <div className="beside">{isSending ? <p>Sending</p> : null}</div>
    </StayLeadForm>
  );
}

it('leaves alone what the app itself changes while a message goes out [REACT-10] [LEAD-10]', async () => {
  const { unmount } = render(<Swap />);
  const host = elementOf('stay-lead-form');
  for (let message = 1; message <= 2; message += 1) {
    await openForm();
    expect([host.querySelectorAll('b').length, host.querySelectorAll('i').length]).toEqual([1, 0]);
    expect(host.querySelector('.beside')?.textContent).toBe('');
    server.answer = () => [DONE];
    await userEvent.type(screen.getByRole('textbox', { name: 'Mail' }), `m${message}`);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests).toHaveLength(message));
    await until('it is sent', () => host.hasAttribute('sent'));
    await close();
  }
  unmount();
  expect(logged).toEqual([]);
});
