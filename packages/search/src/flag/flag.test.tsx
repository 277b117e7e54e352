import { clearPage, inView, place, ready, until } from '@staytags/element/conformance/test-kit';
import { emit, store } from '@staytags/bus/bus';
import { addSettings, refreshSettings } from '@staytags/cms/settings';
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

it('takes a cookie that only a tag of a CMS’s page names for a list if it is one, and never overwrites another [FLAG-2]', async () => {
  const printed = Object.assign(document.createElement('script'), {
    type: 'application/json',
    text: '{"staytags":{}}',
  });
  printed.dataset['staySettings'] = '';
  document.head.append(printed);
  refreshSettings();
  const cookies = { sid: 'abc123', listed: '["t9-a"]', named: 'l-1' };
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  addSettings({ staytags: { other: { namespace: 'named' } } });
  for (const namespace of Object.keys(cookies))
    await ready(place(`<stay-flag data-item-id="t9-b" data-namespace="${namespace}"></stay-flag>`, flag));
  const lists = () => Object.keys(cookies).map((namespace) => [...(store.getState().flag?.[namespace] ?? [])].join());
  await expect.poll(lists).toEqual(['', 't9-a', 'l-1']);
  emit('flag-toggle', { id: 't9-b', namespace: 'sid' });
  expect(lists()[0]).toBe('t9-b');
  expect(document.cookie).toContain('sid=abc123');
  for (const name of Object.keys(cookies)) document.cookie = `${name}=; path=/; max-age=0`;
  printed.remove();
  refreshSettings();
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
