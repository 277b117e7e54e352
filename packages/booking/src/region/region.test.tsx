import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { region } from './region.widget.ts';

const realFetch = globalThis.fetch;
let asked: { url: URL; answer: (reply: Response | Error) => void }[] = [];
/** Lists are cached per page, so each test uses its own URL. */
let path = '';
let serial = 0;

beforeEach(() => {
  asked = [];
  serial += 1;
  path = `/test/${serial}`;
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/test/')) return realFetch(input);
    return new Promise((resolve, reject) => {
      asked.push({ url, answer: (reply) => (reply instanceof Error ? reject(reply) : resolve(reply)) });
    });
  };
  history.replaceState(null, '');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
  clearPage();
});

const COUNTRIES = ['', 'US', 'CA', 'GB', 'SG', 'DE', 'MX'].map((code) => `<option value="${code}">${code}</option>`);
const form = (attributes = '', state = '<option value="">-</option>', more = 'required') => `<form><stay-region
  data-path="${path}" ${attributes}><p><label for="c">Country</label><select id="c" name="country">${COUNTRIES.join('')}</select></p>
  <p class="state"><label for="s">State</label><select id="s" name="state" ${more}>${state}</select></p></stay-region></form>`;

let host: HTMLElement;
const selects = () => [...host.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
const texts = () => [...selects()[1].options].map(({ text }) => text);
const field = () => host.querySelector<HTMLElement>('.state')!;
const error = () => host.querySelector<HTMLElement>('[role=alert]');

async function show(html = form()): Promise<void> {
  host = place(html, region).querySelector('stay-region')!;
  await until('it is attached', () => 'whenEmpty' in Object.getPrototypeOf(host));
  await settled();
}
function choose(code: string): void {
  const [country] = selects();
  country.value = code;
  country.dispatchEvent(new Event('change', { bubbles: true }));
}
const request = (index: number) => until(`request ${index + 1}`, () => asked[index]);
async function chosen(code: string, list: unknown): Promise<void> {
  choose(code);
  const before = asked.length;
  await until('the request', () => asked.length > before || texts()[0] !== 'Loading...');
  asked[before]?.answer(Response.json(list));
  await until('the answer is shown', () => texts()[0] !== 'Loading...');
}

it('shows Loading... while the country’s list loads, then Select... and the list [CHK-1]', async () => {
  await show();
  choose('US');
  expect(texts()).toEqual(['Loading...']);
  expect(selects()[1].getAttribute('aria-busy')).toBe('true');
  expect(host.hasAttribute('loading')).toBe(true);
  (await request(0)).answer(Response.json({ NC: 'North Carolina', VA: 'Virginia' }));
  await until('the list', () => texts().length === 3);
  expect(texts()).toEqual(['Select...', 'North Carolina', 'Virginia']);
  expect(asked[0]?.url.pathname).toBe(`${path}/US`);
  expect(selects()[1].hasAttribute('aria-busy')).toBe(false);
  expect([selects()[1].value, selects()[1].required]).toEqual(['', true]);
  selects()[1].value = 'VA';
  expect([...new FormData(host.closest('form')!)]).toEqual([
    ['country', 'US'],
    ['state', 'VA'],
  ]);
  const violations = await violationsOf(host);
  expect(violations).toEqual([]);
});

it('requests a country once, and restores the choice with it [CHK-1]', async () => {
  await show();
  await chosen('US', { NC: 'North Carolina', VA: 'Virginia' });
  selects()[1].value = 'VA';
  selects()[1].dispatchEvent(new Event('change', { bubbles: true }));
  await chosen('CA', { ON: 'Ontario' });
  await chosen('US', {});
  expect(asked).toHaveLength(2);
  expect([texts().length, selects()[1].value]).toEqual([3, 'VA']);
});

function* orders(n: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === n) yield taken;
  for (let at = 0; at < n; at += 1) if (!taken.includes(at)) yield* orders(n, [...taken, at]);
}

describe.each([2, 3, 4, 5])('%i countries in a row', (n) => {
  it('shows the list of the latest country, in any order of responses [CHK-1]', async () => {
    await show();
    const codes = ['US', 'CA', 'GB', 'DE', 'MX'].slice(0, n);
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    let run = 0;
    for (const order of orders(n)) {
      run += 1;
      asked = [];
      host.setAttribute('data-path', `${path}/${run}`);
      choose('');
      await settled();
      for (const [at, code] of codes.entries()) {
        choose(code);
        while (asked.length <= at) await soon();
      }
      for (const at of order) {
        asked[at]!.answer(Response.json({ [codes[at]!]: `of ${codes[at]}` }));
        await soon();
        const newest = texts().at(-1) === `of ${codes.at(-1)}`;
        expect([order, at === n - 1 || newest || texts().join() === 'Loading...']).toEqual([order, true]);
      }
      await until('the newest', () => texts().at(-1) === `of ${codes.at(-1)}`);
      expect(host.hasAttribute('loading')).toBe(false);
    }
  });
});

