import { clearPage, inView, place, ready, until } from '@staytags/element/conformance/test-kit';
import { store } from '@staytags/bus/bus';
import { afterEach, expect, it } from 'vitest';
import { flag } from './flag.widget.ts';

afterEach(clearPage);

const label = (host: Element) => inView(host, '[part~=label]')?.textContent;

it('shows Flag, toggles to Unflag and back [FLAG-1]', async () => {
  const host = place('<stay-flag data-item-id="t1-a" data-label="Sea View"></stay-flag>', flag);
  await ready(host);
  expect(inView(host, 'button')?.ariaLabel).toBe('Flag Sea View');
  inView(host, 'button')?.click();
  await until('it is flagged', () => label(host) === 'Unflag');
  expect(host.matches(':state(flagged)')).toBe(true);
  expect(host.hasAttribute('flagged')).toBe(true);
  inView(host, 'button')?.click();
  await until('it is not flagged', () => label(host) === 'Flag');
});

it('takes the wording and class names of the options [FLAG-1]', async () => {
  const host = place(
    `<stay-flag data-item-id="t2-a" data-text='{"flag":"Save","unflag":"Saved"}' data-classes='{"flag":"off","unflag":"on hot"}'></stay-flag>`,
    flag,
  );
  await ready(host);
  expect(label(host)).toBe('Save');
  expect(host.className).toBe('off');
  inView(host, 'button')?.click();
  await until('it is saved', () => label(host) === 'Saved');
  expect(host.className).toBe('on hot');
});

it('updates every control of the item at once, and no control of another [FLAG-3]', async () => {
  place(
    '<p><stay-flag data-item-id="t3-a"></stay-flag><stay-flag data-item-id="t3-a"></stay-flag><stay-flag data-item-id="t3-b"></stay-flag></p>',
    flag,
  );
  const [a, twin, other] = [...document.querySelectorAll('stay-flag')] as [HTMLElement, HTMLElement, HTMLElement];
  await Promise.all([a, twin, other].map(ready));
  inView(a, 'button')?.click();
  await until('the twin follows', () => label(twin) === 'Unflag');
  expect(label(other)).toBe('Flag');
});

it('keeps the ids in the cookie of the namespace as a JSON array [FLAG-2]', async () => {
  const host = place('<stay-flag data-item-id="t4-a" data-namespace="ns4"></stay-flag>', flag);
  await ready(host);
  inView(host, 'button')?.click();
  await until('the cookie is written', () => document.cookie.includes('ns4='));
  expect(decodeURIComponent(document.cookie)).toContain('ns4=["t4-a"]');
  expect([...(store.getState().flag?.['ns4'] ?? [])]).toEqual(['t4-a']);
});

it('is the same button before, during and after a click, with the focus [CORE-31]', async () => {
  const host = place('<stay-flag data-item-id="still-click"></stay-flag>', flag);
  await ready(host);
  const button = inView<HTMLElement>(host, 'button');
  button?.focus();
  inView(host, '[part~=icon]')?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
  );
  await until('it is saved', () => label(host) === 'Unflag');
  expect(inView(host, 'button')).toBe(button);
  expect(host.shadowRoot?.activeElement).toBe(button);
});
