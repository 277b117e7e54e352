import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { emit, get, on, set } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { startSlice } from '@staytags/bus/slice';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { slice as availability } from '../availability/availability.start.ts';
import { trip } from '../trip/trip.start.ts';
import { order } from '../order/order.widget.ts';
import { pricing } from '../pricing/pricing.widget.ts';

let serial = 0;
const offer = (p: number, more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid: '7',
    p,
    c: 'USD',
    b: '07/04/2026',
    e: '07/11/2026',
    n: 'Dune House',
    dn: 'Standard stay',
    qp: { rcav: { begin: '07/04/2026', adult: 2, IDs: [7, 0] }, serial: serial++ },
    ...more,
  });
const TABLE = `<div class="cms"><h3>Dune House</h3><table><tr><th>Rent</th><td>$900.00</td></tr>
  <tr><th>Taxes</th><td>$99.95</td></tr><tr class="total"><th>Total</th><td>$999.95</td></tr></table></div>`;

let host: HTMLElement;
let asked: URL[] = [];
let reply: () => Promise<Response>;
let notices: EventMap['notice'][] = [];
const stops: (() => void)[] = [];
const realFetch = globalThis.fetch;
const quotes = (content: string) => (reply = async () => Response.json({ content }));

const show = async (attributes: string, ...offers: PricedOffer[]) => {
  startSlice(availability);
  const now = get('availability');
  if (now) set('availability', { ...now, params: { begin: '07/04/2026' }, searching: false });
  set('pricing', new Map<string, PricedItem>([['7', { eid: '7', prices: offers }]]), ['7']);
  host = place(
    `<stay-pricing data-item-id="7" data-mode="detail" data-show-quote-link ${attributes}></stay-pricing>`,
    pricing,
  );
  await ready(host);
};
const buttons = () => [...(host.shadowRoot?.querySelectorAll<HTMLButtonElement>('[part=quote]') ?? [])];
const button = (index = 0) => until('the Quote button', () => buttons()[index]);
const dialog = () => host.shadowRoot?.querySelector<HTMLDialogElement>('dialog.modal-tiny[open]');
const box = () => host.querySelector<HTMLElement>(':scope > .stay-quote');
const focused = () => host.shadowRoot?.activeElement;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  notices = [];
  quotes(TABLE);
  stops.push(on('notice', (notice) => void notices.push(notice)));
  globalThis.fetch = (input) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input), location.href));
    return reply();
  };
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  emit('modal-close-all', {});
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  globalThis.fetch = realFetch;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => !sheet.cssRules[0]?.cssText.includes('.cms'),
  );
  clearPage();
  vi.restoreAllMocks();
  await settled();
});

