import { addDays, localDay, toIso, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import { formatDay, formatDays } from '@staytags/base/dates/format-day';
import { emit, get, set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import {
  clearPage,
  inView,
  listen,
  place,
  ready,
  settled,
  until,
  violationsOf,
} from '@staytags/element/conformance/test-kit';
import { page, userEvent as user } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pagePorts } from './availability.ports.ts';
import { availability } from './availability.widget.ts';
import { fieldNames } from './form/query-dates.ts';

const today = localDay(new Date());
const day = (n: number): Day => addDays(today, n);
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

let host: HTMLElement;
let asked: string[];
let reply: (query: string) => Promise<Response>;
const realFetch = globalThis.fetch;

const show = async (attributes = '', html = '') => {
  host = place(`<stay-availability ${attributes}>${html}</stay-availability>`, availability);
  await ready(host);
};
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(`.stay-view ${selector}`) ?? [])];
const input = (name: string) => inView<HTMLInputElement>(host, `[name=${name}]`)!;
const fill = async (name: string, text: string) => {
  input(name).focus();
  input(name).select();
  await user.keyboard(text || '{Delete}');
  await until('it is typed', () => input(name).value === text);
};
const submit = () => inView(host, '[part=submit]')?.click();
const openCalendar = async () => {
  inView(host, '[part~=calendar]')?.click();
  await until('the calendar is open', () => inView(host, 'dialog[open] [part=day]'));
};
const dayButton = (n: number) =>
  all('[part=day]').find((button) => nameOf(button)?.startsWith(formatDay(day(n), FULL, 'en-US')));
const nameOf = (button: Element | null | undefined) => button?.querySelector('.visually-hidden')?.textContent;
const params = (index = 0) => Object.fromEntries(new URLSearchParams(asked[index]));

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  reply = async () => Response.json([]);
  globalThis.fetch = (target, init) => {
    const { pathname, search } = new URL(new Request(target, init).url);
    if (!pathname.includes('/avail/')) return realFetch(target, init);
    asked.push(search);
    return reply(search);
  };
  emit('availability-clear', {});
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  clearPage();
  addSettings({ rcItemAvailForm: null });
  await settled();
});

