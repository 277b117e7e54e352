import { emit } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openDialog } from '../dialog/dialog.ts';
import { NOTICED_MS } from '../dialog/modal-stack.ts';
import { createLiveRegion } from './live-region.ts';
import { slice } from './notices.start.ts';

const region = () => document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelector('.notices');
const notices = () => [...(region()?.querySelectorAll<HTMLElement>('.notice') ?? [])];
const texts = () => notices().map((notice) => notice.querySelector('p')?.textContent);
/** Until the notices of now show. */
const spoken = () => vi.advanceTimersByTimeAsync(NOTICED_MS);
const say = (text: string, more: Partial<EventMap['notice']> = {}) => emit('notice', { text, ...more });
const undo = (id: string) => ({ action: { label: 'Undo', event: 'order-undo', detail: { id } } });

beforeAll(() => slice.start());
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.runAllTimers();
  expect(notices()).toEqual([]);
  vi.useRealTimers();
});

it('shows three notices, and drops the oldest that is not an error, else the oldest [PAGE-8]', async () => {
  say('Saved');
  say('No quote', { type: 'error' });
  say('Removed', { type: 'info' });
  say('No link', { type: 'error' });
  await spoken();
  expect(texts()).toEqual(['No quote', 'Removed', 'No link']);
  say('No prices', { type: 'error' });
  await spoken();
  expect(texts()).toEqual(['No quote', 'No link', 'No prices']);
  for (let n = 0; n < 100; n += 1) say(`Fault ${n}`, { type: 'error' });
  await spoken();
  expect(texts()).toEqual(['Fault 97', 'Fault 98', 'Fault 99']);
  expect(notices().map((notice) => notice.getAttribute('role'))).toEqual(['alert', 'alert', 'alert']);
  expect([region()?.getAttribute('role'), region()?.ariaAtomic]).toEqual(['status', 'false']);
});

it.each(['first', 'next'])(
  'is announced by a region that has been on the page for 100 ms: the %s notice of a page [PAGE-8]',
  (text) => {
    document.querySelector('[data-stay-notices]')?.remove();
    say(text);
    vi.advanceTimersByTime(NOTICED_MS - 1);
    expect([region()?.getAttribute('role'), region()?.textContent]).toEqual(['status', '']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([text]);
  },
);

it('has the type success by default, and hides on a click [PAGE-8]', async () => {
  say('Saved');
  await spoken();
  expect(notices()[0]?.className).toBe('notice notice-success');
  notices()[0]?.click();
  expect(notices()).toEqual([]);
});

it('shows its text before its picture has come [PAGE-8] [ORD-19]', async () => {
  const picture = Promise.withResolvers<string | undefined>();
  say('Added', { image: picture.promise });
  say('Also added', { image: Promise.resolve(undefined) });
  await spoken();
  expect(texts()).toEqual(['Added', 'Also added']);
  picture.resolve('data:,');
  await expect
    .poll(() => notices().map(({ children }) => [...children].map(({ localName }) => localName)))
    .toEqual([['img', 'p'], ['p']]);
});

it('restarts the timer of a repeated notice instead of showing it twice [PAGE-8]', async () => {
  say('No quote', { type: 'error' });
  await spoken();
  const [first] = notices();
  vi.advanceTimersByTime(4_000);
  say('No quote', { type: 'error' });
  vi.advanceTimersByTime(4_999);
  expect(notices()).toEqual([first]);
  vi.advanceTimersByTime(1);
  expect(notices()).toEqual([]);
  say('No quote', { type: 'error' });
  await spoken();
  expect(texts()).toEqual(['No quote']);
});

it('shows two notices with the same text if their actions differ [PAGE-8, ORD-9]', async () => {
  say('Sea View was removed.', undo('a'));
  say('Sea View was removed.', undo('b'));
  say('Sea View was removed.', undo('b'));
  await spoken();
  expect(notices()).toHaveLength(2);
  const asked: unknown[] = [];
  const note = (event: Event) => void asked.push((event as CustomEvent).detail);
  document.addEventListener('stay:order-undo', note);
  for (const notice of notices()) notice.querySelector('button')?.click();
  document.removeEventListener('stay:order-undo', note);
  expect([asked, notices()]).toEqual([[{ id: 'a' }, { id: 'b' }], []]);
});

it('keeps a focused notice, with its timer paused even when it is repeated [PAGE-8]', async () => {
  say('Removed', undo('a'));
  await spoken();
  notices()[0]?.querySelector('button')?.focus();
  for (const text of ['One', 'Two', 'Three']) say(text);
  say('Removed', undo('a'));
  await spoken();
  expect(texts()).toEqual(['Removed', 'Two', 'Three']);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Removed']);
  notices()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(notices()).toEqual([]);
});

it('stays 20 seconds, and for as long as keys are pressed, if it has an action, which F8 leads to, of the newest first [PAGE-8]', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  say('Saved');
  say('Removed', undo('a'));
  say('Removed', undo('b'));
  await spoken();
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(19_800);
    await userEvent.keyboard('{Shift}');
  }
  await expect.poll(texts).toEqual(['Removed', 'Removed']);
  before.focus();
  await userEvent.keyboard('{F8}');
  const focused = () => document.activeElement?.shadowRoot?.activeElement;
  await expect.poll(focused).toBe(notices()[1]?.querySelector('button'));
  vi.advanceTimersByTime(60_000);
  expect(notices()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => [notices(), document.activeElement]).toEqual([[], before]);
  before.remove();
});

it('names the key to the action, unless a mouse or a finger pressed what caused it [PAGE-8]', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  const keys = () => notices().map((notice) => notice.querySelector('kbd')?.textContent);
  await userEvent.click(button);
  say('Removed', undo('a'));
  await userEvent.keyboard('{Shift}');
  say('Removed', undo('b'));
  say('Saved');
  await spoken();
  expect(keys()).toEqual([undefined, 'F8', undefined]);
  button.remove();
});

