import { emit, get } from '@staytags/bus/bus';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { widgets } from '../src/widgets.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { PRICES_KEY } from '@staytags/net/storage/storage-keys';
import { damaged, parsed, randomFrom } from './damaged.fakes.ts';
import { ANSWERS, offer, PAGE, SETTINGS, stay, STORED, watchFaults } from './hostile.fakes.ts';

const SEED = 20_261_126;

const FAULT =
  /failed twice|code could not be loaded|\b\w+Error\b|Maximum|same key|is not a function|of undefined|of null/;
const faults = watchFaults();

let texts: Record<string, string> = {};
let inFlight = 0;
let words = 0;
const $ = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const good = () => Object.fromEntries(Object.entries(ANSWERS).map(([path, answer]) => [path, JSON.stringify(answer)]));

beforeEach(async () => {
  texts = good();
  const note = (...said: unknown[]) => {
    const text = said.map(String).join(' ');
    if (FAULT.test(text)) faults.push(text);
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    inFlight += 1;
    await Promise.resolve();
    inFlight -= 1;
    const path = Object.keys(texts).find((part) => url.includes(part));
    // A part of a page is refused as any other type.
    return new Response(path === undefined ? '{}' : texts[path], { headers: { 'content-type': 'text/html' } });
  });
  place(PAGE, ...widgets);
  await alive();
});
afterEach(async () => {
  clearPage();
  emit('availability-clear', {});
  localStorage.clear();
  await settled();
  vi.restoreAllMocks();
});

/** Asks for everything again: other words each time, so that nothing comes from a cache. */
async function ask(): Promise<void> {
  words += 1;
  emit('modal-close-all', {});
  emit('search-set', { params: { q: `w${words}`, fq: null } });
  emit('availability-search', {
    params: { ...stay, ...(words % 2 === 0 ? { eid: '1001' } : {}), coupon: `c${words}` },
  });
  emit('quote-open', { offer: { eid: '1001', ...offer(900), p: words } as never });
  const [country] = document.querySelectorAll('select');
  country!.selectedIndex = (words % 2) + 1;
  country!.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  await until('nothing is in flight', () => inFlight === 0 && get('availability')?.searching === false);
  await settled();
}

const fromAnotherTab = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

/** With good answers, each element shows what it should. */
async function alive(): Promise<void> {
  texts = good();
  // Amounts of nights are no fault.
  fromAnotherTab(PRICES_KEY, null);
  await ask();
  const shows = (selector: string, text: string) =>
    until(`${selector} shows ${text}`, () =>
      [...document.querySelectorAll(selector)].every((host) => (host.shadowRoot ?? host).textContent?.includes(text)),
    );
  await shows('stay-results', 'House 1002');
  await shows('stay-facet[data-field=ss_town]', 'Duck');
  await shows('stay-facet[data-field=sm_amenities]', 'Sauna');
  await shows('stay-pager', '6');
  await shows('stay-pricing[data-mode=summary]', '2,118');
  await shows('stay-pricing[data-mode=detail]', 'Standard stay');
  await until('a date field', () => inView($('stay-availability'), '[name=begin]'));
  await until('the bag', () => inView($('stay-order'), '[part~=bag], button'));
}

function expectNoHarm(input: string): void {
  expect([input, ...faults.splice(0)]).toEqual([input]);
  expect(['polluted' in {}, 'fired' in globalThis]).toEqual([false, false]);
}
const isTurn = (n: number, all: number): boolean => n % 20 === 19 || n === all - 1;

it('survives hostile answers of the index and the booking server [CORE-24] [SRCH-9] [AVL-4] [QUO-1] [CHK-1]', async () => {
  const random = randomFrom(SEED);
  const all = size(6, 600);
  for (let n = 0; n < all; n += 1) {
    const path = Object.keys(ANSWERS)[n % 4]!;
    const text = damaged(ANSWERS[path], random);
    texts = { ...good(), [path]: text };
    await ask();
    expectNoHarm(`${path} ${text.slice(0, 2_000)}`);
    if (isTurn(n, all)) await alive();
  }
  tried(all);
}, 900_000);

it('survives hostile values in storage, as from another tab [CORE-19] [STO-5]', async () => {
  const random = randomFrom(SEED + 1);
  const all = size(10, 1_500);
  const keys = Object.keys(STORED);
  for (let n = 0; n < all; n += 1) {
    const key = keys[n % keys.length]!;
    const newValue = damaged(STORED[key], random);
    localStorage.setItem(key, newValue);
    fromAnotherTab(key, newValue);
    await settled();
    expectNoHarm(`${key} ${newValue.slice(0, 2_000)}`);
    if (isTurn(n, all)) await alive();
  }
  tried(all);
}, 900_000);

it('survives hostile settings [CORE-2] [CORE-4]', async () => {
  const random = randomFrom(SEED + 2);
  const all = size(10, 1_500);
  for (let n = 0; n < all; n += 1) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'application/json', text: damaged(SETTINGS, random) });
    script.dataset['staySettings'] = '';
    document.head.append(script);
    await settled();
    expectNoHarm(script.text.slice(0, 2_000));
    script.remove();
    await settled();
    if (isTurn(n, all)) await alive();
  }
  tried(all);
}, 900_000);

it('the same answers do harm where nothing reads them [CORE-4]', async () => {
  const random = randomFrom(SEED);
  const box = document.body.appendChild(document.createElement('div'));
  const textsIn = (node: unknown): string[] =>
    typeof node === 'object' && node !== null
      ? Object.values(node).flatMap(textsIn)
      : typeof node === 'string'
        ? [node]
        : [];
  const all = 300;
  let thrown = 0;
  for (let n = 0; n < all; n += 1) {
    const answer = parsed(damaged(ANSWERS['/solr/'], random)) as { response: { docs: { ss_name: string }[] } };
    for (const text of textsIn(answer)) box.innerHTML = text;
    try {
      for (const { ss_name } of answer.response.docs) ss_name.trim();
    } catch {
      thrown += 1;
    }
  }
  expect(thrown).toBeGreaterThan(all / 10);
  await expect.poll(() => 'fired' in globalThis).toBe(true);
  Reflect.deleteProperty(globalThis, 'fired');
  box.remove();
  tried(all);
});
