import type { Offer } from '@staytags/base/money/offer';
import { emit, get, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { order } from './order.widget.ts';
import { trip } from '../trip/trip.start.ts';

let serial = 0;
/** Each is another ask, or two tests in a row would be a double click. */
const offer = (eid: string, more: Partial<Offer> = {}): Offer => ({
  eid,
  p: 1234.5,
  s: 100,
  c: 'USD',
  b: '07/04/2026',
  e: '07/11/2026',
  n: `House ${eid}`,
  dn: 'Standard stay',
  dd: 'Half now, half later.',
  qp: { rcav: { begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 1 }, serial: serial++ },
  ...more,
});

/** Adds offers as a page's own script does, one request each. */
async function add(...offers: Offer[]): Promise<void> {
  for (const one of offers) {
    const before = get('order')?.count ?? 0;
    emit('order-add', { offer: one });
    await until(`${one.eid} is added`, () => get('order')?.count === before + 1);
  }
}
const empty = async () => {
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  emit('order-close', {});
  await settled();
};
const all = (host: Element, selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const text = (host: Element, selector: string) => inView(host, selector)?.textContent;
const dialog = (host: Element) => host.shadowRoot?.querySelector('dialog');

let host: HTMLElement;
const bag = async (attributes = '') => {
  host = place(`<stay-order ${attributes}></stay-order>`, order);
  await ready(host);
};
const detail = async (attributes = '') => {
  await bag(`data-mode="detail" ${attributes}`);
  await until('the detail is there', () => inView(host, '[part~=detail]'));
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await empty();
  clearPage();
  await settled();
});

describe('an add', () => {
  it('shows what was added, with its picture and the way to the trip [ORD-19]', async () => {
    const notices: EventMap['notice'][] = [];
    const stop = on('notice', (notice) => void notices.push(notice));
    await bag(`data-after-add="notice" data-items='{"7": {"image": "/house.jpg"}}'`);
    emit('order-add', { offer: offer('7'), show: true });
    await expect.poll(() => notices.length).toBe(1);
    expect(notices[0]).toMatchObject({
      text: 'House 7 was added to your trip.',
      action: { label: 'See your trip', event: 'order-show' },
    });
    expect(await notices[0]?.image).toBe(`${location.origin}/house.jpg`);
    expect(dialog(host)?.open ?? false).toBe(false);
    emit('order-show', {});
    await until('the modal is open', () => dialog(host)?.open);
    stop();
  });
});

describe('the calendar file', () => {
  it('has the trip, with places and links, for a download or a phone’s own sharing [ORD-20]', async () => {
    await add(offer('7'));
    await detail(`data-calendar data-items='{"7": {"name": "Dune House", "place": "Duck", "link": "/stays/dune"}}'`);
    const files: File[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as File), 'data:,'));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const button = await until('the button', () => inView(host, '[part=calendar]'));
    button.click();
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['trip.ics']);
    expect(clicked).toHaveBeenCalledOnce();
    const file = (await files[0]?.text())?.replaceAll('\r\n ', '') ?? '';
    for (const line of ['DTSTART;VALUE=DATE:20260704', 'SUMMARY:Dune House', 'LOCATION:Duck'])
      expect(file.split('\r\n')).toContain(line);
    expect(file).toContain(`URL:${location.origin}/stays/dune#rcav=`);
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void shared.push(data.files?.[0]?.name),
      configurable: true,
    });
    button.click();
    await expect.poll(() => shared).toEqual(['trip.ics']);
    expect(create).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
    vi.restoreAllMocks();
  });
});

describe('a trip without dates', () => {
  it('has no calendar file [ORD-20]', async () => {
    await add(offer('7'), { ...offer('8'), b: '', e: '' });
    await detail('data-calendar');
    await until('the button', () => inView(host, '[part=calendar]'));
    const [dated] = [...(get('order')?.lines.keys() ?? [])];
    await trip.remove(dated ?? '');
    await until('one line', () => get('order')?.count === 1);
    await expect.poll(() => inView(host, '[part=calendar]')).toBeNull();
  });
});

