import { on } from '@staytags/bus/bus';
import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchState } from '@staytags/solr/state/search';
import { flag } from '../flag/flag.widget.ts';
import { results } from '../results/results.widget.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { answerSearch, here, searchTest } from '../search-test-kit.ts';
import { noResults } from './no-results.widget.ts';

const test = searchTest('none');

const publish = (change: Partial<SearchState> = {}) =>
  publishSearch(test.name, {
    status: 'ready',
    version: 1,
    numFound: 0,
    docs: [],
    params: { q: ['oceen'], fq: ['ss_town:Duck', 'is_beds:3'] },
    spelling: {
      q: 'oceen',
      part: { suggestions: { oceen: { suggestion: ['ocean', '<img src=x onerror=__pwn()>'] } } },
    },
    ...change,
  });
async function show(children = ''): Promise<HTMLElement> {
  const host = place(
    `<stay-no-results data-name="${test.name}" data-labels='{"ss_town":"Town"}'>${children}</stay-no-results>`,
    noResults,
  );
  await ready(host);
  return host;
}
const links = (host: Element, part: string) => [
  ...(host.shadowRoot?.querySelectorAll<HTMLAnchorElement>(`[part=${part}]`) ?? []),
];

it('offers other spellings, the filters that could go, and all of them; each is a real link [RES-4]', async () => {
  publish();
  const host = await show();
  expect(inView(host, '[part=heading]')?.textContent).toBe('Nothing found for “oceen”');
  expect(links(host, 'suggestion').map((link) => [link.textContent, decodeURIComponent(link.hash)])).toEqual([
    ['ocean', '#q=ocean&fq=ss_town:Duck&fq=is_beds:3'],
    ['<img src=x onerror= __pwn >'.replace(' __pwn ', '__pwn '), expect.stringContaining('#q=<img')],
  ]);
  expect(host.shadowRoot?.querySelector('img')).toBeNull();
  expect(links(host, 'chip').map((link) => [link.textContent, link.ariaLabel, decodeURIComponent(link.hash)])).toEqual([
    ['“oceen”', 'Search again without “oceen”', '#fq=ss_town:Duck&fq=is_beds:3'],
    ['Town: Duck', 'Search again without Town: Duck', '#q=oceen&fq=is_beds:3'],
    ['3', 'Search again without 3', '#q=oceen&fq=ss_town:Duck'],
  ]);
  expect(links(host, 'clear').map((link) => [link.textContent, link.hash])).toEqual([['Clear all', '']]);
});

it('requests what was clicked, keeps the focus in place, and can undo that all is cleared [RES-4] [FAC-9]', async () => {
  const undone: unknown[] = [];
  on('notice', ({ text, action }) => undone.push([text, action?.detail]), test.signal);
  publish();
  const host = await show();
  links(host, 'suggestion')[0]?.click();
  expect(host.shadowRoot?.activeElement).toBe(inView(host, '.area'));
  links(host, 'chip')[1]?.click();
  links(host, 'clear')[0]?.click();
  expect(test.sets).toEqual([{ q: 'ocean' }, { fq: ['is_beds:3'] }, { q: null, fq: null }]);
  const params = { q: ['oceen'], fq: ['ss_town:Duck', 'is_beds:3'] };
  expect(undone).toEqual([['Search cleared.', { name: test.name, params }]]);
});

it('is hidden while the search has results or runs, and takes no space [RES-4]', async () => {
  publish({ docs: [{ id: 'a' }], numFound: 1 });
  const host = await show();
  expect([host.offsetHeight, host.matches(':state(shown)')]).toEqual([0, false]);
  publish();
  await until('it is there', () => host.offsetHeight > 100 && host.matches(':state(shown)'));
  publish({ status: 'pending' });
  await until('it is gone again', () => host.offsetHeight === 0);
});

it('leads from a page after the last one to the first [RES-4]', async () => {
  publish({ numFound: 7, params: { start: ['70'] } });
  const host = await show();
  const [first] = links(host, 'first');
  expect([first?.textContent, first?.hash]).toEqual(['Go to the first page', '']);
  first?.click();
  expect(test.sets).toEqual([{ start: null }]);
});

it('shows the site’s own message and its alternates only then [RES-4]', async () => {
  publish({ docs: [{ id: 'a' }], numFound: 1 });
  const host = await show('<p slot="message">Call us</p><p slot="alternates">Other homes</p>');
  const heights = () => [...host.querySelectorAll('p')].map((each) => each.offsetHeight > 0);
  expect(heights()).toEqual([false, false]);
  publish();
  await until('both are there', () => heights().every(Boolean));
});

/** A search with its index: what it has, and what each filter hides. */
async function searchFor(query: string, attributes = '', children = ''): Promise<HTMLElement> {
  history.replaceState(null, '', `${here}#${query}`);
  place(
    `<div><stay-search data-url="/solr/" data-form="off" data-return-full-docs data-doc-cache="off"
      data-fields='[{"solr_field":"ss_name","name":"title"},{"solr_field":"ss_url","name":"link"}]'></stay-search>
      <stay-results></stay-results><stay-no-results ${attributes}>${children}</stay-no-results></div>`,
    search,
    results,
    flag,
    noResults,
  );
  const host = document.querySelector<HTMLElement>('stay-no-results')!;
  await until('it is there', () => inView(host, '[part=message]'));
  return host;
}
const cards = (host: Element) => links(host, 'title').map(({ textContent }) => textContent);

