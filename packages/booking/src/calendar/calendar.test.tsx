import { addDays, localDay, toIso, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { emit, get, on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { userEvent as user } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { availability } from '../availability/availability.widget.ts';
import { calendar } from './calendar.widget.ts';

const today = localDay(new Date());
const day = (n: number): Day => addDays(today, n);
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const named = (n: number) => formatDay(day(n), FULL, 'en-US');

let host: HTMLElement;
let picked: unknown[];
let stop = new AbortController();
const realFetch = globalThis.fetch;

const know = (known: object | null) => addSettings({ rcItemAvailForm: known });
const show = async (attributes = '', width = 900) => {
  const box = place(
    `<div style="inline-size: ${width}px"><stay-calendar ${attributes}></stay-calendar></div>`,
    calendar,
    availability,
  );
  host = box.querySelector('stay-calendar') as HTMLElement;
  await ready(host);
  await until('the months', () => inView(host, '[role=grid]'));
};
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(`.stay-view ${selector}`) ?? [])];
const nameOf = (element: Element | null | undefined) => element?.querySelector('.visually-hidden')?.textContent ?? '';
const dayOf = (n: number) => all('[part=day]').find((one) => nameOf(one).startsWith(named(n)));
const focused = () => nameOf(host.shadowRoot?.activeElement);

beforeEach(() => {
  picked = [];
  stop = new AbortController();
  globalThis.fetch = async (target, init) =>
    new Request(target, init).url.includes('/avail/') ? Response.json([]) : realFetch(target, init);
  on('availability-dates', (detail) => picked.push(detail), stop.signal);
  emit('availability-clear', {});
});
afterEach(async () => {
  stop.abort();
  globalThis.fetch = realFetch;
  clearPage();
  know(null);
  emit('availability-clear', {});
  await settled();
});

