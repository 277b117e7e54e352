import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPanel } from './popover-panel.ts';
import { attachTooltip } from './tooltip.ts';

let box: HTMLElement;
let anchor: HTMLButtonElement;
let ends: AbortController;

beforeEach(() => {
  box = document.createElement('div');
  box.style.cssText = 'padding: 200px; overflow: hidden';
  anchor = document.createElement('button');
  anchor.textContent = 'More';
  box.append(anchor);
  document.body.append(box);
  ends = new AbortController();
});
afterEach(() => {
  ends.abort();
  box.remove();
});

function panel(): HTMLElement {
  const panel = document.createElement('div');
  panel.innerHTML = '<button type="button">Inside</button>';
  box.append(panel);
  return panel;
}

it('shows a panel in the top layer at its anchor, and hides it again', async () => {
  const element = panel();
  const close = openPanel(element, anchor);
  expect(element.matches(':popover-open')).toBe(true);
  const { bottom, left } = anchor.getBoundingClientRect();
  await expect.poll(() => element.getBoundingClientRect().top).toBeCloseTo(bottom + 8, 0);
  expect(element.getBoundingClientRect().left).toBeCloseTo(left, 0);
  element.querySelector('button')?.focus();
  close();
  expect([element.hidden, document.activeElement]).toEqual([true, anchor]);
});

it('shows a panel in browsers without the Popover API', async () => {
  const element = panel();
  Object.defineProperty(element, 'showPopover', { value: undefined });
  Object.defineProperty(element, 'hidePopover', { value: undefined });
  const close = openPanel(element, anchor);
  // This browser hides what it knows as a popover; one that does not know the attribute shows it.
  element.removeAttribute('popover');
  await expect
    .poll(() => element.getBoundingClientRect().top - anchor.getBoundingClientRect().bottom)
    .toBeCloseTo(8, 0);
  close();
  expect(element.hidden).toBe(true);
});

it('dismisses a panel on Escape and on a press outside, not on one inside or on the anchor', async () => {
  const element = panel();
  const onDismiss = vi.fn();
  const close = openPanel(element, anchor, { onDismiss });
  await userEvent.click(element.querySelector('button')!);
  await userEvent.click(anchor);
  await expect.poll(() => onDismiss).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDismiss).toHaveBeenCalledTimes(1);
  await userEvent.click(document.body, { position: { x: 2, y: 2 } });
  await expect.poll(() => onDismiss).toHaveBeenCalledTimes(2);
  close();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDismiss).toHaveBeenCalledTimes(2);
});

it('leaves Escape to an input method that is composing [AUTO-4]', async () => {
  const element = panel();
  const onDismiss = vi.fn();
  const close = openPanel(element, anchor, { onDismiss });
  const press = (init: KeyboardEventInit) =>
    anchor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
  press({ isComposing: true });
  // In Safari, the key that has ended the composition.
  press({ keyCode: 229 });
  expect(onDismiss).not.toHaveBeenCalled();
  press({});
  expect(onDismiss).toHaveBeenCalledTimes(1);
  close();
});

it('knows a press inside in the closed shadow root of a theme, whose events name only its host [FAV-2]', async () => {
  const root = box.attachShadow({ mode: 'closed' });
  const [element, opener] = [panel(), document.createElement('button')];
  root.append(opener, element);
  const onDismiss = vi.fn();
  const close = openPanel(element, opener, { onDismiss });
  await expect.poll(() => element.getBoundingClientRect().top).toBeGreaterThan(100);
  const press = (on: Element) => {
    const { left, top } = on.getBoundingClientRect();
    const init = { clientX: left + 2, clientY: top + 2, bubbles: true, composed: true };
    on.dispatchEvent(new PointerEvent('pointerdown', init));
  };
  press(element.querySelector('button')!);
  press(opener);
  expect(onDismiss).not.toHaveBeenCalled();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { clientX: 2, clientY: 2, bubbles: true }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  close();
});

it('tells where a panel is once there was no room at its place', async () => {
  const element = panel();
  box.style.paddingTop = '0';
  const placed: string[] = [];
  const close = openPanel(element, anchor, { placement: 'top', onPlaced: (at) => placed.push(at) });
  await expect.poll(() => placed.at(-1)).toBe('bottom');
  close();
});

it('shows no tooltip for a control that has left the page while the mouse rested on it [PAGE-12]', async () => {
  const failed = vi.fn();
  addEventListener('error', failed, { signal: ends.signal });
  const text = vi.fn(() => 'Checked daily');
  attachTooltip(anchor, text, ends.signal);
  anchor.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  anchor.remove();
  // The next rest of the mouse comes after the first.
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = box.appendChild(document.createElement('button'));
  attachTooltip(other, () => (resolve(), 'Open'), ends.signal);
  other.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await promise;
  expect(failed).not.toHaveBeenCalled();
  expect(text).not.toHaveBeenCalled();
});

it('shows a tooltip on keyboard focus and mouse hover, until Escape, blur or leave', async () => {
  attachTooltip(anchor, () => 'Checked daily', ends.signal);
  const tip = () => box.querySelector<HTMLElement>('[role=tooltip]');
  await userEvent.tab();
  await expect.poll(() => tip()?.textContent).toBe('Checked daily');
  expect(anchor.getAttribute('aria-describedby')).toBe(tip()?.id);
  // Half faded in, it has no contrast.
  await Promise.all(
    tip()!
      .getAnimations()
      .map(({ finished }) => finished),
  );
  expect((await axe.run(box)).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => tip()).toBeNull();
  expect([tip(), anchor.hasAttribute('aria-describedby')]).toEqual([null, false]);
  await userEvent.hover(anchor);
  await expect.poll(() => tip()).not.toBeNull();
  await userEvent.hover(tip()!);
  await userEvent.hover(document.body, { position: { x: 2, y: 2 } });
  await expect.poll(() => tip()).toBeNull();
  ends.abort();
  anchor.blur();
  await userEvent.tab();
  await expect.poll(() => tip()).toBeNull();
});
