import { on } from '@staytags/bus/bus';
import { clearPage, place, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { paged } from './paged.widget.ts';

afterEach(clearPage);

const html = `<stay-paged><div><h3>May</h3><h3>June</h3></div><div class="center"><h3>July</h3><h3>August</h3></div><div><h3>September</h3></div></stay-paged>`;

async function show(): Promise<HTMLElement> {
  const host = place(html, paged);
  await until('the bar is there', () => host.querySelector('[role=status]'));
  return host;
}
const state = (host: HTMLElement) => ({
  title: host.querySelector('[role=status]')?.textContent,
  shown: [...host.querySelectorAll('div:not([role])')]
    .map((page) => (page.hasAttribute('hidden') ? '-' : '+'))
    .join(''),
  ends: [...host.querySelectorAll('button')].map((button) => button.ariaDisabled).join(),
});
const press = (host: HTMLElement, at: 0 | 1) => host.querySelectorAll('button')[at]!.click();

it('starts at the page marked as center, and stops at either end [PAGE-6]', async () => {
  const host = await show();
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['<< Prev', 'Next >>']);
  expect(state(host)).toEqual({ title: 'July–August', shown: '-+-', ends: 'false,false' });
  press(host, 1);
  expect(state(host)).toEqual({ title: 'September', shown: '--+', ends: 'false,true' });
  press(host, 1);
  expect(state(host).title).toBe('September');
  expect(host.querySelectorAll('div')[3]?.getAnimations()[0]?.effect?.getTiming().duration).toBe(300);
  press(host, 0);
  press(host, 0);
  press(host, 0);
  expect(state(host)).toEqual({ title: 'May–June', shown: '+--', ends: 'true,false' });
  const violations = await violationsOf(host, { 'heading-order': { enabled: false } });
  expect(violations).toEqual([]);
  host.remove();
  await until('all pages are back', () => host.querySelectorAll('[hidden], button').length === 0);
});

it('turns to the page that find-in-page matches, and notifies the elements inside [PAGE-6]', async () => {
  const host = await show();
  const shown: unknown[] = [];
  const stop = on('section-shown', ({ section }) => shown.push((section as Element).textContent));
  host.querySelector('h3')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  stop();
  expect([state(host).title, shown]).toEqual(['May–June', ['MayJune']]);
});

it('keeps its page when the texts change in place [PAGE-6, CORE-26]', async () => {
  const host = await show();
  press(host, 1);
  host.dataset['captions'] = '.none';
  await until('it has no title', () => state(host).title === '');
  expect(state(host).shown).toBe('--+');
});

it('prints all pages, and returns to its own [PAGE-17]', async () => {
  const host = await show();
  dispatchEvent(new Event('beforeprint'));
  expect(state(host).shown).toBe('+++');
  dispatchEvent(new Event('afterprint'));
  expect(state(host).shown).toBe('-+-');
});

it('starts at the page that has the focus [PAGE-6, CORE-6]', async () => {
  const host = place(html.replace('May', '<a href="#may">May</a>'), paged);
  const link = host.querySelector('a')!;
  link.focus();
  expect(host.querySelector('[role=status]')).toBeNull();
  await until('the bar is there', () => host.querySelector('[role=status]'));
  expect([state(host).shown, document.activeElement]).toEqual(['+--', link]);
});
