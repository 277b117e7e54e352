import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jumpMenu } from './jump-menu.widget.ts';
import { navigation } from './navigate.ts';

let host: HTMLElement;
let gone: string[];
const MENU =
  '<label for="m">Towns</label><select id="m"><option value="">Choose</option><option value="1::/a">Port Ansel</option><option value="/b">Saint Élodie</option><option value="javascript:alert(1)">Bad</option></select>';

beforeEach(() => {
  gone = [];
  vi.spyOn(navigation, 'go').mockImplementation((url) => void gone.push(new URL(url).pathname));
});
afterEach(clearPage);

async function show(attributes = '', html = MENU): Promise<void> {
  host = place(`<stay-jump-menu ${attributes}>${html}</stay-jump-menu>`, jumpMenu);
  await until('it is attached', () => host.querySelector('[role=status]'));
}
const select = () => host.querySelector('select') as HTMLSelectElement;
const input = () => host.querySelector('[role=combobox]') as HTMLInputElement;
const change = (value: string) => {
  select().value = value;
  select().dispatchEvent(new Event('change', { bubbles: true }));
};

it('navigates at once on a choice by pointer, and on Enter or Go by keyboard [LEAD-6]', async () => {
  await show();
  select().focus();
  select().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  change('1::/a');
  expect(gone).toEqual([]);
  select().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await userEvent.click(host.querySelector('button') as HTMLElement);
  select().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  change('/b');
  expect(gone).toEqual(['/a', '/a', '/b']);
});

it('does not follow a javascript: URL, and says so [LEAD-6]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  select().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  change('javascript:alert(1)');
  change('');
  expect([gone, errors.mock.calls.length]).toEqual([[], 1]);
});

it('uses the CMS’s button instead of its own [LEAD-6]', async () => {
  await show('', `<form>${MENU}<input type="submit" value="Visit"></form>`);
  change('1::/a');
  await userEvent.click(host.querySelector('[type=submit]') as HTMLElement);
  await expect.poll(() => [gone, host.querySelectorAll('.stay-jump-go').length]).toEqual([['/a'], 0]);
});

it('opens what is typed by Go, never another option, and leads to the field if that is none [LEAD-6]', async () => {
  await show('data-search', MENU.replace('value="/b"', 'value="/b" selected'));
  await until('the field', input);
  const press = () => userEvent.click(host.querySelector('.stay-jump-go') as HTMLElement);
  await userEvent.type(input(), 'ans');
  await press();
  await expect.poll(() => gone).toEqual(['/a']);
  await userEvent.clear(input());
  await userEvent.type(input(), 'zzz');
  await press();
  await expect.poll(() => document.activeElement).toBe(input());
  expect(gone).toEqual(['/a']);
});

it('leaves the keys of an input method alone, whose Enter ends what it composes [LEAD-6] [AUTO-4]', async () => {
  await show('data-search');
  await until('the field', input);
  await userEvent.type(input(), 'elo');
  await expect.poll(() => host.querySelectorAll('[role=option]')).toHaveLength(1);
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
  expect([gone, input().value]).toEqual([[], 'elo']);
});

it('finds an option by typing, by keyboard alone, and restores the select when removed [LEAD-6] [CORE-26]', async () => {
  await show('data-search');
  await until('the field', input);
  expect([select().checkVisibility(), input().labels?.[0]?.textContent, input().getAttribute('aria-expanded')]).toEqual(
    [false, 'Towns', 'false'],
  );
  await userEvent.type(input(), 'elo');
  await expect
    .poll(() => [...host.querySelectorAll('[role=option]')].map(({ textContent }) => textContent))
    .toEqual(['Saint Élodie']);
  expect(host.querySelector('[role=status]')?.textContent).toBe('1 result');
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => input().getAttribute('aria-activedescendant'))
    .toBe(host.querySelector('[aria-selected=true]')?.id);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => input().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => [gone, select().value, input().value]).toEqual([['/b'], '/b', 'Saint Élodie']);
  await userEvent.clear(input());
  await userEvent.type(input(), 'zzz');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => [gone.length, host.querySelector('[role=status]')?.textContent])
    .toEqual([1, 'Nothing found']);
  host.removeAttribute('data-search');
  await until('the select is back', () => select().checkVisibility());
  expect(input()).toBeNull();
});

it.each([
  ['in it', `<stay-jump-menu data-search>${MENU}</stay-jump-menu>`],
  ['beside it', `<div>${MENU.replace('</label>', '</label><stay-jump-menu data-search>')}</stay-jump-menu></div>`],
  [
    'around the menu',
    '<stay-jump-menu data-search><label>Towns <select><option value="/a">Port Ansel</option></select></label></stay-jump-menu>',
  ],
])('has the name of its label %s in a clone too, and gives the label back [LEAD-6, CORE-7]', async (_, markup) => {
  const box = place(`<section>${markup}</section>`, jumpMenu);
  host = box;
  await until('the field', input);
  const name = input().getAttribute('aria-label');
  host = box.cloneNode(true) as HTMLElement;
  // A slider keeps the original.
  box.after(host);
  const dead = input();
  await until('the field of the clone', () => !dead.isConnected && input());
  expect([input().getAttribute('aria-label'), name?.startsWith('Towns')]).toEqual([name, true]);
  await userEvent.click(host.querySelector('label')!);
  await expect.poll(() => document.activeElement).toBe(input());
  expect(box.querySelector('[role=combobox]')?.id).not.toBe(input().id);
  box.remove();
  const menu = host.querySelector('stay-jump-menu') as HTMLElement;
  delete menu.dataset['search'];
  await until('the menu is back', () => !input());
  expect(select().labels).toHaveLength(1);
});

it('leaves the label to the original in a clone of the menu alone, and has its name [LEAD-6, CORE-7]', async () => {
  const box = place(
    `<div>${MENU.replace('</label>', '</label><stay-jump-menu data-search>')}</stay-jump-menu></div>`,
    jumpMenu,
  );
  host = box;
  await until('the field', input);
  const original = input();
  const clone = box.querySelector('stay-jump-menu')!.cloneNode(true) as HTMLElement;
  const dead = clone.querySelector('[role=combobox]')!;
  box.append(clone);
  host = clone;
  await until('the field of the clone', () => !dead.isConnected && input());
  expect(input().getAttribute('aria-label')).toBe('Towns');
  await userEvent.click(box.querySelector('label')!);
  await expect.poll(() => document.activeElement).toBe(original);
});
