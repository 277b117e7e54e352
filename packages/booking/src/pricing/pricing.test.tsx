import { readOffer, type Offer, type PricedOffer, type StayParams } from '@staytags/base/money/offer';
import { addDays, localDay, toIso, toUs } from '@staytags/base/dates/civil-date';
import { formatDays } from '@staytags/base/dates/format-day';
import { emit, get, on, set } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slice as availability } from '../availability/availability.start.ts';
import { startSlice } from '@staytags/bus/slice';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { order } from '../order/order.widget.ts';
import { trip } from '../trip/trip.start.ts';
import { pricing } from './pricing.widget.ts';

let serial = 0;
const offer = (p: number, more: Partial<Offer> = {}, begin = '07/04/2026'): PricedOffer =>
  readOffer({
    eid: '7',
    p,
    c: 'USD',
    b: begin,
    e: '07/11/2026',
    n: 'Dune House',
    dn: 'Standard stay',
    dd: 'Half now.',
    qp: { rcav: { begin, adult: 2 }, serial: serial++ },
    ...more,
  });

/** Prices as a search has brought them. */
function answer(offers: readonly PricedOffer[], params: StayParams = { begin: '07/04/2026', adult: 2 }): void {
  const now = get('availability');
  if (!now) throw new Error('the slice has not started');
  set('availability', { ...now, params, searching: false });
  set('pricing', new Map<string, PricedItem>(offers.length > 0 ? [['7', { eid: '7', prices: offers }]] : []), ['7']);
}

let host: HTMLElement;
const show = async (attributes: string, ...offers: PricedOffer[]) => {
  answer(offers);
  host = place(`<stay-pricing data-item-id="7" ${attributes}><b>Server’s own</b></stay-pricing>`, pricing);
  await ready(host);
};
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(`.stay-view ${selector}`) ?? [])];
const texts = (selector: string) => all(selector).map((element) => element.textContent);
const heard = <N extends keyof EventMap>(name: N) => {
  const list: EventMap[N][] = [];
  stops.push(on(name, (detail) => void list.push(detail)));
  return list;
};
const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  startSlice(availability);
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  emit('modal-close-all', {});
  clearPage();
  await settled();
});

