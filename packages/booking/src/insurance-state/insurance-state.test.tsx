import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { addSettings, refreshSettings } from '@staytags/cms/settings';
import { insuranceState } from './insurance-state.widget.ts';

const forget = () => {
  document.cookie = 'rcstate=; path=/; max-age=0';
};
let clicks: { href: string | null; ctrlKey: boolean; target?: string }[] = [];
/** Nothing navigates in a test: links that would be followed are recorded. */
const follow = (event: MouseEvent) => {
  const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement);
  if (!link) return;
  event.preventDefault();
  const { target } = link;
  clicks.push({ href: link.getAttribute('href'), ctrlKey: event.ctrlKey, ...(target ? { target } : {}) });
};

beforeEach(() => {
  forget();
  clicks = [];
  addEventListener('click', follow);
});
afterEach(() => {
  removeEventListener('click', follow);
  document.querySelector('[data-stay-ask]')?.remove();
  forget();
  clearPage();
});

const STATES = `data-states='{"NC":"North Carolina","VA":"Virginia"}'`;
let box: HTMLElement;
async function show(inside: string, attributes = STATES): Promise<void> {
  box = place(`<div><stay-insurance-state ${attributes}></stay-insurance-state>${inside}</div>`, insuranceState);
  const host = box.querySelector('stay-insurance-state')!;
  await until('it is attached', () => 'triggers' in Object.getPrototypeOf(host));
  await settled();
}
const dialog = () => document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector('dialog');
const opened = async () => (await until('the question', () => (dialog()?.open ? dialog() : undefined)))!;
async function answer(state: string): Promise<void> {
  const open = await opened();
  const select = open.querySelector('select')!;
  select.value = state;
  select.dispatchEvent(new Event('change'));
  open.querySelector<HTMLButtonElement>('.yes')!.click();
  await until('it is closed', () => !dialog());
  await settled();
}
const LINK = '<a class="quote-link" href="/quote?a=1#x">Quote</a>';
const link = () => box.querySelector('a')!;
const path = (href: string | null | undefined) => href?.replace(location.origin, '');

it('asks before a quote link is followed, and replays the click with the state in the URL [CHK-2, CHK-3]', async () => {
  await show(LINK);
  await userEvent.click(link());
  const open = await opened();
  expect(clicks).toEqual([]);
  const select = open.querySelector('select')!;
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select your state'],
    ['NC', 'North Carolina'],
    ['VA', 'Virginia'],
    ['none', 'not listed'],
  ]);
  const next = open.querySelector<HTMLButtonElement>('.yes')!;
  expect([next.textContent, next.checkVisibility()]).toEqual(['Continue', false]);
  expect((open.getRootNode() as ShadowRoot).activeElement).toBe(select);
  const violations = await violationsOf((open.getRootNode() as ShadowRoot).host);
  expect(violations).toEqual([]);
  select.value = 'NC';
  select.dispatchEvent(new Event('change'));
  expect(next.checkVisibility()).toBe(true);
  select.value = '';
  select.dispatchEvent(new Event('change'));
  expect(next.checkVisibility()).toBe(false);
  await answer('NC');
  expect(document.cookie).toContain('rcstate=NC');
  expect(clicks.map(({ href }) => path(href))).toEqual(['/quote?a=1&province=NC#x']);
  await userEvent.click(link());
  await expect.poll(() => [dialog(), path(clicks[1]?.href)]).toEqual([undefined, '/quote?a=1&province=NC#x']);
});

it('changes nothing without an answer, and asks again on the next click [CHK-2]', async () => {
  await show(LINK);
  await userEvent.click(link());
  await opened();
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog());
  expect([clicks, link().getAttribute('href'), document.cookie.includes('rcstate')]).toEqual([
    [],
    '/quote?a=1#x',
    false,
  ]);
  await userEvent.click(link());
  await answer('none');
  expect(path(clicks[0]?.href)).toBe('/quote?a=1&province=none#x');
});

/** WebKit's driver lifts another button than it has pressed. */
const clickMiddle = (): unknown =>
  server.browser === 'webkit' ? pressMiddle(link()) : userEvent.click(link(), { button: 'middle' } as never);
const pressMiddle = (target: Element, button = 1) =>
  target.dispatchEvent(new PointerEvent('auxclick', { button, bubbles: true, cancelable: true, composed: true }));

it.each([
  ['with Ctrl', 'click', () => userEvent.click(link(), { modifiers: ['Control'] } as never)],
  ['by the middle button', 'auxclick', clickMiddle],
])(
  'keeps a click %s for a new tab: asked about first, the link opens there, and is as it was [CHK-2, CHK-7]',
  async (_, type, click) => {
    await show(LINK);
    // Registered before the element's own listener; `defaultPrevented` is read afterwards.
    let event: Event | undefined;
    addEventListener(type, (one) => (event = one), { capture: true, once: true });
    await click();
    await expect.poll(() => [event?.defaultPrevented, clicks]).toEqual([true, []]);
    await answer('VA');
    expect(clicks).toEqual([{ href: expect.stringContaining('province=VA'), ctrlKey: true, target: '_blank' }]);
    expect(link().hasAttribute('target')).toBe(false);
  },
);

