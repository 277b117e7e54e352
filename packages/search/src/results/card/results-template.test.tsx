import { place, ready, until } from '@staytags/element/conformance/test-kit';
import { describe, expect, it, vi } from 'vitest';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { searchState } from '../../search/search.state.ts';
import { doc, docs, resultsTest } from '../results-test-kit.ts';

const { test, found, show } = resultsTest('template');
const searchDocs = () => searchState(test.name).docs;
const searchVersion = () => searchState(test.name).version;

describe('the site’s template', () => {
  const TEMPLATE = `<template><article class="mine"><a data-field="title" data-field-href="link">…</a><img data-field-src="image" alt=""><p data-field="text"></p><p class="beds" data-field="beds"></p><stay-flag data-field-data-item-id="id" data-field-data-label="title"></stay-flag></article></template>`;

  it('renders the results into the light DOM, with working widgets in them [RES-1]', async () => {
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

  it('renders with a page template named by an option, and reports a missing one [RES-12]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    place('<div><template id="card"><b class="named" data-field="title"></b></template></div>');
    found(docs(2));
    const host = await show('data-template="#card"', TEMPLATE);
    await until('there are two', () => host.querySelectorAll('.named').length === 2);
    expect(host.querySelector('.mine')).toBeNull();
    expect(errors).not.toHaveBeenCalled();
    host.dataset['template'] = '#nothing';
    await until('the own one is used', () => host.querySelectorAll('.mine').length === 2);
    expect(host.querySelector('.named')).toBeNull();
    await vi.waitFor(() =>
      expect(errors.mock.calls.map(([text]) => String(text))).toEqual([
        expect.stringContaining('data-template="#nothing"'),
      ]),
    );
    errors.mockRestore();
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

  it('leaves nothing behind, and a clone renders its own [RES-1]', async () => {
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

  it('touches no node of earlier blocks when rows are appended [RES-1]', async () => {
    found(docs(60));
    const host = await show('data-numvisible="200"', TEMPLATE);
    await until('there are sixty', () => host.querySelectorAll('.mine').length === 60);
    const [first] = host.querySelectorAll('.stay-results-block');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(first!, { subtree: true, childList: true, attributes: true, characterData: true });
    const before = searchDocs();
    found([...before, ...docs(10, 60)], 70, searchVersion());
    await until('there are seventy', () => host.querySelectorAll('.mine').length === 70);
    expect(
      records.concat(observer.takeRecords()).filter(({ target }) => !(target as Element).closest('stay-flag')),
    ).toEqual([]);
    observer.disconnect();
  });
});
