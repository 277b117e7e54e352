import { on } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { insuranceChoice } from './insurance-choice.widget.ts';

const page = shared('insurance-choice', () => ({ asked: false }));
const stops: (() => void)[] = [];
let facts: unknown[] = [];

beforeEach(() => {
  page.asked = false;
  facts = [];
  for (const name of ['insurance-accepted', 'insurance-declined'] as const)
    stops.push(on(name, ({ product, asked }) => void facts.push([name.slice(10), product, asked])));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.querySelector('[data-stay-ask]')?.remove();
  clearPage();
});

const radios = (name: string, values: string[], more = '') =>
  values.map((v) => `<label><input type="radio" name="${name}" value="${v}" ${more}> ${name} ${v}</label>`).join('');
const FORCED = `<fieldset data-forced-choice><legend>Trip insurance</legend>${radios('insurance[ti]', ['1', '-1', '0'])}</fieldset>
  <fieldset data-forced-choice><legend>Damage</legend>${radios('insurance[dp]', ['1', '-1'])}</fieldset>`;
const DECLINABLE = '<label><input type="checkbox" name="ti" value="1" data-declinable checked> Insure</label>';
const ACCEPTABLE = `<p>${radios('dp', ['1'])}${radios('dp', ['0'], 'data-acceptable')}</p>`;