it('stands in one row only where all its words have room, also on a theme with a rem of 10px [CMS-30]', async () => {
  document.documentElement.style.fontSize = '62.5%';
  try {
    host = place(
      '<div style="inline-size: 810px; font-size: 20px"><stay-availability></stay-availability></div>',
      availability,
    ).querySelector<HTMLElement>('stay-availability')!;
    await ready(host);
    await until('its form is there', () => inView(host, '[part=submit]'));
    const { top, height } = inView(host, '[part=submit]')!.getBoundingClientRect();
    expect(height).toBeLessThan(60);
    expect(top).toBeGreaterThan(input('begin').getBoundingClientRect().bottom);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

describe('where the list of homes is on another page', () => {
  const found = () => inView(host, '[part=found]')?.textContent;
  const link = () => inView<HTMLAnchorElement>(host, '[part=see-found]');
  const search = async () => {
    await fill('begin', toUs(day(29)));
    await fill('end', toUs(day(32)));
    submit();
  };
  const offers = (...eids: string[]) => {
    const stay = { p: 90, b: toUs(day(29)), e: toUs(day(32)), qp: {} };
    reply = async () => Response.json(eids.map((eid) => ({ eid, prices: [stay] })));
  };

  it('says how many are free, with a link to them, or that none is [AVL-24]', async () => {
    await show('data-results-path="/stays#x"');
    offers('7', '8');
    await search();
    await expect.poll(found).toMatch(/^2 homes are available .*See available homes$/);
    const href = new URL(link()?.href ?? '');
    expect(href.pathname).toBe('/stays');
    expect(JSON.parse(decodeURIComponent(href.hash.slice('#rcav='.length)))).toMatchObject({ begin: toUs(day(29)) });
    offers();
    submit();
    await expect.poll(found).toMatch(/^No homes are available/);
    expect(link()).toBeNull();
  });

  it('brings that into view at the end of a phone’s window [AVL-24]', async () => {
    await page.viewport(390, 700);
    await show('data-results-path="/stays"');
    host.style.cssText = 'display: block; margin-block: 2000px';
    offers('7');
    const [answer, arrival] = [reply, Promise.withResolvers<void>()];
    reply = (query) => arrival.promise.then(() => answer(query));
    await search();
    inView(host, '[part=submit]')?.focus();
    // Nothing of what follows the button is in the window.
    scrollBy(0, (inView(host, '[part=submit]')?.getBoundingClientRect().bottom ?? 0) - innerHeight);
    arrival.resolve();
    await expect.poll(found).toMatch(/^1 home is available/);
    const box = () => inView(host, '[part=found]')?.getBoundingClientRect();
    await expect.poll(() => (box()?.bottom ?? Infinity) <= innerHeight && (box()?.top ?? -1) >= 0).toBe(true);
    await page.viewport(1280, 800);
  });

  it.each(['data-results-path="javascript:alert(1)"', 'data-results-path="/stays" data-eid="7"', ''])(
    'says nothing with %s, nor beside a list [AVL-24]',
    async (attributes) => {
      offers('7');
      await show(attributes);
      await search();
      await until('the search', () => asked.length === 1 && get('availability')?.searching === false);
      await settled();
      expect(found() ?? '').toBe('');
    },
  );
});

describe('a stay with a taken night', () => {
  it('names the night and offers the nearest free stays, which a click searches for [AVL-14]', async () => {
    addSettings({ rcItemAvailForm: { unavailable: [toIso(day(30))] } });
    await show('data-eid="7"');
    await fill('begin', toUs(day(29)));
    await fill('end', toUs(day(32)));
    submit();
    await until('the offer', () => inView(host, '[part=free]'));
    const short = { day: 'numeric', month: 'short' } as const;
    expect(inView(host, '[part=free]')?.textContent).toContain(
      `The night of ${formatDay(day(30), short, 'en-US')} is not available.`,
    );
    expect(all('[part=free-stay]').map((button) => button.textContent)).toEqual([
      formatDays(day(27), day(30), short, 'en-US'),
      formatDays(day(31), day(34), short, 'en-US'),
    ]);
    expect(asked).toEqual([]);
    all('[part=free-stay]')[1]?.click();
    await until('the search', () => asked.length === 1);
    expect(params()).toMatchObject({ 'rcav[begin]': toUs(day(31)), 'rcav[end]': toUs(day(34)) });
    await until('the fields hold it', () => input('begin').value === toUs(day(31)) && all('[part=free]').length === 0);
  });

  it('opens the calendar at the requested dates [AVL-14]', async () => {
    addSettings({ rcItemAvailForm: { unavailable: [toIso(day(90))] } });
    await show('data-eid="7"');
    await fill('begin', toUs(day(90)));
    await fill('end', toUs(day(92)));
    submit();
    await until('the offer', () => inView(host, '[part=free]'));
    all('.free-stays button').at(-1)?.click();
    await until('the month of the requested dates', () => dayButton(90));
  });
});

describe('the compact look', () => {
  const pill = () => inView(host, '[part=pill]');

  it('is one button that opens the form in a dialog, and names the selection [AVL-15]', async () => {
    await show('data-look="compact"');
    expect(pill()?.textContent).toBe('Add dates · 2 guests');
    expect(all('form')).toEqual([]);
    pill()?.focus();
    pill()?.click();
    await until('the form', () => inView(host, 'dialog[open] [name=begin]'));
    await fill('begin', toUs(day(10)));
    await fill('end', toUs(day(14)));
    all('[part=plus]')[0]?.click();
    await until('three', () => inView(host, 'output')?.textContent === '3');
    submit();
    await until('the search', () => asked.length === 1);
    await until('the dialog is closed', () => all('dialog[open]').length === 0);
    const short = { day: 'numeric', month: 'short' } as const;
    expect(pill()?.textContent).toBe(`${formatDays(day(10), day(14), short, 'en-US')} · 3 guests`);
    await until('the focus is back', () => host.shadowRoot?.activeElement === pill());
  });

  it('shows beside the button that a search failed [AVL-15] [SRCH-14]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reply = async () => new Response('', { status: 404 });
    await show('data-look="compact"');
    emit('availability-search', { params: { begin: toUs(day(10)), end: toUs(day(12)) }, from: host });
    await until('the failure', () => inView(host, '[part=failed]'));
    vi.restoreAllMocks();
  });

  it.each([
    [390, true],
    [1280, false],
  ])('is for narrow screens where it is left to the page: at %i px %s [AVL-15]', async (width, isCompact) => {
    await page.viewport(width, 800);
    await show('data-look="auto"');
    await until('its look', () => (pill() !== null) === isCompact);
    await page.viewport(1280, 800);
  });
});

describe('the form', () => {
  it('takes over what was typed into the fallback form, and the focus [AVL-13]', async () => {
    host = place(
      `<stay-availability data-coupon><form><input type="date" name="begin" /><input name="rcav[end]" value="${toIso(day(20))}" />
        <input type="number" name="adult" value="2" /><input name="coupon" value="SPRING" />
        <select name="child"><option>0</option><option selected>1</option><option>3</option></select></form></stay-availability>`,
      availability,
    );
    const old = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    old('begin').value = toIso(day(10));
    old('adult').value = '4';
    old('child').value = '3';
    old('begin').focus();
    await ready(host);
    await until('the field has the focus', () => host.shadowRoot?.activeElement === input('begin'));
    // What the page itself had put there is not the visitor's.
    expect([input('begin').value, input('end').value, input('coupon').value]).toEqual([toUs(day(10)), '', '']);
    expect(all('[part=stepper] output').map((number) => number.textContent)).toEqual(['4', '3']);
  });

  it('takes over dates as a language writes them, also half a date, instead of those of an earlier search [AVL-13] [LANG-6]', async () => {
    host = place(
      '<stay-availability lang="de"><form><input name="begin" value="01.01.2027" /><input name="rcav[end]" /></form></stay-availability>',
      availability,
    );
    const [begin, end] = host.querySelectorAll('input');
    begin!.value = '24.12.2027';
    end!.value = '3.';
    await ready(host);
    await until('both are there', () => input('end').value === '3.');
    expect(input('begin').value).toBe('24.12.2027');
  });

  it.each([
    ['rcav[end]', '[name=end]'],
    ['child', '[aria-label="More Children"]'],
    ['op', '[part=submit]'],
  ])('gives the focus of the field %s to the control of its kind [AVL-13]', async (name, control) => {
    host = place(
      `<stay-availability><form><input name="rcav[end]"><select name="child"></select><button name="op">Go</button></form></stay-availability>`,
      availability,
    );
    host.querySelector<HTMLElement>(`[name="${name}"]`)!.focus();
    await ready(host);
    await until('it has the focus', () => host.shadowRoot?.activeElement?.matches(control));
  });

  it('has fields whose names a server may have been sent without the script: not those of other forms [AVL-13]', () => {
    host = place(
      `<stay-availability><form><input type="date" name="begin" /><select name="adult"></select><input name="dogs" />
        <input name="rcav[end]" /><input type="hidden" name="coupon" /><input name="q" /><input /></form></stay-availability>
        <form><input name="end" /></form>`,
      availability,
    );
    const names = fieldNames(host.parentElement!, [{ kind: 'pet', param: 'dogs' }]);
    expect([...names]).toEqual(['begin', 'adult', 'dogs']);
  });

  it('takes dates in the order of the language and in words, and sends the form of the servers [LANG-6]', async () => {
    await show('lang="de"');
    await fill('begin', formatDay(day(10), { day: 'numeric', month: 'numeric' }, 'de'));
    const words = formatDay(day(14), { day: 'numeric', month: 'long' }, 'de');
    await fill('end', words);
    submit();
    await until('it is sent', () => asked.length === 1);
    expect(params()).toMatchObject({ 'rcav[begin]': toUs(day(10)), 'rcav[end]': toUs(day(14)) });
    const local = formatDay(day(14), { day: '2-digit', month: '2-digit', year: 'numeric' }, 'de');
    await until('the field has digits', () => input('end').value === local);
    expect(input('end').placeholder).toBe('TT.MM.JJJJ');
  });

  it('sends what the form has once its words are read, also what was changed meanwhile [LANG-6]', async () => {
    await show('lang="de"');
    await fill('begin', formatDay(day(10), { day: 'numeric', month: 'numeric' }, 'de'));
    await fill('end', formatDay(day(14), { day: 'numeric', month: 'long' }, 'de'));
    submit();
    inView(host, '[part=plus]')!.click();
    await until('it is sent', () => asked.length === 1);
    expect(params()).toMatchObject({ 'rcav[end]': toUs(day(14)), 'rcav[adult]': '3' });
  });

  it('sends typed dates and guests, keyed rcav, to the configured address [AVL-1] [AVL-2]', async () => {
    await show('data-eid="7" data-flex="3" data-flex-type="d" data-coupon data-seniors data-ids="[5]"');
    await fill('begin', toIso(day(10)));
    await fill('end', toUs(day(17)));
    await fill('coupon', 'SUN');
    for (const more of all('[part=plus]')) more.click();
    await settled();
    submit();
    await until('it is asked', () => asked.length === 1);
    expect(params()).toEqual({
      'rcav[begin]': toUs(day(10)),
      'rcav[end]': toUs(day(17)),
      'rcav[adult]': '3',
      'rcav[child]': '1',
      'rcav[senior]': '1',
      'rcav[coupon]': 'SUN',
      'rcav[eid]': '7',
      'rcav[flex]': '3',
      'rcav[flex_type]': 'd',
      'rcav[IDs][]': '5',
    });
  });

  it('shows the error beside the field, and focuses it [AVL-1]', async () => {
    await show();
    submit();
    await until('the errors', () => all('[part=error]').length === 2);
    expect(all('[part=error]').map((error) => error.textContent)).toEqual(['Enter a date.', 'Enter a date.']);
    expect(host.shadowRoot?.activeElement).toBe(input('begin'));
    expect(input('begin').getAttribute('aria-invalid')).toBe('true');
    expect(input('begin').getAttribute('aria-describedby')).toContain(all('[part=error]')[0]?.id);
    await fill('begin', '2026-02-30');
    await fill('end', toUs(day(3)));
    submit();
    await until('the error', () => all('[part=error]')[0]?.textContent === 'Enter a valid date as MM/DD/YYYY.');
    await fill('begin', toUs(day(-1)));
    submit();
    await until('the error', () => all('[part=error]')[0]?.textContent === 'in the past');
    expect(asked).toEqual([]);
  });

  it.each([
    ['', '1100px', false],
    ['', '920px', true],
    ['data-seniors data-coupon', '1200px', true],
  ])('has its button in line with the fields beside it: %s in %s [AVL-1]', async (attributes, width, isBelow) => {
    await show(attributes);
    host.parentElement!.style.inlineSize = width;
    const box = (selector: string) => inView(host, selector)!.getBoundingClientRect();
    await until('the layout', () => box('[part=submit]').top > box('[name=end]').bottom === isBelow);
    const beside = isBelow ? '[part=plus]' : '[name=end]';
    await expect.poll(() => Math.abs(box('[part=submit]').bottom - box(beside).bottom)).toBeLessThan(3);
    expect(box('.guests').top - box('.dates').bottom).toBeLessThan(isBelow ? 40 : 0);
  });

  it('stays within a narrow place with text of double size [AVL-1]', async () => {
    await show(
      'data-flexible="3" style="inline-size: 248px; font-size: 32px" data-guests=\'["adult","child","infant","pet"]\'',
    );
    await until('flexible dates', () => inView(host, 'select'));
    const end = host.getBoundingClientRect().right;
    const beyond = all('*').filter(
      (one) => !one.matches('.visually-hidden') && one.getBoundingClientRect().right > end + 1,
    );
    expect(beyond.map((one) => one.outerHTML.slice(0, 60))).toEqual([]);
  });

  it('keeps the fields in one row when one of them has an error [AVL-1]', async () => {
    await show();
    await fill('begin', '13/45/2026');
    submit();
    await until('the error', () => inView(host, '[part~=error]'));
    const box = (selector: string) => inView(host, selector)!.getBoundingClientRect();
    const [arrive, leave] = [box('[name=begin]'), box('[name=end]')];
    expect(leave.top).toBe(arrive.top);
    for (const button of all('[part~=calendar]')) expect(button.getBoundingClientRect().bottom).toBe(arrive.bottom);
    expect(Math.abs(box('[part=submit]').top - arrive.top)).toBeLessThan(3);
  });

  it('explains invalid dates beside the field and announces them: season, turn days, taken nights [AVL-1] [AVL-10]', async () => {
    const turn = weekday(day(10));
    addSettings({
      rcItemAvailForm: {
        unavailable: [toIso(day(30))],
        min_stay: [{ begin: toIso(day(0)), end: toIso(day(12)), nights: '4' }],
        max_stay: [{ begin: toIso(day(0)), end: toIso(day(12)), nights: '9' }],
        turn_days: [{ begin: toIso(day(8)), end: toIso(day(14)), days: [String(turn)] }],
      },
    });
    await show();
    const refused = async (begin: string, end: string, reason: string) => {
      await fill('begin', begin);
      await fill('end', end);
      submit();
      await until(
        reason,
        () =>
          all('[part=error]')
            .map(({ textContent }) => textContent)
            .join() === reason,
      );
      // With the field that gets the focus, or by itself if the focus is there already.
      const field = host.shadowRoot?.activeElement;
      expect(field?.getAttribute('aria-describedby')).toContain(all('[part=error]')[0]?.id);
      const isStatus = () => all('[role=status]').some(({ textContent }) => textContent === reason);
      submit();
      await until('it is announced', isStatus);
      inView(host, '[part=submit]')?.focus();
      submit();
      await until('it is announced once', () => host.shadowRoot?.activeElement === field && !isStatus());
    };
    await refused(toIso(day(10)), toUs(day(13)), 'at least 4 nights');
    await refused(toUs(day(10)), toIso(day(20)), 'at most 9 nights');
    await refused(toIso(day(9)), toIso(day(15)), `arrival only on ${formatDay(day(10), { weekday: 'long' }, 'en-US')}`);
    await refused(toIso(day(28)), toUs(day(32)), 'includes a night that’s not available');
    await refused(toIso(day(30)), toUs(day(32)), 'not available');
    expect(asked).toEqual([]);
  });

  it('shows other initial guests that come later, unless the visitor has chosen some [AVL-1, CORE-5]', async () => {
    await show('data-adults="2"');
    const values = () => all('output').map(({ textContent }) => textContent);
    expect(values()).toEqual(['2', '0']);
    host.dataset['adults'] = '4';
    await expect.poll(values).toEqual(['4', '0']);
    inView(host, '[part=plus]')?.click();
    await expect.poll(values).toEqual(['5', '0']);
    host.dataset['adults'] = '3';
    host.dataset['childGuests'] = '1';
    await expect.poll(values).toEqual(['5', '1']);
  });

  it('has seniors and a promo code only when enabled, and keeps guests in their range [AVL-1]', async () => {
    await show('data-adults="2" data-max-adults="3" data-max-children="0"');
    expect(all('[part=stepper]')).toHaveLength(1);
    expect(inView(host, '[name=coupon]')).toBeNull();
    const value = () => inView(host, 'output')?.textContent;
    const plus = inView(host, '[part=plus]');
    plus?.click();
    await until('three', () => value() === '3');
    await expect.poll(() => plus?.getAttribute('aria-disabled')).toBe('true');
    plus?.click();
    await settled();
    expect(value()).toBe('3');
    for (let i = 0; i < 5; i++) {
      inView(host, '[part=minus]')?.click();
      await settled();
    }
    expect(value()).toBe('1');
    host.dataset['seniors'] = '';
    await until('seniors', () => all('[part=stepper]').length === 2);
  });

  it('asks for the guests that the site declares, and sends them under its names [AVL-20]', async () => {
    await show(
      `data-look="form" data-guests='["adult", {"kind": "child", "ages": "ages"}, "infant", {"kind": "pet", "param": "pets", "max": 1}]'`,
    );
    expect(all('[part=stepper] .label').map(({ textContent }) => textContent)).toEqual([
      'Adults',
      'Children',
      'Infants',
      'Pets',
    ]);
    for (const more of all('[part=plus]')) more.click();
    await until('an age', () => inView(host, '[part=age]'));
    await fill('begin', toUs(day(5)));
    await fill('end', toUs(day(8)));
    submit();
    await until('the age is missing', () => host.shadowRoot?.activeElement === inView(host, '[part=age]'));
    expect(asked).toEqual([]);
    expect(inView(host, '[part=error]')?.textContent).toBe('Choose the age of each child.');
    await user.selectOptions(inView<HTMLSelectElement>(host, '[part=age]')!, '4');
    submit();
    await until('it is asked', () => asked.length === 1);
    expect(params()).toMatchObject({
      'rcav[adult]': '3',
      'rcav[child]': '1',
      'rcav[ages][]': '4',
      'rcav[infant]': '1',
      'rcav[pets]': '1',
    });
    host.dataset['look'] = 'compact';
    await expect.poll(() => inView(host, '[part=pill]')?.textContent).toMatch(/ · 4 guests, 1 infant, 1 pet$/);
  });

  it('says that the party is too large for the home, or brings a pet, before it is sent [AVL-21]', async () => {
    addSettings({ staytags: { search: { url: '/limits/', index: 'stays' } } });
    const before = globalThis.fetch;
    const sent: string[] = [];
    globalThis.fetch = (target, init) => {
      const { pathname, searchParams } = new URL(new Request(target, init).url);
      if (!pathname.startsWith('/limits/')) return before(target, init);
      sent.push(`${searchParams.get('ids')} ${searchParams.get('fl')}`);
      return Promise.resolve(Response.json({ response: { docs: [{ id: 'stays-7', is_sleeps: 3, bs_pets: false }] } }));
    };
    await show(
      `data-eid="7" data-sleeps-field="is_sleeps" data-pets-field="bs_pets" data-guests='["adult", "infant", "pet"]'`,
    );
    await expect.poll(() => sent).toEqual(['stays-7 id,is_sleeps,bs_pets']);
    const limit = () => inView(host, '[part=limit]')?.textContent;
    const [adults, infants, pets] = all('[part=plus]');
    infants?.click();
    adults?.click();
    await expect.poll(() => inView(host, 'output')?.textContent).toBe('3');
    expect(limit()).toBe('');
    pets?.click();
    await expect.poll(limit).toBe('No pets allowed here');
    adults?.click();
    await expect.poll(limit).toBe('Sleeps 3; there are 4 of you');
    addSettings({ staytags: { search: { url: '', index: '' } } });
  });

  it('has one date field in single mode [AVL-1]', async () => {
    await show('data-single');
    expect(inView(host, '[name=end]')).toBeNull();
    await fill('begin', toUs(day(5)));
    submit();
    await until('it is asked', () => asked.length === 1);
    expect(params()).toMatchObject({ 'rcav[begin]': toUs(day(5)), 'rcav[end]': toUs(day(5)) });
  });
});

describe('a search', () => {
  it('marks the page and the button as loading until it ends, and keeps the focus [AVL-3]', async () => {
    let answer: (response: Response) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await show();
    await fill('begin', toUs(day(5)));
    await fill('end', toUs(day(9)));
    inView(host, '[part=submit]')?.focus();
    submit();
    await until('it searches', () => document.body.hasAttribute('data-stay-searching'));
    expect(document.body.classList).toContain('stay-searching');
    await until('the button is pending', () => inView<HTMLButtonElement>(host, '[part=submit]')?.disabled);
    expect(host.matches(':state(searching)')).toBe(true);
    await until('the server is asked', () => asked.length === 1);
    answer(Response.json([]));
    await until('it has ended', () => !document.body.hasAttribute('data-stay-searching'));
    expect(document.body.classList).not.toContain('stay-searching');
    await until(
      'the button is idle, with the focus',
      () => host.shadowRoot?.activeElement === inView(host, '[part=submit]:enabled'),
    );
  });

  it('shows a failure with a retry button, unless messages are off [SRCH-14]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    reply = async () => new Response('<h1>Login</h1>', { status: 403 });
    await show();
    await fill('begin', toUs(day(5)));
    await fill('end', toUs(day(9)));
    submit();
    const retry = await until('the message', () => inView(host, '[part=failed] [part=retry]'));
    expect(inView(host, '[part=failed]')?.textContent).toContain('We couldn’t load prices.');
    expect(document.body.hasAttribute('data-stay-searching')).toBe(false);
    reply = async () => Response.json([{ eid: 9, prices: [{ p: 10, b: toUs(day(5)), e: toUs(day(9)), qp: [] }] }]);
    retry.click();
    await until('the prices', () => get('pricing')?.get('9'));
    expect(asked.at(-1)).toBe(asked[0]);
    expect(inView(host, '[part=failed]')).toBeNull();
    host.dataset['messages'] = 'off';
    reply = async () => Response.error();
    submit();
    await until('it has failed', () => get('availability')?.failed);
    await settled();
    expect(inView(host, '[part=failed]')).toBeNull();
    expect(get('pricing')?.get('9')?.prices).toHaveLength(1);
    error.mockRestore();
  });

  it('keeps typed values while a request is in flight [AVL-13]', async () => {
    let answer: (response: Response) => void = () => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await show('data-coupon');
    await fill('begin', toUs(day(10)));
    await fill('end', toUs(day(17)));
    submit();
    await until('it is asked', () => asked.length === 1);
    await fill('end', toUs(day(20)));
    await fill('coupon', 'SUN');
    answer(Response.json([]));
    await until('it is answered', () => get('availability')?.params);
    await settled();
    expect([input('begin').value, input('end').value, input('coupon').value]).toEqual([
      toUs(day(10)),
      toUs(day(20)),
      'SUN',
    ]);
    emit('availability-clear', {});
    await until('a clearing empties all', () => input('end').value === '' && input('coupon').value === '');
  });

  it('can be cleared [AVL-6] [CORE-39]', async () => {
    await show('data-clearable');
    await fill('begin', toUs(day(5)));
    await fill('end', toUs(day(9)));
    submit();
    const clear = await until('the button', () => inView(host, '[part=clear]'));
    expect(localStorage.getItem('rcriotavailpricingparams')).not.toBeNull();
    clear.focus();
    clear.click();
    await until('the form is empty', () => input('begin').value === '');
    expect(localStorage.getItem('rcriotavailpricingparams')).toBeNull();
    // The button has gone with its press.
    await expect.poll(() => host.shadowRoot?.activeElement).toBe(inView(host, '[part=submit]'));
  });
});

describe('the calendar', () => {
  it('selects a range by keyboard alone, and returns the focus [AVL-1]', async () => {
    await show();
    inView(host, '[part~=calendar]')?.focus();
    await user.keyboard('{Enter}');
    await until('a day has the focus', () => host.shadowRoot?.activeElement?.getAttribute('part') === 'day');
    const label = () => nameOf(host.shadowRoot?.activeElement);
    await until('it is today', () => label() === formatDay(today, FULL, 'en-US'));
    await user.keyboard('{ArrowRight}');
    await until('tomorrow', () => label() === formatDay(day(1), FULL, 'en-US'));
    await user.keyboard('{Enter}');
    await until('the arrival', () => input('begin').value === toUs(day(1)));
    await user.keyboard('{ArrowDown}');
    await until('a week later', () => label()?.startsWith(formatDay(day(8), FULL, 'en-US')));
    await user.keyboard('{Enter}');
    await until('the departure', () => input('end').value === toUs(day(8)));
    expect(inView(host, '[part=status]')?.textContent).toContain('7 nights');
    const focused = host.shadowRoot?.activeElement;
    await expect.poll(() => focused?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{PageDown}');
    await until('another month', () => !label()?.startsWith(formatDay(day(8), FULL, 'en-US')));
    await user.keyboard('{Escape}');
    await until('it is closed', () => !inView(host, 'dialog[open]'));
    expect(host.shadowRoot?.activeElement).toBe(inView(host, '[part~=calendar]'));
  });

  it('names each entry of its guests that it cannot ask for, once, and asks for the others [AVL-20]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => errors.mockRestore());
    await show(
      `data-look="form" data-guests='["adult", {"kind": "dog"}, {"kind": "pet", "param": "begin"}, "infant"]'`,
    );
    expect(all('[part=plus]')).toHaveLength(2);
    const said = () => errors.mock.calls.map(([text]) => /Entry (.*?) is not valid/.exec(String(text))?.[1]);
    const entries = ['2 of guests', '3 of guests'];
    await expect.poll(said).toEqual(entries);
    all('[part=plus]')[1]?.click();
    await until('an infant', () => all('output')[1]?.textContent === '1');
    await settled();
    expect(said()).toEqual(entries);
    // An app may pass what is no JSON.
    const circle: Record<string, unknown> = { kind: 'dog' };
    circle['self'] = circle;
    Object.assign(host, { guests: ['adult', 'child', 'infant', circle] });
    await expect.poll(said).toEqual([...entries, '4 of guests']);
    expect(all('[part=plus]')).toHaveLength(3);
  });

  it('puts the focus on the first child without an age, and says what is required [AVL-20]', async () => {
    await show(`data-look="form" data-guests='["adult", {"kind": "child", "ages": "ages"}]'`);
    const more = all('[part=plus]')[1]!;
    more.click();
    more.click();
    await until('two ages', () => all('[part=age]').length === 2);
    await fill('begin', toUs(day(5)));
    await fill('end', toUs(day(8)));
    await user.selectOptions(all('[part=age]')[0]! as HTMLSelectElement, '4');
    submit();
    await until('the second age is missing', () => host.shadowRoot?.activeElement === all('[part=age]')[1]);
    const required = all('[aria-required=true]').map(
      (field) => field.getAttribute('name') || field.getAttribute('part'),
    );
    expect(required).toEqual(['begin', 'end', 'age', 'ages']);
  });

  it('disables past and taken days, says why, and does not select them [AVL-1] [AVL-10]', async () => {
    addSettings({
      rcItemAvailForm: { unavailable: [toIso(day(4)), { begin: toIso(day(6)), end: toIso(day(7)) }], min_stay: 2 },
    });
    await show();
    await openCalendar();
    const off = (n: number) => dayButton(n)?.getAttribute('aria-disabled') === 'true';
    expect([3, 4, 5, 6, 7, 8].filter(off)).toEqual([4, 6, 7]);
    expect(nameOf(dayButton(4))).toBe(`${formatDay(day(4), FULL, 'en-US')}, not available`);
    dayButton(4)?.click();
    await settled();
    expect(input('begin').value).toBe('');
    const status = () => inView(host, '[part=status][role=status]')?.textContent;
    expect(status()).toContain('not available');
    all('.foot .button')
      .find(({ textContent }) => textContent === 'Clear dates')
      ?.click();
    await expect.poll(status).toBe('Select your arrival date.');
    dayButton(2)?.click();
    await until('the arrival', () => input('begin').value === toUs(day(2)));
    await until('a stay is too short, or runs into a taken night', () => off(3) && off(5));
    expect(nameOf(dayButton(3))).toContain('at least 2 nights');
    expect(off(4)).toBe(false);
    dayButton(4)?.click();
    await until('the departure', () => input('end').value === toUs(day(4)));
  });

  it('shows prices of free nights in the settings’ currency, unless prices are off [AVL-11]', async () => {
    addSettings({
      rcItemAvailForm: {
        unavailable: [toIso(day(4))],
        rates: [{ begin: toIso(day(0)), end: toIso(day(5)), rate: '1240.50' }],
        currency: 'EUR',
      },
    });
    await show();
    await openCalendar();
    const rate = (n: number) => dayButton(n)?.querySelector('[part=rate]')?.textContent ?? '';
    expect([3, 4, 5, 6].map(rate)).toEqual(['€1,241', '', '€1,241', '']);
    expect(nameOf(dayButton(3))).toBe(`${formatDay(day(3), FULL, 'en-US')}, €1,241 per night`);
    expect(inView(host, '.legend')?.textContent).toContain('in EUR');
    host.dataset['prices'] = 'off';
    await until('no prices', () => all('[part=rate]').length === 0);
    expect(nameOf(dayButton(3))).toBe(formatDay(day(3), FULL, 'en-US'));
  });

  it('follows settings that arrive later [AVL-10]', async () => {
    await show('data-eid="7"');
    await openCalendar();
    expect(dayButton(3)?.getAttribute('aria-disabled')).toBeNull();
    addSettings({ rcItemAvailForm: { eid: 7, unavailable: [toIso(day(3))] } });
    await until('the day is off', () => dayButton(3)?.getAttribute('aria-disabled') === 'true');
  });

  it('has two months beside each other, and one on a phone, where nothing scrolls sideways [AVL-1]', async () => {
    await show();
    await openCalendar();
    expect(all('[role=grid]')).toHaveLength(2);
    await page.viewport(390, 800);
    await until('one month', () => all('[role=grid]').length === 1);
    const dialog = inView(host, 'dialog');
    expect(dialog?.scrollWidth).toBeLessThanOrEqual(dialog?.clientWidth ?? 0);
    for (const button of all('[part=day]'))
      expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(24);
    await page.viewport(1280, 800);
  });

  it.each(['light', 'dark'])(
    'has no axe violations, open, with a range and days off, in %s [AVL-1]',
    async (scheme) => {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = 'Canvas';
      addSettings({ rcItemAvailForm: { unavailable: [toIso(day(12))] } });
      await show('data-seniors data-coupon');
      await openCalendar();
      dayButton(2)?.click();
      await until('the arrival', () => input('begin').value === toUs(day(2)));
      dayButton(6)?.click();
      await until('the departure', () => input('end').value === toUs(day(6)));
      await Promise.all(host.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
      const violations = await violationsOf(host);
      document.documentElement.style.colorScheme = '';
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    },
  );
});

it('reads dates from the query once where the browser refuses to move them into the hash [AVL-8] [CORE-19]', () => {
  const before = location.href;
  history.replaceState(null, '', '?rcav[begin]=2026-12-05&rcav[end]=2026-12-12');
  const refuse = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  try {
    expect(decodeURIComponent(pagePorts.hash())).toContain('"begin":"2026-12-05","end":"2026-12-12"');
    expect(pagePorts.hash()).toBe('');
  } finally {
    refuse.mockRestore();
    history.replaceState(null, '', before);
  }
});

it('shows the params of the last search again on the next page [AVL-8] [STO-2]', async () => {
  await show();
  emit('availability-search', { params: { begin: toUs(day(3)), end: toUs(day(5)), adult: 4 } });
  await until('the form follows', () => input('begin').value === toUs(day(3)));
  expect(inView(host, 'output')?.textContent).toBe('4');
});

it.each(['full', 'compact'])(
  'says that the dates of a link cannot be used, until others are searched for, look %s [AVL-23] [CORE-38]',
  async (look) => {
    await show(`data-look="${look}"`);
    const message = () => inView(host, '[part=lapsed]');
    const said = listen(host.shadowRoot as ShadowRoot);
    expect(message()).toBeNull();
    const state = get('availability');
    if (state) set('availability', { ...state, lapsed: true });
    const text = await until('it says so', () => message()?.textContent);
    await expect.poll(() => said).toContain(text);
    expect(await violationsOf(host)).toEqual([]);
    emit('availability-search', { params: { begin: toUs(day(3)), end: toUs(day(5)), adult: 4 } });
    await until('it is gone', () => message() === null);
  },
);

it('names in its button by how much the dates may shift [AVL-15] [AVL-22]', async () => {
  await show('data-look="compact" data-flexible="1,3"');
  emit('availability-search', { params: { begin: toUs(day(10)), end: toUs(day(14)), adult: 2, flex: 3 } });
  await until('the days', () => inView(host, '[part=pill]')?.textContent?.endsWith(' ±3 · 2 guests'));
});