describe('summary', () => {
  it('shows the range with its annotation and the greatest saving with an exclamation mark [PRC-1]', async () => {
    await show('data-annotation="incl. taxes"', offer(900), offer(1200, { s: 150 }));
    expect(texts('[part=range]')).toEqual(['$900 – $1,200']);
    expect(texts('[part=annotation]')).toEqual(['incl. taxes']);
    expect(texts('[part=savings]')).toEqual(['Save up to $150!']);
  });

  it('does not re-render on a search, nor on a response with the same prices [PRC-1] [PRC-6]', async () => {
    await show('', offer(900), offer(1200));
    const words = vi.spyOn(host as HTMLElement & { stayText(key: string): string }, 'stayText');
    const now = get('availability')!;
    set('availability', { ...now, searching: true });
    await until('the search is seen', () => host.hasAttribute('searching'));
    const params = { begin: '07/05/2026', adult: 2 };
    set('availability', { ...now, params, searching: false });
    set('pricing', new Map<string, PricedItem>([...get('pricing')!, ['8', { eid: '8', prices: [offer(5)] }]]), ['8']);
    await until('its offers are for other dates', () => host.hasAttribute('alternates'));
    expect(words).not.toHaveBeenCalled();
    set('pricing', new Map([['7', { eid: '7', prices: [offer(950)] }]]), ['7']);
    await until('the new price', () => texts('[part=range]')[0] === '$950');
    expect(words).toHaveBeenCalled();
  });

  it('announces once what a search for the item has found, by the first of its displays that is shown [PRC-12]', async () => {
    await show('', offer(900));
    const own: StayParams = { begin: '07/04/2026', end: '07/11/2026', adult: 2, eid: '7' };
    const others = document.createElement('div');
    others.innerHTML = '<stay-pricing data-item-id="7"></stay-pricing><stay-pricing data-item-id="8"></stay-pricing>';
    const hidden = host.cloneNode() as HTMLElement;
    hidden.style.display = 'none';
    host.before(hidden);
    host.after(others);
    const displays = [hidden, host, ...others.querySelectorAll<HTMLElement>('stay-pricing')];
    for (const one of displays) if (one !== hidden) await ready(one);
    const said = () => displays.map((one) => inView(one, '[role=status]')?.textContent ?? '');
    const search = async (params: StayParams, ...offers: PricedOffer[]) => {
      set('availability', { ...get('availability')!, asked: params, searching: true });
      await settled();
      answer(offers, params);
    };
    await search(own, offer(900), offer(1200));
    await expect.poll(said).toEqual(['', '$900 – $1,200, See 2 offers', '', '']);
    const later = host.cloneNode() as HTMLElement;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    host.before(later);
    await ready(later);
    const waits = () => timers.mock.calls.filter(([, delay]) => delay === 500);
    await expect.poll(() => waits().length).toBe(1);
    for (const [say] of waits()) (say as () => void)();
    timers.mockRestore();
    await settled();
    expect(inView(later, '[role=status]')?.textContent).toBe('');
    later.remove();
    await search(own, offer(900, {}, '07/05/2026'));
    const none = 'Not available for arrival on Sat, Jul 4. Try other dates.';
    await expect.poll(said).toEqual(['', `${none} See 1 offer for other dates`, '', '']);
    await search(own);
    await expect.poll(said).toEqual(['', none, '', '']);
    await search({ begin: '07/04/2026', adult: 2 }, offer(900));
    await expect.poll(said).toEqual(['', '', '', '']);
  });

  it('announces no price that an earlier page has stored [PRC-12]', async () => {
    await show('', offer(900));
    set('availability', { ...get('availability')!, asked: undefined });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    answer([offer(950)], { begin: '07/04/2026', eid: '7', adult: 2 });
    await until('the new price', () => texts('[part=range]')[0] === '$950');
    await settled();
    expect(timers.mock.calls.filter(([, delay]) => delay === 500)).toEqual([]);
    timers.mockRestore();
    expect(inView(host, '[role=status]')?.textContent).toBe('');
  });

  it('shows no range if the lowest price is 0, no savings if there are none, and a telephone link if configured [PRC-1]', async () => {
    await show('data-call-to-book="Call {phone} to book." data-phone="(252) 555-0100"', offer(0), offer(900));
    expect(all('[part=range], [part=savings]')).toEqual([]);
    expect(texts('[part=call]')).toEqual(['Call (252) 555-0100 to book.']);
    expect(inView<HTMLAnchorElement>(host, '[part=call] a')?.href).toBe('tel:2525550100');
  });

  it('sets a state for the theme while there are only other dates [PRC-6]', async () => {
    await show('', offer(900, {}, '07/05/2026'));
    expect(host.matches(':state(alternates)')).toBe(true);
    answer([offer(900)]);
    await until('it is over', () => !host.matches(':state(alternates)'));
  });

  it('opens the offers in a small modal [PRC-2]', async () => {
    await show('data-trigger-order data-show-add', offer(900), offer(1200));
    inView(host, '[part=trigger]')?.click();
    const dialog = await until('the modal is open', () => inView<HTMLDialogElement>(host, 'dialog[open]'));
    expect(dialog.classList).toContain('modal-small');
    expect(texts('dialog [part=offer] [part=price]')).toEqual(['$900', '$1,200']);
  });

  it('adds the only price directly, if the option is set and the page has an order [PRC-2] [ORD-6]', async () => {
    place('<stay-order></stay-order>', order);
    const bag = document.querySelector('stay-order') as HTMLElement;
    await ready(bag);
    await show('data-trigger-order', offer(900));
    const asked = heard('order-add');
    await until('it offers to add', () => texts('[part=trigger]')[0] === 'Add to trip');
    inView(host, '[part=trigger]')?.click();
    await until('the order opens', () => bag.shadowRoot?.querySelector('dialog')?.open);
    expect(asked).toMatchObject([{ offer: { p: 900 }, show: true }]);
    expect(get('order')?.count).toBe(1);
  });

  it('opens the modal for one price if there is no order, or the option is not set [PRC-2]', async () => {
    await show('data-trigger-order', offer(900));
    expect(texts('[part=trigger]')).toEqual(['See 1 offer']);
    place('<stay-order></stay-order>', order);
    await until('it offers to add', () => texts('[part=trigger]')[0] === 'Add to trip');
    host.removeAttribute('data-trigger-order');
    await until('it shows the offer', () => texts('[part=trigger]')[0] === 'See 1 offer');
  });

  it('is per night for display type 8 [PRICE-5]', async () => {
    await show('data-display-type="8"', offer(840));
    expect(texts('[part=range]')).toEqual(['$120/nt']);
  });
});

