import { afterEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { ask, choose } from './ask.ts';
import { topModal } from './modal-stack.ts';

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
afterEach(async () => {
  vi.restoreAllMocks();
  await emulate('');
});

const host = () => document.querySelector('[data-stay-ask]');
const button = (kind: string) => host()?.shadowRoot?.querySelector<HTMLButtonElement>(`.${kind}`);

const QUESTION =
  'This Trips Collection will replace any Trips Collection you may have in progress. Would you like to proceed?';

it('asks in an alert dialog with the same text, and focuses the answer that destroys nothing [CORE-20]', async () => {
  const native = vi.spyOn(window, 'confirm');
  const answer = ask({ text: QUESTION, yes: 'Replace', no: 'Keep mine' });
  const dialog = host()?.shadowRoot?.querySelector('dialog');
  expect(dialog?.matches(':modal')).toBe(true);
  expect(dialog?.getAttribute('role')).toBe('alertdialog');
  expect(dialog?.querySelector('p')?.textContent).toBe(QUESTION);
  expect(host()?.shadowRoot?.activeElement).toBe(button('no'));
  button('yes')?.click();
  expect(await answer).toBe(true);
  expect(host()).toBeNull();
  expect(topModal()).toBeUndefined();
  expect(native).not.toHaveBeenCalled();
});

it('is described by what it lists, so that screen readers say it with the question [CORE-20]', async () => {
  const content = document.createElement('ul');
  const answer = choose({ text: QUESTION, content, yes: 'Replace', no: 'Keep mine', focus: 'no', near: document.body });
  const described = host()?.shadowRoot?.querySelector('dialog')?.getAttribute('aria-describedby') ?? '';
  expect(host()?.shadowRoot?.getElementById(described)).toBe(content);
  button('no')?.click();
  expect(await answer).toBe('no');
});

it('takes Escape as No, and closes a plain message on Escape [CORE-20]', async () => {
  const asked = ask({ text: QUESTION, yes: 'Replace', no: 'Keep' });
  topModal()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(await asked).toBe(false);
  const answer = ask({ text: 'Please accept the terms to proceed.', yes: 'OK' });
  expect(button('no')).toBeNull();
  topModal()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(await answer).toBe(true);
});

it('uses the browser’s own dialogs if the site chooses them [CORE-20]', async () => {
  const confirmed = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {});
  expect(await ask({ text: QUESTION, yes: 'Yes', no: 'No', native: true })).toBe(false);
  expect(confirmed).toHaveBeenCalledWith(QUESTION);
  expect(await ask({ text: 'Said', yes: 'OK', native: true })).toBe(true);
  expect(alerted).toHaveBeenCalledWith('Said');
});

it.each([
  ['no-preference', '0.25s'],
  ['reduce', '0s'],
])('fades and pops in 250 ms, but not under reduced motion: %s [PAGE-11]', async (value, duration) => {
  await emulate(value);
  const answer = ask({ text: QUESTION, yes: 'Replace', no: 'Keep' });
  const { transitionDuration, opacity } = getComputedStyle(topModal()!);
  expect(transitionDuration.split(', ')[0]).toBe(duration);
  expect(Number(opacity) < 1).toBe(value !== 'reduce');
  await expect.poll(() => getComputedStyle(topModal()!).opacity).toBe('1');
  button('no')?.click();
  await answer;
});

it('has the language and direction around what it asks for [LANG-10]', async () => {
  const box = document.createElement('p');
  box.lang = 'ar';
  box.dir = 'rtl';
  box.innerHTML = '<b></b>';
  document.body.append(box);
  const answer = ask({ text: QUESTION, yes: 'Replace', no: 'Keep', near: box.firstElementChild });
  expect([host()?.getAttribute('lang'), host()?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(getComputedStyle(topModal()!).direction).toBe('rtl');
  button('no')?.click();
  await answer;
  box.remove();
  const plain = ask({ text: 'Said', yes: 'OK' });
  expect([host()?.getAttribute('lang'), host()?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  button('yes')?.click();
  await plain;
});
