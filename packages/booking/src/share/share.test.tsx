import type { Offer } from '@staytags/base/money/offer';
import { emit, get, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { trip } from '../trip/trip.start.ts';
import { order } from '../order/order.widget.ts';
import { share } from './share.widget.ts';

let serial = 0;
const offer = (eid: string, more: Partial<Offer> = {}): Offer => ({
  eid,
  p: 100.5,
  c: 'USD',
  b: '07/04/2036',
  e: '07/11/2036',
  n: `Café ${eid} ✓`,
  qp: { rcav: { begin: '07/04/2036', end: '07/11/2036', adult: 2 }, serial: serial++ },
  ...more,
});
const FORM = '<form action="/mail"><label>To <input name="to" type="email"></label><button>Send</button></form>';

let host: HTMLElement;
let requests: Request[] = [];
let bodies: URLSearchParams[] = [];
let reply: (request: Request) => Promise<Response>;
let notices: EventMap['notice'][] = [];
const stops: (() => void)[] = [];
const realFetch = globalThis.fetch;
const links = (url: string, form = '') => (reply = async () => Response.json({ url, form }));

const show = async (attributes = '') => {
  await trip.add(offer('7'));
  host = place(`<stay-share ${attributes}></stay-share>`, share);
  await ready(host);
};
const button = () => inView<HTMLButtonElement>(host, '[part=share]') as HTMLButtonElement;
const dialog = () => host.shadowRoot?.querySelector<HTMLDialogElement>('dialog.modal-small[open]');
const field = () => inView<HTMLInputElement>(host, '[part=share-link]');
const said = () => inView(host, 'dialog[open] [role=status]')?.textContent;
const openDialog = async () => {
  button().click();
  await until('the dialog', dialog);
};

beforeEach(() => {
  localStorage.clear();
  requests = [];
  bodies = [];
  notices = [];
  links('/s/ab1', FORM);
  stops.push(on('notice', (notice) => void notices.push(notice)));
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    bodies.push(new URLSearchParams(await request.clone().text()));
    requests.push(request);
    return reply(request);
  };
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  emit('modal-close-all', {});
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  globalThis.fetch = realFetch;
  addSettings({ staytags: { share: { heading: '' } } });
  clearPage();
  vi.restoreAllMocks();
  await settled();
});