describe('detail', () => {
  it('shows of each offer what the options ask for [PRC-3]', async () => {
    await show(
      'data-mode="detail" data-annotation="per stay"',
      offer(900, { s: 100 }),
      offer(1200, { dn: 'Flexible' }),
    );
    expect(texts('[part=name]')).toEqual(['Standard stay', 'Flexible']);
    expect(texts('[part=price]')).toEqual(['$900', '$1,200']);
    expect(texts('[part=annotation]')).toEqual(['per stay', 'per stay']);
    expect(all('[part=detail], [part=savings], [part=original], [part=buy], [part=add]')).toEqual([]);
    for (const name of ['showQuoteDetail', 'showQuoteSavings', 'showOriginalPrice', 'showBuy', 'showAdd'])
      host.dataset[name] = '';
    await until('all of it is there', () => all('[part=add]').length === 2);
    expect(texts('[part=detail]')).toEqual(['Half now.', 'Half now.']);
    expect(texts('[part=savings]')).toEqual(['You save $100']);
    expect(texts('[part=original]')).toEqual(['$1,000']);
    expect(all('.figure')[0]?.textContent).toBe('Original price $1,000 Now $900per stay');
    expect(
      all('[part=buy]').map((link) => [
        link.getAttribute('target'),
        link.getAttribute('href')?.startsWith('/rescms/item/7/buy?rcav'),
      ]),
    ).toEqual([
      ['_blank', true],
      ['_blank', true],
    ]);
  });

  it('has a line to call in place of the buttons [PRC-3]', async () => {
    await show(
      'data-mode="detail" data-show-buy data-show-add data-show-quote-link data-call-to-book="Call {phone}" data-phone="555"',
      offer(900),
    );
    expect(texts('[part=call]')).toEqual(['Call 555']);
    expect(all('[part=buy], [part=add], [part=quote]')).toEqual([]);
  });

  it('marks the best price [PRC-7]', async () => {
    await show('data-mode="detail"', offer(900, { dn: 'Flexible' }), offer(840));
    expect(texts('[part=name]')).toEqual(['Standard stay', 'Flexible']);
    expect(all('[part=offer]').map((row) => row.querySelector('[part=best]')?.textContent)).toEqual([
      'Best price',
      undefined,
    ]);
  });

  it('renders offers with a page template named by an option [RES-12]', async () => {
    answer([offer(840)]);
    const box = place<HTMLElement>(
      `<div><template id="offer-row"><p class="named" data-field="name"></p></template><stay-pricing data-item-id="7" data-mode="detail" data-template="#offer-row"></stay-pricing></div>`,
      pricing,
    );
    host = box.querySelector('stay-pricing') as HTMLElement;
    await ready(host);
    const named = await until('the template', () => host.querySelector('.stay-offer .named'));
    expect(named.textContent).toBe('Standard stay');
  });

  it('renders offers with the site’s own template and CSS, and keeps the buttons [PRC-8]', async () => {
    answer([offer(840, { s: 60 })]);
    host = place(
      `<stay-pricing data-item-id="7" data-mode="detail" data-show-add><template><p class="mine"><b data-field="name"></b> <i data-field="per_night"></i> <u data-field="has_coupon"></u><a data-field-href="buy">Book now</a></p></template></stay-pricing>`,
      pricing,
    );
    await ready(host);
    const mine = await until('the template', () => host.querySelector('.stay-offer .mine'));
    expect(mine.querySelector('b')?.textContent).toBe('Standard stay');
    expect(mine.querySelector('i')?.textContent).toBe('$120');
    expect(mine.querySelector('u')?.hidden).toBe(true);
    expect(mine.querySelector('a')?.getAttribute('href')).toContain('/rescms/item/7/buy?');
    expect(all('[part=add]')).toHaveLength(1);
    expect(all('[part=price]')).toEqual([]);
    answer([offer(700, { dn: 'Flexible' })]);
    await until(
      'the new offer alone',
      () => [...host.querySelectorAll('.mine b')].map((b) => b.textContent).join() === 'Flexible',
    );
  });

  it('adds a price in the element’s currency where it names none [ORD-1]', async () => {
    const { c: _, ...bare } = offer(900);
    await show('data-mode="detail" data-show-add data-currency="EUR"', bare);
    const adds = heard('order-add');
    all('[part=add]')[0]?.click();
    expect(adds).toMatchObject([{ offer: { p: 900, c: 'EUR' } }]);
  });

  it('heads the alternates, and the groups that are configured [PRC-3] [PRC-5]', async () => {
    await show('data-mode="detail"', offer(900), offer(800, {}, '07/05/2026'));
    expect(texts('[part=group]').length).toBe(2);
    expect(texts('[part=heading]')).toEqual(['Sat, Jul 4–Sat, Jul 11, 2026', 'Other dates']);
    expect(all('[part=group]')[1]?.textContent).toContain('Sun, Jul 5–Sat, Jul 11, 2026');
    host.dataset['groups'] = '[{"name":"All rates","offerby":"dn"}]';
    await until('the group has its name', () => texts('[part=heading]').join() === 'All rates');
  });

  it('shows the dates once: over offers for the same stay, else beside each [PRC-5]', async () => {
    const stay = 'Sat, Jul 4–Sat, Jul 11, 2026';
    const shown = () => (inView(host, '.groups')?.textContent ?? '').split(stay).length - 1;
    await show('data-mode="detail"', offer(900), offer(800));
    expect(texts('[part=heading]')).toEqual([stay]);
    expect(shown()).toBe(1);
    answer([offer(900), offer(700, { e: '07/08/2026' }), offer(800)]);
    await until('the stays differ', () => all('[part=heading]').length === 0);
    expect(shown()).toBe(2);
    expect(texts('[part=offer]')[0]).toContain('Sat, Jul 4–Wed, Jul 8, 2026');
  });

  it('reads the old spellings of the options from the settings object [PRC-3]', async () => {
    await show(
      `data-options='{"show_buy":"1","show_add":1,"show_quote_detail":true,"show_quote_savings":"yes","show_original_price":"on","display_type":"8"}' data-mode="detail"`,
      offer(700, { s: 70 }),
    );
    expect(texts('[part=price]')).toEqual(['$100/nt']);
    for (const part of ['buy', 'add', 'detail', 'savings', 'original']) expect(all(`[part=${part}]`)).toHaveLength(1);
  });

  it('closes every modal, then asks for the add with the order shown [ORD-6]', async () => {
    place('<stay-order></stay-order>', order);
    const bag = document.querySelector('stay-order') as HTMLElement;
    await ready(bag);
    await show('data-show-add', offer(900), offer(950));
    inView(host, '[part=trigger]')?.click();
    const add = await until('the modal is open', () => inView(host, 'dialog[open] [part=add]'));
    const events: string[] = [];
    for (const name of ['modal-close-all', 'order-add'] as const) stops.push(on(name, () => void events.push(name)));
    add.click();
    await until('the order is open', () => bag.shadowRoot?.querySelector('dialog')?.open);
    expect(inView(host, 'dialog[open]')).toBeNull();
    expect(events).toEqual(['modal-close-all', 'order-add']);
  });

  it.each(['light', 'dark'])('has no axe violations, with all that it can show, in %s [PRC-3]', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = 'Canvas';
    await show(
      'data-mode="detail" data-show-buy data-show-add data-show-quote-detail data-show-quote-savings data-show-original-price data-annotation="per stay"',
      offer(900, { s: 100 }),
      offer(800, {}, '07/05/2026'),
    );
    await settled();
    const violations = await violationsOf(host);
    document.documentElement.style.colorScheme = '';
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
});

describe('specials of the page', () => {
  const settings = (more: object) =>
    addSettings({
      rc_specials: {
        specials: [{ title: 'Quiet Season', units: ['7'], special_type: '1', max_guests: 0, min_nights: 3, ...more }],
      },
    });
  afterEach(() => {
    addSettings({ rc_specials: null });
    vi.restoreAllMocks();
  });

  it('are named on the offers that they apply to [SPEC-1]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    settings({});
    await show('data-mode="detail"', offer(900), offer(950, { dn: 'Flexible' }));
    await until('the names', () => texts('[part=special]').length === 2);
    expect(texts('[part=special]')).toEqual(['Quiet Season', 'Quiet Season']);
    answer([offer(900), offer(850, { dn: 'Quiet Season' })]);
    await until('the special’s own offer alone', () => all('[part=special]').length === 0);
    expect(texts('[part=name]')).toEqual(['Quiet Season', 'Standard stay']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are not where one condition fails, and the console says which, once [SPEC-2]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    settings({ special_type: '2' });
    await show('data-mode="detail"', offer(900), offer(950));
    await until('the warning', () => warn.mock.calls.length > 0);
    await settled();
    expect(all('[part=special]')).toEqual([]);
    expect(warn.mock.calls).toEqual([
      ['[stay-pricing] The special “Quiet Season” is not applied to item 7: should not be a promo code.'],
    ]);
  });
});

describe('alternates and modal', () => {
  it('show the primary offers of the featured group, and link to the rest [PRC-4]', async () => {
    await show('data-mode="alternates"', offer(900), offer(950), offer(800, {}, '07/05/2026'));
    expect(texts('[part=price]')).toEqual(['$900']);
    expect(texts('[part=trigger]')).toEqual(['See 1 offer for other dates']);
    inView(host, '[part=trigger]')?.click();
    await until('the alternates', () => texts('dialog[open] [part=price]').join() === '$800');
  });

  it('link to all options in mode modal [PRC-4]', async () => {
    await show('data-mode="modal"', offer(900), offer(950));
    expect(texts('[part=trigger]')).toEqual(['More pricing options']);
    inView(host, '[part=trigger]')?.click();
    await until('all offers', () => texts('dialog[open] [part=price]').join() === '$900,$950');
  });

  it('say that nothing is available, with the searched date [PRC-4]', async () => {
    await show('data-mode="alternates"', offer(800, {}, '07/05/2026'));
    expect(texts('[part=none]')).toEqual(['Not available for arrival on Sat, Jul 4. Try other dates.']);
    answer([]);
    await until('no link', () => all('[part=trigger]').length === 0);
    expect(texts('[part=none]')).toHaveLength(1);
  });

  it('say and announce that nothing is available in months, which have no day of arrival [PRC-4] [PRC-12]', async () => {
    const none = 'No stays of this length are available in July 2026, August 2026. Try other months.';
    await show('data-mode="detail"');
    const params = { begin: '07/01/2026', end: '07/08/2026', flex_type: 'week 2026-07 2026-08', adult: 2, eid: '7' };
    set('availability', { ...get('availability')!, asked: params, searching: true });
    await settled();
    answer([], params);
    await expect.poll(() => texts('[part=none]')).toEqual([none]);
    await expect.poll(() => texts('[role=status]')).toEqual([none]);
  });

  it('says nothing of an item whose offers could not be read [AVL-4] [RES-14]', async () => {
    await show('data-mode="alternates"');
    await until('the message', () => texts('[part=none]').length === 1);
    set('pricing', new Map<string, PricedItem>([['7', { eid: '7', prices: [], unread: true }]]), ['7']);
    await until('the page’s own content', () => inView(host, 'slot'));
    expect(texts('[part=none]')).toEqual([]);
  });

  it('announces nothing of an item whose offers could not be read [AVL-4] [PRC-12]', async () => {
    await show('data-mode="alternates"', offer(900));
    const params = { begin: '07/04/2026', adult: 2 };
    set('availability', { ...get('availability')!, asked: params, params: { ...params, eid: '7' }, searching: false });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    set('pricing', new Map<string, PricedItem>([['7', { eid: '7', prices: [], unread: true }]]), ['7']);
    await until('the page’s own content', () => inView(host, 'slot'));
    await settled();
    expect(timers.mock.calls.filter(([, delay]) => delay === 500)).toEqual([]);
    timers.mockRestore();
  });
});

it('shows what the CMS wrote until something was searched for [PRC-1]', async () => {
  answer([], {});
  set('availability', { ...get('availability')!, params: undefined });
  host = place('<stay-pricing data-item-id="7"><b>from $90</b></stay-pricing>', pricing);
  await ready(host);
  expect(host.querySelector('b')?.offsetWidth).toBeGreaterThan(0);
  answer([offer(5)]);
  await until('the price', () => texts('[part=range]')[0] === '$5');
  expect(host.querySelector('b')?.offsetWidth).toBe(0);
});

it('re-renders only the displays whose price has changed, among many [AVL-4]', async () => {
  class Counted extends Map<string, PricedItem> {
    static asked: string[] = [];
    override get(eid: string) {
      Counted.asked.push(eid);
      return super.get(eid);
    }
  }
  const item = (eid: string, p: number): [string, PricedItem] => [eid, { eid, prices: [{ ...offer(p), eid }] }];
  const eids = Array.from({ length: 60 }, (_, index) => `m${index}`);
  answer([]);
  set('pricing', new Counted(eids.map((eid) => item(eid, 100))));
  const box = place(
    `<div>${eids.map((eid) => `<stay-pricing data-item-id="${eid}"></stay-pricing>`).join('')}</div>`,
    pricing,
  );
  for (const element of box.children) {
    element.scrollIntoView();
    await ready(element);
  }
  await settled();
  Counted.asked = [];
  set('pricing', new Counted(eids.map((eid) => item(eid, eid === 'm30' ? 555 : 100))), ['m30']);
  await until('the one has changed', () => inView(box.children[30] as Element, '[part=range]')?.textContent === '$555');
  expect(new Set(Counted.asked)).toEqual(new Set(['m30']));
});

describe('taken dates', () => {
  const today = localDay(new Date());
  const day = (n: number) => addDays(today, n);
  const params = { begin: toUs(day(30)), end: toUs(day(33)), adult: 2 };

  it('stand beside the nearest free stays and a button that asks to be told [PRC-9]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
    addSettings({ rcItemAvailForm: { unavailable: [toIso(day(31))] } });
    set('leads', new Map([['7', 1]]));
    const [asked, searched] = [heard('lead-open'), heard('availability-search')];
    await show('data-mode="alternates" data-ask data-item-name="Dune House"');
    answer([], params);
    await until('the button', () => inView(host, '[part=ask]'));
    const short = { day: 'numeric', month: 'short' } as const;
    expect(texts('[part=free-stay]')).toEqual([
      formatDays(day(28), day(31), short, 'en-US'),
      formatDays(day(32), day(35), short, 'en-US'),
    ]);
    inView(host, '[part=ask]')?.click();
    expect(asked).toEqual([{ eid: '7', params, home: 'Dune House' }]);
    inView(host, '[part=free-stay]')?.click();
    expect(searched).toMatchObject([{ params: { begin: toUs(day(28)), end: toUs(day(31)), adult: 2 } }]);
    expect(await violationsOf(host)).toEqual([]);
    set('leads', new Map());
    await until('no form, no button', () => !inView(host, '[part=ask]'));
    await expect.poll(() => get('availability')?.searching).toBe(false);
    expect(fetched).toHaveBeenCalled();
    fetched.mockRestore();
    addSettings({ rcItemAvailForm: null });
  });

  it('are searched for by dates alone, also after a search for months [PRC-9] [AVL-22]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
    addSettings({ rcItemAvailForm: { unavailable: [toIso(day(31))] } });
    const searched = heard('availability-search');
    await show('data-mode="alternates" data-ask');
    answer([], { ...params, flex_type: `weekend ${toIso(day(30)).slice(0, 7)}` });
    await until('the stays', () => inView(host, '[part=free-stay]'));
    inView(host, '[part=free-stay]')?.click();
    expect(searched).toEqual([{ params: { begin: toUs(day(28)), end: toUs(day(31)), adult: 2 } }]);
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
    await expect.poll(() => get('availability')?.searching).toBe(false);
    fetched.mockRestore();
    addSettings({ rcItemAvailForm: null });
  });

  it.each(['data-mode="alternates" data-ask', 'data-mode="detail"'])(
    'say why the home does not take the party, and offer no other dates, with %s [PRC-9] [AVL-21]',
    async (attributes) => {
      addSettings({
        rcItemAvailForm: { unavailable: [toIso(day(31))] },
        staytags: { search: { url: '/limits/', index: 'stays' }, availability: { sleepsField: 'is_sleeps' } },
      });
      const doc = { id: 'stays-7', is_sleeps: 3 };
      const fetched = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => Response.json({ response: { docs: [doc] } }));
      set('leads', new Map([['7', 1]]));
      await show(attributes);
      answer([], { ...params, adult: 4 });
      await expect.poll(() => texts('[part=none]')).toEqual(['Sleeps 3; there are 4 of you']);
      set('availability', { ...get('availability')!, searching: true });
      await settled();
      answer([], { ...params, adult: 5, eid: '7' });
      await expect.poll(() => texts('[role=status]')).toContain('Sleeps 3; there are 5 of you');
      expect(texts('[part=free-stay]')).toEqual([]);
      expect(inView(host, '[part=ask]')).toBeNull();
      answer([], params);
      await expect.poll(() => texts('[part=none]').join()).toMatch(/^Not available/);
      const asks = attributes.includes('data-ask');
      await expect
        .poll(() => [inView(host, '[part=ask]') !== null, texts('[part=free-stay]').length])
        .toEqual([asks, asks ? 2 : 0]);
      fetched.mockRestore();
      set('leads', new Map());
      addSettings({
        rcItemAvailForm: null,
        staytags: { search: { url: '', index: '' }, availability: { sleepsField: '' } },
      });
    },
  );

  it('say the reason also after they have said that nothing is available [PRC-12] [AVL-21]', async () => {
    const url = '/late-limits/';
    addSettings({ staytags: { search: { url, index: 'stays' }, availability: { sleepsField: 'is_sleeps' } } });
    const limits = Promise.withResolvers<Response>();
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => limits.promise);
    await show('data-mode="detail"');
    set('availability', { ...get('availability')!, asked: params, searching: true });
    await settled();
    answer([], { ...params, adult: 5, eid: '7' });
    await expect.poll(() => texts('[role=status]').join()).toMatch(/^Not available/);
    limits.resolve(Response.json({ response: { docs: [{ id: 'stays-7', is_sleeps: 3 }] } }));
    await expect.poll(() => texts('[role=status]').join()).toBe('Sleeps 3; there are 5 of you');
    fetched.mockRestore();
    addSettings({ staytags: { search: { url: '', index: '' }, availability: { sleepsField: '' } } });
  });

  it('leave the offers that a server has printed for the first search until it is answered [AVL-13]', async () => {
    await show('data-mode="detail"');
    host.innerHTML = '<ul data-stay-offers><li>$900</li></ul>';
    const search = (unanswered: boolean) =>
      set('availability', { ...get('availability')!, params, asked: undefined, unanswered, searching: true });
    const isShown = () => host.firstElementChild?.checkVisibility();
    search(true);
    await settled();
    expect([isShown(), texts('.waiting')]).toEqual([true, []]);
    answer([offer(900)]);
    await until('the offers', () => !isShown() && texts('[part=price]').length > 0);
    set('pricing', new Map(), ['7']);
    search(false);
    await expect.poll(() => texts('.waiting')).toEqual(['Checking prices…']);
  });

  it.each<[what: string, content: string, isKept: boolean]>([
    ['cut off', `<ul data-stay-offers='[{"eid":"7"'><li>$900</li></ul>`, true],
    ['of the wrong shape', `<ul data-stay-offers="null"><li>$900</li></ul><p data-stay-offers="5"></p>`, true],
    [
      'with names of a prototype',
      `<ul data-stay-offers='{"__proto__":{"eid":"7"},"constructor":1}'><li>$900</li></ul>`,
      true,
    ],
    ['with markup', `<ul data-stay-offers="&quot;><img src=x onerror=__pwn(1)>"><li>$900</li></ul>`, true],
    ['of 1 MB', `<ul data-stay-offers="${'['.repeat(1_000_000)}"><li>$900</li></ul>`, true],
    ['deeper in the tag', '<div><ul data-stay-offers><li>$900</li></ul></div>', false],
    ['of another element', '<ul data-stay-offer><li>$900</li></ul>', false],
  ])('take the mark of printed offers for a mark alone: %s [AVL-13]', async (_what, content, isKept) => {
    await show('data-mode="detail"');
    host.innerHTML = content;
    set('availability', { ...get('availability')!, params, asked: undefined, unanswered: true, searching: true });
    await expect.poll(() => texts('.waiting').length).toBe(isKept ? 0 : 1);
    await expect.poll(() => host.firstElementChild?.checkVisibility()).toBe(isKept);
    expect(host.querySelector('img')).toBeNull();
    set('availability', { ...get('availability')!, searching: false });
    await expect.poll(() => host.firstElementChild?.checkVisibility()).toBe(true);
    set('availability', { ...get('availability')!, unanswered: false });
    answer([], params);
    await expect.poll(() => texts('[part=none]').join()).toMatch(/^Not available/);
    expect(host.firstElementChild?.checkVisibility()).toBe(false);
  });

  it.each(['__proto__', 'constructor', '"]', "'><b>"])('have no offers for an item called %s [CORE-4]', async (id) => {
    await show('data-mode="detail"');
    host.dataset['itemId'] = id;
    answer([offer(900)]);
    await settled();
    expect(texts('[part=price]')).toEqual([]);
  });

  it('ask the index once for all displays of a home [AVL-21]', async () => {
    addSettings({
      staytags: { search: { url: '/once/', index: 'stays' }, availability: { sleepsField: 'is_sleeps' } },
    });
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ response: { docs: [{ id: 'stays-7', is_sleeps: 3 }] } }));
    await show('data-mode="detail"');
    const second = host.cloneNode(true) as HTMLElement;
    host.after(second);
    await ready(second);
    answer([], { ...params, adult: 4 });
    const said = () => [host, second].map((one) => inView(one, '[part=none]')?.textContent);
    await expect.poll(said).toEqual(['Sleeps 3; there are 4 of you', 'Sleeps 3; there are 4 of you']);
    expect(fetched.mock.calls.filter((call) => new Request(...call).url.includes('/once/'))).toHaveLength(1);
    fetched.mockRestore();
    addSettings({ staytags: { search: { url: '', index: '' }, availability: { sleepsField: '' } } });
  });

  it('only say so without the option [PRC-4]', async () => {
    set('leads', new Map([['7', 1]]));
    await show('data-mode="alternates"');
    answer([], params);
    await until('the message', () => inView(host, '[part=none]'));
    await settled();
    expect([inView(host, '[part=ask]'), inView(host, '[part=free-stay]')]).toEqual([null, null]);
    set('leads', new Map());
  });
});
