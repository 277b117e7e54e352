import { whenDrawn } from '@staytags/bus/runtime';
import { inView, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { searchState } from '../../search/search.state.ts';
import { doc, docs, resultsTest } from '../results-test-kit.ts';
import { cardListOf } from './results-card-list.ts';

const { publish, found, show, test } = resultsTest('card-list');
const cards = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part=card]') ?? [])];
const titles = (host: Element) => cards(host).map((card) => card.querySelector('h3')?.textContent);
const link = (card: Element | undefined) => card?.querySelector<HTMLElement>('a[part=title]');
const names = () => searchState(test.name).fields;
const titled = (list: readonly SolrDoc[]) => list.map((one) => String(one['ss_name']));

/** The heart of a card, with the focus in it. */
async function focusHeart(card: Element | undefined): Promise<{ heart: Element; hasFocus: () => boolean }> {
  const heart = card?.querySelector('stay-flag');
  await ready(heart!);
  inView(heart!, 'button')?.focus();
  const button = await until('the heart has the focus', () => heart?.shadowRoot?.activeElement);
  return { heart: heart!, hasFocus: () => heart?.shadowRoot?.activeElement === button };
}

describe('a card that stays in the list', () => {
  it('is not touched by an equal response [RES-13]', async () => {
    found(docs(20));
    const host = await show('data-numvisible="20"');
    await until('all are shown', () => cards(host).length === 20);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(inView(host, '.list')!, { subtree: true, childList: true, attributes: true, characterData: true });
    found(docs(20), 21);
    await until('the response is shown', () => inView(host, '[part=count]')?.textContent === '21 results');
    expect(records.concat(observer.takeRecords())).toEqual([]);
    observer.disconnect();
  });

  it('changes only what differs, and keeps a text selection in the rest [RES-13]', async () => {
    found([doc(1), doc(2)]);
    const host = await show();
    const [card] = cards(host);
    const place = card?.querySelector('[part=place]');
    getSelection()?.selectAllChildren(place!);
    const { ss_town: _town, is_beds: _beds, ...rest } = doc(1);
    found([{ ...rest, fs_low: 150, ss_town: 'Duck', ss_text: 'By the sea' }, doc(2)]);
    await until(
      'the price is new',
      () => card?.querySelector('[part=price]')?.textContent === 'from $150 to $201 /night',
    );
    expect(cards(host)[0]).toBe(card);
    expect([card?.querySelector('[part=facts]'), card?.querySelector('[part=place]')]).toEqual([null, place]);
    const [selected] = getSelection()?.getComposedRanges({ shadowRoots: [host.shadowRoot!] }) ?? [];
    expect(selected?.startContainer).toBe(place);
    found([{ ...rest, fs_low: 150, ss_type: '', is_beds: 2 }, doc(2)]);
    await until('the facts are back', () => card?.querySelector('[part=facts]')?.textContent === '2 beds');
    expect([...(card?.querySelector('.body')?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'h3',
      'p',
      'ul',
      'p',
    ]);
  });

  it('stays when the page changes, with what was marked on it [RES-13]', async () => {
    found(docs(12));
    const host = await show();
    const before = cards(host);
    link(before[9])?.focus();
    before[9]?.setAttribute('data-pointed', '');
    found(docs(12, 8), 57);
    await until('the next page is shown', () => titles(host).at(-1) === 'House 19');
    expect(cards(host).slice(0, 4)).toEqual(before.slice(8));
    expect(host.shadowRoot?.activeElement).toBe(link(before[9]));
    expect(before[9]?.hasAttribute('data-pointed')).toBe(true);
    expect(cards(host).map((card) => card.dataset['productPosition'])).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
  });

  it('has one card for each of two documents of the same id [RES-13]', async () => {
    found([doc(1), { ...doc(1), ss_name: 'Twin' }, doc(2)]);
    const host = await show();
    expect(titles(host)).toEqual(['House 1', 'Twin', 'House 2']);
    found([doc(2), doc(1), { ...doc(1), ss_name: 'Twin' }]);
    await until('the order is new', () => titles(host)[0] === 'House 2');
    expect(titles(host)).toEqual(['House 2', 'House 1', 'Twin']);
  });
});

describe.each([true, false])('where the browser has moveBefore: %s', (has) => {
  const native = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
  beforeEach(() => {
    if (!has) Reflect.deleteProperty(Element.prototype, 'moveBefore');
  });
  afterEach(() => {
    if (native) Object.defineProperty(Element.prototype, 'moveBefore', native);
  });

  it('a new order keeps every node, the focus and the hearts [RES-13]', async () => {
    const list = docs(100);
    found(list);
    const host = await show('data-numvisible="100"');
    await until('all are shown', () => cards(host).length === 100);
    const before = cards(host);
    const { heart, hasFocus } = await focusHeart(before[90]);
    found(list.toReversed());
    await until('the order is new', () => titles(host)[0] === 'House 99');
    expect(titles(host)).toEqual(titled(list.toReversed()));
    expect(cards(host)).toEqual(before.toReversed());
    expect([...host.shadowRoot!.querySelectorAll('.block')].map(({ children }) => children.length)).toEqual([
      48, 48, 4,
    ]);
    // A heart that had been removed would have lost its view by now.
    await settled();
    expect([cards(host)[9]?.contains(heart), hasFocus()]).toEqual([true, true]);
  });

  it('the view takes over a list that was drawn before it, with its focus [RES-13]', async () => {
    publish({ status: 'pending', version: 0 });
    const host = await show('data-numvisible="4"');
    const early = document.createElement('div');
    host.shadowRoot?.prepend(early);
    const list = cardListOf(host);
    const options = { flags: true, prices: false, key: 'id', namespace: 'riot_solr_flag_items', currency: 'EUR' };
    list.attach(early);
    list.draw(docs(4), { names: names(), options, t: (key) => key });
    const before = cards(host);
    const { hasFocus } = await focusHeart(before[2]);
    found(docs(4));
    await until('the view has them', () => inView(host, '.list [part=card]'));
    expect(cards(host)).toEqual(before);
    expect(before[0]?.querySelector('[part=price]')?.textContent).toBe('from $100 to $200 /night');
    await settled();
    expect([early.childElementCount, hasFocus()]).toEqual([0, true]);
  });
});

it('cards that show without another response are announced to analytics [ANA-1]', async () => {
  found(docs(10));
  const host = await show('data-numvisible="4" data-infinite="off"');
  await until('the first are shown', () => cards(host).length === 4);
  const changed = vi.fn();
  whenDrawn.add(changed);
  onTestFinished(() => void whenDrawn.delete(changed));
  publish({ numFound: 10 });
  await settled();
  expect(changed).not.toHaveBeenCalled();
  inView<HTMLButtonElement>(host, '[part=more]')?.click();
  await until('more are shown', () => cards(host).length === 8);
  expect(changed).toHaveBeenCalledOnce();
});

it('prices on cards are in the currency of the list, unless that is the default [PRC-1] [RES-1]', async () => {
  const home = { ...doc(1), is_eid: 1 };
  publish({ docs: [home], numFound: 1, end: 1, version: 1, more: false, fields: { ...names(), eid: 'is_eid' } });
  const host = await show('data-prices');
  const currency = () => cards(host)[0]?.querySelector('stay-pricing')?.getAttribute('data-currency');
  await until('a card', () => cards(host)[0]?.querySelector('stay-pricing'));
  expect(currency()).toBeNull();
  host.setAttribute('data-currency', 'EUR');
  await expect.poll(currency).toBe('EUR');
  host.removeAttribute('data-currency');
  await expect.poll(currency).toBeNull();
});

describe('pictures', () => {
  const pictures = (host: Element) => cards(host).map((card) => card.querySelector('img')?.getAttribute('src'));
  const bad = `${location.origin}/no-such-picture.png`;
  const good = `${location.origin}/packages/search/src/results/samples/house-1.svg`;

  it('are lazy before they have a source [CORE-22]', async () => {
    found([{ ...doc(1), ss_image: `${location.origin}/picture.png` }]);
    const host = await show();
    const order = cards(host)[0]?.querySelector('img')?.getAttributeNames() ?? [];
    expect(order.indexOf('loading')).toBeLessThan(order.indexOf('src'));
  });

  it('that failed are not tried again until the home has another [RES-1]', async () => {
    found([{ ...doc(1), ss_image: bad }]);
    const host = await show();
    await until('the placeholder is shown', () => pictures(host)[0] === undefined);
    found([{ ...doc(1), ss_image: bad, ss_name: 'Renamed' }]);
    await until('the card is new', () => titles(host)[0] === 'Renamed');
    expect(pictures(host)).toEqual([undefined]);
    found([{ ...doc(1), ss_image: good }]);
    await until('the other one is shown', () => (cards(host)[0]?.querySelector('img')?.naturalWidth ?? 0) > 0);
    expect(pictures(host)).toEqual([good]);
  });
});
