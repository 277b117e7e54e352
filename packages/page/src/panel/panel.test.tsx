import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { panel } from './panel.widget.ts';

afterEach(async () => {
  await page.viewport(1280, 800);
  clearPage();
});

async function show(html: string, width: number): Promise<HTMLElement> {
  await page.viewport(width, 800);
  const host = place(html, panel);
  await until('it is alive', () => host.querySelector('[aria-controls]'));
  return host;
}
type Openable = HTMLElement & { stayOpener?: (wanted: boolean) => void };
const menu = '<stay-panel><nav aria-label="Site"><a href="#a">Stays</a></nav></stay-panel>';
const search =
  '<stay-panel data-kind="search"><button data-toggle type="button">Find</button><form><input aria-label="Town"></form></stay-panel>';
const isOpen = (host: HTMLElement) => !host.querySelector('nav, form')!.hasAttribute('hidden');

it.each([
  ['menu', menu, 'collapsed', 'expanded'],
  ['search', search, 'hide-search', 'show-search'],
])('folds the %s at 767 px, and its button toggles its class [PAGE-10]', async (_kind, html, closed, opened) => {
  const host = await show(html, 767);
  const button = host.querySelector('button')!;
  expect([isOpen(host), host.className, button.getAttribute('aria-expanded')]).toEqual([false, closed, 'false']);
  button.click();
  expect([isOpen(host), host.className, button.getAttribute('aria-expanded')]).toEqual([true, opened, 'true']);
  const violations = await violationsOf(host);
  expect(violations).toEqual([]);
  host.querySelector<HTMLElement>('a, input')!.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [isOpen(host), host.className, document.activeElement]).toEqual([false, closed, button]);
  host.remove();
  await until(
    'it is as printed',
    () => isOpen(host) && host.className === '' && !host.querySelector('[aria-expanded]'),
  );
});

it('shows everything at 768 px without its button, and folds again when the window narrows [PAGE-10]', async () => {
  const host = await show(menu, 768);
  expect([isOpen(host), host.className, host.querySelector('button')?.hidden]).toEqual([true, '', true]);
  await page.viewport(767, 800);
  await until('it is folded', () => !isOpen(host) && host.className === 'collapsed');
  await page.viewport(768, 800);
  await until('it is open', () => isOpen(host));
});

it('makes a button of a link that the CMS printed, in narrow windows alone [PAGE-10]', async () => {
  const link = '<h2><a data-toggle href="#plan">Plan</a></h2>';
  const host = await show(
    `<stay-panel data-toggle="[data-toggle]">${link}<nav><a href="#a">Stays</a></nav></stay-panel>`,
    390,
  );
  const toggle = host.querySelector('a')!;
  const state = () => [toggle.getAttribute('role'), toggle.ariaExpanded, isOpen(host)];
  expect(state()).toEqual(['button', 'false', false]);
  toggle.focus();
  await userEvent.keyboard(' ');
  await expect.poll(state).toEqual(['button', 'true', true]);
  await page.viewport(1280, 800);
  await expect.poll(state).toEqual([null, null, true]);
  const follows = () => toggle.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(follows()).toBe(true);
  await page.viewport(390, 800);
  await expect.poll(() => toggle.role).toBe('button');
  expect(follows()).toBe(false);
  host.remove();
  await until('it is as printed', () => !host.querySelector('[role], [aria-expanded], [aria-controls]'));
});

it('leaves Escape to an input method that composes in it, and Safari’s after the end of that [PAGE-10] [AUTO-4]', async () => {
  const host = await show(search, 390);
  host.querySelector('button')!.click();
  const input = host.querySelector('input')!;
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
  expect(isOpen(host)).toBe(true);
});

it('unfolds when find-in-page matches its text [PAGE-10]', async () => {
  const host = await show(menu, 390);
  host.querySelector('a')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect([isOpen(host), host.className]).toEqual([true, 'expanded']);
});

it('leaves Escape to the page while it is folded, and in a wide window [PAGE-10]', async () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', listen);
  try {
    const host = await show(search, 390);
    host.querySelector('button')!.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => keys).toEqual(['Escape']);
    host.querySelector('button')!.click();
    await page.viewport(1280, 800);
    await until('all of it shows', () => host.className === '');
    host.querySelector('input')!.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [keys.length, document.activeElement]).toEqual([2, host.querySelector('input')]);
  } finally {
    document.removeEventListener('keydown', listen);
  }
});

