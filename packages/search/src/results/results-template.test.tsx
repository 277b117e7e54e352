import { clearPage, place, ready, until } from '@staytags/element/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flag } from '../flag/flag.widget.ts';
import { publishSearch, searchState, type SearchState } from '../search/search-state.ts';
import type { SolrDoc } from '../solr/document.logic.ts';
import { results } from './results.widget.ts';

const FIELDS = {
  title: 'ss_name',
  link: 'ss_url',
  town: 'ss_town',
  type: 'ss_type',
  image: 'ss_image',
  beds: 'is_beds',
  low: 'fs_low',
  high: 'fs_high',
  rating: 'fs_rating',
  reviews: 'is_reviews',
};
const doc = (n: number): SolrDoc => ({
  id: `h-${n}`,
  ss_name: `House ${n}`,
  ss_url: `/stays/${n}`,
  ss_town: 'Duck',
  ss_type: 'Cottage',
  is_beds: 3,
  fs_low: 100 + n,
  fs_high: 200 + n,
  fs_rating: 4.5,
  is_reviews: 12,
});
const docs = (n: number, from = 0) => Array.from({ length: n }, (_, at) => doc(from + at));

let name = '';
let tests = 0;
const publish = (change: Partial<SearchState>) => publishSearch(name, { fields: FIELDS, status: 'ready', ...change });
const found = (list: readonly SolrDoc[], numFound = list.length, version = searchState(name).version + 1) =>
  publish({ docs: list, numFound, end: list.length, version, more: false });

beforeEach(() => {
  name = `template-${tests++}`;
});
afterEach(clearPage);

async function show(attributes = '', children = '', style = ''): Promise<HTMLElement> {
  const box = place(
    `<div style="${style}"><stay-results data-name="${name}" ${attributes}>${children}</stay-results></div>`,
    results,
    flag,
  );
  const host = box.querySelector<HTMLElement>('stay-results')!;
  host.scrollIntoView();
  await ready(host);
  return host;
}
describe('the site’s template', () => {
  const TEMPLATE = `<template><article class="mine"><a data-field="title" data-field-href="link">…</a><img data-field-src="image" alt=""><p data-field="text"></p><p class="beds" data-field="beds"></p><stay-flag data-field-data-item-id="id" data-field-data-label="title"></stay-flag></article></template>`;

  it('draws the results into the light DOM, with the widgets in it alive [RES-1]', async () => {
    found([
      { ...doc(1), ss_name: '<img src=x onerror=alert(1)>' },
      { ...doc(2), ss_url: 'javascript:alert(1)' },
    ]);
    const host = await show('', TEMPLATE);
    const items = await until('there are two', () =>
      host.querySelectorAll('.mine').length === 2 ? [...host.querySelectorAll<HTMLElement>('.mine')] : undefined,
    );
    expect(items[0]?.querySelector('a')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(items[0]?.querySelector('a')?.href).toBe(new URL('/stays/1', location.href).href);
    expect(items[1]?.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(items[0]?.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect(items[0]?.querySelector('.beds')?.textContent).toBe('3');
    expect(items[0]?.querySelector<HTMLElement>('[data-field=text]')?.hidden).toBe(true);
    expect(items[0]?.offsetHeight).toBeGreaterThan(10);
    const heart = items[1]?.querySelector<HTMLElement>('stay-flag');
    await ready(heart!);
    expect(heart?.dataset['itemId']).toBe('h-2');
    expect(host.shadowRoot?.querySelector('[part=card]')).toBeNull();
  });

  it('keeps the nodes and the focus of what is still there, and the order of the answer [RES-1]', async () => {
    const [a, b, c] = docs(3) as [SolrDoc, SolrDoc, SolrDoc];
    found([a, b]);
    const host = await show('', TEMPLATE);
    const links = () => [...host.querySelectorAll<HTMLAnchorElement>('.mine > a')];
    await until('there are two', () => links().length === 2);
    const second = links()[1];
    second?.focus();
    found([b, c]);
    await until('the new one is there', () => links().at(-1)?.textContent === 'House 2');
    expect(links()[0]).toBe(second);
    expect(document.activeElement).toBe(second);
    found([c, b, a]);
    await until('there are three', () => links().length === 3);
    expect(links().map(({ textContent }) => textContent)).toEqual(['House 2', 'House 1', 'House 0']);
  });

  it('leaves nothing behind, and a clone draws its own [RES-1]', async () => {
    found(docs(2));
    const host = await show('', TEMPLATE);
    await until('there are two', () => host.querySelectorAll('.mine').length === 2);
    const clone = host.cloneNode(true) as HTMLElement;
    host.after(clone);
    host.remove();
    await until('the first is empty', () => host.querySelectorAll('.mine').length === 0);
    clone.scrollIntoView();
    await ready(clone);
    await until('the clone has two', () => clone.querySelectorAll('.mine').length === 2);
    found(docs(3));
    await until('the clone follows', () => clone.querySelectorAll('.mine').length === 3);
  });
});
