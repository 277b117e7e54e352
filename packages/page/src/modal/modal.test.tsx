import { emit } from '@staytags/bus/bus';
import { clearPage, listen, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { modal } from './modal.widget.ts';

const realFetch = globalThis.fetch;
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });
let answer: () => Response;
beforeEach(() => {
  answer = () => page('<main><h1>All</h1><div id="fees"><p>Fees are in the price</p></div></main>');
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    return url.pathname === '/policies' ? answer() : realFetch(input, init);
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  emit('modal-close-all', {});
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
  clearPage();
});

async function show(html: string): Promise<HTMLElement> {
  const host = place(html, modal);
  await until('its code is here', () => 'links' in Object.getPrototypeOf(host));
  await settled();
  return host;
}
const frame = () => document.querySelector<HTMLElement>('[data-stay-frame]');
const dialog = () => frame()?.shadowRoot?.querySelector('dialog');
const link = '<a href="/policies#fees">Our fees</a>';

it('shows the linked part of the page, labels the dialog, and returns the focus [PAGE-11]', async () => {
  const host = await show(`<stay-modal data-size="tiny">${link}</stay-modal>`);
  await userEvent.click(host.querySelector('a')!);
  await until('the content is there', () => frame()?.textContent === 'Fees are in the price');
  expect(frame()?.shadowRoot?.activeElement?.textContent).toBe('Our fees');
  expect(dialog()?.className).toContain('modal-tiny');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Our fees');
  const style = getComputedStyle(dialog()!);
  expect([style.transitionProperty, style.transitionDuration]).toEqual([
    expect.stringMatching(/opacity.*translate/),
    expect.stringContaining('0.25s'),
  ]);
  await Promise.all(
    dialog()!
      .getAnimations()
      .map(({ finished }) => finished),
  );
  const violations = await violationsOf(dialog()!);
  expect(violations).toEqual([]);
  for (let i = 0; i < 4; i += 1) await userEvent.tab();
  expect([frame(), document.body]).toContain(document.activeElement);
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !frame());
  expect(document.activeElement).toBe(host.querySelector('a'));
});

it.each([
  ['the close control', () => dialog()!.querySelector('button')!.click()],
  ['a click beside it', () => dialog()!.dispatchEvent(new MouseEvent('click', { clientX: 2, clientY: 2 }))],
  ['Back', () => history.back()],
])('closes on %s, and adds nothing to the history [PAGE-11]', async (_name, close) => {
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  const steps = history.length;
  host.querySelector('a')!.click();
  await until('it is open', () => dialog()?.open);
  close();
  await until('it is closed', () => !frame() && !host.hasAttribute('open'));
  expect(history.length - steps).toBeLessThanOrEqual(1);
});

it('opens and closes where the browser refuses to change the history [PAGE-11] [CORE-19]', async () => {
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too often', 'SecurityError');
  });
  const back = vi.spyOn(history, 'back');
  host.querySelector('a')!.click();
  await until('the content is there', () => frame()?.textContent === 'Fees are in the price');
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !frame());
  expect(back).not.toHaveBeenCalled();
});

it('reopens right after closing, unaffected by the pending step back of the first [PAGE-11]', async () => {
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  const anchor = host.querySelector('a')!;
  anchor.click();
  await until('it is open', () => dialog()?.open);
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  dialog()!.querySelector('button')!.click();
  anchor.click();
  await back;
  await until('it is open again', () => dialog()?.open && host.hasAttribute('open'));
  await settled();
  expect(dialog()?.open).toBe(true);
});

it('stays open when the previous modal’s step back arrives late [PAGE-11]', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  const anchor = host.querySelector('a')!;
  anchor.click();
  await until('it is open', () => dialog()?.open);
  dialog()!.querySelector('button')!.click();
  expect(back).toHaveBeenCalledOnce();
  anchor.click();
  await until('it is open again', () => dialog()?.open);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog()?.open).toBe(true);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog()?.open).toBeUndefined();
});

