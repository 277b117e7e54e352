import { emit, get, set } from '@staytags/bus/bus';
import { startSlice } from '@staytags/bus/slice';
import { readOffer, type Offer, type PricedOffer, type StayParams } from '@staytags/base/money/offer';
import { clearPage, inView, settled, until } from '@staytags/element/conformance/test-kit';
import type { Preview, ViewModule } from '@staytags/element/declare/widget';
import { firstViews } from '@staytags/element/first/first-registry';
import { define, setLoader } from '@staytags/element/host/registry';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AvailabilityState } from '../../availability/availability.logic.ts';
import { slice as availability } from '../../availability/availability.start.ts';
import { view } from '../pricing.view.tsx';
import { pricing } from '../pricing.widget.ts';
import { first } from './pricing.first.ts';
import '@staytags/element/render/react-host';

const ASKED: StayParams = { begin: '07/04/2026', end: '07/11/2026', adult: 2 };
const offer = (p: number, more: Partial<Offer> = {}, begin = '07/04/2026'): PricedOffer =>
  readOffer({ eid: '7', p, c: 'USD', b: begin, e: '07/11/2026', dn: 'Stay', qp: {}, ...more });

interface Scene {
  readonly params?: StayParams;
  readonly searching?: boolean;
  readonly unanswered?: boolean;
  readonly prices?: readonly PricedOffer[];
}
const SCENES: Readonly<Record<string, Scene>> = {
  'nothing asked': {},
  'a search': { searching: true },
  'nothing found': { params: ASKED },
  'dates of a link': { params: ASKED, unanswered: true },
  'one offer': { params: ASKED, prices: [offer(900)] },
  'a range with savings': { params: ASKED, prices: [offer(900), offer(1200, { s: 150 })] },
  'other dates': { params: ASKED, prices: [offer(900, {}, '07/05/2026')] },
  'nothing to pay': { params: ASKED, prices: [offer(0)] },
};

const TAGS = {
  summary: '<stay-pricing data-item-id="7">from $125</stay-pricing>',
  'by night': '<stay-pricing data-item-id="7" data-display-type="8" data-precision="2"></stay-pricing>',
  'to the trip': '<stay-pricing data-item-id="7" data-trigger-order></stay-pricing>',
  detail: '<stay-pricing data-item-id="7" data-mode="detail">from $125</stay-pricing>',
  noted: '<stay-pricing data-item-id="7" data-annotation="incl. taxes">from $125</stay-pricing>',
  calling:
    '<stay-pricing data-item-id="7" data-call-to-book="Call {phone}!" data-phone="555 01">from $125</stay-pricing>',
  printed: '<stay-pricing data-item-id="7" data-mode="detail"><ul data-stay-offers><li>$900</li></ul></stay-pricing>',
  asking: '<stay-pricing data-item-id="7" data-ask>from $125</stay-pricing>',
} as const;
type Name = keyof typeof TAGS;

const opened = Promise.withResolvers<ViewModule>();
let hosts: Record<Name, HTMLElement>;

function act({ params, searching = false, unanswered = false, prices = [] }: Scene): void {
  set('availability', { ...get('availability')!, params, asked: params, searching, unanswered });
  set('pricing', new Map(prices.length > 0 ? [['7', { eid: '7', prices }]] : []), ['7']);
}

/** The markup of the display, without the announcements after it, and the states of the element. */
function look(host: HTMLElement): string {
  const copy = host.shadowRoot?.querySelector('.stay-view')?.firstElementChild?.cloneNode(true) as Element | undefined;
  for (const element of copy ? [copy, ...copy.querySelectorAll('*')] : []) {
    const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, value } of attributes) {
      element.removeAttribute(name);
      element.setAttribute(name, value);
    }
  }
  const states = ['searching', 'empty', 'alternates'].filter((state) => host.matches(`:state(${state})`));
  return `${states.join(' ')} ${copy?.outerHTML}`;
}

beforeAll(() => {
  startSlice(availability);
  setLoader({
    state: async () => ({ widget: pricing, preview: async () => first as unknown as Preview }),
    view: async () => ({ view: await opened.promise }),
  });
  define({ tag: 'stay-pricing', kind: 'widget', mount: 'eager', connects: false }, []);
});

async function show(): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', `<main>${Object.values(TAGS).join('')}</main>`);
  const all = [...document.querySelectorAll<HTMLElement>('main > *')];
  hosts = Object.fromEntries(Object.keys(TAGS).map((name, at) => [name, all[at]])) as typeof hosts;
  await until('first views', () =>
    all.every((host) => firstViews.has(host) && host.shadowRoot?.querySelector('.stay-view > *')),
  );
}

async function looks(scene: Scene): Promise<Record<Name, string>> {
  act(scene);
  await settled();
  return Object.fromEntries(Object.entries(hosts).map(([name, host]) => [name, look(host)])) as Record<Name, string>;
}

beforeEach(() => act({}));
afterEach(() => {
  document.querySelector('main')?.remove();
  clearPage();
});