describe('the Share button', () => {
  it('shows only while there is something to share [SHR-1] [ORD-3]', async () => {
    await show('data-label="Share this trip"');
    expect(host.offsetWidth).toBeGreaterThan(0);
    expect(button().textContent).toBe('Share this trip');
    for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
    await until('it is hidden', () => host.offsetWidth === 0);
    expect(host.matches(':state(empty)')).toBe(true);
  });

  it('passes the focus on as it hides with the last line [SHR-1] [CORE-39]', async () => {
    await show();
    const near = document.createElement('input');
    host.before(near);
    button().focus();
    for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
    await until('it is hidden', () => host.offsetWidth === 0);
    await expect.poll(() => document.activeElement).toBe(near);
  });

  it('posts the order as form fields, and shows the short link with heading, subheading, description and form [SHR-1]', async () => {
    await show(
      'data-heading="Our trip" data-subheading="One link" data-description="It holds everything." data-url="/trip"',
    );
    button().focus();
    await openDialog();
    expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/rescms/order/share'],
    ]);
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    const sent = bodies[0];
    expect([...(sent?.keys() ?? [])]).toEqual(['url', 'hash', 'order']);
    expect(sent?.get('url')).toBe('/trip');
    const json = sent?.get('order') ?? '';
    expect(JSON.parse(json)).toMatchObject({ lict: 1, litot: 100.5, lis: { 'ind-0': { eid: '7', n: 'Café 7 ✓' } } });
    const bytes = Uint8Array.from(atob(sent?.get('hash') ?? ''), (byte) => byte.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe(json);
    expect(inView(host, '[part=modal-title]')?.textContent).toBe('Our trip');
    expect(inView(host, '.sent')?.textContent).toContain('One linkIt holds everything.');
    expect(field()?.value).toBe(new URL('/s/ab1', location.href).href);
    const input = host.querySelector<HTMLInputElement>(':scope > .stay-form input[name=to]');
    expect(input?.checkVisibility()).toBe(true);
    inView(host, '[part=modal-close]')?.click();
    await until('it is closed', () => !dialog());
    expect(host.shadowRoot?.activeElement).toBe(button());
    expect(host.querySelector('.stay-form')).toBeNull();
  });

  it('does not submit the server’s form on Enter in a field [SHR-5]', async () => {
    await show();
    await openDialog();
    const submits: Event[] = [];
    const input = await until('the form', () => host.querySelector<HTMLInputElement>('.stay-form input[name=to]'));
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      submits.push(event);
    });
    input.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => submits).toEqual([]);
    await userEvent.click(input.form?.querySelector('button') as Element);
    await expect.poll(() => submits).toHaveLength(1);
  });

  it('is pending and disabled until the link arrives [SHR-1]', async () => {
    let answer: (response: Response) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await show();
    button().click();
    await until('it is pending', () => button().disabled);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await until('the state', () => host.matches(':state(pending)'));
    await until('the server is asked', () => requests.length === 1);
    answer(Response.json({ url: '/s/1' }));
    await until('the dialog', dialog);
    expect([button().disabled, host.matches(':state(pending)')]).toEqual([false, false]);
    expect(host.querySelector('.stay-form')).toBeNull();
  });

  const fault =
    (status: number, text: string, type = 'text/html') =>
    async () =>
      new Response(text, { status, headers: { 'content-type': type } });
  it.each<[string, (request: Request) => Promise<Response>]>([
    ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with 400', fault(400, 'bad')],
    ['answers with 403 and a page', fault(403, '<h1>Login</h1>')],
    ['answers with 404', fault(404, '')],
    ['answers with 429', async () => new Response('', { status: 429, headers: { 'retry-after': '86400' } })],
    ['answers with 500', fault(500, '')],
    ['answers with 503', fault(503, '')],
    ['answers with a page', fault(200, '<h1>Login</h1>')],
    ['answers with nothing', async () => new Response(null, { status: 204 })],
    ['answers with half of its JSON', fault(200, '{"url":"/s', 'application/json')],
    ['answers with null', fault(200, 'null', 'application/json')],
    ['answers with another shape', fault(200, '[1,2]', 'application/json')],
    ['answers with NaN', fault(200, '{"url":NaN}', 'application/json')],
    ['answers with a link that would run', fault(200, '{"url":"javascript:alert(1)"}', 'application/json')],
    ['answers with three megabytes', fault(200, JSON.stringify({ url: '/s/1', form: 'x'.repeat(3e6) }))],
  ])(
    'is idle with its focus when the server %s; one error, one write, and the order as it was [SHR-1] [ORD-10]',
    async (_, fails) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      reply = fails;
      await show();
      const before = localStorage.getItem('rcriotorder');
      button().focus();
      button().click();
      await until('the notice', () => notices.length > 0);
      await until('it is idle', () => !button().disabled);
      expect(host.shadowRoot?.activeElement).toBe(button());
      expect(notices.map(({ text, type, action }) => [text, type, action?.label])).toEqual([
        ['We couldn’t create your link. Please try again.', 'error', 'Try again'],
      ]);
      expect([requests.length, dialog() ?? null, localStorage.getItem('rcriotorder')]).toEqual([1, null, before]);
    },
  );

  it('retries from the notice, and is silent when messages are off [CORE-30] [SHR-1]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reply = fault(503, '');
    await show();
    button().click();
    const { action } = await until('the notice', () => notices[0]);
    links('/s/2');
    emit('share-open', action?.detail as EventMap['share-open']);
    await until('the dialog', dialog);
    expect(field()?.value).toContain('/s/2');
    emit('modal-close-all', {});
    await until('it is closed', () => !dialog());
    host.dataset['messages'] = 'off';
    reply = fault(503, '');
    await settled();
    const failed = new Promise((resolve) => stops.push(on('share-failed', resolve)));
    button().click();
    await failed;
    expect(notices).toHaveLength(1);
  });

  it('takes the link of the shortening service where a token is set [SHR-2]', async () => {
    reply = async (request) =>
      new URL(request.url).pathname === '/shorten'
        ? Response.json({ data: { url: 'https://sh.rt/1' } })
        : Response.json({ url: '/s/of-the-site', form: FORM });
    await show('data-token="T k" data-service="/shorten"');
    await openDialog();
    const asked = new URL(requests[0]?.url ?? '');
    expect([requests[0]?.method, asked.searchParams.get('access_token')]).toEqual(['GET', 'T k']);
    const long = new URL(asked.searchParams.get('longUrl') ?? '');
    expect([long.origin, long.pathname]).toEqual([location.origin, '/mytrip']);
    expect(field()?.value).toBe('https://sh.rt/1');
    expect(host.querySelector('.stay-form input')).not.toBeNull();
  });
});