describe('the Quote button of an offer', () => {
  it('shows when enabled, and a line to call replaces it [PRC-3] [QUO-1]', async () => {
    await show('', offer(900), offer(950));
    await until('two buttons', () => buttons().length === 2);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Quote Standard stay', 'Quote Standard stay']);
    host.dataset['callToBook'] = 'Call {phone}';
    await until('the line', () => inView(host, '[part=call]'));
    expect(buttons()).toEqual([]);
    host.removeAttribute('data-call-to-book');
    await until('the buttons again', () => buttons().length === 2);
    host.removeAttribute('data-show-quote-link');
    await until('no button', () => buttons().length === 0);
  });

  it('requests with the qp and the buy text, shows the quote in a tiny modal, and restores the focus [QUO-1]', async () => {
    const one = offer(900);
    await show('', one);
    (await button()).focus();
    (await button()).click();
    await until('the modal', dialog);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/rescms/ajax/item/pricing/quote']);
    expect([...(asked[0]?.searchParams ?? [])]).toEqual([
      ['rcav[begin]', '07/04/2026'],
      ['rcav[adult]', '2'],
      ['rcav[IDs][]', '7'],
      ['rcav[IDs][]', '0'],
      ['serial', String(one.qp['serial'])],
      ['buy_text', 'Book'],
    ]);
    expect(box()?.textContent).toContain('Taxes');
    expect(box()?.checkVisibility()).toBe(true);
    expect(inView(host, '[part=quote-total]')?.textContent).toBe('Total with taxes and fees$999.95');
    expect(inView(host, '[part=quote-mismatch]')).toBeNull();
    expect(dialog()?.textContent).not.toContain('Call');
    inView(host, 'dialog[open] [part=modal-close]')?.click();
    await until('it is closed', () => !dialog());
    expect(focused()).toBe(buttons()[0]);
    expect(box()).toBeNull();
  });

  it('is pending and disabled during its own request only [QUO-1]', async () => {
    let answer: (response: Response) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await show('', offer(900), offer(950));
    (await button(1)).click();
    await until('it is pending', () => buttons()[1]?.disabled);
    expect(buttons().map((one) => [one.disabled, one.getAttribute('aria-busy')])).toEqual([
      [false, null],
      [true, 'true'],
    ]);
    await until('the server is asked', () => asked.length === 1);
    answer(Response.json({ status: '1', content: TABLE }));
    await until('the modal', dialog);
    expect(buttons()[1]?.disabled).toBe(false);
  });

  const fault =
    (status: number, text: string, type = 'text/html') =>
    async () =>
      new Response(text, { status, headers: { 'content-type': type } });
  it.each<[string, () => Promise<Response>, string?]>([
    ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with 400', fault(400, 'bad')],
    ['answers with 403 and a page', fault(403, '<h1>Login</h1>')],
    ['answers with 404', fault(404, '')],
    ['answers with a page', fault(200, '<h1>Login</h1>')],
    ['answers with nothing', async () => new Response(null, { status: 204 })],
    ['answers with half of its JSON', fault(200, '{"content":"<ta', 'application/json')],
    ['answers with null', fault(200, 'null', 'application/json')],
    ['answers with another shape', fault(200, '[1,2]', 'application/json')],
    ['answers with NaN', fault(200, '{"status":NaN}', 'application/json')],
    ['says that it is taken', fault(200, '{"status":0,"message":"It is taken."}', 'application/json'), 'It is taken.'],
  ])(
    'is idle with its focus when the server %s, and there is one error [QUO-1]',
    async (_, answer, text = 'We couldn’t get your quote.') => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      reply = answer;
      await show('', offer(900));
      (await button()).focus();
      (await button()).click();
      await until('the notice', () => notices.length > 0);
      await until('it is idle', () => buttons()[0]?.disabled === false);
      expect(focused()).toBe(buttons()[0]);
      expect(notices.map((notice) => [notice.text, notice.type, notice.action?.label])).toEqual([
        [text, 'error', 'Try again'],
      ]);
      expect(dialog()).toBeNull();
    },
  );

  it('retries from the notice, and is silent when messages are off [CORE-30] [QUO-1]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reply = async () => Response.json({ status: 0 });
    await show('', offer(900));
    (await button()).click();
    const { action } = await until('the notice', () => notices[0]);
    quotes(TABLE);
    emit('quote-open', action?.detail as EventMap['quote-open']);
    await until('the modal', dialog);
    expect(asked[1]?.search).toBe(asked[0]?.search);
    emit('modal-close-all', {});
    await until('it is closed', () => !dialog());
    host.dataset['messages'] = 'off';
    reply = async () => Response.json({ status: 0 });
    await settled();
    const failed = new Promise((resolve) => stops.push(on('quote-failed', resolve)));
    (await button()).click();
    expect(await failed).toEqual({ eid: '7', reason: expect.any(String) as string });
    expect(notices).toHaveLength(1);
  });

  it('shows the response to the last click, even if the first one arrives later [QUO-1]', async () => {
    const answers: ((response: Response) => void)[] = [];
    reply = () => new Promise((resolve) => answers.push(resolve));
    await show('', offer(900), offer(950));
    (await button(0)).click();
    await until('the first', () => answers.length === 1);
    (await button(1)).click();
    await until('the second', () => answers.length === 2);
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, true]);
    answers[1]?.(Response.json({ content: '<p>second</p>' }));
    answers[0]?.(Response.json({ content: '<p>first</p>' }));
    await until('the modal', dialog);
    await settled();
    expect(box()?.textContent).toBe('second');
  });

  it('also opens from the prices in a modal, over it, at a script’s request [QUO-1]', async () => {
    await show('data-mode="x"', offer(900));
    host.dataset['mode'] = 'summary';
    (await until('the trigger', () => inView(host, '[part=trigger]'))).click();
    (await button()).click();
    await until('the modal', dialog);
    expect(host.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(2);
    emit('modal-close-all', {});
    await until('both are closed', () => !host.shadowRoot?.querySelector('dialog[open]'));
    document.dispatchEvent(new CustomEvent('stay:quote-open', { detail: { offer: offer(800) } }));
    await until('the modal', dialog);
  });
});

