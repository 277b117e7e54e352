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
