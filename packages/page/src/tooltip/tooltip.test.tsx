import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tooltip } from './tooltip.widget.ts';

afterEach(async () => {
  await page.viewport(1280, 800);
  clearPage();
});

const tip = () => document.querySelector<HTMLElement>('[role=tooltip]');
async function show(html: string): Promise<HTMLElement> {
  const host = place(html, tooltip);
  await until('its code is here', () => 'placement' in Object.getPrototypeOf(host));
  await settled();
  return host;
}

it('describes a control on hover and focus in place of its title, and restores the title [PAGE-12]', async () => {
  const host = await show('<stay-tooltip><button title="From May to September">Heated pool</button></stay-tooltip>');
  const button = host.querySelector('button')!;
  await userEvent.hover(button);
  const shown = await until('it is shown', tip);
  expect(shown.textContent).toBe('From May to September');
  expect(getComputedStyle(shown).animationDuration).toBe('0.15s');
  expect(button.title).toBe('');
  expect(button.getAttribute('aria-describedby')).toBe(shown.id);
  const violations = await violationsOf(host);
  expect(violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => tip()).toBeNull();
  await userEvent.unhover(button);
  await userEvent.tab();
  await until('the focus shows it again', tip);
  host.remove();
  await until('the title is back', () => button.title === 'From May to September');
  expect(tip()).toBeNull();
});

it('shows one tooltip, however often the pointer came before its code [PAGE-12]', async () => {
  const host = await show('<stay-tooltip data-text="Nights, not days"><button>nights</button></stay-tooltip>');
  const over = () =>
    host
      .querySelector('button')!
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  over();
  over();
  await userEvent.hover(host.querySelector('button')!);
  await until('it is shown', tip);
  expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
});

it('makes plain text focusable while attached [PAGE-12]', async () => {
  const host = await show('<stay-tooltip data-text="Nights, not days">nights</stay-tooltip>');
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(host);
  await until('it is shown', () => tip()?.textContent === 'Nights, not days');
  host.dataset['text'] = 'Whole nights';
  await settled();
  await userEvent.keyboard('{Escape}');
  host.blur();
  host.focus();
  await until('the new text is shown', () => tip()?.textContent === 'Whole nights');
  const parent = host.parentElement!;
  host.remove();
  await until('it is detached', () => !host.hasAttribute('tabindex'));
  parent.remove();
});

it.each([
  [767, 'a phone', false],
  [768, 'a phone', true],
  [767, 'a zoomed window', true],
])('at %i px, as in %s, opens: %s [PAGE-12]', async (width, device, opens) => {
  await page.viewport(width, 800);
  const real = window.matchMedia.bind(window);
  const hover = device === 'a phone' ? '(min-width: 0)' : '(max-width: 0)';
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query.replace('(hover: none)', hover)));
  const host = await show('<stay-tooltip><button title="Tip">Pool</button></stay-tooltip>');
  await userEvent.tab();
  await import('@staytags/ui/panel/tooltip');
  await settled();
  expect(Boolean(tip())).toBe(opens);
  expect(host.querySelector('button')!.title).toBe(opens ? '' : 'Tip');
  media.mockRestore();
});

it('opens on the side that is named later [PAGE-12, CORE-5]', async () => {
  const host = await show(
    '<stay-tooltip style="display: block; padding-block: 200px"><button title="Tip">Pool</button></stay-tooltip>',
  );
  const button = host.querySelector('button')!;
  const isAbove = () => tip() && tip()!.getBoundingClientRect().bottom <= button.getBoundingClientRect().top;
  const isBelow = () => tip() && tip()!.getBoundingClientRect().top >= button.getBoundingClientRect().bottom;
  await userEvent.hover(button);
  await expect.poll(isAbove).toBe(true);
  await userEvent.keyboard('{Escape}');
  host.dataset['placement'] = 'bottom';
  await userEvent.unhover(button);
  await userEvent.hover(button);
  await expect.poll(isBelow).toBe(true);
});