describe('alternates', () => {
  let asked: string[] = [];
  let down = false;
  beforeEach(() => {
    asked = [];
    down = false;
    answerSearch((query) => {
      const fq = query.getAll('fq').join();
      const rows = Number(query.get('rows'));
      asked.push(decodeURIComponent(query.toString()));
      if (down && rows === 2) throw new Error('down');
      // Seven without the town, three without the beds, none with both.
      const total = fq.includes('ss_town') ? (fq.includes('is_beds') ? 0 : 3) : 7;
      const docs = Array.from({ length: Math.min(rows, total) }, (_, at) => ({
        ...{ id: `h-${at}`, ss_name: `House ${at}`, ss_url: `/stays/${at}` },
      }));
      return { response: { numFound: total, start: 0, docs } };
    });
  });
  const NARROW = 'fq=ss_town:Duck&fq=is_beds:3';
  const offers = () => asked.filter((each) => each.includes('rows=2'));

  it('are real results without the filter that hides most, as normal cards, with one extra request [RES-9]', async () => {
    const host = await searchFor(NARROW, `data-alternates="2" data-labels='{"ss_town":"Town"}'`);
    await until('they are there', () => cards(host).length > 0);
    expect(cards(host)).toEqual(['House 0', 'House 1']);
    expect(inView(host, 'stay-flag')?.dataset['itemId']).toBe('h-0');
    expect(inView(host, '[part=alternates-heading]')?.textContent).toBe('You may like these instead');
    expect(offers()).toHaveLength(1);
    const [all] = links(host, 'all');
    expect([all?.textContent, decodeURIComponent(all?.hash ?? '')]).toEqual([
      'See all 7 results without Town: Duck',
      '#fq=is_beds:3',
    ]);
    all?.click();
    await until(
      'the list is back',
      () => decodeURIComponent(location.hash) === '#fq=is_beds:3' && !inView(host, '[part=alternates]'),
    );
    expect(offers()).toHaveLength(1);
  });

  it('reserve space with placeholders while loading, and release it on failure [RES-9]', async () => {
    const state = { numFound: 0, docs: [], params: { fq: ['ss_town:Duck', 'is_beds:3'] } };
    publishSearch(test.name, {
      status: 'ready',
      version: 1,
      ...state,
      endpoint: { ...searchState('').endpoint, url: '/solr/' },
    });
    const ends: (() => void)[] = [];
    vi.mocked(fetch).mockImplementation(() => new Promise((_, fail) => ends.push(() => fail(new TypeError('down')))));
    const host = await show();
    expect(host.shadowRoot?.querySelectorAll('.skeleton')).toHaveLength(3);
    expect(inView(host, '[part=alternates]')?.ariaBusy).toBe('true');
    await until('they are asked for', () => {
      for (const end of ends) end();
      return !inView(host, '[part=alternates]');
    });
    expect(inView(host, '[part=message]')).not.toBeNull();
  });

  it('are not requested when turned off, or when the site has its own [RES-9]', async () => {
    for (const [attributes, children] of [
      ['data-alternates="0"'],
      ['data-alternates="2"', '<p slot="alternates">Ours</p>'],
    ]) {
      const host = await searchFor(NARROW, attributes, children);
      await until('the filters are counted', () =>
        links(host, 'chip').some((each) => each.textContent?.includes('(7)')),
      );
      expect([offers(), inView(host, '[part=alternates]')]).toEqual([[], null]);
      clearPage();
      await settled();
    }
  });

  it('that fail leave the message as it is [RES-9]', async () => {
    down = true;
    const host = await searchFor(NARROW, 'data-alternates="2"');
    await until('they are gone', () => offers().length > 0 && !inView(host, '[part=alternates]'));
    expect(links(host, 'chip')).toHaveLength(2);
  });
});

it('takes the place of the list, and a suggestion brings the list back [RES-4]', async () => {
  answerSearch((query) => {
    const isRight = query.get('q') === 'ocean';
    const docs = isRight ? [{ id: 'a', ss_name: 'Ocean House' }] : [];
    const spellcheck = { suggestions: { oceen: { numFound: 1, suggestion: ['ocean'] } } };
    return { response: { numFound: docs.length, start: 0, docs }, ...(isRight ? {} : { spellcheck }) };
  });
  history.replaceState(null, '', `${here}#q=oceen`);
  place(
    `<div><stay-search data-url="/solr/" data-form="off" data-return-full-docs
      data-fields='[{"solr_field":"ss_name","name":"title"}]'></stay-search>
      <stay-results></stay-results><stay-no-results></stay-no-results></div>`,
    search,
    results,
    flag,
    noResults,
  );
  const host = document.querySelector('stay-no-results')!;
  const list = document.querySelector('stay-results')!;
  await until('it is there', () => links(host, 'suggestion')[0]);
  await until('the list is drawn too', () => list.shadowRoot?.querySelector('.stay-view'));
  expect(list.shadowRoot?.querySelector('[part=message]'), 'one message and not two').toBeNull();
  links(host, 'suggestion')[0]?.click();
  await until('the list is back', () => list.shadowRoot?.querySelector('h3')?.textContent === 'Ocean House');
  expect(location.hash).toBe('#q=ocean');
  await until('the message is gone', () => !host.shadowRoot?.querySelector('[part=message]'));
});
