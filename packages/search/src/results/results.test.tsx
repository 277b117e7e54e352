import { emit, get, on, set } from '@staytags/bus/bus';
import { inView, listen, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { publishSearch, searchState } from '../search/search.state.ts';
import { doc, docs, resultsTest } from './results-test-kit.ts';

const { test, publish, found, show } = resultsTest('results');
const cards = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part=card]') ?? [])];
const button = (host: Element) => inView<HTMLButtonElement>(host, '[part=more]');
/** Far above the end of the list, so that only the button shows more. */
const TALL = 'padding-block-start: 3000px';
const press = async (host: Element) => {
  button(host)?.focus({ preventScroll: true });
  button(host)?.click();
  await settled();
};

describe('the built-in card', () => {
  it('shows the configured fields, with a working heart [RES-1]', async () => {
    found([{ ...doc(1), ss_name: '<b>Sea</b> View' }]);
    const host = await show();
    const [card] = cards(host);
    expect(card?.querySelector('h3')?.textContent).toBe('<b>Sea</b> View');
    expect(card?.querySelector('a')?.href).toBe(new URL('/stays/1', location.href).href);
    expect(card?.querySelector('[part=place]')?.textContent).toBe('Duck · Cottage');
    expect(card?.querySelector('[part=facts]')?.textContent).toBe('3 beds');
    expect(card?.querySelector('[part=price]')?.textContent).toBe('from $101 to $201 /night');
    expect(card?.querySelector('[part=rating]')?.textContent).toContain('12 reviews');
    const heart = card?.querySelector<HTMLElement>('stay-flag');
    await ready(heart!);
    inView(heart!, 'button')?.click();
    await until('it is saved', () => heart?.hasAttribute('flagged'));
    expect(inView(heart!, 'button')?.ariaLabel).toBe('Unflag <b>Sea</b> View');
    inView(heart!, 'button')?.click();
  });

  it('is as wide, and breaks no word, on a theme with a rem of 10px whose words break anywhere [CMS-30]', async () => {
    found([doc(1), doc(2)]);
    document.documentElement.style.fontSize = '62.5%';
    try {
      const host = await show('', '', 'inline-size: 350px; font-size: 18px; word-break: break-word');
      const [card, second] = cards(host);
      expect(card?.getBoundingClientRect().width).toBeGreaterThan(256);
      expect(second?.getBoundingClientRect().top).toBeGreaterThan(card?.getBoundingClientRect().bottom ?? 0);
      expect(getComputedStyle(card!)).toMatchObject({ wordBreak: 'normal', overflowWrap: 'break-word' });
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('keeps the place of a picture that cannot be loaded [RES-1]', async () => {
    found([
      { ...doc(1), ss_image: 'data:image/png;base64,broken' },
      { ...doc(2), ss_image: `${location.origin}/no-such-picture.png` },
    ]);
    const host = await show();
    await until('no broken picture is left', () => !cards(host).some((card) => card.querySelector('img')));
    const [first] = cards(host);
    expect(first?.querySelector<HTMLElement>('[part=picture]')?.offsetHeight).toBeGreaterThan(100);
  });
});

describe('a shared list', () => {
  it('offers to save the homes that the visitor lacks, and no home that was removed here [FAV-6] [CORE-38]', async () => {
    const namespace = `shared${Date.now()}`;
    emit('flag-add', { ids: ['h-9', 'h-1'], namespace });
    publish({ params: { q: ['id:(h-1 OR h-2 OR h-3)'] } });
    found(docs(3, 1));
    const host = await show(`data-save-shared data-namespace="${namespace}"`);
    const said = listen(host.shadowRoot as ShadowRoot);
    const shared = () => inView(host, '[part=shared] > span')?.textContent;
    await expect.poll(shared).toBe('2 homes were shared with you.');
    await expect.poll(() => said).toContain('2 homes were shared with you.');
    inView(host, '[part=save-shared]')?.focus();
    inView(host, '[part=save-shared]')?.click();
    await expect.poll(shared).toBe('Saved to your favourites.');
    await expect.poll(() => said).toContain('Saved to your favourites.');
    // The focus would be lost with the button.
    expect(host.shadowRoot?.activeElement).toBe(inView(host, '[part=shared]'));
    expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['h-9', 'h-1', 'h-2', 'h-3']);
    emit('flag-toggle', { id: 'h-1', namespace });
    await settled();
    expect(shared()).toBe('Saved to your favourites.');
    publish({ params: { q: ['id:(h-9 OR h-3)'] } });
    await expect.poll(shared).toBeUndefined();
  });
});

describe('infinite scroll', () => {
  it('shows numvisible more at each reach of the end, until all are shown [RES-2]', async () => {
    found(docs(20));
    const host = await show('data-numvisible="6"');
    const lengths = new Set([cards(host).length]);
    new MutationObserver(() => lengths.add(cards(host).length)).observe(host.shadowRoot!, {
      childList: true,
      subtree: true,
    });
    await until('all are shown', () => {
      inView(host, '.end')?.scrollIntoView({ block: 'end' });
      return cards(host).length === 20;
    });
    expect([...lengths].filter((length) => ![6, 12, 18, 20].includes(length))).toEqual([]);
    expect(button(host)).toBeNull();
  });

  it('does not load by itself as long as the end is out of sight [RES-2]', async () => {
    found(docs(20));
    const host = await show('data-numvisible="6"', '', TALL);
    scrollTo(0, 0);
    await settled();
    const before = cards(host).length;
    await settled();
    await settled();
    expect(cards(host).length).toBe(before);
    expect(before).toBeLessThan(20);
  });

  it('loads nothing above the focus of a keyboard, which the page would follow to the end of the list [RES-2] [CORE-37]', async () => {
    found(docs(20));
    const host = await show('data-numvisible="6"', '', TALL);
    scrollTo(0, 0);
    await settled();
    const before = cards(host).length;
    const [first, second] = [place('<a href="#one">One</a>'), place('<a href="#two">Two</a>')];
    second.focus({ preventScroll: true });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(() => document.activeElement).toBe(first);
    await until('the end is in sight', () => {
      inView(host, '.end')!.scrollIntoView({ block: 'end', behavior: 'instant' });
      return inView(host, '.end')!.getBoundingClientRect().bottom <= innerHeight + 1;
    });
    await settled();
    await settled();
    expect(cards(host).length).toBe(before);
    // The page follows the focus no longer.
    dispatchEvent(new WheelEvent('wheel'));
    scrollTo(0, 0);
  });

  it('leaves showing more to the button when the option infinite is off [RES-2]', async () => {
    found(docs(10), 10);
    const host = await show('data-numvisible="4" data-infinite="off"');
    inView(host, '.end')?.scrollIntoView({ block: 'end' });
    // The browser reports what it observes before the second frame from now.
    await settled();
    await settled();
    expect(cards(host)).toHaveLength(4);
    await press(host);
    await until('eight are shown', () => cards(host).length === 8);
    host.setAttribute('data-infinite', 'on');
    await until('all are shown', () => {
      inView(host, '.end')?.scrollIntoView({ block: 'end' });
      return cards(host).length === 10;
    });
  });

  it('the button does the same, and at the end the focus goes to the first result that came [RES-2]', async () => {
    found(docs(10), 10);
    vi.stubGlobal('IntersectionObserver', undefined);
    const host = await show('data-numvisible="4"');
    expect(cards(host)).toHaveLength(4);
    await press(host);
    await until('eight are shown', () => cards(host).length === 8);
    expect(host.shadowRoot?.activeElement).toBe(button(host));
    await press(host);
    await until('all are shown', () => cards(host).length === 10);
    await until('the ninth has the focus', () => host.shadowRoot?.activeElement === cards(host)[8]?.querySelector('a'));
    vi.unstubAllGlobals();
  });

  it('requests the rows that it lacks, and shows placeholders for them [RES-2] [SRCH-8]', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    found(docs(4), 9);
    const host = await show('data-numvisible="4"');
    const asked: unknown[] = [];
    on('search-page', (request) => request.name === test.name && asked.push({ ...request }), test.signal);
    await press(host);
    await expect.poll(() => asked).toEqual([{ name: test.name, start: 4, more: true }]);
    publish({ status: 'pending', more: true });
    await expect.poll(() => host.shadowRoot?.querySelectorAll('.skeleton')).toHaveLength(4);
    expect(cards(host)).toHaveLength(4);
    expect(button(host)?.disabled).toBe(true);
    const top = cards(host)[0]?.getBoundingClientRect().top;
    publish({ docs: docs(8), end: 8, more: true });
    await until('eight are shown', () => cards(host).length === 8);
    expect(host.shadowRoot?.querySelectorAll('.skeleton')).toHaveLength(0);
    expect(cards(host)[0]?.getBoundingClientRect().top).toBe(top);
    await until('the button has its focus again', () => host.shadowRoot?.activeElement === button(host));
    vi.unstubAllGlobals();
  });

  it('placeholders are as high as cards, so that nothing moves [RES-2]', async () => {
    publish({ status: 'pending', version: 0 });
    const host = await show('data-numvisible="4"');
    const waiting = host.shadowRoot?.querySelector<HTMLElement>('.skeleton')?.offsetHeight ?? 0;
    const picture = host.shadowRoot?.querySelector<HTMLElement>('.skeleton .picture')?.offsetHeight;
    const top = host.shadowRoot?.querySelector<HTMLElement>('.skeleton')?.getBoundingClientRect().top;
    found(docs(4));
    await until('the cards are there', () => cards(host).length === 4);
    expect(cards(host)[0]?.querySelector<HTMLElement>('.picture')?.offsetHeight).toBe(picture);
    expect(cards(host)[0]?.getBoundingClientRect().top).toBe(top);
    expect(Math.abs((cards(host)[0]?.offsetHeight ?? 0) - waiting)).toBeLessThan(24);
  });

  it('re-renders only the block whose results have changed [RES-2]', async () => {
    found(docs(100));
    const host = await show('data-numvisible="100"');
    await until('all are shown', () => cards(host).length === 100);
    expect([...host.shadowRoot!.querySelectorAll('.block')].map((block) => block.children.length)).toEqual([48, 48, 4]);
    const skipped = [...host.shadowRoot!.querySelectorAll('.block')].map(
      (block) => getComputedStyle(block).contentVisibility,
    );
    expect(skipped).toEqual(['visible', 'auto', 'auto']);
    const first = cards(host)[0];
    found(docs(110), 110, searchState(test.name).version);
    await settled();
    expect(cards(host)[0]).toBe(first);
  });
});

describe('states', () => {
  it('a running search marks the area: aria-busy, a part and an attribute, and the mark goes however it ends [SRCH-8]', async () => {
    found(docs(2));
    const host = await show();
    const area = inView(host, 'section');
    const marks = () => [
      area?.getAttribute('aria-busy'),
      area?.part.contains('pending'),
      host.hasAttribute('pending'),
      host.matches(':state(pending)'),
    ];
    for (const status of ['ready', 'failed', 'idle'] as const) {
      publish({ status: 'pending', more: false });
      await settled();
      expect(marks()).toEqual(['true', true, true, true]);
      expect(cards(host)).toHaveLength(2);
      publish({ status });
      await settled();
      expect(marks()).toEqual(['false', false, false, false]);
    }
  });

  it('a failed search leaves what was shown; the first one offers to try again [SRCH-9] [SRCH-14]', async () => {
    publish({ status: 'failed', version: 0 });
    const host = await show();
    const retried: unknown[] = [];
    on('search-retry', (request) => retried.push({ ...request }), test.signal);
    inView(host, '[part=message] button')?.click();
    expect(retried).toEqual([{ name: test.name }]);
    found(docs(2));
    await until('the list is there', () => cards(host).length === 2);
    publish({ status: 'failed', more: false });
    await settled();
    expect([cards(host).length, inView(host, '[part=message]')]).toEqual([2, null]);
    inView(host, '[part=outdated][role=alert] button')?.click();
    expect(retried).toHaveLength(2);
    publish({ status: 'failed', more: true });
    await until('more rows that fail are no older search', () => !inView(host, '[part=outdated]'));
  });

  it('says that nothing was found, and takes words and filters away on request, which can be undone [RES-1] [FAC-9]', async () => {
    publish({ version: 1, params: { q: ['xyz'] } });
    const host = await show();
    expect(inView(host, '[part=message] h2')?.textContent).toBe('Nothing matches this search');
    expect(host.matches(':state(empty)')).toBe(true);
    const sent: unknown[] = [];
    on('search-set', (request) => request.name === test.name && sent.push(request.params), test.signal);
    const undone: unknown[] = [];
    on('notice', ({ action }) => undone.push(action?.detail), test.signal);
    inView(host, '[part=message] button')?.click();
    expect(sent).toEqual([{ q: null, fq: null }]);
    expect(undone).toEqual([{ name: test.name, params: { q: ['xyz'], fq: [] } }]);
  });

  it('shows the site’s own message when nothing was found [RES-1]', async () => {
    publish({ version: 1 });
    const host = await show('', '<p slot="empty">Call us</p>');
    await until('it is visible', () => (host.querySelector('p')?.offsetHeight ?? 0) > 0);
  });

  it('announces how many there are, and how many are shown [RES-7]', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    found(docs(12), 57);
    const host = await show('data-numvisible="12"');
    const said = () => inView(host, '[role=status]')?.textContent;
    await until('the count is announced', () => said() === '57 results. 12 of 57 shown');
    expect(inView(host, '[part=count]')?.textContent).toBe('57 results');
    found([doc(1)]);
    await until('one is announced as one', () => said() === '1 result');
    publish({ version: 9, docs: [], numFound: 0 });
    await until('none is announced', () => said() === 'Nothing matches this search');
    vi.unstubAllGlobals();
  });

  it('announces free homes once, though the number of all comes later [RES-7] [RES-14]', async () => {
    const scope = { ...searchState(test.name).scope, free: 'is_eid:(1)', freeFirst: false };
    set('free', { dates: 'Dec 8 – 12', eids: new Set(['1']) });
    publish({ fields: { eid: 'is_eid' }, available: 'only', scope, docs: [doc(1)], numFound: 1, end: 1, version: 1 });
    const host = await show();
    const region = inView(host, '[role=status]')!;
    await expect.poll(() => region.textContent).toBe('1 home is available Dec 8 – 12');
    const said: (string | null)[] = [];
    const watcher = new MutationObserver(() => said.push(region.textContent));
    watcher.observe(region, { childList: true, characterData: true, subtree: true });
    publish({ fields: { eid: 'is_eid' }, all: 240 });
    await until(
      'it is shown',
      () => inView(host, '[part=count]')?.textContent === '1 of 240 homes is available Dec 8 – 12',
    );
    publish({ fields: { eid: 'is_eid' }, status: 'pending' });
    await expect.poll(() => said).toEqual(['Searching…']);
    watcher.disconnect();
    set('free', undefined);
  });

  it('tells a map of its search that it says so, for as long as it is there [MAP-10]', async () => {
    found(docs(1));
    const [host] = [await show(), await show()];
    const lists = () => get('lists')?.filter((name) => name === test.name).length;
    await expect.poll(lists).toBe(2);
    host.remove();
    await expect.poll(lists).toBe(1);
  });

  it('hears nothing of another search [SRCH-1]', async () => {
    found(docs(1));
    const host = await show();
    publishSearch(`${test.name}-other`, { status: 'ready', version: 1, docs: docs(5), numFound: 5 });
    emit('search-loaded', { name: `${test.name}-other`, numFound: 5, start: 0 });
    await settled();
    expect(cards(host)).toHaveLength(1);
  });
});