it('keeps the list that the CMS printed, and requests one if Back restores another country [CHK-1]', async () => {
  const printed = '<option value="">-</option><option value="NC">NC</option>';
  const US = form('', printed).replace('value="US"', 'value="US" selected');
  await show(US);
  expect([asked.length, texts().length]).toEqual([0, 2]);
  clearPage();
  history.replaceState({ page: 1, stayRegion: { state: { country: 'CA', province: 'ON' } } }, '');
  host = document.createElement('div');
  const box = place(US.replaceAll('stay-region', 'x-later'));
  const [country] = box.querySelectorAll('select');
  country!.value = 'CA';
  const late = document.createElement('stay-region');
  late.dataset['path'] = path;
  late.append(...box.querySelector('x-later')!.childNodes);
  box.append(late);
  host = late;
  (await request(0)).answer(Response.json({ ON: 'Ontario', QC: 'Quebec' }));
  await until('what was chosen is back', () => selects()[1].value === 'ON');
  selects()[1].value = 'QC';
  selects()[1].dispatchEvent(new Event('change', { bubbles: true }));
  expect(history.state).toEqual({ page: 1, stayRegion: { state: { country: 'CA', province: 'QC' } } });
});

it('requests the list when the browser restores a country without an event, or the page returns from the back-forward cache [CHK-1]', async () => {
  await show();
  selects()[0].value = 'CA';
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  const lost = await request(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  (await request(1)).answer(Response.json({ ON: 'Ontario' }));
  await until('the list', () => texts().length === 2);
  lost.answer(new Error('frozen'));
  await settled();
  expect([texts(), error()]).toEqual([['Select...', 'Ontario'], null]);
});

it.each([
  ['hide', 'none', false],
  ['disable', 'block', true],
])(
  'takes the select out of the way (%s) for a country without provinces, and it holds no form back [CHK-1]',
  async (how, display, disabled) => {
    await show(form(`data-when-empty="${how}"`));
    await chosen('SG', []);
    expect(getComputedStyle(field()).display).toBe(display);
    expect([selects()[1].disabled, selects()[1].required]).toEqual([disabled, false]);
    expect(host.closest('form')!.checkValidity()).toBe(true);
    await chosen('US', { NC: 'North Carolina' });
    expect(getComputedStyle(field()).display).toBe('block');
    expect([selects()[1].disabled, selects()[1].required]).toEqual([false, true]);
  },
);

it.each(['hide', 'disable'])(
  'gives the focus to the country if it was in the select that leaves (%s) [CHK-1] [CORE-39]',
  async (how) => {
    await show(form(`data-when-empty="${how}"`));
    choose('SG');
    selects()[1].focus();
    (await request(0)).answer(Response.json([]));
    await until('it has left', () => field().hidden || selects()[1].disabled);
    await settled();
    expect(document.activeElement).toBe(selects()[0]);
  },
);

it('keeps the focus in the select whose list could not be loaded [CHK-1] [CORE-39]', async () => {
  await show();
  choose('US');
  selects()[1].focus();
  (await request(0)).answer(new Response('', { status: 404 }));
  await until('it is said', error);
  await settled();
  expect(document.activeElement).toBe(selects()[1]);
});

it.each([
  ['404', () => new Response('', { status: 404 })],
  ['no JSON', () => new Response('<html>')],
  ['an apology', () => Response.json({ error: 'Sorry' })],
])('reports a failed request (%s), empties the select, and retries [CHK-1]', async (_what, reply) => {
  await show();
  choose('US');
  (await request(0)).answer(reply());
  const said = await until('it is said', error);
  expect(said.textContent).toContain('couldn’t load');
  expect([texts(), selects()[1].required, selects()[1].disabled]).toEqual([['Select...'], false, false]);
  expect(host.hasAttribute('failed')).toBe(true);
  const violations = await violationsOf(host);
  expect(violations).toEqual([]);
  const button = said.querySelector('button')!;
  button.focus();
  button.click();
  expect(document.activeElement).toBe(selects()[1]);
  expect(error()).toBeNull();
  (await request(1)).answer(Response.json({ NC: 'North Carolina' }));
  await until('the list', () => texts().length === 2);
  expect([selects()[1].required, host.hasAttribute('failed')]).toEqual([true, false]);
});

it('shows no failure message where the site turns it off [CHK-1]', async () => {
  await show(form('data-messages="false"'));
  choose('US');
  (await request(0)).answer(new Response('', { status: 404 }));
  await until('it has failed', () => host.hasAttribute('failed'));
  expect([texts(), error()]).toEqual([['Select...'], null]);
});

it('requests valid country codes only, and shows names as text [CHK-1]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(form().replace('value="DE"', 'value="DE/../x"'));
  choose('DE/../x');
  await settled();
  expect([asked.length, errors.mock.calls.length]).toEqual([0, 1]);
  const hostile = '{"__proto__":{"x":"y"},"constructor":"No","X":"<img src=x onerror=alert(1)>"}';
  choose('US');
  (await request(0)).answer(new Response(hostile));
  await until('the list', () => texts().length === 2);
  expect(texts()[1]).toBe('<img src=x onerror=alert(1)>');
  expect(host.querySelector('img')).toBeNull();
});