describe('the calendar', () => {
  it('marks taken and past days by name and by a line, and names the price of a free night [AVL-11] [AVL-12]', async () => {
    know({ eid: 7, unavailable: [toIso(day(2))], rates: { [toIso(day(1))]: '240.00', [toIso(day(2))]: '240' } });
    await show('data-eid="7"');
    expect(nameOf(dayOf(1))).toBe(`${named(1)}, $240 per night`);
    expect(dayOf(1)?.querySelector('[part=rate]')?.textContent).toBe('$240');
    expect(nameOf(dayOf(2))).toBe(`${named(2)}, not available`);
    expect(dayOf(2)?.querySelector('[part=rate]')).toBeNull();
    expect(getComputedStyle(dayOf(2)!.querySelector('.number')!).textDecorationLine).toBe('line-through');
    expect(getComputedStyle(dayOf(1)!.querySelector('.number')!).textDecorationLine).toBe('none');
    expect(inView(host, '.legend')?.textContent).toContain('Prices per night in USD');
    host.dataset['prices'] = 'off';
    await until('no price', () => all('[part=rate]').length === 0);
    expect(nameOf(dayOf(1))).toBe(named(1));
  });

  it('lists minimum and maximum stay and turn days, and explains other days [AVL-12]', async () => {
    const turn = (weekday(today) + 3) % 7;
    know({ min_stay: '4', max_stay: 21, turn_days: [turn] });
    await show();
    const name = formatDay(day(3), { weekday: 'long' }, 'en-US');
    expect(all('[part=rules] li').map(({ textContent }) => textContent)).toEqual([
      'at least 4 nights',
      'at most 21 nights',
      `arrival only on ${name}`,
    ]);
    expect(nameOf(dayOf(4))).toBe(`${named(4)}, arrival only on ${name}`);
    expect(nameOf(dayOf(3))).toBe(named(3));
    expect(inView(host, '.legend')?.textContent).toContain('Arrival days');
  });

  it('marks the searched dates by name too, and shows their month [AVL-12]', async () => {
    await show();
    emit('availability-search', { params: { begin: toUs(day(100)), end: toUs(day(103)), adult: 2 } });
    await until('the search is over', () => get('availability')?.searching === false && get('availability')?.params);
    await until('the stay', () => dayOf(101) && nameOf(dayOf(101)).endsWith('your stay'));
    expect([99, 100, 103, 104].map((n) => nameOf(dayOf(n)).endsWith('your stay'))).toEqual([false, true, true, false]);
    expect(dayOf(100)?.closest('[role=gridcell]')?.getAttribute('aria-selected')).toBe('true');
  });

  it('says so when it has no data for the item, and follows settings that arrive later [AVL-10] [AVL-12]', async () => {
    know({ eid: 8, unavailable: [toIso(day(2))] });
    await show('data-eid="7"');
    expect(inView(host, '[part=unknown]')?.textContent).toContain('can’t show availability');
    expect(host.matches(':state(unknown)')).toBe(true);
    know({ eid: 7, unavailable: [toIso(day(2))] });
    await until('the day is taken', () => nameOf(dayOf(2)).endsWith('not available'));
    expect(inView(host, '[part=unknown]')).toBeNull();
    expect(host.matches(':state(unknown)')).toBe(false);
  });

  it('shows two months from 640 px of its own width, one below [AVL-12]', async () => {
    await show('', 640);
    await until('two months', () => all('[role=grid]').length === 2);
    const box = host.parentElement as HTMLElement;
    box.style.inlineSize = '639px';
    await until('one month', () => all('[role=grid]').length === 1);
    for (const width of [358, 280]) {
      box.style.inlineSize = `${width}px`;
      await settled();
      expect(host.scrollWidth).toBeLessThanOrEqual(width);
      const sizes = all('[part=day]').map(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    }
  });

  it('walks through the days by keyboard, with a caption that is live, and chooses none where it is only read [AVL-17]', async () => {
    await show();
    expect(all('[part=day]:is(button)')).toEqual([]);
    expect(all('[part=day][tabindex="0"]')).toHaveLength(1);
    const caption = () => inView(host, '[aria-live=polite]')?.textContent;
    const first = caption();
    inView(host, '[part=day][tabindex="0"]')?.focus();
    await until('today', () => focused() === named(0));
    await user.keyboard('{ArrowRight}');
    await until('tomorrow', () => focused() === named(1));
    await user.keyboard('{ArrowDown}');
    await until('a week later', () => focused() === named(8));
    await user.keyboard('{Enter}');
    dayOf(8)?.click();
    for (let i = 0; i < 3; i += 1) {
      const before = focused();
      await user.keyboard('{PageDown}');
      await until('another month', () => focused() !== before);
    }
    expect(caption()).not.toBe(first);
    expect(picked).toEqual([]);
  });

  it('tells its group, its arrows and its months apart by name [AVL-12]', async () => {
    await show();
    const names = all('[aria-label]').map((one) => `${one.role ?? one.localName} ${one.ariaLabel}`);
    const months = all('[role=grid]').map(({ ariaLabel }) => `grid ${ariaLabel}`);
    const arrows = ['nav Months', 'button Previous month', 'button Next month'];
    expect(names.filter((name) => !/^(?:columnheader|th) /.test(name))).toEqual([
      'group Calendar',
      ...arrows,
      ...months,
    ]);
    expect(new Set(months).size).toBe(2);
  });

  it('turns its months, and not into the past [AVL-12]', async () => {
    await show();
    const button = (name: string) => inView(host, `[aria-label="${name} month"]`);
    const caption = () => inView(host, '[aria-live=polite]')?.textContent;
    const first = caption();
    expect(button('Previous')?.getAttribute('aria-disabled')).toBe('true');
    button('Next')?.click();
    await until('the next month', () => caption() !== first);
    button('Previous')?.click();
    await until('back', () => caption() === first);
  });
});

describe('days that can be chosen', () => {
  it('go into the form of the item, arrival and departure, and no other [AVL-17]', async () => {
    await show('data-eid="7" data-selectable');
    const forms = ['7', '8'].map((eid) => place(`<stay-availability data-eid="${eid}"></stay-availability>`));
    for (const form of forms) {
      form.scrollIntoView();
      await ready(form);
    }
    const values = () =>
      forms.map((form) => ['begin', 'end'].map((name) => inView<HTMLInputElement>(form, `[name=${name}]`)?.value));
    dayOf(3)?.click();
    await until('the arrival', () => inView(host, '[part=status]')?.textContent?.startsWith('Arriving'));
    dayOf(5)?.click();
    await until('the departure', () => inView(host, '[part=status]')?.textContent?.includes('2 nights'));
    await until('the form follows', () => values()[0]?.[1] === toUs(day(5)));
    expect(values()).toEqual([
      [toUs(day(3)), toUs(day(5))],
      ['', ''],
    ]);
    expect(picked).toEqual([
      { eid: '7', begin: toUs(day(3)) },
      { eid: '7', begin: toUs(day(3)), end: toUs(day(5)) },
    ]);
    const field = inView<HTMLInputElement>(forms[0]!, '[name=end]')!;
    field.focus();
    field.select();
    await user.keyboard(toUs(day(6)));
    await until('the form is the visitor’s own again', () => values()[0]?.[1] === toUs(day(6)));
    emit('availability-clear', {});
    await until('all is forgotten', () => values()[0]?.[0] === '' && !nameOf(dayOf(3)).endsWith('your stay'));
  });

  it('are refused with the reason, in sight and announced [AVL-1] [AVL-17]', async () => {
    know({ unavailable: [toIso(day(4))], min_stay: 2, max_stay: 5 });
    await show('data-selectable');
    const status = () => inView(host, '[part=status][role=status]')?.textContent;
    const refuse = async (n: number, reason: string) => {
      dayOf(n)?.click();
      await until(reason, () => status()?.endsWith(reason));
      expect(dayOf(n)?.getAttribute('aria-disabled')).toBe('true');
    };
    await refuse(4, 'not available');
    expect(picked).toEqual([]);
    dayOf(2)?.click();
    await until('the arrival', () => status()?.startsWith('Arriving'));
    await refuse(3, 'at least 2 nights');
    await refuse(6, 'includes a night that’s not available');
    await refuse(8, 'at most 5 nights');
    expect(picked).toEqual([{ begin: toUs(day(2)) }]);
  });

  it('are a single day if the option says so [AVL-17]', async () => {
    await show('data-selectable data-single');
    dayOf(3)?.click();
    await until('the day', () => picked.length === 1);
    expect(picked).toEqual([{ begin: toUs(day(3)), end: toUs(day(3)) }]);
  });
});

it.each([
  ['light', ''],
  ['dark', ''],
  ['light', 'data-selectable'],
  ['dark', 'data-selectable'],
])('has no axe violations, with prices, a stay and days off, in %s %s [AVL-12]', async (scheme, attributes) => {
  document.documentElement.style.colorScheme = scheme;
  document.body.style.background = 'Canvas';
  know({ unavailable: [toIso(day(2))], turn_days: [weekday(day(5))], min_stay: 2, rates: '1240' });
  await show(attributes);
  emit('availability-dates', { begin: toUs(day(5)), end: toUs(day(8)) });
  await until('the stay', () => nameOf(dayOf(6)).endsWith('your stay'));
  const violations = await violationsOf(host);
  document.documentElement.style.colorScheme = '';
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});

describe('a calendar of its own', () => {
  it('shows its option’s stay, says what was chosen, and leaves the page’s search alone [LEAD-15]', async () => {
    const said: unknown[] = [];
    on('calendar-picked', (detail) => said.push(detail), stop.signal);
    emit('availability-dates', { begin: toIso(day(20)) });
    picked = [];
    await show(`data-selectable data-separate data-stay="${toIso(day(2))}"`);
    await until('its stay', () => all('.chosen [part=day]').some((one) => nameOf(one).startsWith(named(2))));
    dayOf(4)?.click();
    await until('the choice', () => said.length === 1);
    expect(said).toEqual([{ begin: toIso(day(2)), end: toIso(day(4)), from: host }]);
    expect(picked).toEqual([]);
    expect(inView(host, '[part=unknown]')).toBeNull();
  });
});