it.each([
  ['an icon', '<a href="/fb" title="Facebook"><i class="icon"></i></a>', true],
  ['an icon of a font', '<button title="Facebook"><i aria-hidden="true">facebook</i></button>', true],
  ['a character of an icon font', '<a href="/fb" title="Facebook"><i>\uF09A</i></a>', true],
  ['a button that sends', '<button type="submit" title="Facebook"><svg></svg></button>', true],
  ['a decorative picture', '<a href="/fb" title="Facebook"><img alt="" src="data:,"></a>', true],
  ['a field', '<input title="Facebook" value="me">', true],
  ['a list of choices', '<select title="Facebook"><option>me</option></select>', true],
  ['an empty button', '<input type="button" title="Facebook" value="">', true],
  ['words', '<a href="/fb" title="Facebook">Us</a>', false],
  ['a picture', '<a href="/fb" title="Facebook"><b><img alt="Us" src="data:,"></b></a>', false],
  ['a drawing', '<a href="/fb" title="Facebook"><svg aria-label="Us" role="img"></svg></a>', false],
  ['a name of its own', '<button title="Facebook" aria-label="Us"></button>', false],
  ['a labelled field', '<label>Us <input title="Facebook"></label>', false],
  ['a button’s value', '<input type="button" title="Facebook" value="Us">', false],
  ['a submit button', '<input type="submit" title="Facebook">', false],
])(
  'keeps the name of a control whose title is its only one: %s [PAGE-12, CORE-42]',
  async (_what, html, isOnlyName) => {
    const host = await show(`<stay-tooltip>${html}</stay-tooltip>`);
    const control = host.querySelector<HTMLElement>('[title]')!;
    const printed = control.getAttribute('aria-label');
    control.focus();
    await until('the title is gone', () => !control.hasAttribute('title'));
    expect(control.getAttribute('aria-label')).toBe(isOnlyName ? 'Facebook' : printed);
    host.remove();
    await until('the title is back', () => control.title === 'Facebook');
    expect(control.getAttribute('aria-label')).toBe(printed);
  },
);

it('follows a title that an app changes, as that of a toggle button [PAGE-12, CORE-42]', async () => {
  const host = await show('<stay-tooltip><button title="Save"><i class="icon"></i></button></stay-tooltip>');
  const button = host.querySelector('button')!;
  button.focus();
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Save');
  button.title = 'Remove';
  await expect.poll(() => [button.getAttribute('aria-label'), button.hasAttribute('title')]).toEqual(['Remove', false]);
  button.blur();
  button.focus();
  await expect.poll(() => tip()?.textContent).toBe('Remove');
  const parent = host.parentElement!;
  host.remove();
  await expect.poll(() => [button.title, button.hasAttribute('aria-label')]).toEqual(['Remove', false]);
  parent.remove();
});

it('leaves a name that the site has given meanwhile [PAGE-12, CORE-26]', async () => {
  const host = await show('<stay-tooltip><button title="Facebook"></button></stay-tooltip>');
  const control = host.querySelector('button')!;
  control.focus();
  await until('it is named', () => control.ariaLabel === 'Facebook');
  control.ariaLabel = 'Us';
  host.remove();
  await until('the title is back', () => control.title === 'Facebook');
  expect(control.ariaLabel).toBe('Us');
});

it('shows the title in a clone too, also of one that is shown, and gives it back [PAGE-12, CORE-7]', async () => {
  const host = await show(
    '<stay-tooltip><button title="From May to September" aria-describedby="x"></button></stay-tooltip>',
  );
  host.querySelector('button')!.focus();
  await userEvent.hover(host.querySelector('button')!);
  await until('it is shown', tip);
  const clone = host.cloneNode(true) as HTMLElement;
  host.replaceWith(clone);
  const button = clone.querySelector('button')!;
  await until('the copy of the tip is gone', () => !tip());
  await userEvent.unhover(button);
  await userEvent.hover(button);
  const shown = await until('it is shown', tip);
  expect([shown.textContent, button.getAttribute('aria-describedby')]).toEqual([
    'From May to September',
    `x ${shown.id}`,
  ]);
  clone.remove();
  await until('the title is back', () => button.title);
  expect(button.outerHTML).toBe('<button aria-describedby="x" title="From May to September"></button>');
});