it('takes the Escape that hides it from the dialog around it [PAGE-8]', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const dismissed = vi.fn();
  const close = openDialog(dialog, { onDismiss: dismissed });
  say('Removed', undo('a'));
  await spoken();
  await userEvent.keyboard('{F8}{Escape}');
  await expect.poll(notices).toEqual([]);
  expect([dialog.open, dismissed.mock.calls]).toEqual([true, []]);
  close();
  dialog.remove();
});

it('hides after the pointer has left, also where :hover still matches in that moment [PAGE-8]', async () => {
  say('Saved');
  await spoken();
  const notice = notices()[0]!;
  const matches = notice.matches.bind(notice);
  // As in Firefox, while it dispatches `pointerleave` and in the microtasks after.
  vi.spyOn(notice, 'matches').mockImplementation((selector) => selector.includes(':hover') || matches(selector));
  notice.dispatchEvent(new PointerEvent('pointerenter'));
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Saved']);
  notice.dispatchEvent(new PointerEvent('pointerleave'));
  await spoken();
  vi.advanceTimersByTime(5_000);
  expect(notices()).toEqual([]);
});

it('shows for as long as it says, so that there is time to undo a big change [ORD-18] [FAC-9]', async () => {
  say('Replaced', { seconds: 10 });
  await spoken();
  vi.advanceTimersByTime(9_800);
  expect(texts()).toEqual(['Replaced']);
  vi.advanceTimersByTime(200);
  expect(notices()).toEqual([]);
});

it('skips a notice that is dismissed before it renders, and accepts actions that cannot be serialised [PAGE-8]', async () => {
  const detail: Record<string, unknown> = {};
  detail['itself'] = detail;
  say('Odd', { action: { label: 'Go', event: 'order-show', detail } });
  for (let n = 0; n < 3; n += 1) say(`Later ${n}`);
  await spoken();
  expect(texts()).toEqual(['Later 0', 'Later 1', 'Later 2']);
});

it('has the language and direction around its sender, else around the first of its tag, else of the page, also in a modal [LANG-10]', async () => {
  const box = document.createElement('div');
  box.innerHTML =
    '<p lang="ar" dir="rtl"><span></span></p><stay-order lang="fr"></stay-order><dialog lang="de"></dialog>';
  document.body.append(box);
  const close = openDialog(box.querySelector('dialog')!, { onDismiss: () => {} });
  // The sender may be in a shadow root.
  const root = box.querySelector('span')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<button></button>';
  say('Arabic', { from: root.firstElementChild! });
  say('French', { from: 'stay-order' });
  say('Page', { from: 'stay-flag' });
  await spoken();
  const tongues = () => notices().map(({ lang, dir }) => [lang, dir]);
  expect(tongues()).toEqual([
    ['ar', 'rtl'],
    ['fr', 'ltr'],
    ['en', 'ltr'],
  ]);
  say('Nobody');
  await spoken();
  expect(tongues().at(-1)).toEqual(['en', 'ltr']);
  // A page's script may write what is no tag, nor a selector.
  say('Hostile', { from: '<img onerror=1>!!' });
  await spoken();
  expect(notices().at(-1)?.textContent).toContain('Hostile');
  close();
  box.remove();
});

it.each<[string, (notice: HTMLElement) => void]>([
  ['its button', (notice) => notice.querySelector('button')?.click()],
  ['Escape', (notice) => notice.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
])('gives the focus back to where it was when %s hides it [PAGE-8]', async (_, hide) => {
  const host = document.body.appendChild(document.createElement('div'));
  const before = document.createElement('button');
  host.attachShadow({ mode: 'open' }).append(before);
  before.focus();
  say('Removed', undo('a'));
  await spoken();
  const [notice] = notices();
  notice?.querySelector('button')?.focus();
  expect(document.activeElement).toBe(document.querySelector('[data-stay-notices]'));
  if (notice) hide(notice);
  expect(host.shadowRoot?.activeElement).toBe(before);
  host.remove();
});

it('gives the focus to the first control beside where it was, if that has gone [PAGE-8]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const [first, before] = [document.createElement('button'), document.createElement('button')];
  host.attachShadow({ mode: 'open' }).append(first, before);
  before.focus();
  say('Removed', undo('a'));
  await spoken();
  const button = notices()[0]?.querySelector('button');
  button?.focus();
  before.remove();
  button?.click();
  expect(host.shadowRoot?.activeElement).toBe(first);
  host.remove();
});

it('announces in the dialog that is open, in a region that is there before its text [CORE-38]', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.style.overflow = 'auto';
  const gone = new AbortController();
  const announce = createLiveRegion(host, gone.signal);
  const status = () => document.querySelector('body > :is(div, dialog) > [role=status]');
  expect([status()?.parentNode, status()?.textContent]).toEqual([host, '']);
  announce('Please wait');
  expect(status()?.textContent).toBe('Please wait');
  const close = openDialog(dialog, { onDismiss: () => {} });
  announce('Loading');
  expect([status()?.parentNode, status()?.textContent]).toEqual([dialog, '']);
  vi.runAllTimers();
  expect([status()?.textContent, dialog.scrollHeight - dialog.clientHeight]).toEqual(['Loading', 0]);
  announce('Sent');
  expect(status()?.textContent).toBe('Sent');
  close();
  announce('Late');
  announce('');
  vi.runAllTimers();
  expect([status()?.parentNode, status()?.textContent]).toEqual([host, '']);
  gone.abort();
  expect(status()).toBeNull();
  host.remove();
  dialog.remove();
});
