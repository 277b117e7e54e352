// First: it sets the version that the components start with.
import { elementOf, viewOf, watchConsole } from './app-test-kit.tsx';
import type { HomeOf } from '@staytags/search/results/card/home';
import { publishSearch } from '@staytags/search/search/search.state';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, createContext, StrictMode, Suspense, use, useContext, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StayResults } from '../../generated/react.tsx';

const logged = watchConsole();

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
] as const;
type House = HomeOf<typeof FIELDS>;

let version = 0;
function publish(name: string, ...numbers: number[]): void {
  publishSearch(name, {
    fields: { title: 'ss_name', link: 'ss_url' },
    status: 'ready',
    docs: numbers.map((n) => ({ id: `h-${n}`, ss_name: `House ${n}`, ss_url: `/stays/${n}`, is_beds: n })),
    numFound: numbers.length,
    end: numbers.length,
    version: ++version,
    more: false,
  });
}

const Currency = createContext('');

function Card({ home: { id, title, link } }: { home: House }): ReactNode {
  const [saved, setSaved] = useState(false);
  return (
    <article aria-label={title}>
      <a href={link}>{title}</a> {useContext(Currency)}
      <button type="button" onClick={() => setSaved(!saved)}>
        {saved ? 'Saved' : 'Save'} {id}
      </button>
    </article>
  );
}

it('renders results with the app’s JSX, its context, state and events [REACT-5]', async () => {
  const clicks: string[] = [];
  publish('jsx', 1, 2);
  render(
    <StrictMode>
      <Currency value="EUR">
        <div
          role="presentation"
          onKeyDown={() => {}}
          onClickCapture={({ target }) => clicks.push(`capture ${(target as Element).localName}`)}
          onClick={({ target }) => clicks.push((target as Element).localName)}
        >
          <StayResults
            name="jsx"
            card={(home: House, doc) => (
              <Card home={{ ...home, title: `${home.title}, ${String(doc['is_beds'])} beds` }} />
            )}
          />
        </div>
      </Currency>
    </StrictMode>,
  );
  const card = await screen.findByRole('article', { name: 'House 2, 2 beds' });
  expect(card.textContent).toContain('EUR');
  expect(card.querySelector('a')?.pathname).toBe('/stays/2');
  await userEvent.click(screen.getByRole('button', { name: 'Save h-2' }));
  await expect.poll(() => clicks).toEqual(['capture button', 'button']);
  publish('jsx', 2, 3);
  await screen.findByRole('article', { name: 'House 3, 3 beds' });
  expect(screen.queryByRole('article', { name: /House 1/ })).toBeNull();
  // A result that stays keeps its state.
  expect(screen.getByRole('button', { name: 'Saved h-2' })).toBeTruthy();
  const items = [...elementOf('stay-results').shadowRoot!.querySelectorAll('[role=listitem]')];
  expect(items.map((item) => item.querySelector('slot')?.assignedElements()[0]?.textContent)).toEqual([
    expect.stringContaining('House 2'),
    expect.stringContaining('House 3'),
  ]);
  expect(logged).toEqual([]);
});

it('renders its own cards and empty state again once the app renders none [REACT-5]', async () => {
  publish('empty', 1);
  const empty = <p>No homes</p>;
  const { rerender } = render(<StayResults name="empty" card={({ title }) => <b>{title}</b>} empty={empty} />);
  await screen.findByText('House 1');
  rerender(<StayResults name="empty" empty={empty} />);
  const view = await viewOf('stay-results');
  expect(await view.findByRole('link', { name: 'House 1' })).toBeTruthy();
  expect(screen.queryByText('House 1')).toBeNull();
  publish('empty');
  await waitFor(() =>
    expect(screen.getByText('No homes').closest('[slot]')).toHaveProperty('assignedSlot.name', 'empty'),
  );
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
  }
}

it('leaves an error of the app’s own JSX to its error boundary [REACT-6]', async () => {
  publish('error', 1);
  const draw = (): ReactNode => {
    throw new Error('a card of the app');
  };
  render(
    <Boundary>
      <StayResults name="error" card={draw} />
    </Boundary>,
  );
  expect(await screen.findByText('a card of the app')).toBeTruthy();
});

