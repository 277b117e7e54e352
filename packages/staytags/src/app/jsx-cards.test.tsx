// First: it sets the version that the components start with.
import { elementOf, watchConsole } from './app-test-kit.tsx';
import { emit } from '@staytags/bus/bus';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, StrictMode, useContext, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  StayFavourites,
  StayMapResults,
  StayNoResults,
  StayRecommendations,
  StaySearch,
} from '../../generated/react.tsx';
import { elements } from '../widgets.ts';

const logged = watchConsole();
const here = location.pathname + location.search;
const Tone = createContext('');

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'fs_lat', name: 'lat' },
  { solr_field: 'fs_lng', name: 'lng' },
];
const HOME = { id: 'h-1', ss_name: 'Dune House', fs_lat: 37.8, fs_lng: -73.7 };

/** A card of an app, with context and state. */
function Card({ title }: { readonly title: unknown }): ReactNode {
  const [isSaved, setSaved] = useState(false);
  return (
    <button type="button" onClick={() => setSaved(!isSaved)}>
      {useContext(Tone)} {String(title)} {isSaved ? 'saved' : ''}
    </button>
  );
}
const card = ({ title }: { title?: string | undefined }): ReactNode => <Card title={title} />;

/** With a search: nothing has three beds. */
function show(name: string, content: ReactNode): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const docs = decodeURIComponent(new Request(input, init).url).includes('is_beds') ? [] : [HOME];
    return Response.json({ response: { numFound: docs.length, start: 0, docs } });
  });
  render(
    <StrictMode>
      <Tone value="calm">
        <StaySearch name={name} url="/solr/" fields={FIELDS} form={false} returnFullDocs />
        {content}
      </Tone>
    </StrictMode>,
  );
}

/** The app's JSX shows in a slot of the element, and keeps its state. */
async function isDrawn(tag: string, slot: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'calm Dune House' }));
  const drawn = await screen.findByRole('button', { name: 'calm Dune House saved' });
  expect(drawn.closest(tag)).toBe(elementOf(tag));
  await waitFor(() => expect(drawn.closest('[slot]')?.assignedSlot?.name).toMatch(slot));
  expect(drawn.checkVisibility()).toBe(true);
  expect(logged).toEqual([]);
}

afterEach(() => history.replaceState(null, '', here));

it('renders recommendations with the app’s JSX [REACT-5]', async () => {
  show('jsx-recommended', <StayRecommendations name="jsx-recommended" card={card} />);
  await isDrawn('stay-recommendations', /^stay-card-/);
});

it('renders the alternatives of a search without results with the app’s JSX [REACT-5] [RES-9]', async () => {
  show('jsx-none', <StayNoResults name="jsx-none" card={card} />);
  emit('search-set', { name: 'jsx-none', params: { fq: ['is_beds:3'] } });
  await isDrawn('stay-no-results', /^stay-card-/);
});

it('renders favourites with the app’s JSX [REACT-5]', async () => {
  show('search', <StayFavourites namespace="jsx" open card={card} />);
  emit('flag-toggle', { id: 'h-1', namespace: 'jsx' });
  await isDrawn('stay-favourites', /^stay-card-/);
});

it('renders the window of a home on the map with the app’s JSX [REACT-5]', async () => {
  show(
    'jsx-map',
    <StayMapResults
      name="jsx-map"
      latitude={37.8}
      longitude={-73.7}
      zoom={8}
      layers={{ Map: { version: 8, sources: {}, layers: [] } }}
      window={({ title }) => <Card title={title} />}
    />,
  );
  const pin = await waitFor(() => {
    const found = elementOf('stay-map-results').shadowRoot?.querySelector<HTMLElement>('.pin button');
    expect(found).toBeTruthy();
    return found!;
  });
  pin.click();
  await isDrawn('stay-map-results', /^stay-window-/);
});

it('tests each piece that takes JSX [REACT-5]', () => {
  const pieces = elements.flatMap(({ widget }) => Object.keys(widget.jsx ?? {}).map((name) => `${widget.tag} ${name}`));
  expect(pieces.toSorted()).toEqual([
    'stay-favourites card',
    'stay-map window',
    'stay-map-results window',
    'stay-no-results card',
    'stay-no-results message',
    'stay-pricing offer',
    'stay-recommendations card',
    'stay-results card',
    'stay-results empty',
    'stay-search-box suggestion',
  ]);
});
