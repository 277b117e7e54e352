import { emit } from '@staytags/bus/bus';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../basics/button.tsx';
import { Modal } from './modal.tsx';
import { NOTICED_MS, topModal } from './modal-stack.ts';
import { slice as notices } from '../notices/notices.start.ts';

let box: HTMLElement;
let root: Root;

beforeEach(() => {
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  flushSync(() => root.unmount());
  box.remove();
  vi.useRealTimers();
});

const show = (node: ReactNode) => flushSync(() => root.render(node));
const dialogs = () => [...box.querySelectorAll('dialog')];

function Page(): ReactNode {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setFirst(true)}>
        open
      </button>
      <Modal open={first} onClose={() => setFirst(false)} title="First" closeLabel="Close first" size="small">
        <button type="button" id="inner" onClick={() => setSecond(true)}>
          more
        </button>
        <Modal open={second} onClose={() => setSecond(false)} title="Second" closeLabel="Close second" size="tiny">
          text
        </Modal>
      </Modal>
    </>
  );
}

it('focuses its heading, stacks, closes one at a time on Escape, and returns the focus [PAGE-11]', async () => {
  show(<Page />);
  await userEvent.click(box.querySelector('#opener')!);
  const [first] = dialogs();
  expect(first?.matches(':modal')).toBe(true);
  expect(document.activeElement?.textContent).toBe('First');
  await userEvent.click(box.querySelector('#inner')!);
  await expect.poll(() => dialogs().filter((dialog) => dialog.open)).toHaveLength(2);
  expect(topModal()).toBe(dialogs()[1]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogs().map((dialog) => dialog.open)).toEqual([true, false]);
  await expect.poll(() => document.activeElement?.id).toBe('inner');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogs()[0]?.open).toBe(false);
  expect(document.activeElement?.id).toBe('opener');
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

it('closes on its button, on a click on the backdrop and with all others, but not on a click inside [PAGE-11]', async () => {
  show(<Page />);
  const open = async () => {
    await userEvent.click(box.querySelector('#opener')!);
    return dialogs()[0]!;
  };
  const dialog = await open();
  dialog.querySelector<HTMLElement>('.modal-body')!.click();
  expect(dialog.open).toBe(true);
  dialog.querySelector<HTMLElement>('[aria-label="Close first"]')!.click();
  await expect.poll(() => dialog.open).toBe(false);
  await open();
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
  await expect.poll(() => dialog.open).toBe(false);
  await open();
  // The browser closes it by itself where Escape comes twice without other input.
  dialog.close();
  await expect.poll(() => topModal()).toBeUndefined();
  expect(getComputedStyle(document.body).overflow).toBe('visible');
  await open();
  emit('modal-close-all', {});
  await expect.poll(() => dialog.open).toBe(false);
});

it('locks the page’s scrolling in place of its scrollbar, and leaves its own styles alone [PAGE-11]', async () => {
  const root = document.documentElement;
  const styleOf = (name: 'overflow' | 'scrollbarGutter') => getComputedStyle(root)[name];
  root.style.overflow = 'scroll';
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  onTestFinished(() => {
    root.style.overflow = '';
    width.mockRestore();
  });
  show(<Page />);
  await userEvent.click(box.querySelector('#opener')!);
  await expect.poll(() => [styleOf('overflow'), styleOf('scrollbarGutter')]).toEqual(['hidden', 'stable']);
  expect(root.style.overflow).toBe('scroll');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [styleOf('overflow'), styleOf('scrollbarGutter')]).toEqual(['scroll', 'auto']);
});

it('keeps the place of a page that scrolls by the overflow of its body [PAGE-11]', async () => {
  const style = document.createElement('style');
  style.textContent = 'html, body { height: 100%; margin: 0 } body { overflow-x: hidden }';
  const tall = document.createElement('p');
  tall.style.height = '4000px';
  document.head.append(style);
  document.body.append(tall);
  onTestFinished(() => {
    style.remove();
    tall.remove();
  });
  show(<Page />);
  scrollTo(0, 900);
  box.querySelector<HTMLElement>('#opener')!.click();
  await expect.poll(() => dialogs()[0]?.open).toBe(true);
  expect([scrollY, getComputedStyle(document.body).overflowY]).toEqual([900, 'hidden']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [topModal(), scrollY]).toEqual([undefined, 900]);
});

it('leaves a gutter of the page’s own as it is [PAGE-11]', async () => {
  const root = document.documentElement;
  root.style.scrollbarGutter = 'stable both-edges';
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 30);
  onTestFinished(() => {
    root.style.scrollbarGutter = '';
    width.mockRestore();
  });
  show(<Page />);
  await userEvent.click(box.querySelector('#opener')!);
  await expect.poll(() => dialogs()[0]?.open).toBe(true);
  expect(getComputedStyle(root).scrollbarGutter).toBe('stable both-edges');
});

it('moves notices into an opening modal, and out of a closing one [PAGE-8]', async () => {
  notices.start();
  emit('notice', { text: 'Some were left out' });
  const shown = () => document.querySelector('[data-stay-notices]');
  await expect.poll(() => shown()?.parentElement).toBe(document.body);
  const notice = shown()!;
  show(<Page />);
  await userEvent.click(box.querySelector('#opener')!);
  await expect.poll(() => notice.parentElement).toBe(dialogs()[0]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => notice.parentElement).toBe(document.body);
  // It comes a moment after its region, and must not stay for the next test.
  const text = () => notice.shadowRoot?.querySelector<HTMLElement>('.notice');
  await expect.poll(() => text()?.textContent).toBe('Some were left out');
  text()!.click();
});

it('keeps the focus on a button while it is pending', async () => {
  const render = (pending: boolean) =>
    show(
      <Button pending={pending} id="b">
        Quote
      </Button>,
    );
  render(false);
  const button = box.querySelector<HTMLButtonElement>('#b')!;
  button.focus();
  render(true);
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
  // The browser takes the focus off a disabled control a frame later.
  await expect.poll(() => document.activeElement).toBe(document.body);
  render(false);
  expect(document.activeElement).toBe(button);
});

it('hides a notice after five seconds, pauses under the pointer, and runs its action [PAGE-8]', async () => {
  notices.start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const shown = () => [
    ...(document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelectorAll<HTMLElement>('.notice') ?? []),
  ];
  const frame = () => vi.advanceTimersByTimeAsync(NOTICED_MS);
  emit('notice', { text: 'Saved' });
  await frame();
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Saved']);
  vi.advanceTimersByTime(2_900);
  shown()[0]!.dispatchEvent(new PointerEvent('pointerenter'));
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(1);
  shown()[0]!.dispatchEvent(new PointerEvent('pointerleave'));
  await Promise.resolve();
  vi.advanceTimersByTime(1_999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(shown()).toHaveLength(0);

  const undone = vi.fn();
  document.addEventListener('stay:order-undo', (event) => undone((event as CustomEvent).detail), { once: true });
  emit('notice', { text: 'Removed', action: { label: 'Undo', event: 'order-undo', detail: { id: 'x' } } });
  await frame();
  shown()[0]!.querySelector('button')!.click();
  expect(undone).toHaveBeenCalledWith({ id: 'x' });
  expect(shown()).toHaveLength(0);
});