it('waits for the view where its markup is not the summary’s, and shows no price of another search or home [CORE-35] [PRC-3] [PRC-9] [PRC-10]', async () => {
  await show();
  const markup = (name: Name) => hosts[name].shadowRoot?.querySelector('.stay-view')?.innerHTML;
  const waiting = expect.stringContaining('aria-busy="true"');
  await looks(SCENES['one offer']!);
  expect([markup('summary'), markup('detail')]).toEqual([expect.stringContaining('$900'), '<slot></slot>']);
  await looks(SCENES['a search']!);
  await looks(SCENES['one offer']!);
  expect(markup('detail')).toEqual(waiting);
  firstViews.get(hosts.calling)?.fail();
  expect(markup('calling')).toMatch(/\$900.*>Call <a href="tel:55501">555 01<\/a>!<\/p><\/div>$/);
  expect(markup('noted')).toContain('incl. taxes');
  await looks(SCENES['nothing found']!);
  expect([markup('asking'), markup('detail')]).toEqual([
    waiting,
    expect.stringContaining('Not available for arrival on Sat'),
  ]);
  await looks(SCENES['one offer']!);
  await looks({ ...SCENES['one offer'], params: { ...ASKED, flex: '3' } });
  expect(markup('summary')).toEqual(waiting);
  await looks(SCENES['one offer']!);
  await looks(SCENES['other dates']!);
  expect([markup('summary'), hosts.summary.matches(':state(alternates)')]).toEqual([waiting, false]);
  set('priceChoice', { per: 'night', currency: '', rates: {} });
  await looks(SCENES['one offer']!);
  expect(markup('summary')).toContain('$129');
  set('priceChoice', { per: 'total', currency: '', rates: {} });
  await settled();
  expect(markup('summary')).toMatch(/\$900<\/strong><span [^>]*>Fees and taxes may be added<\/span>/);
  set('priceChoice', undefined);
  hosts.summary.dataset['itemId'] = '8';
  await expect.poll(() => markup('summary')).toContain('Not available for arrival on Sat');
  hosts.summary.removeAttribute('data-item-id');
  await expect.poll(() => hosts.summary.shadowRoot?.innerHTML).toBe('<slot></slot>');
  hosts.summary.dataset['itemId'] = '7';
  await expect.poll(() => markup('summary')).toContain('$900');
  hosts.detail.remove();
  await until('it is gone', () => !firstViews.has(hosts.detail));
  document.querySelector('main')?.append(hosts.detail);
  await settled();
  expect(hosts.detail.shadowRoot?.querySelector('slot')).not.toBeNull();
});

it('keeps printed offers for the dates of their link, and for no others [AVL-13] [CORE-35]', async () => {
  await show();
  const what = () => hosts.printed.shadowRoot?.querySelector('.stay-view > *')?.localName;
  const other = { ...ASKED, begin: '08/01/2026' };
  const [link, again] = [{ params: ASKED, unanswered: true, searching: true }, { params: ASKED }];
  const draws = async (change: Partial<AvailabilityState>, prices: readonly PricedOffer[] = []) => {
    act({ prices });
    set('availability', { ...get('availability')!, ...change });
    await settled();
    return what();
  };
  const isFirst = { ...link, asked: { ...ASKED, eid: '7' } };
  expect([await draws(link), await draws(isFirst)]).toEqual(['slot', 'slot']);
  expect(await draws({ ...link, asked: other })).toBe('p');
  expect([await draws(isFirst), await draws(again, [offer(900)])]).toEqual(['slot', 'slot']);
  expect(await draws({ ...again, searching: true, asked: other }, [offer(900)])).toBe('slot');
  expect(await draws({ params: other }, [offer(950, {}, other.begin)])).toBe('p');
});

it('shows before the renderer what the view shows, and opens the offers for a press that came first [CORE-35] [PRC-1] [PRC-2] [PRC-4]', async () => {
  set('elements', { ...get('elements'), 'stay-order': 1 });
  await show();
  const before = new Map<string, Record<Name, string>>();
  for (const [name, scene] of Object.entries(SCENES)) {
    await looks({});
    before.set(name, await looks(scene));
  }
  act(SCENES['a range with savings']!);
  await settled();
  hosts.detail.remove();
  await until('it is gone', () => !firstViews.has(hosts.detail));
  document.querySelector('main')?.append(hosts.detail);
  await until('it is back', () => firstViews.has(hosts.detail));
  inView(hosts['by night'], '[part=trigger]')!.click();
  opened.resolve(view);
  await until('the views', () => Object.values(hosts).every((host) => !firstViews.has(host)));
  await until('the dialog', () => inView(hosts['by night'], 'dialog[open]'));
  emit('modal-close-all', {});
  await expect.poll(() => hosts['by night'].matches(':state(open)')).toBe(false);
  const tops = Object.values(hosts).map(({ shadowRoot }) =>
    [...(shadowRoot?.children ?? [])].map((top) => top.localName),
  );
  expect(new Set(tops.flat())).toEqual(new Set(['div']));
  for (const [name, scene] of Object.entries(SCENES)) {
    act(scene);
    for (const which of Object.keys(TAGS) as Name[]) {
      const isLater = scene.prices
        ? name === 'other dates' || ['detail', 'printed'].includes(which)
        : which === 'asking' && name === 'nothing found';
      if (isLater) continue;
      await expect.poll(() => [name, which, look(hosts[which])]).toEqual([name, which, before.get(name)?.[which]]);
    }
  }
  set('elements', { ...get('elements'), 'stay-order': 0 });
});
