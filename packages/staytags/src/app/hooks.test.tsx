// First: it sets the version that the components start with.
import { viewOf, watchConsole } from './app-test-kit.tsx';
import { readOffer } from '@staytags/base/money/offer';
import { emit, get, on, set } from '@staytags/bus/bus';
import { publishSearch } from '@staytags/search/search/search.state';
import { answerSearch } from '@staytags/search/search-test-kit';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import {
  StayOrder,
  StaySearch,
  useAvailability,
  useFacet,
  useFavourites,
  useOffers,
  useSearch,
  useStaytags,
  useTrip,
} from '../../generated/react.tsx';

const logged = watchConsole();

const offer = (eid: string) => ({
  eid,
  p: 100,
  c: 'USD',
  b: '07/04/2026',
  e: '07/11/2026',
  n: `House ${eid}`,
  qp: { rcav: { begin: '07/04/2026', end: '07/11/2026', adult: 2 } },
});

function Trip() {
  const { lines, count, totals, add, remove } = useTrip();
  return (
    <section aria-label="Trip">
      <p>
        {count} lines, {totals.map(({ amount, currency }) => `${amount} ${currency}`).join()}
      </p>
      <button type="button" onClick={() => add(offer('2001'))}>
        Add
      </button>
      {lines.map(({ id, key, offer: { n } }) => (
        <button key={id} type="button" onClick={() => remove(key)}>
          Remove {n}
        </button>
      ))}
    </section>
  );
}

it('provides the trip and its requests, with and without an element on the page [REACT-7]', async () => {
  const { rerender } = render(
    <StrictMode>
      <Trip />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('1 lines, 100 USD');
  rerender(
    <StrictMode>
      <Trip />
      <StayOrder mode="widget" />
    </StrictMode>,
  );
  const bag = await viewOf('stay-order');
  expect(await bag.findByText('$100')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove House 2001' }));
  await screen.findByText('0 lines,');
  expect(logged).toEqual([]);
});

it('provides the favourites, with stable functions [REACT-7]', async () => {
  const { result } = renderHook(() => useFavourites('hooks'), { wrapper: StrictMode });
  const { toggle } = result.current;
  await waitFor(() => expect(result.current.ids).toEqual([]));
  act(() => toggle('stays-7', 'House 7'));
  await waitFor(() => expect(result.current.ids).toEqual(['stays-7']));
  expect(result.current.has('stays-7')).toBe(true);
  expect(result.current.toggle).toBe(toggle);
  act(() => toggle('stays-7'));
  await waitFor(() => expect(result.current.count).toBe(0));
});

it.each(['__proto__', 'constructor', 'toString'])(
  'takes the namespace %s, as any other [REACT-7] [FLAG-2]',
  async (namespace) => {
    const { result } = renderHook(() => useFavourites(namespace), { wrapper: StrictMode });
    await waitFor(() => expect(get('flag')).toBeTruthy());
    act(() => result.current.toggle('stays-8'));
    await waitFor(() => expect(result.current.ids).toEqual(['stays-8']));
    act(() => result.current.toggle('stays-8'));
    await waitFor(() => expect(result.current.ids).toEqual([]));
    expect(logged).toEqual([]);
  },
);

it('searches, and chooses among the values of a field [REACT-7]', async () => {
  const asked: string[][] = [];
  answerSearch((query) => {
    asked.push(query.getAll('fq'));
    return {
      responseHeader: { params: { rows: '10', start: '0' } },
      response: { numFound: 1, start: 0, docs: [{ id: 'h-1', ss_name: 'House 1' }] },
      facet_counts: { facet_fields: { ss_town: ['Duck', 3, 'Corolla', 2] } },
    };
  });
  function Page() {
    const { homes, numFound, status } = useSearch('hooks');
    const { values, toggle } = useFacet('ss_town', { name: 'hooks' });
    return (
      <>
        <StaySearch
          hidden
          name="hooks"
          url="/solr/"
          returnFullDocs
          fields={[{ solr_field: 'ss_name', name: 'title' }]}
        />
        <p>
          {status}: {numFound} {homes.map(({ title }) => title).join()}
        </p>
        {values.map(({ value, label, count, active }) => (
          <button key={value} type="button" aria-pressed={active} onClick={() => toggle(value)}>
            {label} {count}
          </button>
        ))}
      </>
    );
  }
  render(<Page />);
  await screen.findByText('ready: 1 House 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Duck 3' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['ss_town:Duck']));
  expect(await screen.findByRole('button', { name: 'Duck 3', pressed: true })).toBeTruthy();
});

it('uses the index of the settings until an element overrides it [REACT-7]', async () => {
  const asked: string[] = [];
  answerSearch((query) => {
    asked.push(query.get('rows') ?? '');
    return { response: { numFound: 4, start: 0, docs: [{ id: 'h-1', ss_name: 'House 1' }] } };
  });
  const settings = document.createElement('script');
  Object.assign(settings, { type: 'application/json' }).dataset['staySettings'] = '';
  const fields = [{ solr_field: 'ss_name', name: 'title' }];
  settings.textContent = JSON.stringify({
    staytags: { search: { url: '/solr/', fields, maxRows: 3, resultsPath: '/stays', returnFullDocs: true } },
  });
  document.head.append(settings);
  onTestFinished(() => settings.remove());
  function Page({ rows }: { readonly rows?: number }) {
    const { homes, numFound, more } = useSearch();
    const [first] = useState(() => more);
    return (
      <>
        {rows ? <StaySearch hidden maxRows={rows} /> : null}
        <p>
          {numFound} {homes.map(({ title }) => title).join()} {first === more ? 'same' : 'other'}
        </p>
      </>
    );
  }
  const { rerender } = render(<Page />, { wrapper: StrictMode });
  await screen.findByText('4 House 1 same');
  expect(asked).toEqual(['3']);
  rerender(<Page rows={7} />);
  await waitFor(() => expect(asked).toEqual(['3', '7']));
  rerender(<Page />);
  // Its response is cached.
  await waitFor(() => expect(get('search')?.['search']).toMatchObject({ rows: 3, status: 'ready' }));
  expect(logged).toEqual([]);
});

it('provides dates and the offers of one item, and ignores other items [REACT-7]', async () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useOffers('3001');
  });
  const { result: dates } = renderHook(() => useAvailability());
  expect(dates.current).toMatchObject({ searching: false, failed: false });
  const price = (eid: string) => new Map([[eid, { eid, prices: [readOffer(offer(eid))] }]]);
  act(() => set('pricing', price('3001'), ['3001']));
  expect(result.current.offers).toHaveLength(1);
  const before = renders;
  act(() => set('pricing', new Map([...(get('pricing') ?? []), ...price('3002')]), ['3002']));
  expect(renders).toBe(before);
});

