import type { Offer } from '@staytags/base/money/offer';
import { emit, get, on } from '@staytags/bus/bus';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trip } from '../trip/trip.start.ts';
import { order } from '../order/order.widget.ts';

let serial = 0;
const offer = (eid: string, p: number, more: Partial<Offer> = {}): Offer => ({
  eid,
  p,
  c: 'USD',
  b: '07/04/2036',
  e: '07/11/2036',
  n: `House ${eid}`,
  qp: { rcav: { begin: '07/04/2036', end: '07/11/2036', adult: 2, IDs: [Number(eid), 0] }, serial: serial++ },
  ...more,
});
/** As the original, or a bundle before this one, has stored it: its age is unknown. */
const stored = (...offers: Offer[]) =>
  JSON.stringify({
    lict: offers.length,
    lis: Object.fromEntries(offers.map((one, n) => [`ind-${n}`, one])),
    litot: 0,
  });

let host: HTMLElement;
let asked: URL[] = [];
let prices: (eid: string) => Promise<Response>;
let went: string[] = [];
const stops: (() => void)[] = [];
const realFetch = globalThis.fetch;
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const changes = () => all('[part=change]').map(({ textContent }) => textContent);
const dialog = () => host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
const checkout = () => inView<HTMLAnchorElement>(host, '[part=checkout]');

const open = async (...offers: Offer[]) => {
  const text = stored(...offers);
  localStorage.setItem('rcriotorder', text);
  dispatchEvent(new StorageEvent('storage', { key: 'rcriotorder', newValue: text }));
  host = place('<stay-order data-mode="detail"></stay-order>', order);
  await ready(host);
  dispatchEvent(new StorageEvent('storage', { key: 'rcriotorder', newValue: text }));
  await until('the rows', () => all('[part~=line]').length === offers.length);
};
/** What the site has for these items by now; undefined: nothing. */
const site = (now: Record<string, Offer | undefined>) => {
  prices = async (eid) => Response.json(now[eid] ? [{ eid, prices: [now[eid]] }] : []);
};

beforeEach(() => {
  localStorage.clear();
  asked = [];
  went = [];
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(url);
    return prices(url.searchParams.get('rcav[eid]') ?? '');
  };
  // A journey goes on to checkout; a test of an element stays on its page.
  const stay = (event: Event) => {
    const link = (event.composedPath()[0] as Element).closest?.('a[part=checkout]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    went.push(link.getAttribute('href') ?? '');
  };
  document.addEventListener('click', stay);
  stops.push(() => document.removeEventListener('click', stay));
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  emit('modal-close-all', {});
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  await settled();
  globalThis.fetch = realFetch;
  clearPage();
  vi.restoreAllMocks();
  await settled();
});

