import { emit } from '@staytags/bus/bus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { createDialog, openDialog } from './dialog.ts';
import { topModal } from './modal-stack.ts';

let opener: HTMLButtonElement;
let host: HTMLElement | undefined;

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
});
afterEach(() => {
  opener.remove();
  host?.remove();
});

function open(more: Partial<Parameters<typeof openDialog>[1]> = {}) {
  const created = createDialog('sample', '', undefined);
  host = created.host;
  created.dialog.append(Object.assign(document.createElement('button'), { textContent: 'Inside' }));
  const close: () => void = openDialog(created.dialog, { onDismiss: () => close(), ...more });
  return { ...created, close };
}

it('returns the focus to the pressed button when the browser did not focus it, as in Safari [PAGE-11]', async () => {
  // Safari's way: the press moves no focus to the button.
  opener.addEventListener('mousedown', (event) => event.preventDefault());
  opener.addEventListener('click', () => open());
  await userEvent.click(opener);
  await expect.poll(() => topModal()?.isConnected).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => topModal()).toBeUndefined();
  expect(document.activeElement).toBe(opener);
});

it('returns the focus to the focused control when the last input was a key [PAGE-11]', async () => {
  const other = document.createElement('button');
  document.body.append(other);
  await userEvent.click(other);
  opener.focus();
  opener.addEventListener('click', () => open());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
  other.remove();
});

it('closes on a click on the backdrop and with all others; a question closes only with all others [PAGE-11]', () => {
  const onDismiss = vi.fn();
  const beside = () => new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 });
  const first = open({ onDismiss });
  first.dialog.dispatchEvent(beside());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  first.close();
  first.host.remove();
  const question = open({ onDismiss, isQuestion: true });
  question.dialog.dispatchEvent(beside());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  emit('modal-close-all', {});
  expect(onDismiss).toHaveBeenCalledTimes(2);
  question.close();
  emit('modal-close-all', {});
  expect(onDismiss).toHaveBeenCalledTimes(2);
});

it('stays open when a press that began inside ends beside it, as while text is selected [PAGE-11]', async () => {
  const onDismiss = vi.fn();
  const { dialog, close } = open({ onDismiss });
  const field = document.createElement('input');
  field.value = 'Sea View';
  dialog.append(field);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  const frame = window.frameElement?.getBoundingClientRect();
  const [left, top] = [frame?.left ?? 0, frame?.top ?? 0];
  const box = field.getBoundingClientRect();
  const clicked = vi.fn();
  dialog.addEventListener('click', clicked);
  await mouse('mousePressed', left + box.left + 5, top + box.top + 5);
  await mouse('mouseMoved', left + 3, top + 3);
  await mouse('mouseReleased', left + 3, top + 3);
  await expect.poll(() => clicked).toHaveBeenCalledTimes(1);
  expect(onDismiss).not.toHaveBeenCalled();
  await mouse('mousePressed', left + 3, top + 3);
  await mouse('mouseReleased', left + 3, top + 3);
  await expect.poll(() => onDismiss).toHaveBeenCalledTimes(1);
  close();
});

it('does not open what has left the page, and leaves the page free [CORE-7]', () => {
  const dialog = document.createElement('dialog');
  const close = openDialog(dialog, { onDismiss: () => {} });
  expect([dialog.open, topModal(), getComputedStyle(document.documentElement).overflowY]).toEqual([
    false,
    undefined,
    'visible',
  ]);
  close();
  expect(dialog.open).toBe(false);
});
