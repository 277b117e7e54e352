import { addDays, localDay, parseDay, toIso, toUs, weekday } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { emit, get, set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { userEvent as user } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { availability } from '../availability/availability.widget.ts';
import { monthStart } from '../months/months.logic.ts';
import { pricing } from '../pricing/pricing.widget.ts';

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const realFetch = globalThis.fetch;
let asked: URLSearchParams[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  globalThis.fetch = (target, init) => {
    const { pathname, searchParams } = new URL(new Request(target, init).url);
    if (!pathname.includes('/avail/')) return realFetch(target, init);
    asked.push(searchParams);
    const [b, e] = [searchParams.get('rcav[begin]'), searchParams.get('rcav[end]')];
    const price = { eid: 7, p: 300 - asked.length, c: 'USD', b, e, qp: { rcav: { begin: b } } };
    return Promise.resolve(Response.json([{ eid: 7, prices: [price] }]));
  };
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  emit('availability-clear', {});
  clearPage();
  addSettings({ rcItemAvailForm: null });
  await settled();
});

it('asks for a weekend in months by keyboard, and each home shows its cheapest with dates and price [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="1,3,weekend"></stay-availability>', availability);
  const home = place('<stay-pricing data-item-id="7"></stay-pricing>', pricing);
  await Promise.all([ready(form), ready(home)]);
  await until('the field', () => inView(form, '[part=flex]'));
  const field = inView<HTMLSelectElement>(form, '[part=flex]')!;
  expect([...field.options].map(({ label }) => label)).toEqual([
    'Exact dates',
    '± 1 day',
    '± 3 days',
    'A weekend in …',
  ]);
  await user.selectOptions(field, 'weekend');
  await until('the months', () => inView(form, '[part~=in-month-chosen]'));
  expect(inView(form, '.dates')?.hidden).toBe(true);
  const next = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('.in-month input')].find(
    ({ checked, disabled }) => !checked && !disabled,
  );
  next?.focus();
  await user.keyboard(' ');
  await until('two months', () => form.shadowRoot!.querySelectorAll('[part~=in-month-chosen]').length === 2);
  expect(await violationsOf(form)).toEqual([]);
  inView(form, '[part=submit]')?.click();
  await until('the answer', () => inView(home, '[part=stay]'));
  const last = asked.at(-1);
  expect(inView(home, '[part=range]')?.textContent).toBe(`$${300 - asked.length}`);
  expect(
    get('pricing')
      ?.get('7')
      ?.prices.map(({ b }) => parseDay(b)),
  ).toEqual([parseDay(last?.get('rcav[begin]'))]);
  expect(get('availability')?.params?.flex_type).toMatch(/^weekend \d{4}-\d\d \d{4}-\d\d$/);
  for (const params of asked) expect([params.get('rcav[flex_type]'), params.get('rcav[adult]')]).toEqual([null, '2']);
});

it('sends days either way as flex, lets taken dates pass, and marks the cheapest start [AVL-22]', async () => {
  const today = localDay(new Date());
  const begin = monthStart(today, 2);
  addSettings({
    rcItemAvailForm: {
      rates: Object.fromEntries(
        Array.from({ length: 28 }, (_none, at) => [toIso(addDays(begin, at)), at === 9 || at === 10 ? 50 : 90]),
      ),
      unavailable: [toIso(addDays(begin, 3))],
    },
  });
  const form = place('<stay-availability data-eid="7" data-flexible="3"></stay-availability>', availability);
  await ready(form);
  await until('the field', () => inView(form, '[part=flex]'));
  emit('availability-dates', { begin: toIso(addDays(begin, 2)), end: toIso(addDays(begin, 4)) });
  await user.selectOptions(inView<HTMLSelectElement>(form, '[part=flex]')!, '3');
  inView(form, '[part=submit]')?.click();
  await until('the request', () => asked.length === 1);
  expect(asked[0]?.get('rcav[flex]')).toBe('3');
  inView(form, '[part~=calendar]')?.click();
  await until('the mark', () => form.shadowRoot?.querySelector('.cheapest'));
  expect(form.shadowRoot?.querySelector('.cheapest .visually-hidden')?.textContent).toMatch(
    new RegExp(`${formatDay(addDays(begin, 9), FULL, 'en-US')}.*, cheapest start for 2 nights$`),
  );
});

it('shows days of a link that the site does not offer, and lets go of months that have passed [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="1,weekend"></stay-availability>', availability);
  await ready(form);
  const field = () => inView<HTMLSelectElement>(form, '[part=flex]');
  const dates = { begin: toUs(addDays(localDay(new Date()), 30)), end: toUs(addDays(localDay(new Date()), 34)) };
  emit('availability-search', { params: { ...dates, flex: 5 } });
  await until('the days', () => field()?.selectedOptions[0]?.label === '± 5 days');
  const [month = '', , year = ''] = dates.begin.split('/');
  emit('availability-search', { params: { ...dates, flex_type: `weekend 2020-01 2020-02 ${year}-${month}` } });
  await until('the months', () => field()?.value === 'weekend' && inView(form, '.in-month'));
  const boxes = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('.in-month input')];
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(1);
  expect(boxes.some(({ checked, disabled }) => disabled && !checked)).toBe(false);
  const other = boxes.find(({ checked }) => !checked);
  other?.click();
  await until('the month', () => other?.checked === true);
});

