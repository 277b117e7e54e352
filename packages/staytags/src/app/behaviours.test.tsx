// First: it sets the version that the components start with.
import { elementOf, watchConsole } from './app-test-kit.tsx';
import { emit } from '@staytags/bus/bus';
import { PARAMS_KEY } from '@staytags/net/storage/storage-keys';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { StayLeadForm, StayTabs, StayToggle } from '../../generated/react.tsx';

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

interface Stay {
  readonly arrival: string;
  readonly guests: string;
  readonly news: boolean;
}

function Enquiry(): ReactNode {
  const [stay, setStay] = useState<Stay>({ arrival: '', guests: '2', news: false });
  const [note, setNote] = useState('');
  const set = (change: Partial<Stay>) => setStay((before) => ({ ...before, ...change }));
  return (
    <StrictMode>
      <output aria-label="Stay">{JSON.stringify(stay)}</output>
      <StayLeadForm display="page" calendar prefill={{ begin: 'arrival', adult: 'guests' }}>
        <form id="enquiry" action="/ask">
          <label>
            Arrival{' '}
            <input
              name="arrival"
              value={stay.arrival}
              onChange={(event) => set({ arrival: event.currentTarget.value })}
            />
          </label>
          <label>
            Guests{' '}
            <select name="guests" value={stay.guests} onChange={(event) => set({ guests: event.currentTarget.value })}>
              {['2', '3', '4'].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <label>
            News{' '}
            <input
              name="news"
              type="checkbox"
              checked={stay.news}
              onChange={(event) => set({ news: event.currentTarget.checked })}
            />
          </label>
          <label>
            Note <input name="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </label>
        </form>
      </StayLeadForm>
    </StrictMode>
  );
}
const stayIs = (stay: Stay) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Stay' }).textContent).toBe(JSON.stringify(stay)));

it('tells the app what it fills into its fields: the last search, a picked day, a draft [REACT-10] [LEAD-8] [LEAD-10] [LEAD-15]', async () => {
  localStorage.setItem(PARAMS_KEY, JSON.stringify({ begin: '07/04/2099', adult: 3 }));
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { unmount } = render(<Enquiry />);
  await stayIs({ arrival: '07/04/2099', guests: '3', news: false });
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'A cot?');
  await expect.poll(() => screen.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '07/04/2099');
  act(() => screen.getByRole('textbox', { name: 'Arrival' }).focus());
  const calendar = await waitFor(() => elementOf('stay-calendar'));
  emit('calendar-picked', { begin: '2099-07-05', from: calendar });
  await stayIs({ arrival: '07/05/2099', guests: '3', news: false });
  await userEvent.click(screen.getByRole('checkbox', { name: 'News' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Guests' }), '4');
  await stayIs({ arrival: '07/05/2099', guests: '4', news: true });
  await waitFor(() => expect(Object.values(sessionStorage).join()).toMatch(/guests.*news/));
  unmount();
  render(<Enquiry />);
  // React's own fields have no draft of what is typed, since their default is what is typed.
  await stayIs({ arrival: '07/04/2099', guests: '4', news: true });
  expect(logged).toEqual([]);
});

it('takes children that the app adds, removes and moves later: as tabs, and as parts to toggle [REACT-10]', async () => {
  const app = (names: readonly string[]): ReactNode => (
    <StrictMode>
      <StayTabs>
        {names.map((name) => (
          <section key={name}>
            <h2>{name}</h2>
            <p>About {name}</p>
          </section>
        ))}
      </StayTabs>
      <StayToggle>
        {names.map((name) => (
          <p key={name}>More on {name}</p>
        ))}
      </StayToggle>
    </StrictMode>
  );
  const { rerender } = render(app(['Photos', 'Rates']));
  const tabs = (): readonly (string | null)[] => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
  await waitFor(() => expect(tabs()).toEqual(['Photos', 'Rates']));
  await userEvent.click(screen.getByRole('tab', { name: 'Rates' }));
  rerender(app(['Reviews', 'Rates', 'Photos']));
  await waitFor(() => expect(tabs()).toEqual(['Reviews', 'Rates', 'Photos']));
  expect(screen.getByRole('tab', { name: 'Rates', selected: true })).toBe(document.activeElement);
  expect(screen.getByText('About Rates').checkVisibility()).toBe(true);
  expect(screen.getByText('About Reviews').checkVisibility()).toBe(false);
  await waitFor(() => expect(screen.getByText('More on Reviews')).toHaveProperty('hidden', 'until-found'));
  rerender(app(['Reviews', 'Photos']));
  await waitFor(() => expect(tabs()).toEqual(['Reviews', 'Photos']));
  expect(screen.getByText('About Reviews').checkVisibility()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
  await waitFor(() => expect(screen.getByText('More on Reviews')).toHaveProperty('hidden', false));
  expect(logged).toEqual([]);
});