describe('cards that the CMS printed', () => {
  const printed = '<p id="count">2 homes</p><div data-stay-cards><a href="/stays/1">House 1</a></div>';
  const isShown = (host: Element) => host.querySelector<HTMLElement>('[data-stay-cards]')?.checkVisibility() ?? false;

  it('stay without a skeleton until the first response, and are then removed [RES-10]', async () => {
    publish({ status: 'pending' });
    const host = await show('', printed);
    expect(isShown(host)).toBe(true);
    expect(inView(host, '.skeleton, [aria-hidden=true]')).toBeNull();
    found(docs(2));
    await until('our cards are there', () => cards(host).length === 2);
    expect(host.querySelector('[data-stay-cards]')).toBeNull();
    expect(host.querySelector<HTMLElement>('#count')?.checkVisibility()).toBe(false);
  });

  it('stay where the first search fails [RES-10]', async () => {
    publish({ status: 'pending' });
    const host = await show('', printed);
    publish({ status: 'failed' });
    await settled();
    expect([isShown(host), host.hasAttribute('failed')]).toEqual([true, true]);
  });

  it('are replaced at once by a response that is already here [RES-10] [SRCH-12]', async () => {
    found(docs(2));
    const host = await show('', printed);
    expect([cards(host).length, isShown(host)]).toEqual([2, false]);
  });
});

it('shows no failure message where messages are off [SRCH-14]', async () => {
  publish({ status: 'failed' });
  const host = await show('data-messages="off"');
  expect([inView(host, '[part=message]'), host.hasAttribute('failed')]).toEqual([null, true]);
  host.removeAttribute('data-messages');
  await until('the message is back', () => inView(host, '[part=message]'));
  found(docs(2));
  publish({ status: 'failed' });
  await until('it stands above the older results', () => inView(host, '[part=outdated]'));
  host.setAttribute('data-messages', 'off');
  await until('the message is gone', () => !inView(host, '[part=outdated]'));
});