it('renders ten thousand entries [CHK-1]', async () => {
  await show();
  await chosen('US', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`P${at}`, `Province ${at}`])));
  expect(texts()).toHaveLength(10_001);
});

it('reports missing selects, and finds them by order or by selector [CHK-1, CORE-4]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(`<form><stay-region data-path="${path}"><select name="country"></select></stay-region></form>`);
  expect(errors.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('needs a country select')]);
  clearPage();
  await show(
    `<form><stay-region data-path="${path}" data-country=".a" data-province="["><select class="b" name="x"></select>
     <select class="a" name="y">${COUNTRIES.join('')}</select></stay-region></form>`,
  );
  const country = host.querySelector<HTMLSelectElement>('.a')!;
  country.value = 'US';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  (await request(0)).answer(Response.json({ NC: 'North Carolina' }));
  await until('the list', () => host.querySelector<HTMLSelectElement>('.b')!.options.length === 2);
});

it('loads the list again from a path that is named later [CHK-1, CORE-5]', async () => {
  await show();
  await chosen('US', { NC: 'North Carolina' });
  host.dataset['path'] = `${path}/other`;
  (await request(1)).answer(Response.json({ VA: 'Virginia' }));
  await expect.poll(texts).toEqual(['Select...', 'Virginia']);
  expect(asked[1]?.url.pathname).toBe(`${path}/other/US`);
});

it('gives the state select back when another is named later [CHK-1, CORE-5, CORE-26]', async () => {
  const more = '<p><select name="area"><option>Any</option></select></p>';
  await show(form().replace('</stay-region>', `${more}</stay-region>`));
  await chosen('SG', {});
  expect([field().hidden, selects()[1].required]).toEqual([true, false]);
  host.dataset['province'] = '[name=area]';
  await expect.poll(() => [field().hidden, selects()[1].required, texts()]).toEqual([false, true, ['-']]);
});

describe('a clone', () => {
  const clone = async (values: readonly string[] = []): Promise<void> => {
    const original = host.closest('form')!;
    const copy = original.cloneNode(true) as HTMLFormElement;
    host = copy.querySelector('stay-region')!;
    for (const [index, select] of selects().entries()) if (values[index] !== undefined) select.value = values[index];
    original.after(copy);
    await settled();
  };

  it('shows the states of its own country, and no list of the original as another country’s [CHK-1, CORE-7]', async () => {
    const us = form().replace('value="US"', 'value="US" selected');
    await show(us);
    (await request(0)).answer(Response.json({ NC: 'North Carolina' }));
    await until('the list', () => texts().includes('North Carolina'));
    await chosen('CA', { ON: 'Ontario' });
    const original = host;
    await clone();
    expect(selects()[0].value).toBe('US');
    await until('its list', () => texts().includes('North Carolina'));
    host = original;
    choose('US');
    await until('the list', () => texts().includes('North Carolina'));
    expect(texts()).not.toContain('Ontario');
  });

  it('requires a state again that the original did not, for a country without any [CHK-1, CORE-7]', async () => {
    await show();
    await chosen('SG', {});
    await clone(['SG']);
    await until('it is as the original', () => !selects()[1].required);
    await chosen('CA', { ON: 'Ontario' });
    expect(selects()[1].required).toBe(true);
  });
});
