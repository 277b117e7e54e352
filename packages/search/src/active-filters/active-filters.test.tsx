import { emit, on } from '@staytags/bus/bus';
import { inView, place, ready, until } from '@staytags/element/conformance/test-kit';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { facet } from '../facet/facet.widget.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { answerSearch, searchTest } from '../search-test-kit.ts';
import { activeFilters } from './active-filters.widget.ts';

const LABELS = { ss_town: { label: 'Town', values: {} }, fs_low: { label: 'Price', values: {} } };

const test = searchTest('filters');

const publish = (fq: readonly string[], q?: string) =>
  publishSearch(test.name, { labels: LABELS, params: { fq, ...(q ? { q: [q] } : {}) } });
async function show(attributes = ''): Promise<HTMLElement> {
  const host = place(
    `<stay-active-filters data-name="${test.name}" ${attributes}></stay-active-filters>`,
    activeFilters,
  );
  await ready(host);
  return host;
}
const chips = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part=chip]') ?? [])];

it('names every filter and the words, each a real link to the search without it [FAC-1] [FAC-2]', async () => {
  publish(
    ['ss_town:("Kitty \\"Hawk\\"" OR "A, B")', 'fs_low:[100 TO *]', '-ss_town:[* TO *]', '-is_beds:1'],
    'sea view',
  );
  const host = await show(`data-labels='{"is_beds":"Beds"}'`);
  expect(chips(host).map((chip) => [chip.textContent, chip.ariaLabel])).toEqual([
    ['“sea view”', 'Remove “sea view”'],
    ['Town: Kitty "Hawk"', 'Remove Town: Kitty "Hawk"'],
    ['Town: A, B', 'Remove Town: A, B'],
    ['Price: from 100', 'Remove Price: from 100'],
    ['Town: not specified', 'Remove Town: not specified'],
    ['Beds: not 1', 'Remove Beds: not 1'],
  ]);
  expect(decodeURIComponent(chips(host)[2]!.hash)).toBe(
    '#q=sea view&fq=ss_town:"Kitty \\"Hawk\\""&fq=fs_low:[100 TO *]&fq=-ss_town:[* TO *]&fq=-is_beds:1',
  );
  expect(inView(host, '[role=group]')?.ariaLabel).toBe('Active filters');
});

it('removes one and moves the focus to the next, finally to the row [FAC-2]', async () => {
  publish(['ss_town:Duck', 'ss_town:Corolla']);
  const host = await show();
  chips(host)[0]!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:Corolla'] }]);
  publish(['ss_town:Corolla']);
  await until('one is left', () => chips(host).length === 1);
  expect(host.shadowRoot?.activeElement).toBe(chips(host)[0]);
  await userEvent.keyboard('{Enter}');
  publish([]);
  await until('none is left', () => chips(host).length === 0);
  expect(host.shadowRoot?.activeElement).toBe(inView(host, '.filters'));
  expect(host.matches(':state(empty)')).toBe(true);
  expect(host.offsetHeight).toBe(0);
});

it('clears all; words that stand elsewhere stay [FAC-3]', async () => {
  publish(['ss_town:Duck'], 'sea');
  const host = await show();
  expect(inView(host, '[part=clear]')?.textContent).toBe('Clear all');
  inView(host, '[part=clear]')?.click();
  host.setAttribute('data-query', 'off');
  await until('the words are no chip', () => chips(host).length === 1);
  expect(inView<HTMLAnchorElement>(host, '[part=clear]')?.hash).toBe('#q=sea');
  inView(host, '[part=clear]')?.click();
  expect(test.sets).toEqual([{ q: null, fq: null }, { fq: null }]);
});

it.each([
  ['filters', ['ss_town:Duck'], '', '', 'Filters cleared.'],
  ['the words', [], 'sea', '', 'Search cleared.'],
  ['both', ['ss_town:Duck'], 'sea', '', 'Search cleared.'],
  ['filters beside words that stay', ['ss_town:Duck'], 'sea', 'data-query="off"', 'Filters cleared.'],
])('says what it has cleared: %s [FAC-9]', async (_what, fq, q, attributes, text) => {
  const said: string[] = [];
  on('notice', (notice) => void said.push(notice.text), test.signal);
  publish(fq, q);
  inView(await show(attributes), '[part=clear]')?.click();
  expect(said).toEqual([text]);
});

it('follows a search, calls fields as its facets do, and removes a value with a dollar in its field [FAC-2] [FAC-5]', async () => {
  answerSearch(() => ({ response: { numFound: 1, start: 0, docs: [{ id: 'a' }] } }));
  place(
    `<div><stay-search data-name="${test.name}" data-url="/solr/" data-form="off" data-return-full-docs></stay-search>
    <stay-facet data-name="${test.name}" data-field="ss_field$value" data-label="Feature" data-value-labels='{"x":"Extra"}'></stay-facet>
    <stay-active-filters data-name="${test.name}"></stay-active-filters></div>`,
    search,
    facet,
    activeFilters,
  );
  const host = document.querySelector('stay-active-filters')!;
  await until('it has run', () => searchState(test.name).status === 'ready');
  emit('search-set', { name: test.name, params: { fq: ['ss_field$value:x', 'ss_field$value:"Wi-Fi / Internet"'] } });
  await until(
    'both are there',
    () =>
      chips(host)
        .map((chip) => chip.textContent)
        .join() === 'Feature: Extra,Feature: Wi-Fi / Internet',
  );
  chips(host)[1]?.click();
  await until('one is gone', () => chips(host).length === 1);
  expect(decodeURIComponent(location.hash)).toMatch(/fq=ss_field\$value:x$/);
});