it('stays open when a link leads to a place inside it, and Back leads out of that first [PAGE-11]', async () => {
  const host = await show(
    '<stay-modal><a href="#terms">Terms</a><section id="terms" hidden><a href="#fees">Fees</a><p style="margin-block-start: 3000px" id="fees">None</p></section></stay-modal>',
  );
  host.querySelector('a')!.click();
  const inside = await until('it is open', () => frame()?.querySelector('a'));
  const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  let came = popped();
  inside.click();
  await came;
  await expect.poll(() => frame()?.querySelector('#fees')?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  came = popped();
  history.back();
  await came;
  expect([location.hash, dialog()?.open]).toEqual(['', true]);
  history.back();
  await until('it is closed', () => !frame());
});

it('stays open when Back closes a layer above it, such as a photo [PAGE-11]', async () => {
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  host.querySelector('a')!.click();
  await until('it is open', () => dialog()?.open);
  history.pushState(history.state, '', '#photo-1');
  const came = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await came;
  expect(dialog()?.open).toBe(true);
  dialog()!.querySelector('button')!.click();
  await until('it is closed', () => !frame());
});

it('announces in the modal that its content is loading [CORE-38] [PAGE-11]', async () => {
  let release: (response: Response) => void = () => {};
  globalThis.fetch = () => new Promise((resolve) => (release = resolve));
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  // From the moment when the modal comes: a slow machine may announce before the next look.
  let said: readonly string[] | undefined;
  new MutationObserver(() => {
    const root = frame()?.shadowRoot;
    if (root) said ??= listen(root);
  }).observe(document.body, { childList: true });
  host.querySelector('a')!.click();
  await expect.poll(() => said).toEqual(['Loading…']);
  release(answer());
  await until('the content is there', () => frame()?.textContent === 'Fees are in the price');
  expect(dialog()?.querySelector('[role=status]')?.textContent).toBe('');
});

it('moves an element of this page into the modal, and puts it back [PAGE-11]', async () => {
  const host = await show(
    '<stay-modal><a href="#terms">Terms</a><section id="terms" hidden>Be kind</section><i></i></stay-modal>',
  );
  host.querySelector('a')!.click();
  await until('it is in the modal', () => frame()?.querySelector('#terms'));
  expect(frame()?.querySelector<HTMLElement>('#terms')?.hidden).toBe(false);
  emit('modal-close-all', {});
  await until('it is back', () => host.querySelector<HTMLElement>('a + section[hidden] + i'));
});

it('opens a page whose address has a stray percent sign, and says that the part is missing [PAGE-11]', async () => {
  const host = await show('<stay-modal><a href="/policies#100%">Rates</a></stay-modal>');
  host.querySelector('a')!.click();
  await until('it says so', () => frame()?.querySelector('[role=alert]'));
  expect(vi.mocked(console.error).mock.calls.map((words) => String(words[1]))).toEqual([
    expect.stringContaining('no element with the id "100%"'),
  ]);
});

it('shows a failure to load the page, and retries [PAGE-11, CORE-30, CORE-39]', async () => {
  answer = () => new Response('', { status: 404 });
  const host = await show(`<stay-modal>${link}</stay-modal>`);
  host.querySelector('a')!.click();
  const alert = await until('it says so', () => frame()?.querySelector('[role=alert]'));
  expect(alert.querySelector('a')?.pathname).toBe('/policies');
  answer = () => page('<p id="fees">Here</p>');
  alert.querySelector('button')!.focus();
  await userEvent.keyboard('{Enter}');
  await until('the content is there', () => frame()?.textContent === 'Here');
  // Not the page, which is inert.
  expect(document.activeElement).toBe(frame()?.firstElementChild);
});

it.each([
  ['ctrl', link, { ctrlKey: true }],
  ['the middle button', link, { button: 1 }],
  ['a target', '<a href="/policies" target="_blank">Fees</a>', {}],
  ['another site', '<a href="https://other.test/">Fees</a>', {}],
  ['a download', '<a href="/policies" download>Fees</a>', {}],
])('leaves a click with %s to the browser [PAGE-11]', async (_name, html, init) => {
  const host = await show(`<stay-modal>${html}</stay-modal>`);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let ours: boolean | undefined;
  host.parentElement!.addEventListener('click', (event) => {
    ours = event.defaultPrevented;
    event.preventDefault();
  });
  host.querySelector('a')!.dispatchEvent(click);
  await settled();
  expect([ours, frame()]).toEqual([false, null]);
});

it('says once that there is no link to open, when an app asks it to [PAGE-15]', async () => {
  const host = await show('<stay-modal data-links=".more">Nothing here</stay-modal>');
  const opener = (host as HTMLElement & { stayOpener(open: boolean): void }).stayOpener;
  opener(true);
  opener(true);
  await settled();
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^\[stay-modal\] There are no links .*data-links="\.more"/),
  ]);
  expect(frame()).toBeNull();
});