it('ignores the middle button where it opens nothing, and where the state is known [CHK-7]', async () => {
  await show(`${LINK}<button class="buy-button">Buy</button>`);
  // Safari follows such a link, made up or not; it opens no window without a visitor.
  link().target = '_blank';
  expect([pressMiddle(box.querySelector('button')!), pressMiddle(link(), 2), dialog()]).toEqual([
    true,
    true,
    undefined,
  ]);
  document.cookie = 'rcstate=NC; path=/';
  expect([pressMiddle(link()), dialog(), path(link().getAttribute('href'))]).toEqual([
    true,
    undefined,
    '/quote?a=1&province=NC#x',
  ]);
});

it('finds a buy link in the shadow root of another element [CHK-2, CHK-3]', async () => {
  await show('<section></section>');
  const root = box.querySelector('section')!.attachShadow({ mode: 'open' });
  const buy = document.createElement('a');
  buy.setAttribute('part', 'buy');
  buy.href = '/rescms/item/7/buy?rcav[adult]=2';
  buy.append(Object.assign(document.createElement('b'), { textContent: 'Book' }));
  root.append(buy);
  buy.querySelector('b')!.click();
  await answer('NC');
  expect(clicks).toHaveLength(1);
  expect(new URL(clicks[0]?.href ?? '', location.href).searchParams.get('province')).toBe('NC');
});

it('adds the state from the cookie before a link can be followed in any way [CHK-2, CHK-3]', async () => {
  document.cookie = 'rcstate=VA; path=/';
  await show(LINK);
  link().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  expect(path(link().getAttribute('href'))).toBe('/quote?a=1&province=VA#x');
});

it('does not ask without configured states, nor for other controls [CHK-2]', async () => {
  await show(`${LINK}`, '');
  await userEvent.click(link());
  await expect.poll(() => [dialog(), clicks.length]).toEqual([undefined, 1]);
  clearPage();
  await show('<a href="/stays">Stays</a>');
  await userEvent.click(link());
  await expect.poll(() => [dialog(), clicks.length]).toEqual([undefined, 2]);
});

it.each([
  ['post', '/buy?province=NC', null],
  ['get', '/buy', 'NC'],
])('submits a form (%s) again with the state [CHK-2, CHK-3]', async (method, action, field) => {
  await show(
    `<form method="${method}" action="/buy" data-insurance-state><input name="action"><button>Buy</button></form>`,
  );
  const form = box.querySelector('form')!;
  let sent = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  removeEventListener('click', follow);
  await userEvent.click(box.querySelector('button')!);
  await expect.poll(() => sent).toBe(0);
  await answer('NC');
  expect([sent, path(form.getAttribute('action'))]).toEqual([1, action]);
  expect(new FormData(form).get('province')).toBe(field);
});

it('works for the visit where the browser keeps no cookies [CHK-2, CORE-19]', async () => {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  try {
    await show(LINK, `${STATES} data-cookie="rcstate_unkept"`);
    await userEvent.click(link());
    await answer('NC');
    await userEvent.click(link());
    await expect.poll(() => [dialog(), clicks.length]).toEqual([undefined, 2]);
  } finally {
    delete (document as { cookie?: unknown }).cookie;
    expect(own.get).toBeDefined();
  }
});

it('adds no cookie that only a tag of a CMS’s page names, unless it is one of the states [CHK-2]', async () => {
  const printed = Object.assign(document.createElement('script'), {
    type: 'application/json',
    text: '{"staytags":{}}',
  });
  printed.dataset['staySettings'] = '';
  document.head.append(printed);
  refreshSettings();
  const set = (state: string) => (document.cookie = `sid=${state}; path=/`);
  const press = () => {
    link().setAttribute('href', 'https://shop.example/');
    link().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    return link().getAttribute('href');
  };
  set('abc123');
  await show('<a class="quote-link" href="/">Quote</a>', `${STATES} data-cookie="sid"`);
  expect(press()).toBe('https://shop.example/');
  set('VA');
  expect(press()).toBe('https://shop.example/?province=VA');
  set('none');
  expect(press()).toBe('https://shop.example/?province=none');
  set('abc123');
  addSettings({ staytags: { 'insurance-state': { cookie: 'sid' } } });
  expect(press()).toBe('https://shop.example/?province=abc123');
  addSettings({ staytags: { 'insurance-state': { cookie: 'rcstate' } } });
  document.cookie = 'sid=; path=/; max-age=0';
  printed.remove();
  refreshSettings();
});