describe('the quote', () => {
  const open = async (html: string, attributes = '') => {
    quotes(html);
    await show(attributes, offer(900));
    // As a page's script may ask: a line to call takes the place of the button.
    await until('the code', () => inView(host, '[part=offer]'));
    emit('quote-open', { offer: offer(900), from: host });
    await until('the modal', dialog);
  };

  it('renders in the light DOM, where the site’s CSS wins [QUO-2]', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.cms td { color: rgb(1, 2, 3) } td { text-align: center }');
    document.adoptedStyleSheets.unshift(sheet);
    await open(TABLE);
    const { color, textAlign, paddingTop } = getComputedStyle(box()?.querySelector('td') as Element);
    expect([color, textAlign]).toEqual(['rgb(1, 2, 3)', 'center']);
    expect(paddingTop).not.toBe('1px');
  });

  it('warns when the lines do not add up, and leaves the table unchanged [QUO-2]', async () => {
    await open(TABLE.replace('$99.95', '$9.95'));
    expect(inView(host, '[part=quote-mismatch]')?.textContent).toBe(
      'These charges add up to $909.95, which doesn’t match this total. Please contact us before you book.',
    );
    expect(inView(host, '[part=quote-total]')?.textContent).toContain('$999.95');
    expect([...(box()?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '$900.00',
      '$9.95',
      '$999.95',
    ]);
  });

  it('shows the line to call below it when enabled [QUO-1]', async () => {
    await open('<p>$900</p>', 'data-call-to-book="Call {phone} to book." data-phone="(252) 555-0100"');
    const call = inView(host, 'dialog[open] [part=call]');
    expect(call?.textContent).toBe('Call (252) 555-0100 to book.');
    expect(call?.querySelector('a')?.href).toBe('tel:2525550100');
    expect(inView(host, '[part=quote-total]')).toBeNull();
  });

  it.each([
    '<img src=x onerror=__pwn(1)>',
    '<script>__pwn(2)</script>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__pwn(3)&gt;">',
    '<svg><animate attributeName=href values=javascript:__pwn(4)></svg>',
    '<svg onload=__pwn(5)>',
    '<a href="javascript:__pwn(6)">x</a>',
    '<iframe srcdoc="<script>parent.__pwn(7)</script>"></iframe>',
    '<form action="//evil.test"><input type=password autofocus onfocus=__pwn(8)></form>',
    '<base href="//evil.test"><meta http-equiv=refresh content="0;url=//evil.test">',
    '<style>@import "//evil.test/x.css"; body{display:none}</style>',
    '<template shadowrootmode=open><img src=x onerror=__pwn(9)></template>',
    '<button popovertarget=x commandfor=x command=show-modal>x</button>',
    '<p id=rcriotorder name=quote style="position:fixed">x</p>',
    '<stay-order></stay-order><stay-pricing data-item-id=7></stay-pricing>',
    '<table><tr><th>Total<img src=x onerror=__pwn(10)></th><td>$1.00</td></tr></table>',
    '<details open ontoggle=__pwn(11)>x</details>',
  ])('of a hostile server is only text: %s [CORE-18] [QUO-1]', async (html) => {
    const hits: unknown[] = [];
    (window as unknown as { __pwn: (n: unknown) => void }).__pwn = (n) => void hits.push(n);
    await open(`<p>Your quote</p>${html}`);
    // Any script would have run before the handler of a picture requested after it.
    const control = new Image();
    await new Promise((resolve) => {
      control.addEventListener('error', resolve);
      control.src = 'x';
    });
    await settled();
    const bad =
      'script, style, iframe, form, input, button, template, svg, math, base, meta, stay-order, stay-pricing, [id], [name], [style], [onerror], [onload], [onfocus], [ontoggle], [popovertarget], [commandfor], [href^=javascript]';
    expect(box()?.querySelector(bad)).toBeNull();
    expect(hits).toEqual([]);
    expect(getComputedStyle(document.body).display).not.toBe('none');
    expect(asked).toHaveLength(1);
  });

  it.each(['light', 'dark'])('has no axe violations, in %s [QUO-2]', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    document.body.style.background = 'Canvas';
    await open(TABLE.replace('$99.95', '$9.95'), 'data-call-to-book="Call {phone}" data-phone="555"');
    await Promise.all((dialog()?.getAnimations({ subtree: true }) ?? []).map((animation) => animation.finished));
    const violations = await violationsOf(host);
    document.documentElement.style.colorScheme = '';
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });

  it('leaves with its element, and so does the request [QUO-1]', async () => {
    let signal: AbortSignal | undefined;
    await show('', offer(900));
    globalThis.fetch = (input) => {
      signal = (input as Request).signal;
      return new Promise(() => {});
    };
    (await button()).click();
    await until('the server is asked', () => signal);
    host.remove();
    await until('the call is dropped', () => signal?.aborted);
    expect(get('quote')).toEqual({ pending: undefined, shown: undefined });
    expect(notices).toEqual([]);
  });
});

describe('the Quote button of a line', () => {
  it('is there where it is asked for, and quotes the line [ORD-2] [QUO-1]', async () => {
    host = place(
      '<stay-order data-mode="detail" data-show-quote data-call-to-book="Call {phone}" data-phone="555"></stay-order>',
      order,
    );
    await ready(host);
    await trip.add(offer(900));
    (await button()).focus();
    (await button()).click();
    await until('the modal', dialog);
    expect(asked[0]?.searchParams.get('buy_text')).toBe('Book');
    expect(box()?.textContent).toContain('Taxes');
    expect(inView(host, 'dialog[open] [part=call]')?.textContent).toBe('Call 555');
    inView(host, 'dialog[open] [part=modal-close]')?.click();
    await until('it is closed', () => !dialog());
    expect(focused()).toBe(buttons()[0]);
    host.removeAttribute('data-show-quote');
    await until('no button', () => buttons().length === 0);
  });

  it('quotes from the modal of the bag too, which stays open under it [ORD-2] [QUO-1]', async () => {
    host = place('<stay-order data-show-quote></stay-order>', order);
    await ready(host);
    await trip.add(offer(900));
    emit('order-show', {});
    (await button()).focus();
    (await button()).click();
    await until('the modal', dialog);
    expect(host.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(2);
    inView(host, '.modal-tiny [part=modal-close]')?.click();
    await until('it is closed', () => !dialog());
    expect(host.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1);
    expect(focused()).toBe(buttons()[0]);
    emit('order-close', {});
  });
});