it('begins with the month of the dates that were chosen [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="weekend"></stay-availability>', availability);
  await ready(form);
  await until('the field', () => inView(form, '[part=flex]'));
  const begin = addDays(monthStart(localDay(new Date()), 2), 7);
  emit('availability-dates', { begin: toIso(begin), end: toIso(addDays(begin, 4)) });
  await until('the dates', () => inView<HTMLInputElement>(form, '[name=begin]')?.value === toUs(begin));
  await user.selectOptions(inView<HTMLSelectElement>(form, '[part=flex]')!, 'weekend');
  await until('the months', () => inView(form, '[part~=in-month-chosen]'));
  expect(inView(form, '[part~=in-month-chosen]')?.textContent).toBe(
    formatDay(begin, { month: 'long', year: 'numeric' }, 'en-US'),
  );
});

it('gives way to days that are picked in a calendar of the page [AVL-17] [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="3,weekend"></stay-availability>', availability);
  await ready(form);
  const field = () => inView<HTMLSelectElement>(form, '[part=flex]');
  await until('the field', field);
  await user.selectOptions(field()!, 'weekend');
  await until('the months', () => inView(form, '.dates')?.hidden);
  const begin = addDays(localDay(new Date()), 40);
  emit('availability-dates', { begin: toIso(begin), end: toIso(addDays(begin, 3)) });
  await until('the dates', () => inView(form, '.dates')?.hidden === false);
  expect(field()?.value).toBe('');
  expect(inView<HTMLInputElement>(form, '[name=begin]')?.value).toBe(toUs(begin));
  inView(form, '[part=submit]')?.click();
  await until('the request', () => asked.length === 1);
  expect([asked[0]?.get('rcav[begin]'), asked[0]?.get('rcav[end]')]).toEqual([toUs(begin), toUs(addDays(begin, 3))]);
  await user.selectOptions(field()!, '3');
  emit('availability-dates', { begin: toIso(addDays(begin, 7)), end: toIso(addDays(begin, 9)) });
  await until(
    'the other dates',
    () => inView<HTMLInputElement>(form, '[name=begin]')?.value === toUs(addDays(begin, 7)),
  );
  expect(field()?.value).toBe('3');
});

it('searches in the months that are left, in a tab that has stayed open [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="week"></stay-availability>', availability);
  await ready(form);
  const field = () => inView<HTMLSelectElement>(form, '[part=flex]');
  const today = localDay(new Date());
  const monthOf = (later: number) => toIso(monthStart(today, later)).slice(0, 7);
  emit('availability-search', { params: { adult: 2, flex_type: `week ${monthOf(0)} ${monthOf(2)}` } });
  await until('the months', () => field()?.value === 'week' && get('availability')?.searching === false);
  set('availability', { ...get('availability')!, today: monthStart(today, 1) });
  await until('the first has passed', () => form.shadowRoot!.querySelectorAll('[part~=in-month-chosen]').length === 1);
  inView(form, '[part=submit]')?.click();
  await expect.poll(() => get('availability')?.asked?.flex_type).toBe(`week ${monthOf(2)}`);
});

it('offers no month without a weekend left [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="weekend"></stay-availability>', availability);
  await ready(form);
  await until('the field', () => inView(form, '[part=flex]'));
  // The last day of a month that does not end on a Friday.
  const later = [1, 2, 3].find((one) => weekday(addDays(monthStart(localDay(new Date()), one), -1)) !== 5)!;
  const month = monthStart(localDay(new Date()), later);
  set('availability', { ...get('availability')!, today: addDays(month, -1) });
  await user.selectOptions(inView<HTMLSelectElement>(form, '[part=flex]')!, 'weekend');
  const boxes = () => [...form.shadowRoot!.querySelectorAll('.in-month')];
  await until('the months', () => boxes().length === 12);
  expect(boxes()[0]?.textContent).toBe(formatDay(month, { month: 'long', year: 'numeric' }, 'en-US'));
});

it('is as wide as the dates where these are one below the other [AVL-22]', async () => {
  const form = place('<stay-availability data-flexible="1,weekend"></stay-availability>', availability);
  form.style.cssText = 'display: block; inline-size: 353px';
  await ready(form);
  const widthOf = (selector: string) => inView(form, selector)?.getBoundingClientRect().width;
  await expect.poll(() => [widthOf('[part=flex]'), widthOf('.date .input')]).toEqual([353, 353]);
});