let form: HTMLFormElement;
let changes: string[] = [];
async function show(inside: string): Promise<void> {
  form = place<HTMLFormElement>(
    `<form><stay-insurance-choice>${inside}</stay-insurance-choice></form>`,
    insuranceChoice,
  );
  const host = form.querySelector('stay-insurance-choice')!;
  await until('it is attached', () => 'declinable' in Object.getPrototypeOf(host));
  await settled();
  changes = [];
  form.addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).value));
}
const box = (name: string, value: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;
const state = () => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&');
const dialog = () => document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector('dialog');
const opened = () => until('the dialog is open', () => (dialog()?.open ? dialog() : undefined));
const closed = () => until('the dialog is closed', () => !dialog());
const press = async (kind: 'yes' | 'no') => {
  (await opened())!.querySelector<HTMLButtonElement>(`.${kind}`)!.click();
  await closed();
  await settled();
};

describe.each([
  ['-1 in a forced choice', FORCED, 'insurance[ti]', '-1', '', 'insurance[ti]=1', 'insurance[ti]=-1'],
  ['unchecking a declinable option', DECLINABLE, 'ti', '1', 'ti=1', 'ti=1', ''],
  ['checking an acceptable option', ACCEPTABLE, 'dp', '0', '', 'dp=1', 'dp=0'],
])('%s', (_what, inside, name, value, before, accepted, declined) => {
  it('asks, and Accept selects value 1 [CHK-4]', async () => {
    await show(inside);
    expect(state()).toBe(before);
    await userEvent.click(box(name, value));
    await opened();
    expect([state(), changes]).toEqual([before, []]);
    await press('yes');
    expect(state()).toBe(accepted);
    expect(facts).toEqual([['accepted', name.includes('ti') ? 'ti' : 'dp', true]]);
  });

  it('asks, and Decline applies the click with its own events [CHK-4]', async () => {
    await show(inside);
    await userEvent.click(box(name, value));
    await press('no');
    expect([state(), changes]).toEqual([declined, [value]]);
    expect(document.activeElement).toBe(box(name, value));
    expect(facts).toEqual([['declined', name.includes('ti') ? 'ti' : 'dp', true]]);
  });

  it('changes nothing on Escape [CHK-4]', async () => {
    await show(inside);
    await userEvent.click(box(name, value));
    await opened();
    await userEvent.keyboard('{Escape}');
    await closed();
    await settled();
    expect([state(), changes, facts]).toEqual([before, [], []]);
  });
});

it('does not ask for 1 in a forced choice, and asks once per page load across groups [CHK-4]', async () => {
  await show(FORCED);
  await userEvent.click(box('insurance[ti]', '1'));
  await expect.poll(() => [dialog(), state()]).toEqual([undefined, 'insurance[ti]=1']);
  await userEvent.click(box('insurance[ti]', '-1'));
  await press('no');
  await userEvent.click(box('insurance[dp]', '-1'));
  await expect.poll(() => [dialog(), state()]).toEqual([undefined, 'insurance[ti]=-1&insurance[dp]=-1']);
  expect(facts).toEqual([
    ['accepted', 'ti', false],
    ['declined', 'ti', true],
    ['declined', 'dp', false],
  ]);
});

it('treats an arrow key in the group as a click, and returns the focus to the checked option [CHK-4]', async () => {
  await show(FORCED);
  await userEvent.click(box('insurance[ti]', '1'));
  await userEvent.keyboard('{ArrowDown}');
  await opened();
  expect(state()).toBe('insurance[ti]=1');
  await userEvent.keyboard('{Escape}');
  await closed();
  await until('the focus is on the checked radio', () => document.activeElement === box('insurance[ti]', '1'));
  expect(state()).toBe('insurance[ti]=1');
});

it('opens one alert dialog of at least 280 pixels with the focus on Accept [CHK-4]', async () => {
  await show(FORCED);
  box('insurance[ti]', '-1').click();
  box('insurance[ti]', '0').click();
  box('insurance[dp]', '-1').click();
  const open = (await opened())!;
  expect([open.getAttribute('role'), open.textContent]).toEqual([
    'alertdialog',
    expect.stringContaining('Travel insurance'),
  ]);
  expect([...open.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Decline cover',
    'Accept cover',
  ]);
  const root = open.getRootNode() as ShadowRoot;
  expect(root.activeElement?.textContent).toBe('Accept cover');
  expect(parseFloat(getComputedStyle(open).minInlineSize)).toBe(280);
  expect(document.querySelectorAll('[data-stay-ask]')).toHaveLength(1);
  expect(state()).toBe('');
  const violations = await violationsOf(root.host);
  expect(violations).toEqual([]);
});

it('asks in a declinable group when Yes is unchecked, not when No is [CHK-4]', async () => {
  await show(`<p data-declinable>${radios('dp', ['1', '0'])}</p>`);
  await userEvent.click(box('dp', '0'));
  await userEvent.click(box('dp', '1'));
  await expect.poll(() => [dialog(), state()]).toEqual([undefined, 'dp=1']);
  await userEvent.click(box('dp', '0'));
  await press('yes');
  expect([state(), document.activeElement]).toEqual(['dp=1', box('dp', '1')]);
});

it('checks nothing that declines when cover is accepted [CHK-4]', async () => {
  await show('<label><input type="checkbox" name="ti" value="-1" data-acceptable> No cover</label>');
  await userEvent.click(box('ti', '-1'));
  await press('yes');
  expect([state(), facts]).toEqual(['', [['accepted', 'ti', true]]]);
});

it.each([
  ['yes', FORCED, 'insurance[ti]', '-1', 'insurance[ti]=1'],
  ['no', FORCED, 'insurance[ti]', '-1', 'insurance[ti]=-1'],
  ['no', DECLINABLE, 'ti', '1', ''],
  ['no', DECLINABLE.replace(' checked', ''), 'ti', '1', ''],
] as const)(
  'applies %s to the options that have replaced those of the question [CHK-4]',
  async (answer, next, name, value, after) => {
    await show(next.replace('data-declinable>', 'data-declinable checked>'));
    await userEvent.click(box(name, value));
    await opened();
    form.querySelector('stay-insurance-choice')!.innerHTML = next;
    await press(answer);
    expect([state(), document.activeElement]).toEqual([after, box(name, answer === 'yes' ? '1' : value)]);
  },
);

it('asks again if the options of its question have gone [CHK-4]', async () => {
  await show(FORCED);
  await userEvent.click(box('insurance[ti]', '-1'));
  await opened();
  form.querySelector('stay-insurance-choice')!.innerHTML = DECLINABLE;
  await press('no');
  expect([state(), facts]).toEqual(['ti=1', []]);
  await userEvent.click(box('ti', '1'));
  await press('no');
  expect([state(), facts]).toEqual(['', [['declined', 'ti', true]]]);
});

it('ignores all other controls [CHK-4]', async () => {
  await show(`${FORCED}<label><input type="checkbox" name="terms" value="-1" data-acceptable> Terms</label>`);
  await userEvent.click(box('terms', '-1'));
  await expect.poll(() => [state(), facts]).toEqual(['terms=-1', []]);
});