it('shows the fallback of the app while a card waits, and then the card [REACT-1] [REACT-5]', async () => {
  const views = new Map<string, PromiseWithResolvers<string>>();
  const viewOf = (id: string): PromiseWithResolvers<string> => {
    const view = views.get(id) ?? Promise.withResolvers<string>();
    views.set(id, view);
    return view;
  };
  const Waiting = ({ id }: { readonly id: string }): ReactNode => <b>{use(viewOf(id).promise)}</b>;
  publish('waits', 1);
  render(
    <StrictMode>
      <Suspense fallback={<p>One moment</p>}>
        <StayResults name="waits" card={({ id = '' }) => <Waiting id={id} />} />
      </Suspense>
    </StrictMode>,
  );
  await screen.findByText('One moment');
  viewOf('h-1').resolve('Sea view');
  const card = await screen.findByText('Sea view');
  await waitFor(() => expect(card.checkVisibility()).toBe(true));
  publish('waits', 1, 2);
  await screen.findByText('One moment');
  viewOf('h-2').resolve('Garden view');
  await waitFor(() => expect(screen.getByText('Garden view').checkVisibility()).toBe(true));
  expect(card.checkVisibility()).toBe(true);
  expect(screen.queryByText('One moment')).toBeNull();
  expect(logged).toEqual([]);
});

it('keeps the order and the state of many cards, however the list changes [REACT-5]', async () => {
  const numbers = Array.from({ length: 150 }, (_, at) => at + 1);
  publish('many', ...numbers);
  render(
    <StrictMode>
      <StayResults name="many" numvisible={400} card={(home: House) => <Card home={home} />} />
    </StrictMode>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save h-1' }));
  const shown = () => screen.getAllByRole('article').map((card) => Number(card.querySelector('a')!.pathname.slice(7)));
  const lists = [
    [...numbers, 151, 152],
    numbers.toReversed(),
    [200, ...numbers.slice(40), 201, 1],
    [1, 3, 5],
    Array.from({ length: 90 }, (_, at) => 90 - at),
  ];
  for (const list of lists) {
    publish('many', ...list);
    await waitFor(() => expect(shown()).toEqual(list));
    expect(screen.getByRole('button', { name: 'Saved h-1' })).toBeTruthy();
  }
  expect(logged).toEqual([]);
});

it('reports JSX in place of a function and the reverse, and shows its own look [REACT-5]', async () => {
  publish('swapped', 1);
  const wrong = { card: <b>A card</b>, empty: () => <b>None</b> } as object;
  const { rerender } = render(<StayResults name="swapped" {...wrong} />, { wrapper: StrictMode });
  const view = await viewOf('stay-results');
  expect(await view.findByRole('link', { name: 'House 1' })).toBeTruthy();
  for (const text of ['The prop card takes a function that returns JSX', 'The prop empty takes JSX, not a function'])
    expect(logged.filter((line) => line.includes(`[stay-results] ${text}`))).toHaveLength(1);
  const isFancy = Boolean(logged.length === -1);
  rerender(<StayResults name="swapped" card={isFancy && (() => <i>Fancy</i>)} empty={isFancy && <i>None</i>} />);
  publish('swapped');
  expect(await view.findByRole('heading')).toBeTruthy();
  expect(elementOf('stay-results').childElementCount).toBe(0);
});

it('shows its own cards beside HTML for children, where React takes no JSX [REACT-5]', async () => {
  publish('html', 1);
  render(
    <StayResults
      name="html"
      card={({ title }) => <b>{title}</b>}
      dangerouslySetInnerHTML={{ __html: '<p>One moment</p>' }}
    />,
    { wrapper: StrictMode },
  );
  const view = await viewOf('stay-results');
  expect(await view.findByRole('link', { name: 'House 1' })).toBeTruthy();
  expect(logged).toEqual([]);
});
