import { emit } from '@staytags/bus/bus';
import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent as user } from 'vitest/browser';
import { leadForm } from '../lead-form.widget.ts';

const FORM = `<form action="/enquiry" method="post">
  <label>Arrival <input name="arrival" placeholder="DD.MM.YYYY"></label>
  <label>Departure <input name="departure" placeholder="DD.MM.YYYY"></label>
  <label>Call me on <input name="call" type="date"></label>
  <label>Your question <input name="text"></label>
</form>`;
const show = (attributes: string): HTMLElement =>
  place(`<stay-lead-form data-display="page" ${attributes}>${FORM}</stay-lead-form>`, leadForm);
const PREFILL = `data-prefill='{"begin": "arrival", "end": "departure"}'`;
const field = (host: HTMLElement, name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const calendarIn = (host: HTMLElement) => host.querySelector<HTMLElement>('stay-calendar');

afterEach(async () => {
  clearPage();
  sessionStorage.clear();
  await settled();
});

it('shows the calendar beside arrival and departure, writes both in the form’s own format, and closes [LEAD-15]', async () => {
  const host = show(`data-calendar data-for="1001" ${PREFILL}`);
  await settled();
  const changes: string[] = [];
  host.addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).name));
  expect(calendarIn(host)).toBeNull();
  field(host, 'text').focus();
  field(host, 'arrival').focus();
  await until('the calendar', () => calendarIn(host));
  const calendar = calendarIn(host)!;
  const panel = calendar.closest('[role=dialog]');
  const attributes = ['role', 'aria-haspopup', 'aria-expanded', 'aria-controls'];
  const state = () => attributes.map((name) => field(host, 'arrival').getAttribute(name));
  expect(state()).toEqual(['combobox', 'dialog', 'true', panel?.id]);
  expect({ ...calendar.dataset }).toMatchObject({ eid: '1001', separate: 'true', single: 'false', stay: '' });
  expect(await violationsOf(host)).toEqual([]);
  await user.keyboard('05.03.2027');
  await until('what was typed', () => calendar.dataset['stay'] === '2027-03-05');

  emit('calendar-picked', { begin: '2027-04-01', from: document.body });
  emit('calendar-picked', { begin: '2027-03-06', from: calendar });
  expect([field(host, 'arrival').value, field(host, 'departure').value]).toEqual(['06.03.2027', '']);
  emit('calendar-picked', { begin: '2027-03-06', end: '2027-03-09', from: calendar });
  expect([field(host, 'arrival').value, field(host, 'departure').value]).toEqual(['06.03.2027', '09.03.2027']);
  expect(changes).toEqual(['arrival', 'departure']);
  expect(calendarIn(host)).toBeNull();
  expect(state()).toEqual(['combobox', 'dialog', 'false', null]);
});

it('stays away from a field that was left before its code came [LEAD-15]', async () => {
  const host = show(`data-calendar ${PREFILL}`);
  await until('its code', () => 'calendar' in host);
  await settled();
  field(host, 'arrival').focus();
  field(host, 'text').focus();
  await import('./dates.ts');
  await settled();
  expect(calendarIn(host)).toBeNull();
  field(host, 'arrival').focus();
  await until('the calendar', () => calendarIn(host));
});

it('takes a native date by itself, and closes by Escape and by moving on [LEAD-15]', async () => {
  const host = show('data-calendar');
  await settled();
  field(host, 'call').focus();
  await until('the calendar', () => calendarIn(host)?.dataset['single'] === 'true');
  await user.keyboard('{Escape}');
  await until('none', () => !calendarIn(host));
  field(host, 'text').focus();
  field(host, 'call').focus();
  await until('the calendar again', () => calendarIn(host));
  emit('calendar-picked', { begin: '2027-03-06', end: '2027-03-06', from: calendarIn(host)! });
  expect(field(host, 'call').value).toBe('2027-03-06');
  field(host, 'text').focus();
  field(host, 'call').focus();
  await until('the calendar once more', () => calendarIn(host));
  field(host, 'text').focus();
  await until('none', () => !calendarIn(host));
});

it('closes by the first Escape inside it too, stays closed in the field, and opens again by the down arrow [LEAD-15]', async () => {
  const host = show('data-calendar');
  await settled();
  field(host, 'call').focus();
  const calendar = await until('the calendar', () => calendarIn(host));
  calendar.tabIndex = 0;
  calendar.focus();
  const escapes: string[] = [];
  const keep = (event: KeyboardEvent) => void escapes.push(event.key);
  document.addEventListener('keydown', keep);
  await user.keyboard('{Escape}');
  await settled();
  expect([calendarIn(host), document.activeElement]).toEqual([null, field(host, 'call')]);
  // The calendar took the first, a dialog around the form gets the second.
  expect(escapes).toEqual([]);
  await user.keyboard('{Escape}');
  await expect.poll(() => escapes).toEqual(['Escape']);
  document.removeEventListener('keydown', keep);
  await user.keyboard('{ArrowDown}');
  await until('the calendar again', () => calendarIn(host));
});

it.each([900, 500])('keeps within a window of %i px, off the field where it can [LEAD-15]', async (height) => {
  await page.viewport(900, height);
  const host = show(`data-calendar ${PREFILL}`);
  host.style.cssText = 'display: block; padding-block: 400px';
  await settled();
  field(host, 'arrival').scrollIntoView({ block: 'center' });
  field(host, 'arrival').focus();
  const calendar = await until('the calendar', () => calendarIn(host));
  // As high as a month.
  calendar.style.cssText = 'display: block; block-size: 480px';
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const panel = () => boxOf(calendar.parentElement!);
  await expect.poll(() => panel().top >= 8 && panel().bottom <= height - 8 && panel().height > 200).toBe(true);
  const { left, right, top, bottom } = boxOf(field(host, 'arrival'));
  const covers = () => panel().left < right && panel().right > left && panel().top < bottom && panel().bottom > top;
  await expect.poll(covers).toBe(false);
});

it('leaves dates alone without the option, and fields that are no dates [LEAD-15]', async () => {
  const host = show(PREFILL);
  await settled();
  field(host, 'arrival').focus();
  const other = show(`data-calendar ${PREFILL}`);
  await settled();
  field(other, 'text').focus();
  field(other, 'departure').focus();
  await until('the calendar', () => calendarIn(other));
  expect(calendarIn(host)).toBeNull();
});
