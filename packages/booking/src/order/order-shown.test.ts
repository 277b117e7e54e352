import { on, set } from '@staytags/bus/bus';
import { afterEach, expect, it } from 'vitest';
import { createShown } from './order-shown.ts';
import type { OrderShown } from './order.state.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function open(elements: Record<string, number> = {}) {
  set('elements', elements);
  const notices: string[] = [];
  stops.push(on('notice', ({ text }) => void notices.push(text)));
  let state: OrderShown = { by: undefined, place: undefined, asked: 0 };
  const said: string[] = [];
  const shown = createShown(
    (key, values) => `${key} ${values?.['name'] ?? ''}`,
    (next) => void (state = next),
    async ({ n }) => void said.push(n ?? ''),
  );
  return { ...shown, notices, said, state: () => state };
}

it('opens in one modal: of the bag that sent the request, else the first, else in its place on the page [ORD-1] [CORE-23]', async () => {
  const page = open();
  const [a, b, c] = [{}, {}, {}];
  page.connect(c, 'detail');
  page.show();
  expect(page.state()).toEqual({ by: undefined, place: c, asked: 1 });
  const leave = page.connect(a, 'widget');
  page.connect(b, 'widget');
  page.show();
  expect(page.state().by).toBe(a);
  page.show(b);
  expect(page.state().by).toBe(b);
  page.show(c);
  expect(page.state().by).toBe(a);
  leave();
  await Promise.resolve();
  expect(page.state().by).toBeUndefined();
});

it('keeps the modal open while the options of its bag change [CORE-5] [CORE-23]', async () => {
  const page = open();
  const bag = {};
  const stop = page.connect(bag, 'widget');
  page.show(bag);
  stop();
  page.connect(bag, 'widget');
  await Promise.resolve();
  expect(page.state().by).toBe(bag);
});

it.each(['widget', 'detail'] as const)('waits for a %s whose code is loading, and opens once [ORD-1]', (mode) => {
  const page = open({ 'stay-order': 2 });
  page.show();
  page.connect({}, mode);
  expect([page.state().by !== undefined, page.state().asked]).toEqual(mode === 'widget' ? [true, 0] : [false, 1]);
  page.close();
  page.connect({}, mode === 'widget' ? 'detail' : 'widget');
  expect([page.state().by, page.state().asked]).toEqual([undefined, mode === 'widget' ? 0 : 1]);
});

it('shows a notice of what was added where no element shows the trip [ORD-6]', () => {
  const page = open();
  const offer = { eid: '7', p: 1, b: '', e: '', qp: {}, n: 'Dune House' };
  page.show(undefined, offer);
  page.show();
  expect(page.notices).toEqual(['added Dune House']);
});

it.each([
  ['open', true, []],
  ['notice', false, ['Dune House']],
  ['nothing', false, []],
] as const)(
  'with after-add="%s" opens the trip after an add, or says so, or neither [ORD-19]',
  (afterAdd, opens, said) => {
    const page = open();
    const bag = {};
    page.connect(bag, 'widget', { afterAdd, items: {}, imageField: '', siteHash: '' });
    page.show(undefined, { eid: '7', p: 1, b: '', e: '', qp: {}, n: 'Dune House' });
    expect([page.state().by === bag, page.said, page.notices]).toEqual([opens, said, []]);
    page.show();
    expect(page.state().by).toBe(bag);
  },
);
