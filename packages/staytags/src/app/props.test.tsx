// First: it sets the version that the components start with.
import { elementOf, viewOf, watchConsole } from './app-test-kit.tsx';
import { emit, get } from '@staytags/bus/bus';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, StrictMode, Suspense, use, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StayFavourites, StayFlag, StayMapResults, StayOrder, StaySearch } from '../../generated/react.tsx';

const logged = watchConsole();
afterEach(() => emit('order-close', {}));

const offer = (eid: string) => ({
  eid,
  p: 100,
  c: 'USD',
  b: '07/04/2026',
  e: '07/11/2026',
  n: `House ${eid}`,
  qp: { rcav: { begin: '07/04/2026', end: '07/11/2026', adult: 2 } },
});

it('calls back with the payload of each event of its element, and no longer once it is unmounted [REACT-3]', async () => {
  const onOrderUpdated = vi.fn();
  const { rerender, unmount } = render(<StayOrder mode="widget" onOrderUpdated={onOrderUpdated} />);
  await viewOf('stay-order');
  emit('order-add', { offer: offer('1001') });
  await waitFor(() => expect(onOrderUpdated).toHaveBeenCalledTimes(1));
  expect(onOrderUpdated.mock.lastCall?.[0]).toMatchObject({ count: 1, added: [{ eid: '1001' }] });
  const later = vi.fn();
  rerender(<StayOrder mode="widget" onOrderUpdated={later} />);
  const [key] = get('order')!.lines.keys();
  emit('order-remove', { key: key! });
  await waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  expect(onOrderUpdated).toHaveBeenCalledTimes(1);
  unmount();
  emit('order-updated', { count: 0, totals: {} });
  expect(later).toHaveBeenCalledTimes(1);
});

it.each([
  [() => <StayFlag key="react" itemId="stays-1" keyField="item_id" />, 'stay-flag', ['key', 'data-key']],
  [() => <StayMapResults key="react" keyField="item_id" />, 'stay-map-results', ['key', 'data-key']],
  [() => <StayFavourites key="react" keyField="item_id" />, 'stay-favourites', ['keyField', 'data-key-field']],
] as const)('calls the option key keyField, since React reserves key %# [REACT-3]', async (...row) => {
  const [draw, tag, [option, attribute]] = row;
  render(draw());
  expect(elementOf(tag).getAttribute(attribute)).toBe('item_id');
  await waitFor(() => expect(elementOf(tag)).toHaveProperty(option, 'item_id'));
});

it('calls back only for events of this element where an event names one [REACT-3]', async () => {
  const first = vi.fn();
  const second = vi.fn();
  render(
    <>
      <StayFlag itemId="stays-1" namespace="callbacks" onFlagChanged={first} />
      <StayFlag itemId="stays-2" namespace="callbacks" onFlagChanged={second} />
    </>,
  );
  const flag = elementOf('stay-flag');
  const button = await waitFor(() => {
    const found = flag.shadowRoot?.querySelector('button');
    expect(found).toBeTruthy();
    return found!;
  });
  await userEvent.click(button);
  const added = expect.objectContaining({ namespace: 'callbacks', added: 'stays-1' });
  await waitFor(() => expect(first).toHaveBeenCalledWith(added));
  expect(second).not.toHaveBeenCalledWith(added);
  await userEvent.click(button);
});

it('passes the host to ref, and all other props to the host: class, style, slot, data, ARIA, handlers [REACT-3]', () => {
  const ref = createRef<HTMLElement>();
  const onClick = vi.fn();
  const { container, unmount } = render(
    <StayOrder
      ref={ref}
      className="bag"
      style={{ color: 'red' }}
      slot="head"
      id="trip"
      data-own="1"
      aria-label="Trip"
      onClick={onClick}
    />,
  );
  const host = elementOf('stay-order', container);
  expect(ref.current).toBe(host);
  expect(host.className).toBe('bag');
  expect(host.style.color).toBe('red');
  for (const [name, value] of Object.entries({ slot: 'head', id: 'trip', 'data-own': '1', 'aria-label': 'Trip' }))
    expect(host.getAttribute(name)).toBe(value);
  host.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  unmount();
  expect(ref.current).toBeNull();
});

