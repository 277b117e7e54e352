// First: it sets the version that the components start with.
import { elementOf, viewOf, watchConsole } from './app-test-kit.tsx';
import { readOffer } from '@staytags/base/money/offer';
import { set } from '@staytags/bus/bus';
import { publishSearch } from '@staytags/search/search/search.state';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, StrictMode, useContext, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { StayMap, StayNoResults, StayPricing, StaySearch, StaySearchBox } from '../../generated/react.tsx';

const logged = watchConsole();
const Tone = createContext('');

/** A piece of an app, with context and state. */
function Piece({ name }: { readonly name: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {useContext(Tone)} {name} {count}
    </button>
  );
}
const inApp = (content: ReactNode): ReactNode => (
  <StrictMode>
    <Tone value="calm">{content}</Tone>
  </StrictMode>
);
const slotOf = (node: Element): string | undefined => node.closest('[slot]')?.assignedSlot?.name;

it('renders offers with the app’s JSX, which keeps its state when another is added [REACT-5]', async () => {
  const offer = (p: number, dn: string) =>
    readOffer({ eid: '7', p, c: 'USD', b: '07/04/2099', e: '07/11/2099', n: 'Dune House', dn, qp: { p } });
  const price = (...offers: ReturnType<typeof offer>[]) =>
    set('pricing', new Map([['7', { eid: '7', prices: offers }]]), ['7']);
  render(inApp(<StayPricing itemId="7" mode="detail" offer={({ dn }) => <Piece name={String(dn)} />} />));
  // A search requests them once the element has started.
  await viewOf('stay-pricing');
  price(offer(900, 'Standard'));
  await userEvent.click(await screen.findByRole('button', { name: 'calm Standard 0' }));
  price(offer(900, 'Standard'), offer(1_100, 'Flexible'));
  await screen.findByRole('button', { name: 'calm Flexible 0' });
  const first = screen.getByRole('button', { name: 'calm Standard 1' });
  expect(slotOf(first)).toMatch(/^stay-offer-/);
  expect(logged).toEqual([]);
});

it('renders suggestions with the app’s JSX, and keeps the arrow keys for the field [REACT-5]', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      response: { numFound: 0, docs: [] },
      facet_counts: {
        facet_fields: {
          spell: [
            ['sea', 12],
            ['season', 3],
          ],
        },
      },
    }),
  );
  render(
    inApp(
      <>
        <StaySearch name="own-rows" url="/solr/" form={false} maxRows={0} />
        <StaySearchBox name="own-rows" delay={0} suggestion={(row) => <i>suggested: {row.value}</i>} />
      </>,
    ),
  );
  const host = elementOf('stay-search-box');
  const field = await waitFor(() => {
    const found = host.shadowRoot?.querySelector('input');
    expect(found).toBeTruthy();
    return found!;
  });
  await userEvent.type(field, 'se');
  const drawn = await screen.findByText('suggested: season');
  expect(slotOf(drawn)).toMatch(/^stay-suggestion-/);
  expect(host.shadowRoot?.activeElement).toBe(field);
  expect(logged).toEqual([]);
});

it('replaces the message for no results with the app’s JSX [REACT-5]', async () => {
  publishSearch('none', { status: 'ready', version: 1, numFound: 0, docs: [], params: { fq: ['is_beds:9'] } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ response: { numFound: 0, docs: [] } }));
  render(inApp(<StayNoResults name="none" message={<Piece name="Try fewer beds" />} />));
  const own = await screen.findByRole('button', { name: 'calm Try fewer beds 0' });
  await waitFor(() => expect(slotOf(own)).toBe('message'));
});

it('renders the window of a marker with the app’s JSX [REACT-5]', async () => {
  render(
    inApp(
      <StayMap
        latitude={37.7}
        longitude={-73.9}
        zoom={8}
        layers={{ Map: { version: 8, sources: {}, layers: [] } }}
        markers={[{ latitude: 37.7, longitude: -73.9, text: 'Chowder', opts: { title: 'Harbour' } }]}
        window={({ title }) => <Piece name={String(title)} />}
      />,
    ),
  );
  const pin = await waitFor(() => {
    const found = elementOf('stay-map').shadowRoot?.querySelector<HTMLElement>('button[aria-label="Harbour"]');
    expect(found).toBeTruthy();
    return found!;
  });
  pin.click();
  await userEvent.click(await screen.findByRole('button', { name: 'calm Harbour 0' }));
  const own = await screen.findByRole('button', { name: 'calm Harbour 1' });
  expect(slotOf(own)).toMatch(/^stay-window-/);
});
