import { emit, on } from '@staytags/bus/bus';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchState } from '../../search/search.state.ts';
import { search } from '../../search/search.widget.ts';
import { whenIdle } from '../results-hooks.ts';
import { results } from '../results.widget.ts';
import { scrolled } from './kept-place.ts';

const here = `${location.pathname}${location.search}`;
const TOTAL = 10_000;
let tests = 0;
let name = '';
let starts: number[] = [];

beforeEach(() => {
  name = `place-${Date.now()}-${tests++}`;
  starts = [];
  history.replaceState(null, '', here);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { searchParams: query } = new URL(new Request(input, init).url);
    const start = Number(query.get('start') ?? 0);
    starts.push(start);
    const docs = Array.from({ length: Math.min(Number(query.get('rows')), TOTAL - start) }, (_, at) => ({
      id: `h-${start + at}`,
      ss_name: `House ${start + at}`,
    }));
    return Response.json({ response: { numFound: TOTAL, start, docs } });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  clearPage();
  vi.restoreAllMocks();
  await settled();
  history.replaceState(null, '', here);
  scrollTo(0, 0);
});

async function show(rows: number, numvisible: number): Promise<HTMLElement> {
  place(
    `<div><stay-search data-name="${name}" data-url="/${name}/" data-form="off" data-return-full-docs data-max-rows="${rows}"></stay-search>
    <stay-results data-name="${name}" data-numvisible="${numvisible}" data-flags="off"></stay-results></div>`,
    search,
    results,
  );
  const host = document.querySelector<HTMLElement>('stay-results')!;
  await until('there are cards', () => cards(host).length > 0);
  return host;
}
const cards = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part=card]') ?? [])];
const kept = () => (history.state as Record<string, { shown: number; top: number }> | null)?.[`stay-results.${name}`];
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const idle = () => new Promise((resolve) => whenIdle(() => resolve(undefined)));

/** Shows a long list and scrolls to its 21st card. Returns how many cards show, and the place that is kept. */
async function readFar(): Promise<{ shown: number; top: number }> {
  const host = await show(50, 10);
  while (cards(host).length < 30) {
    inView(host, '[part=more]')?.click();
    await settled();
  }
  cards(host)[20]?.scrollIntoView();
  await until('the place is kept', () => isKept(host));
  return { shown: cards(host).length, top: Math.round(scrollY) };
}
const isKept = (host: Element) => kept()?.top === Math.round(scrollY) && kept()?.shown === cards(host).length;