it('renders again only when the content of a selection changes [REACT-7]', () => {
  let renders = 0;
  const { result } = renderHook(() => {
    const [field] = useState('title');
    renders += 1;
    return useStaytags(({ search }) => ({ [field]: Object.keys(search?.['selected']?.fields ?? {}) }));
  });
  act(() => publishSearch('selected', { fields: { title: 'ss_name' } }));
  expect(result.current).toEqual({ title: ['title'] });
  const before = renders;
  act(() => publishSearch('selected', { numFound: 5 }));
  act(() => emit('modal-close-all', {}));
  expect(renders).toBe(before);
});

it('takes a selection whose content cannot be compared [REACT-7]', async () => {
  let renders = 0;
  function Chosen({ field }: { readonly field: string }) {
    renders += 1;
    const { names, has } = useStaytags(({ search }) => {
      const fields = search?.['compared']?.fields ?? {};
      return { names: new Set(Object.keys(fields)), has: (name: string) => Object.hasOwn(fields, name) };
    });
    return <output>{`${names.size} ${has(field)}`}</output>;
  }
  const { rerender } = render(<Chosen field="title" />, { wrapper: StrictMode });
  act(() => publishSearch('compared', { fields: { title: 'ss_name' } }));
  expect(screen.getByRole('status').textContent).toBe('1 true');
  rerender(<Chosen field="town" />);
  expect(screen.getByRole('status').textContent).toBe('1 false');
  expect(renders).toBeLessThan(10);
  expect(logged).toEqual([]);
});

it('counts the fields of two apps that a server has printed [REACT-7] [REACT-8]', async () => {
  const asked = new Map<string, string>();
  const stop = on('search-facet', ({ key, facet }) => facet && asked.set(key, String(facet.field)));
  onTestFinished(stop);
  const Facet = ({ field }: { readonly field: string }) => <p>{useFacet(field, { name: 'islands' }).values.length}</p>;
  for (const field of ['ss_town', 'ss_type']) {
    const container = document.createElement('div');
    document.body.append(container);
    const ui = <Facet field={field} />;
    // eslint-disable-next-line no-unsanitized/property -- what our own component prints.
    container.innerHTML = renderToString(ui);
    render(ui, { container, hydrate: true });
  }
  await waitFor(() => expect([...asked.values()]).toEqual(['ss_town', 'ss_type']));
});
