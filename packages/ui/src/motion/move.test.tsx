import { afterEach, expect, it, vi } from 'vitest';
import { focusedElement, moveTo } from './move.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Two boxes, the first with a card whose heart, in a shadow root, has the focus. */
function cardWithFocus(): { card: HTMLElement; heart: HTMLElement; to: HTMLElement } {
  document.body.innerHTML = '<div><article><span></span></article></div><div></div>';
  const [card, flag, to] = ['article', 'span', 'div + div'].map((one) => document.querySelector<HTMLElement>(one)!);
  const heart = document.createElement('button');
  flag!.attachShadow({ mode: 'open' }).append(heart);
  heart.focus();
  return { card: card!, heart, to: to! };
}

it('moves an element with the focus, which stays on it [CORE-6]', () => {
  const { card, heart, to } = cardWithFocus();
  moveTo(card, to, null);
  expect(to.firstChild).toBe(card);
  expect(focusedElement()).toBe(heart);
});

it('keeps the focus without moveBefore, which Safari lacks [CORE-6]', () => {
  const { card, heart, to } = cardWithFocus();
  Object.defineProperty(to, 'moveBefore', { value: undefined });
  moveTo(card, to, null);
  expect(to.firstChild).toBe(card);
  expect(focusedElement()).toBe(heart);
});

it('lays the element with the focus out at once, since Firefox sends keys to the body until then [CORE-6]', () => {
  const { card, heart, to } = cardWithFocus();
  // Safari has no such method.
  to.moveBefore ??= (node, before) => void to.insertBefore(node, before);
  const laidOut = vi.spyOn(Element.prototype, 'getClientRects');
  moveTo(card, to, null);
  expect(laidOut.mock.contexts).toEqual([heart]);
  laidOut.mockClear();
  moveTo(document.querySelector<HTMLElement>('div')!, document.body, null);
  expect(laidOut, 'it holds nothing with the focus').not.toHaveBeenCalled();
});