describe('the place in the list', () => {
  it('is kept in the history’s entry, and given back with as many results as before [RES-8]', async () => {
    const { shown, top } = await readFar();

    // Another page, and back again: the entry has kept its state.
    clearPage();
    await settled();
    scrollTo(0, 0);
    const again = await show(50, 10);
    await until('as many results as before are shown', () => cards(again).length === shown);
    await until('the place is given back', () => Math.round(scrollY) === top);
  });

  it('is ours to give back when the page is left, and the browser’s again once that is done [RES-8]', async () => {
    const { top } = await readFar();
    expect(history.scrollRestoration).toBe('auto');
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('manual');
    clearPage();
    await settled();
    scrollTo(0, 0);
    await show(50, 10);
    await until('the place is given back', () => Math.round(scrollY) === top);
    expect(history.scrollRestoration).toBe('auto');
  });

  it('is the last one, though the list is taken away right after it was scrolled [RES-8]', async () => {
    const { shown } = await readFar();
    scrollBy(0, -120);
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    const top = Math.round(scrollY);
    clearPage();
    await expect.poll(() => kept()).toMatchObject({ shown, top });
    await show(50, 10);
    await until('the place is given back', () => Math.round(scrollY) === top);
  });

  it('stays as it was for a visitor who leaves before the list has come [RES-8]', async () => {
    const before = { shown: 30, top: 2_000, card: 20, offset: 0, href: location.href, manual: false };
    history.replaceState({ [`stay-results.${name}`]: before }, '');
    vi.mocked(fetch).mockReturnValue(new Promise(() => {}));
    place(
      `<stay-search data-name="${name}" data-url="/${name}/" data-form="off"></stay-search><stay-results data-name="${name}"></stay-results>`,
      search,
      results,
    );
    await until('it waits', () => document.querySelector('stay-results')?.shadowRoot?.querySelector('.view-skeletons'));
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual({ ...before, manual: true });
  });

  it('moves nothing while it is held, once the list is taken away [RES-8]', async () => {
    const before = await readFar();
    scrollBy(0, -120);
    await until('a card that begins below the edge is kept', () => kept()?.top === before.top - 120);
    clearPage();
    await settled();
    scrollTo(0, 0);
    await show(50, 10);
    await until('the place is given back', () => Math.round(scrollY) === before.top - 120);
    const move = vi.spyOn(globalThis, 'scrollBy');
    // The browser tells of the shorter page in the same frame, before the list has been put away.
    requestAnimationFrame(() => {
      clearPage();
      move.mockClear();
    });
    await settled();
    await settled();
    expect(move).not.toHaveBeenCalled();
  });

  it('is not given back once the visitor has scrolled, though it was before the view came [RES-8]', async () => {
    const { shown } = await readFar();
    clearPage();
    await settled();
    scrollTo(0, 0);
    scrolled.add(name);
    const again = await show(50, 10);
    await until('as many results as before are shown', () => cards(again).length === shown);
    await settled();
    expect([scrollY < 100, scrolled.has(name)]).toEqual([true, false]);
  });

  it('is written at most twice while the list grows fast, and ends with the last place [RES-8]', async () => {
    const host = await show(50, 5);
    const write = vi.spyOn(history, 'replaceState');
    // A quick visitor, however slow the machine: the place waits for longer than between two presses.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
    for (let press = 0; press < 5; press++) {
      const before = cards(host).length;
      inView(host, '[part=more]')?.click();
      while (cards(host).length === before) {
        await frame();
        vi.advanceTimersByTime(5);
      }
    }
    await frame();
    vi.advanceTimersByTime(200);
    expect(kept()?.shown).toBe(cards(host).length);
    expect(write.mock.calls.length).toBeLessThanOrEqual(4);
    write.mockRestore();
  });

  it('is that of the first results for another search, and Back gives the old one back [RES-8]', async () => {
    const host = await show(50, 5);
    inView(host, '[part=more]')?.click();
    await until('more is kept', () => (kept()?.shown ?? 0) >= 10);
    await settled();
    const { version } = searchState(name);
    scrollTo(0, 0);
    emit('search-set', { name, params: { q: 'lake' } });
    await until('the other search is shown', () => searchState(name).version > version);
    expect(kept()).toBeUndefined();
    history.back();
    await until('the old one is back', () => (kept()?.shown ?? 0) >= 10 && searchState(name).version > version + 1);
    await until('it shows as many', () => cards(host).length >= 10);
  });

  it.each([
    ['text', 'an application’s own'],
    ['of another address', { 'stay-results.x': { shown: 99, top: 5, href: '/elsewhere' } }],
  ])('leaves a state alone that is %s [RES-8]', async (_what, state) => {
    const own = typeof state === 'string' ? state : { [`stay-results.${name}`]: state['stay-results.x'] };
    history.replaceState(own, '', here);
    const host = await show(50, 5);
    expect(scrollY).toBe(0);
    expect(cards(host).length).toBeLessThan(99);
    if (typeof state === 'string') expect(history.state).toBe(state);
  });
});

describe('the rows to come', () => {
  it('are prefetched while the browser is idle, once the visitor scrolls the list, each page once [RES-8]', async () => {
    const host = await show(20, 10);
    document.querySelector<HTMLElement>('stay-search')!.style.cssText = 'display:block;block-size:3000px';
    scrollTo(0, 0);
    await idle();
    await expect.poll(() => starts).toEqual(cards(host).length > 10 ? [0, 20] : [0]);
    let pending = false;
    const stop = new AbortController();
    on('search-page', () => (pending ||= inView(host, '[aria-busy=true]') !== null), stop.signal);
    while (cards(host).length < 60) {
      const before = cards(host).length;
      inView(host, '[part=more]')?.click();
      await until('more are shown', () => cards(host).length > before);
      await idle();
      await settled();
    }
    stop.abort();
    expect(starts).toEqual([...new Set(starts)]);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    // One page ahead of what is shown, and no more than that.
    expect(starts.length * 20).toBeLessThanOrEqual(cards(host).length + 40);
  });
});

it('scrolls through ten thousand cards: only the blocks in sight are drawn [RES-2]', async () => {
  const host = await show(5_000, 1_000);
  document.querySelector<HTMLElement>('stay-search')!.style.cssText = 'display:block;block-size:200px';
  while (cards(host).length < TOTAL) {
    const before = cards(host).length;
    inView(host, '[part=more]')?.click();
    await until('more are shown', () => cards(host).length > before);
  }
  const list = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.block') ?? [])];
  expect(list.slice(1).every((block) => getComputedStyle(block).contentVisibility === 'auto')).toBe(true);
  expect(list.slice(1).every((block) => block.childElementCount <= 48)).toBe(true);
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await settled();
  await settled();
  const drawn = list
    .slice(1)
    .filter((block) => block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(12);
}, 60_000);