describe('an order of another day', () => {
  it('is checked when shown, with the qp of each line, and reports what changed [ORD-12]', async () => {
    const [one, two] = [offer('1', 1240), offer('2', 99.5)];
    site({ 1: { ...one, p: 1310 } });
    await open(one, two);
    await until('two remarks', () => changes().length === 2);
    expect(changes()).toEqual(['was $1,240, now $1,310', 'no longer available']);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/rcapi/item/avail/search', '/rcapi/item/avail/search']);
    const first = asked.find(({ searchParams }) => searchParams.get('rcav[eid]') === '1');
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      'rcav[begin]': '07/04/2036',
      'rcav[adult]': '2',
      'rcav[eid]': '1',
      serial: String(one.qp['serial']),
    });
  });

  it('asks before Checkout: Not now changes nothing; accepting takes the new prices and proceeds [ORD-16] [CORE-20]', async () => {
    const [one, two] = [offer('1', 1240), offer('2', 99.5)];
    site({ 1: { ...one, p: 1310 } });
    await open(one, two);
    await until('two remarks', () => changes().length === 2);
    checkout()?.focus();
    checkout()?.click();
    await until('the question', dialog);
    expect(dialog()?.textContent).toContain('House 1was $1,240, now $1,310');
    expect(dialog()?.textContent).toContain('House 2no longer availableRemoved from your trip.');
    expect(dialog()?.textContent).toContain('was $1,339.50 $1,310.00');
    const described = dialog()?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = described.map((id) => host.shadowRoot?.getElementById(id)?.textContent);
    expect(said).toEqual([
      expect.stringContaining('Prices or dates'),
      expect.stringMatching(/^House 1was .*no longer available/),
    ]);
    inView(host, '[part=later]')?.click();
    await until('it is closed', () => !dialog());
    expect(host.shadowRoot?.activeElement).toBe(checkout());
    expect([get('order')?.count, went]).toEqual([2, []]);
    checkout()?.click();
    await until('the question', dialog);
    inView(host, '[part=accept]')?.click();
    await until('one row', () => all('[part~=line]').length === 1);
    expect(inView(host, '[part=subtotal]')?.textContent).toBe('$1,310.00');
    expect(changes()).toEqual([]);
    expect(JSON.parse(localStorage.getItem('rcriotorder') ?? '')).toMatchObject({
      lict: 1,
      litot: 1310,
      lis: { 'ind-0': { eid: '1', p: 1310 } },
    });
    await until('it is closed', () => !dialog());
    checkout()?.click();
    await until('it goes', () => went.length === 1);
    expect(went[0]).toContain('/rescms/order/checkout');
  });

  it('speaks the language around its element, also when that changes, not the one of the page [ORD-16] [LANG-1] [LANG-4]', async () => {
    const one = offer('1', 1240);
    site({ 1: { ...one, p: 1310.5 } });
    await open(one);
    const box = host.parentElement as HTMLElement;
    for (const [lang, remark] of [
      ['de', 'bisher 1.240 $, jetzt 1.310,50 $'],
      ['fr', 'avant 1 240 $US, maintenant 1 310,50 $US'],
    ] as const) {
      box.lang = lang;
      await expect.poll(() => changes().join().replaceAll(/\s/g, ' ')).toBe(remark);
    }
    checkout()?.click();
    await until('the question', () => dialog()?.textContent?.startsWith('Votre voyage a changé'));
    box.lang = 'de';
    await until('German', () => dialog()?.textContent?.startsWith('Ihre Reise hat sich geändert'));
    box.removeAttribute('lang');
  });

  it('says that the prices could not be checked, and Checkout is possible [ORD-16]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    prices = async () => new Response('', { status: 503 });
    await open(offer('1', 100));
    await until('the remark', () => inView(host, '[part=unchecked]'));
    expect(asked).toHaveLength(1);
    expect(inView(host, '[part=unchecked]')?.parentElement?.getAttribute('role')).toBe('status');
    checkout()?.click();
    await until('it goes', () => went.length === 1);
    expect(asked).toHaveLength(1);
  });

  it('marks a line whose dates have passed [ORD-16]', async () => {
    site({});
    await open(offer('1', 100, { b: '07/04/2020', e: '07/11/2020' }));
    await until('the remark', () => changes().length === 1);
    expect([changes(), asked]).toEqual([['these dates are in the past'], []]);
  });

  it('waits for the response when Checkout is pressed before it arrives [ORD-16]', async () => {
    const one = offer('1', 100);
    let answer: (response: Response) => void = () => {};
    prices = () => new Promise((resolve) => (answer = resolve));
    await open(one);
    await until('the server is asked', () => asked.length === 1);
    checkout()?.click();
    await expect.poll(() => checkout()?.getAttribute('aria-busy')).toBe('true');
    expect(went).toEqual([]);
    answer(Response.json([{ eid: '1', prices: [one] }]));
    await until('it goes', () => went.length === 1);
  });

  it.each(['light', 'dark'])('has no axe violations in its question, in %s [ORD-16]', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = 'Canvas';
    site({});
    await open(offer('1', 100), offer('2', 50));
    await until('the remarks', () => changes().length === 2);
    checkout()?.click();
    await until('the question', dialog);
    await Promise.all((dialog()?.getAnimations({ subtree: true }) ?? []).map((animation) => animation.finished));
    const violations = await violationsOf(host);
    document.documentElement.style.colorScheme = '';
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
});

it('checks nothing in a fresh order, and Checkout proceeds at once [ORD-12, ORD-16]', async () => {
  site({});
  host = place('<stay-order data-mode="detail"></stay-order>', order);
  await ready(host);
  await trip.add(offer('1', 100));
  (await until('Checkout', checkout)).click();
  await until('it goes', () => went.length === 1);
  expect(asked).toEqual([]);
});

it('says once to a screen reader how many items have changed [ORD-16]', async () => {
  site({});
  const notices: string[] = [];
  stops.push(on('notice', ({ text }) => void notices.push(text)));
  await open(offer('1', 100));
  await until('it is said', () =>
    all('[role=status]').some(({ textContent }) => textContent === '1 item has changed.'),
  );
  expect(notices).toEqual([]);
});