it('folds other content when its option changes in place [PAGE-10, CORE-26]', async () => {
  const host = await show('<stay-panel><nav><a href="#a">Stays</a></nav><p id="more">More</p></stay-panel>', 390);
  const more = host.querySelector('p')!;
  expect([isOpen(host), more.hasAttribute('hidden')]).toEqual([false, false]);
  host.dataset['content'] = '#more';
  await until('the other is folded', () => isOpen(host) && more.hasAttribute('hidden'));
});

it('stays open around the focus, when it starts and when the window narrows, and gives that to its button when it closes [PAGE-10, CORE-6]', async () => {
  await page.viewport(390, 800);
  const host = place<HTMLElement & { stayOpener?: (wanted: boolean) => void }>(menu, panel);
  const link = host.querySelector('a')!;
  link.focus();
  const button = await until('it is alive', () => host.querySelector('button'));
  expect([isOpen(host), button.ariaExpanded, document.activeElement]).toEqual([true, 'true', link]);
  host.stayOpener?.(false);
  expect([isOpen(host), document.activeElement]).toEqual([false, button]);
  await page.viewport(768, 800);
  await until('all of it shows', () => isOpen(host));
  link.focus();
  await page.viewport(767, 800);
  await until('its button shows', () => !button.hidden);
  expect([isOpen(host), document.activeElement]).toEqual([true, link]);
});

it.each([
  ['its own button', search.replace(/<button.*button>/, ''), false],
  ['its own button, open', search.replace(/<button.*button>/, ''), true],
  ['the button of the CMS', search, false],
])(
  'folds the form that the CMS puts in the place of the last one, by %s [PAGE-10, REACT-10]',
  async (_by, html, open) => {
    const host = await show(html, 390);
    const toggle = () => host.querySelector('button')!;
    if (open) toggle().click();
    toggle().focus();
    const before = host.querySelector('form')!;
    const next = before.cloneNode(true) as HTMLElement;
    for (const name of ['id', 'hidden']) next.removeAttribute(name);
    before.replaceWith(next);
    await until('it controls the new one', () => next.id && toggle().getAttribute('aria-controls') === next.id);
    expect([isOpen(host), document.activeElement, before.hasAttribute('hidden')]).toEqual([open, toggle(), false]);
    toggle().click();
    expect([isOpen(host), host.querySelectorAll('button').length]).toEqual([!open, 1]);
  },
);

it('folds a form that comes later, and gets a button for the one that the CMS takes away [PAGE-10, REACT-10]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await page.viewport(390, 800);
  const host = place<Openable>('<stay-panel data-kind="search"></stay-panel>', panel);
  await until('it is alive', () => host.stayOpener);
  const scene = place(search);
  host.append(...scene.children);
  await until('it is folded', () => host.className === 'hide-search' && !isOpen(host));
  host.querySelector('button')!.remove();
  const button = await until('another button', () => host.querySelector('button'));
  button.click();
  expect(isOpen(host)).toBe(true);
  vi.mocked(console.error).mockRestore();
});

it('works in a clone of itself, by one button [PAGE-10, CORE-7]', async () => {
  const host = await show(menu, 390);
  const clone = host.cloneNode(true) as Openable;
  host.after(clone);
  await until('the clone is alive', () => clone.stayOpener);
  const buttons = clone.querySelectorAll('button');
  expect(buttons).toHaveLength(1);
  buttons[0]!.click();
  expect([isOpen(clone), isOpen(host)]).toEqual([true, false]);
  expect(buttons[0]!.getAttribute('aria-controls')).toBe(clone.querySelector('nav')!.id);
  expect(clone.querySelector('nav')!.id).not.toBe(host.querySelector('nav')!.id);
});

it('shares a form with a panel inside, each with a button of its own [PAGE-10]', async () => {
  await page.viewport(400, 800);
  const outer = place(
    '<stay-panel data-kind="menu"><div><stay-panel data-kind="search"><form><input></form></stay-panel><nav>Menu</nav></div></stay-panel>',
    panel,
  );
  await until('both have a button', () => outer.querySelectorAll('.stay-panel-toggle').length === 2);
  await settled();
  await settled();
  expect(outer.querySelectorAll('.stay-panel-toggle')).toHaveLength(2);
});
