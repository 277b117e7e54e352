import { on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paymentOption } from './payment-option.widget.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearPage();
});

const radios = ['cc', 'ach', 'later']
  .map((value) => `<label><input type="radio" name="payment[payment_option]" value="${value}"> ${value}</label>`)
  .join('');
const button = '<button type="submit" name="op" value="go"><svg></svg> <span>Continue</span></button>';
const page = (attributes = '', submit = button, controls = radios) =>
  `<form><stay-payment-option ${attributes}>${controls}</stay-payment-option><p data-sps-copy>Charged today</p>${submit}</form>`;

let form: HTMLFormElement;
let host: HTMLElement;
async function show(html: string): Promise<void> {
  form = place<HTMLFormElement>(html, paymentOption);
  form.addEventListener('submit', (event) => event.preventDefault());
  host = form.querySelector('stay-payment-option') ?? form;
  await until('it is attached', () => host.querySelector('[role=status]'));
}
const submit = () => form.querySelector<HTMLButtonElement>('[type=submit]')!;
const copy = () => getComputedStyle(form.querySelector('[data-sps-copy]')!).display;
const radio = (value: string) => form.querySelector<HTMLInputElement>(`[value=${value}]`)!;

it('shows the right text at once, follows the choice, announces it, and submits nothing [CHK-5]', async () => {
  let sent = 0;
  await show(page('data-sps="Pay $100" data-later="Reserve"').replace('value="later"', 'value="later" checked'));
  form.addEventListener('submit', () => (sent += 1));
  expect([submit().textContent?.trim(), copy()]).toEqual(['Reserve', 'none']);
  expect(host.querySelector('[role=status]')?.textContent).toBe('');
  await userEvent.click(radio('cc'));
  await expect.poll(() => [submit().textContent?.trim(), copy()]).toEqual(['Pay $100', 'block']);
  expect(host.querySelector('[role=status]')?.textContent).toBe('The button now says “Pay $100”.');
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => [radio('ach').checked, submit().textContent?.trim(), copy()])
    .toEqual([true, 'Pay $100', 'block']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => [submit().textContent?.trim(), copy()]).toEqual(['Reserve', 'none']);
  expect([submit().querySelector('svg') !== null, submit().value, sent]).toEqual([true, 'go', 0]);
});

it('uses the default texts, and treats no choice as later [CHK-5, CORE-13]', async () => {
  await show(page());
  expect([submit().textContent?.trim(), copy()]).toEqual(['Book now, pay later', 'none']);
  radio('cc').click();
  expect(submit().textContent?.trim()).toBe('Pay and book');
});

it('follows values that Back or a reset restores without an event [CHK-5]', async () => {
  await show(page());
  radio('cc').checked = true;
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([submit().textContent?.trim(), copy()]).toEqual(['Pay and book', 'block']);
  form.reset();
  await until('it follows the reset', () => copy() === 'none');
});

it('reads a select or a single option, and posts the value that the CMS printed [CHK-5]', async () => {
  const input = '<input type="submit" name="op" value="Continue">';
  const options = '<option value="later">later</option><option value="ach">bank</option>';
  await show(page('', input, `<select name="payment[payment_option]">${options}</select>`));
  const select = form.querySelector('select')!;
  expect(submit().value).toBe('Book now, pay later');
  await userEvent.selectOptions(select, 'ach');
  await expect.poll(() => submit().value).toBe('Pay and book');
  const posted = new Promise((resolve) => {
    form.addEventListener('submit', (event) => resolve([...new FormData(form, event.submitter)]));
  });
  submit().click();
  expect(await posted).toEqual([
    ['payment[payment_option]', 'ach'],
    ['op', 'Continue'],
  ]);
  clearPage();
  await show(page('', button, '<input type="hidden" name="payment[payment_option]" value="cc">'));
  expect(copy()).toBe('block');
});

it('updates its text in place, and restores the printed one when it is removed [CHK-5, CORE-5, CORE-26]', async () => {
  await show(page('data-later="Reserve"'));
  host.setAttribute('data-later', 'Hold it');
  await until('the new text', () => submit().textContent?.trim() === 'Hold it');
  host.remove();
  await until('the old text', () => submit().textContent?.trim() === 'Continue');
});

it('reports its step once, with its product [CHK-6]', async () => {
  const steps: EventMap['checkout-step'][] = [];
  stops.push(on('checkout-step', (step) => void steps.push(step)));
  const product = `data-product='{"id":1001,"price":"99.5"}'`;
  await show(page(`data-step="41" ${product}`));
  host.scrollIntoView();
  await until('the step is reported', () => steps.length > 0);
  clearPage();
  await show(page(`data-step="41" ${product}`));
  host.scrollIntoView();
  await settled();
  await settled();
  expect(steps).toEqual([{ step: 41, product: { id: '1001', price: 99.5 } }]);
});

it('gives back the copy and the button of earlier selectors, and all when it is removed [CHK-5, CORE-5, CORE-26]', async () => {
  const other = '<button type="submit" name="op" class="other">Go</button><p class="note">At once</p>';
  await show(page('', button + other));
  const display = (selector: string) => getComputedStyle(form.querySelector(selector)!).display;
  expect([submit().textContent?.trim(), copy(), display('.note')]).toEqual(['Book now, pay later', 'none', 'block']);
  host.dataset['copy'] = '.note';
  await expect.poll(() => [copy(), display('.note')]).toEqual(['block', 'none']);
  host.dataset['submit'] = '.other';
  await expect
    .poll(() => [submit().textContent?.trim(), form.querySelector('.other')?.textContent])
    .toEqual(['Continue', 'Book now, pay later']);
  host.remove();
  await expect.poll(() => [form.querySelector('.other')?.textContent, display('.note')]).toEqual(['Go', 'block']);
});