describe('the bag', () => {
  it('announces its count after a change, also if it is what it was at first [ORD-6]', async () => {
    await add(offer('7'));
    await bag();
    const said = () => inView(host, '[role=status]')?.textContent;
    await add(offer('8'));
    await expect.poll(said).toMatch(/^2 items/);
    await trip.remove([...(get('order')?.lines.values() ?? [])].at(-1)?.id ?? '');
    await expect.poll(said).toMatch(/^1 item,/);
  });

  it('shows icon, label, subtotal without decimals and the number of lines [ORD-1]', async () => {
    await bag('data-label="My trip"');
    expect(inView(host, 'svg')).not.toBeNull();
    expect([text(host, '[part=label]'), text(host, '[part=subtotal]'), text(host, '[part=count]')]).toEqual([
      'My trip',
      '$0',
      '0',
    ]);
    await add(offer('1'), offer('2'));
    await until('it counts', () => text(host, '[part=count]') === '2');
    expect(text(host, '[part=subtotal]')).toBe('$2,469');
    expect(inView(host, 'button')?.textContent).toContain('2 items');
    expect(host.matches(':state(empty)')).toBe(false);
  });

  it('shows a subtotal for each currency, and no sum across currencies [ORD-1] [ORD-4]', async () => {
    await bag();
    await add(offer('1', { c: 'EUR' }));
    await until('euros', () => text(host, '[part=subtotal]') === '€1,235');
    await add(offer('2', { c: 'EUR' }), offer('3'));
    await until('both', () => text(host, '[part=subtotal]') === '€2,469 + $1,235');
  });

  it('gives each currency a line of its own on a phone [ORD-4]', async () => {
    await detail('style="display: block; inline-size: 358px"');
    await add(offer('1', { p: 27_399 }), offer('2', { p: 12_480.5, c: 'EUR' }), offer('3', { p: 12_480.5, c: 'CAD' }));
    const sums = await until('three subtotals', () => {
      const found = all(host, '[part=subtotal]');
      return found.length === 3 && found;
    });
    const tops = sums.map((sum) => sum.getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
    expect(inView(host, '[part~=detail]')?.scrollWidth).toBeLessThanOrEqual(358);
  });

  it('opens the order in a medium modal, and restores the focus [ORD-1]', async () => {
    await bag();
    await add(offer('1'));
    inView(host, 'button')?.focus();
    inView(host, 'button')?.click();
    await until('the modal is open', () => dialog(host)?.open);
    expect(dialog(host)?.classList).toContain('modal-medium');
    expect(inView(host, '[part=modal-title]')?.textContent).toBe('summary');
    expect(all(host, '[part~=line]')).toHaveLength(1);
    inView(host, '[part~=modal-close]')?.click();
    await until('it is closed', () => !dialog(host)?.open);
    expect(host.shadowRoot?.activeElement).toBe(inView(host, '[part=bag]'));
  });

  it('opens one modal only, however many bags there are, of the bag that was clicked or else the first [ORD-1]', async () => {
    place('<div><stay-order></stay-order><stay-order></stay-order><stay-order></stay-order></div>', order);
    const bags = [...document.querySelectorAll('stay-order')];
    await Promise.all(bags.map(ready));
    const open = () => bags.map((one) => dialog(one)?.open ?? false);
    emit('order-show', {});
    await until('the first is open', () => open()[0]);
    expect(open()).toEqual([true, false, false]);
    emit('modal-close-all', {});
    await until('all are closed', () => !open().includes(true));
    inView(bags[2] as Element, '[part=bag]')?.click();
    await until('the third is open', () => open()[2]);
    expect(open()).toEqual([false, false, true]);
  });

  it('offers sharing only while the order has lines [ORD-1]', async () => {
    host = place('<stay-order><b slot="share">Share</b></stay-order>', order);
    await ready(host);
    const share = host.querySelector('b');
    expect(share?.assignedSlot ?? null).toBeNull();
    await add(offer('1'));
    await until('sharing is there', () => share?.assignedSlot);
    expect(share?.offsetWidth).toBeGreaterThan(0);
  });

  it('opens after an add that requests it [ORD-6]', async () => {
    await bag();
    emit('order-add', { offer: offer('1'), show: true });
    await until('the modal is open', () => dialog(host)?.open);
  });

  it('renders again on every change, in every element [ORD-6]', async () => {
    place('<div><stay-order></stay-order><stay-order data-mode="detail"></stay-order></div>', order);
    const [one, two] = [...document.querySelectorAll<Element>('stay-order')] as [Element, Element];
    await Promise.all([ready(one), ready(two)]);
    const facts: unknown[] = [];
    const stop = on('order-updated', (fact) => void facts.push(fact));
    await add(offer('1'));
    await until('both show it', () => text(one, '[part=count]') === '1' && all(two, '[part~=line]').length === 1);
    expect(JSON.parse(localStorage.getItem('rcriotorder') ?? '')).toMatchObject({ lict: 1, litot: 1234.5 });
    expect(facts).toEqual([
      { count: 1, total: 1234.5, totals: { USD: 1234.5 }, added: [expect.objectContaining({ eid: '1' })] },
    ]);
    stop();
  });
});

describe('the detail', () => {
  it('prints its lines and totals, without controls [ORD-17]', async () => {
    await detail('data-search-path="/stays" data-checkout-path="/checkout" data-share');
    await add(offer('1'));
    const parts = ['line', 'subtotal', 'remove', 'search', 'checkout', 'share'];
    const seen = () => parts.filter((part) => all(host, `[part~=${part}]`).some((one) => one.checkVisibility()));
    await until('all of them show', () => seen().length === parts.length);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await until('the controls are gone', () => seen().join() === 'line,subtotal');
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });

  it('is headed summary and renders a row per line [ORD-2]', async () => {
    await detail(`data-items='{"7":{"name":"Dune House","image":"/dune.svg","link":"/stays/dune?x=1#old"}}'`);
    const dune = offer('7');
    await add(dune, offer('8', { p: '5', e: '07/04/2026', qp: { rcav: { adult: 1, child: 2 } } }));
    await until('two rows', () => all(host, '[part~=line]').length === 2);
    expect(text(host, '[part=heading]')).toBe('summary');
    const [first, second] = all(host, '[part~=line]') as [HTMLElement, HTMLElement];
    const link = first.querySelector<HTMLAnchorElement>('h3 a');
    expect(link?.textContent).toBe('Dune House');
    expect(link?.href).toBe(new URL(`/stays/dune?x=1#rcav=${JSON.stringify(dune.qp)}`, location.href).href);
    expect(first.querySelector('img')?.closest('a')?.href).toBe(link?.href);
    expect(first.textContent).toContain('Sat, Jul 4–Sat, Jul 11, 2026');
    expect(first.textContent).toContain('Standard stay');
    expect(first.textContent).toContain('Half now, half later.');
    expect(first.textContent).toContain('2 Adults, 1 Child');
    expect(first.querySelector('[part=price]')?.textContent).toBe('$1,234.50');
    expect(second.querySelector('h3')?.textContent).toBe('House 8');
    expect(second.querySelector('h3 a')).toBeNull();
    expect(second.textContent).toContain('Sat, Jul 4, 2026');
    expect(second.textContent).toContain('1 Adult, 2 Children');
    expect(second.querySelector('[part=price]')?.textContent).toBe('$5.00');
  });

  it('ignores URLs that would run as a script, and renders text as text [ORD-2]', async () => {
    await detail(`data-items='{"7":{"link":"javascript:alert(1)","image":"javascript:alert(1)"}}'`);
    await add(offer('7', { n: '<img src=x onerror=alert(1)>' }));
    await until('the row', () => all(host, '[part~=line]').length === 1);
    expect(all(host, '.line a, .line img')).toEqual([]);
    expect(text(host, 'h3')).toBe('<img src=x onerror=alert(1)>');
  });

  it('has a Book link to the item’s buy page in a new window only if configured [ORD-2]', async () => {
    await detail();
    await add(offer('7'));
    await until('the row', () => all(host, '[part~=line]').length === 1);
    expect(inView(host, '[part=buy]')).toBeNull();
    host.dataset['showBuy'] = '';
    const buy = await until('the link', () => inView<HTMLAnchorElement>(host, '[part=buy]'));
    expect(buy.getAttribute('href')).toMatch(/^\/rescms\/item\/7\/buy\?rcav%5Bbegin%5D=/);
    expect([buy.target, buy.rel]).toEqual(['_blank', 'noopener']);
  });

  it('shows subtotal, annotation, Checkout and Share only above 0, and the way to more accommodation [ORD-3]', async () => {
    host = place(
      '<stay-order data-mode="detail" data-annotation="Taxes included" data-search-path="/stays"><b slot="detail-share">Share</b><i slot="activities">Add a tour</i></stay-order>',
      order,
    );
    await until('the detail is there', () => inView(host, '[part~=detail]'));
    expect(inView<HTMLAnchorElement>(host, '[part=search]')?.getAttribute('href')).toBe(
      new URL('/stays', location.href).href,
    );
    expect(host.querySelector('i')?.assignedSlot).not.toBeNull();
    await add(offer('1', { p: 0 }));
    await settled();
    expect([
      inView(host, '[part=checkout]'),
      inView(host, '[part=subtotal]'),
      host.querySelector('b')?.assignedSlot ?? null,
    ]).toEqual([null, null, null]);
    await add(offer('2', { p: '0.1' }), offer('3', { p: 0.2 }));
    await until('the subtotal', () => text(host, '[part=subtotal]') === '$0.30');
    expect(inView<HTMLAnchorElement>(host, '[part=checkout]')?.pathname).toBe('/rescms/order/checkout');
    expect(inView(host, '.totals')?.textContent).toContain('Taxes included');
    expect(host.querySelector('b')?.assignedSlot).not.toBeNull();
  });

  it('removes a line and moves the focus to the next Remove, or to the empty state after the last [ORD-2] [ORD-9]', async () => {
    await detail();
    await add(offer('1'), offer('2'), offer('3'));
    await until('three rows', () => all(host, '[part~=remove]').length === 3);
    const focused = () =>
      host.shadowRoot?.activeElement?.getAttribute('aria-label') ?? host.shadowRoot?.activeElement?.className;
    for (const [index, expected] of [
      [1, 'Remove House 3'],
      [1, 'Remove House 1'],
      [0, 'empty'],
    ] as const) {
      const button = all(host, '[part~=remove]')[index];
      button?.focus();
      button?.click();
      await until(`the focus is on ${expected}`, () => focused() === expected);
    }
    expect(text(host, '[part=empty]')).toContain('Your trip is empty');
  });

  it('keeps the focus sensible when another tab removes the focused row [ORD-9]', async () => {
    await detail();
    await add(offer('1'), offer('2'));
    await until('two rows', () => all(host, '[part~=remove]').length === 2);
    all(host, '[part~=remove]')[0]?.focus();
    const entity = JSON.parse(localStorage.getItem('rcriotorder') ?? '') as { lis: Record<string, unknown> };
    delete entity.lis['ind-0'];
    localStorage.setItem('rcriotorder', JSON.stringify(entity));
    dispatchEvent(new StorageEvent('storage', { key: 'rcriotorder' }));
    await until('one row', () => all(host, '[part~=line]').length === 1);
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Remove House 2');
  });

  it('shows a notice after a removal, with an Undo that restores the line [ORD-9]', async () => {
    await detail();
    await add(offer('1'), offer('2'));
    const notices: { text: string; action?: { event: string; detail: unknown } }[] = [];
    const stop = on('notice', (notice) => void notices.push(notice));
    await until('two rows', () => all(host, '[part~=remove]').length === 2);
    all(host, '[part~=remove]')[0]?.click();
    await until('the notice', () => notices.length === 1);
    expect(notices[0]?.text).toBe('House 1 was removed from your trip.');
    emit('order-undo', notices[0]?.action?.detail as { id: string });
    await until(
      'it is back in its place',
      () =>
        all(host, 'h3')
          .map((name) => name.textContent)
          .join() === 'House 1,House 2',
    );
    stop();
  });

  it('scrolls into view with the focus when the order is requested and there is no bag [ORD-1]', async () => {
    await detail();
    emit('order-show', {});
    await until('the heading has the focus', () => host.shadowRoot?.activeElement === inView(host, '[part=heading]'));
  });

  it.each(['light', 'dark'])('has no axe violations with lines in it, in %s [ORD-2]', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = 'Canvas';
    await detail('data-show-buy data-search-path="/stays"');
    await add(offer('1'), offer('2'));
    await until('two rows', () => all(host, '[part~=line]').length === 2);
    const violations = await violationsOf(host);
    document.documentElement.style.colorScheme = '';
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });

  it('ends each price where the subtotal ends, in a narrow column too [ORD-2] [ORD-3]', async () => {
    await add(offer('1'), offer('2', { n: '' }));
    await detail('style="display: block; inline-size: 340px"');
    await until('both rows', () => all(host, '[part~=line]').length === 2);
    const end = (element: Element | undefined) => element?.getBoundingClientRect().right;
    const subtotal = end(all(host, 'strong[part~=subtotal]')[0]);
    expect(all(host, '[part=price]').map(end)).toEqual([subtotal, subtotal]);
  });

  it('does not scroll sideways at 320 px with a long name and a large price [ORD-2]', async () => {
    host = place(
      '<div style="inline-size:320px"><stay-order data-mode="detail" data-show-buy></stay-order></div>',
      order,
    ).firstElementChild as HTMLElement;
    await until('the detail is there', () => inView(host, '[part~=detail]'));
    await add(
      offer('1', {
        p: 123_456.78,
        n: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft am Meer',
      }),
    );
    await until('the row', () => all(host, '[part~=line]').length === 1);
    expect(inView(host, '[part~=detail]')?.scrollWidth).toBeLessThanOrEqual(320);
  });
});

it('rejects an invalid offer from a page’s script, and says in the console what is wrong [ORD-10]', async () => {
  await bag();
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = new Promise<{ reason: string }>((resolve) => on('order-failed', resolve));
  document.dispatchEvent(new CustomEvent('stay:order-add', { detail: { offer: { eid: '1', p: 'much' } } }));
  expect((await failed).reason).toContain('p is not what an offer has');
  expect(error).toHaveBeenCalledOnce();
  expect(text(host, '[part=count]')).toBe('0');
  error.mockRestore();
});