it('keeps its element, and its classes of today, when HTML comes later [REACT-3]', () => {
  const { container, rerender } = render(<StayOrder className="early" />);
  rerender(<StayOrder className="late" />);
  const before = elementOf('stay-order', container);
  rerender(<StayOrder className="late" dangerouslySetInnerHTML={{ __html: '<b>fallback</b>' }} />);
  expect(elementOf('stay-order', container)).toBe(before);
  expect(elementOf('stay-order', container).className).toBe('late');
});

it('accepts texts as a prop, and their changes [REACT-3] [CORE-13]', async () => {
  const { rerender } = render(<StayOrder mode="widget" texts={{ open: 'Your holiday' }} />);
  const view = await viewOf('stay-order');
  expect(await view.findByRole('button', { name: /^Your holiday/ })).toBeTruthy();
  rerender(<StayOrder mode="widget" texts={{ open: 'Your journey' }} />);
  expect(await view.findByRole('button', { name: /^Your journey/ })).toBeTruthy();
  rerender(<StayOrder mode="widget" />);
  expect(await view.findByRole('button', { name: /^Your trip/ })).toBeTruthy();
});

it('reports a wrong value, and uses the default [REACT-3] [CORE-4]', async () => {
  render(<StayOrder mode={'bag' as 'widget'} />);
  await viewOf('stay-order');
  await waitFor(() => expect(logged.join()).toMatch(/stay-order.*bag.*mode/s));
});

it('reports JSX and what is no JSON in place of an option, and uses the default [REACT-3] [CORE-4]', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const wrong = { counterLabel: <b>Saved</b>, path: () => '/mytrip' } as object;
  render(
    <StrictMode>
      <StayFavourites {...wrong} />
      <StaySearch name="wrong" params={circle as never} />
    </StrictMode>,
  );
  const view = await viewOf('stay-favourites');
  expect(view.getByText('Favourites')).toBeTruthy();
  const told = (...parts: string[]) =>
    waitFor(() => expect(logged.filter((line) => parts.every((part) => line.includes(part)))).toHaveLength(1));
  await told('[stay-favourites]', 'The value "JSX" of counterLabel, from the prop counterLabel');
  await told('[stay-favourites]', 'of path, from the prop path');
  await told('[stay-search]', 'of params, from the attribute data-params');
});

it('reports what is no text in texts, and uses the declared one [REACT-3] [CORE-4]', async () => {
  const wrong = { open: <b>Holiday</b>, count: { one: 'one' }, subtotal: 5, heading: null } as never;
  render(<StayOrder mode="widget" defaultOpen texts={wrong} />, { wrapper: StrictMode });
  const view = await viewOf('stay-order');
  expect(await view.findByRole('button', { name: /^Your trip/ })).toBeTruthy();
  const texts = ['The value "JSX" of open, from the prop texts', 'of count, from the prop texts', 'of subtotal, from'];
  for (const text of texts) await waitFor(() => expect(logged.filter((line) => line.includes(text))).toHaveLength(1));
  expect(logged.filter((line) => !texts.some((text) => line.includes(text)))).toEqual([]);
});

it('opens by itself without `open`, and reports it [REACT-4]', async () => {
  function App() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <StayOrder mode="widget" defaultOpen onOpenChange={setOpen} />
        <output>{String(isOpen)}</output>
      </>
    );
  }
  const { container } = render(<App />);
  const view = await viewOf('stay-order');
  const dialog = await view.findByRole('dialog');
  act(() => emit('order-close', {}));
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('false'));
  expect(dialog).not.toHaveProperty('open', true);
  await userEvent.click(view.getByRole('button', { name: /Your trip/ }));
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('true'));
});

it('opens once with `defaultOpen`, also if it is hidden by Suspense later [REACT-1] [REACT-4]', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const Beside = ({ waits }: { readonly waits: boolean }): ReactNode => <p>{waits ? use(promise) : 'First'}</p>;
  const onOpenChange = vi.fn();
  const app = (waits: boolean): ReactNode => (
    <Suspense fallback={<p>One moment</p>}>
      <Beside waits={waits} />
      <StayOrder mode="widget" defaultOpen onOpenChange={onOpenChange} />
    </Suspense>
  );
  const { rerender, findByText } = render(app(false));
  const view = await viewOf('stay-order');
  await view.findByRole('dialog');
  act(() => emit('order-close', {}));
  await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  await act(async () => rerender(app(true)));
  await findByText('One moment');
  resolve('Second');
  await findByText('Second');
  expect(view.queryByRole('dialog')).toBeNull();
  await userEvent.click(await view.findByRole('button', { name: /Your trip/ }));
  await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false], [true]]));
});