describe('the link', () => {
  it('copies the link, and announces it each time [SHR-1]', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    await show();
    await openDialog();
    inView(host, '[part=share-copy]')?.click();
    await until('it says so', () => said() === 'Link copied');
    inView(host, '[part=share-copy]')?.click();
    await until('it says so again', () => said() === 'Link copied\u00A0');
    expect(written).toEqual([field()?.value, field()?.value]);
  });

  it.each([
    [true, 'Link copied'],
    [false, 'Press Ctrl+C or ⌘C to copy the link.'],
  ])(
    'is selected where the browser has no clipboard for us, and its old command answers %s [SHR-1]',
    async (works, words) => {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      vi.spyOn(document, 'execCommand').mockReturnValue(works);
      await show();
      await openDialog();
      inView(host, '[part=share-copy]')?.click();
      await until('it says so', () => said() === words);
      expect(host.shadowRoot?.activeElement).toBe(field());
      expect(field()?.selectionEnd).toBe(field()?.value.length);
    },
  );

  it('uses the device’s share sheet where there is one; closing it is no failure [SHR-1]', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
    try {
      await show('data-heading="Our trip"');
      await openDialog();
      inView(host, '[part=share-sheet]')?.click();
      expect(shared).toEqual([{ title: 'Our trip', url: field()?.value }]);
      host.dataset['sheet'] = 'off';
      await until('no such button', () => !inView(host, '[part=share-sheet]'));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    expect(notices).toEqual([]);
  });
});

