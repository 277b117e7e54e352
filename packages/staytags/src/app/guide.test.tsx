import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { StaySearch } from 'staytags/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Results } from '../../../../examples/react/guide/cards.tsx';
import { Ask } from '../../../../examples/react/guide/dialogs.tsx';
import { Header } from '../../../../examples/react/guide/events.tsx';
import { Stays } from '../../../../examples/react/guide/first-page.tsx';
import { Search } from '../../../../examples/react/guide/hooks.tsx';
import { Header as Sample } from '../../../../examples/react/guide/install.tsx';
import { Printed } from '../../../../examples/react/guide/printed.tsx';
import { Saved } from '../../../../examples/react/guide/tags.tsx';

configure({ asyncUtilTimeout: 20_000 });

// These run the built package, as an app does.
const ANSWER = {
  responseHeader: { params: { rows: '10', start: '0' } },
  response: { numFound: 1, start: 0, docs: [{ id: 'h-1', ss_name: 'House 1', ss_town: 'Duck', ss_url: '/h-1' }] },
  facet_counts: { facet_fields: { ss_town: ['Duck', 1] } },
};
const problems: string[] = [];
beforeEach(() => {
  problems.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ANSWER));
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void problems.push(parts.map(String).join(' ')));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(problems).toEqual([]);
});

const renderStrict = (app: ReactElement) => render(app, { wrapper: StrictMode });

/** The view of an element. */
const viewOf = (tag: string) =>
  waitFor(() => {
    const view = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.stay-view');
    if (!view?.hasChildNodes()) throw new Error(`${tag} does not show yet.`);
    return within(view);
  });

it('the first page of the guide searches [REACT-12]', async () => {
  renderStrict(<Stays />);
  await (await viewOf('stay-results')).findByRole('link', { name: /House 1/ });
  await (await viewOf('stay-facet')).findByText('Duck');
  await (await viewOf('stay-order')).findByRole('button', { name: /Your trip/ });
});

it('the sample of the install page shows a heart and the bag [REACT-12]', async () => {
  renderStrict(<Sample />);
  await (await viewOf('stay-flag')).findByRole('button', { name: /Sea View Cottage/ });
  await (await viewOf('stay-order')).findByRole('button', { name: /Your trip/ });
});

it('the callbacks of the guide are called [REACT-12]', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  renderStrict(<Header />);
  await userEvent.click(await (await viewOf('stay-flag')).findByRole('button'));
  await waitFor(() => expect(log.mock.calls).toContainEqual([['stays-1001']]));
  expect(log.mock.calls).toContainEqual([document.querySelector('stay-flag')]);
});

it('the dialog of the guide opens and closes [REACT-12]', async () => {
  renderStrict(<Ask />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask us' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your question' }), 'A cot?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the cards of the guide link to the router of the app [REACT-12]', async () => {
  renderStrict(
    <MemoryRouter>
      <StaySearch
        url="/solr/"
        fields={[
          { solr_field: 'ss_name', name: 'title' },
          { solr_field: 'ss_town', name: 'town' },
        ]}
      />
      <Results />
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: 'House 1' });
  expect(link.getAttribute('href')).toBe('/home/h-1');
});

it('the hooks of the guide show homes and choose a town [REACT-12]', async () => {
  renderStrict(<Search />);
  await screen.findByText('House 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Duck' }));
  await screen.findByRole('button', { name: 'Duck', pressed: true });
  expect(screen.getByRole('button', { name: 'Trip: 0' })).toBeTruthy();
});

it('the tag of the guide counts what its component saves [REACT-12]', async () => {
  renderStrict(<Saved />);
  await viewOf('stay-favourites');
  const count = () => /\d+/.exec(document.querySelector('stay-favourites')?.shadowRoot?.textContent ?? '')?.[0] ?? '0';
  const before = count();
  await userEvent.click(await (await viewOf('stay-flag')).findByRole('button'));
  await expect.poll(count).not.toBe(before);
});

it('the printed cards of the guide show until a search is answered [REACT-12]', async () => {
  renderStrict(<Printed cards="<p>Sea View Cottage</p>" />);
  expect(await screen.findByText('Sea View Cottage')).toBeTruthy();
});