describe('the form', () => {
  it('keeps its field names, submits nowhere else, and runs nothing [SHR-1] [CORE-18]', async () => {
    const hits: unknown[] = [];
    (window as unknown as { __pwn: (n: unknown) => void }).__pwn = (n) => void hits.push(n);
    links(
      '/s/1',
      `<form action="//evil.test/x"><input name="to"><input name="title" value="t"><input type="password" name="p">
        <input type="hidden" name="form_build_id" value="form-1"><button formaction="//evil.test" onclick="__pwn(1)">Send</button></form>
        <script>__pwn(2)</script><img src=x onerror=__pwn(3)><a href="javascript:__pwn(4)">x</a><stay-order></stay-order><iframe srcdoc=x></iframe>`,
    );
    await show();
    await openDialog();
    const box = host.querySelector(':scope > .stay-form');
    expect([...(box?.querySelectorAll('input') ?? [])].map(({ name }) => name)).toEqual([
      'to',
      'title',
      'form_build_id',
    ]);
    expect(
      box?.querySelector(
        'script, iframe, stay-order, [onerror], [onclick], [formaction], [href^=javascript], form[action]',
      ),
    ).toBeNull();
    await settled();
    expect(hits).toEqual([]);
  });

  it('is styled by the site, since it is in the light DOM [SHR-1]', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('form button { color: rgb(1, 2, 3) }');
    document.adoptedStyleSheets.push(sheet);
    await show();
    await openDialog();
    expect(getComputedStyle(host.querySelector('.stay-form button') as Element).color).toBe('rgb(1, 2, 3)');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  it.each(['light', 'dark'])('has no axe violations in its dialog, in %s [SHR-1]', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = 'Canvas';
    await show('data-subheading="One link" data-description="It holds everything."');
    await openDialog();
    await Promise.all((dialog()?.getAnimations({ subtree: true }) ?? []).map((animation) => animation.finished));
    const violations = await violationsOf(host);
    document.documentElement.style.colorScheme = '';
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
});

describe('in the order', () => {
  it('is an icon beside the bag while there are lines, with the site’s settings [ORD-1] [SHR-1]', async () => {
    addSettings({ staytags: { share: { heading: 'From the settings' } } });
    host = place('<stay-order></stay-order>', order);
    await ready(host);
    expect(inView(host, '[part=share]')).toBeNull();
    await trip.add(offer('7'));
    const icon = await until('the button', () => inView<HTMLButtonElement>(host, '[part=share]'));
    expect(icon.getAttribute('aria-label')).toBe('Share order');
    icon.click();
    await until('the dialog', dialog);
    expect(inView(host, 'dialog[open] [part=modal-title]')?.textContent).toBe('From the settings');
    expect(host.querySelector(':scope > .stay-form input')?.checkVisibility()).toBe(true);
    expect(host.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1);
  });

  it('stands beside Checkout while the total is above 0, also in the bag’s modal, with one dialog for both [ORD-3] [SHR-1]', async () => {
    host = place('<stay-order></stay-order>', order);
    await ready(host);
    await trip.add(offer('7'));
    emit('order-show', {});
    const beside = await until('the button', () => inView<HTMLButtonElement>(host, '.go [part=share]'));
    expect(beside.textContent).toBe('Share');
    beside.click();
    await until('the dialog', dialog);
    expect(host.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(2);
    expect(host.shadowRoot?.querySelectorAll('[part=share-link]')).toHaveLength(1);
    emit('order-close', {});
  });

  it('is absent when the site switches it off [ORD-1]', async () => {
    host = place('<stay-order data-mode="detail" data-share="off"></stay-order>', order);
    await ready(host);
    await trip.add(offer('7'));
    await until('Checkout', () => inView(host, '[part=checkout]'));
    await settled();
    expect(inView(host, '[part=share]')).toBeNull();
  });
});

it('keeps the focus in what it moves into the tag for the page [SHR-6] [CORE-6]', async () => {
  host = place('<stay-share data-mode="page"><a href="https://social.example/">Post</a></stay-share>', share);
  const link = host.querySelector('a')!;
  link.focus();
  await until('it has been moved', () => host.querySelector('stay-page-share a'));
  await settled();
  expect(document.activeElement).toBe(link);
});

it('shares the page by the tag for it, with its content and its other attributes [SHR-6, CORE-5]', async () => {
  host = place(
    '<stay-share data-mode="page" data-label="Share this search"><a data-share-query="u" href="https://social.example/">Post</a></stay-share>',
    share,
  );
  await ready(host);
  const inner = await until('the tag', () => host.querySelector<HTMLElement>('stay-page-share'));
  expect([inner.dataset['label'], inner.dataset['mode'], inner.querySelector('a')?.textContent]).toEqual([
    'Share this search',
    undefined,
    'Post',
  ]);
  expect(button()).toBeNull();
  host.dataset['label'] = 'Share it';
  host.dataset['heading'] = 'Tell a friend';
  await until('its attributes follow', () => inner.dataset['label'] === 'Share it' && inner.dataset['heading']);
  delete host.dataset['heading'];
  await until('also a removed one', () => inner.dataset['heading'] === undefined);
  emit('share-open', { from: host });
  await settled();
  expect(requests).toEqual([]);
  host.dataset['mode'] = 'order';
  await until('the button of the trip', button);
  await until('its content is back', () => !host.querySelector('stay-page-share'));
  expect(host.querySelector('a')?.textContent).toBe('Post');
  // The state of an empty trip is not that of the page.
  await expect.poll(() => host.hasAttribute('empty')).toBe(true);
  host.dataset['mode'] = 'page';
  await expect.poll(() => host.hasAttribute('empty')).toBe(false);
});
