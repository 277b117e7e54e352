import { on } from '@staytags/bus/bus';
import { firstViews } from '@staytags/element/first/first-registry';
import { define, setLoader } from '@staytags/element/host/registry';
import { inView, until } from '@staytags/element/conformance/test-kit';
import type { AnyWidget, Preview } from '@staytags/element/declare/widget';
import type { SearchState } from '@staytags/solr/state/search';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { first as facetFirst } from '../facet/facet.first.ts';
import { view as facetView } from '../facet/facet.view.tsx';
import { facet } from '../facet/facet.widget.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { first as searchFirst } from '../search/search.first.ts';
import { search } from '../search/search.widget.ts';
import { printResults } from './printed/printed-results.ts';
import { docs } from './results-test-kit.ts';
import { first as resultsFirst } from './results.first.ts';
import { results } from './results.widget.ts';
import { view as resultsView } from './results.view.tsx';
import '@staytags/element/render/react-host';

const TAGS = {
  'stay-search': { widget: search, preview: searchFirst, view: undefined },
  'stay-facet': { widget: facet, preview: facetFirst, view: facetView },
  'stay-results': { widget: results, preview: resultsFirst, view: resultsView },
} as const;

/** Searches in every state that a first view can meet. */
const STATES: Readonly<Record<string, Partial<SearchState>>> = {
  idle: { status: 'idle' },
  pending: { status: 'pending' },
  found: { status: 'ready', version: 1, docs: docs(20), numFound: 20, end: 20 },
  more: { status: 'ready', version: 1, docs: docs(20), numFound: 60, end: 20 },
  stale: { status: 'pending', version: 1, docs: docs(3), numFound: 3, end: 3 },
  outdated: { status: 'failed', version: 1, docs: docs(3), numFound: 3, end: 3 },
  lost: { status: 'failed', version: 1, docs: docs(3), numFound: 3, end: 3 },
  last: { status: 'ready', version: 1, docs: docs(13), numFound: 13, end: 13 },
  empty: { status: 'ready', version: 1, params: { q: ['nowhere'] } },
  failed: { status: 'failed' },
  cut: { status: 'failed', params: { q: ['id:(a OR '] } },
  chosen: { status: 'ready', version: 1, docs: docs(2), numFound: 2, end: 2, params: { fq: ['ss_town:Duck'] } },
};
const FIELDS = { title: 'ss_name', link: 'ss_url', town: 'ss_town', low: 'fs_low' };
const VALUES = Array.from({ length: 24 }, (_, at) => ({ value: at === 0 ? 'Duck' : `Town ${at}`, count: 30 - at }));

const markup = (name: string): string =>
  `<stay-search data-name="${name}"></stay-search>` +
  `<stay-facet data-name="${name}" data-field="ss_town" data-label="Town" data-control="checkboxes"></stay-facet>` +
  `<stay-facet data-name="${name}" data-field="ss_town" data-soft-limit="5"></stay-facet>` +
  `<stay-results data-name="${name}" data-infinite="false"></stay-results>`;

const opened = Promise.withResolvers<void>();
let box: HTMLElement;
const hostOf = (tag: keyof typeof TAGS, name: string): HTMLElement =>
  box.querySelector<HTMLElement>(`${tag}[data-name="${name}"]`)!;
const hosts = () => [...box.querySelectorAll<HTMLElement>('stay-search, stay-facet, stay-results')];
const viewOf = (host: Element) => host.shadowRoot?.querySelector('.stay-view');

/** Facets have one description for both. Others have ids of their own in either. */
const UNLIKE = ['id', 'for', 'aria-labelledby', 'data-key'];

/** The markup of a view, without what the announcer says later. */
const look = (host: Element): string => {
  const copy = viewOf(host)?.cloneNode(true) as Element;
  const left = ['value', ...(host.localName === 'stay-facet' ? [] : UNLIKE)];
  for (const element of copy.querySelectorAll('*')) {
    for (const name of left) element.removeAttribute(name);
    if (element.matches('[role=status]')) element.textContent = '';
    // React sets the property alone.
    if (element.matches('[type=checkbox]')) element.removeAttribute('checked');
    const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, value } of attributes) {
      element.removeAttribute(name);
      element.setAttribute(name, value);
    }
  }
  return `${host.localName} ${[...host.attributes]
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ')}\n${copy.innerHTML}`;
};

beforeAll(async () => {
  setLoader({
    state: async (tag) => {
      const { widget, preview, view } = TAGS[tag as keyof typeof TAGS];
      return { widget, preview: view && (async () => preview as unknown as Preview) };
    },
    view: async (tag) => {
      const { preview, view } = TAGS[tag as keyof typeof TAGS];
      // The search is complete with its first view.
      if (!view) return { first: preview as unknown as Preview };
      await opened.promise;
      return { view };
    },
  });
  for (const [name, state] of Object.entries(STATES))
    publishSearch(name, { fields: FIELDS, ...(state.version ? { facetFields: { ss_town: VALUES } } : {}), ...state });
  document.body.insertAdjacentHTML('beforeend', '<div></div>');
  box = document.body.lastElementChild as HTMLElement;
  box.innerHTML = Object.keys(STATES).map(markup).join('');
  for (const { widget } of Object.values(TAGS) as { widget: AnyWidget }[])
    define({ tag: widget.tag, kind: 'widget', mount: 'eager', connects: false }, []);
  await until('first views', () => hosts().every((host) => viewOf(host)?.firstElementChild));
});

/** What a request holds besides the element that sent it. */
function requests(
  name: 'search-set' | 'search-submit' | 'search-retry' | 'search-page',
  signal: AbortSignal,
): object[] {
  const heard: object[] = [];
  on(name, (request) => heard.push({ ...request, from: undefined }), signal);
  return heard;
}

describe('before the renderer has loaded', () => {
  it('searches for what is typed, and clears it [CORE-35]', ({ signal }) => {
    const heard = requests('search-submit', signal);
    const host = hostOf('stay-search', 'found');
    const input = inView<HTMLInputElement>(host, 'input')!;
    input.value = 'beach';
    inView<HTMLFormElement>(host, 'form')!.requestSubmit();
    inView(host, '[part=clear]')!.click();
    expect([heard, input.value, host.shadowRoot?.activeElement]).toEqual([
      [{ name: 'found', text: 'beach', from: undefined }],
      '',
      input,
    ]);
  });

  it('shows the search of another history entry in its field, and leaves typing alone [CORE-35]', async () => {
    const input = inView<HTMLInputElement>(hostOf('stay-search', 'stale'), 'input')!;
    const results = hostOf('stay-results', 'stale');
    input.value = 'beach';
    publishSearch('stale', { numFound: 4 });
    await until('the new count', () => inView(results, '[part=count]')?.textContent?.includes('4'));
    expect(input.value).toBe('beach');
    publishSearch('stale', { params: { q: ['dune'] } });
    await until('its words', () => input.value === 'dune');
    publishSearch('stale', { params: {}, numFound: 3 });
    await until('no words', () => input.value === '');
  });

  it('filters by a checkbox and by a link, and takes a filter back, which can be undone [CORE-35] [FAC-9]', ({
    signal,
  }) => {
    const heard = requests('search-set', signal);
    const notices: unknown[] = [];
    on('notice', (notice) => notices.push(notice), signal);
    const [boxes, links] = box.querySelectorAll('stay-facet[data-name=chosen]');
    inView(boxes!, 'input[data-value="Town 1"]')!.click();
    inView(links!, 'a[data-value="Town 2"]')!.click();
    inView(links!, '[part=reset]')!.click();
    expect(heard).toEqual([
      { name: 'chosen', params: { fq: ['ss_town:Duck', 'ss_town:"Town 1"'] } },
      { name: 'chosen', params: { fq: ['ss_town:Duck', 'ss_town:"Town 2"'] } },
      { name: 'chosen', params: { fq: [] } },
    ]);
    expect(links?.shadowRoot?.activeElement).toBe(inView(links!, 'h3'));
    const undo = { name: 'chosen', params: { fq: ['ss_town:Duck'] } };
    expect(notices).toMatchObject([
      { text: 'Filter cleared.', action: { label: 'Undo', event: 'search-set', detail: undo } },
    ]);
  });

  it.each(['boxes', 'links'])(
    'keeps the focus on a value that its response moves, among %s [CORE-35]',
    async (look) => {
      const host = box.querySelectorAll<HTMLElement>('stay-facet[data-name=chosen]')[look === 'boxes' ? 0 : 1]!;
      const focused = () => host.shadowRoot?.activeElement as HTMLElement | null;
      inView<HTMLElement>(host, '[data-value="Town 3"]')!.focus();
      const [moved, others] = [VALUES.slice(3, 4), VALUES.filter((_, at) => at !== 3)];
      for (const values of [
        [...moved, ...others],
        [...others.slice(0, 4), ...moved, ...others.slice(4)],
      ]) {
        const counted = values.map((one, at) => ({ ...one, count: 40 - at }));
        publishSearch('chosen', { facetFields: { ss_town: counted } });
        const own = counted.find(({ value }) => value === 'Town 3')?.count;
        await until('its new count', () => focused()?.closest('li')?.textContent?.includes(String(own)));
        expect(focused()?.dataset['value']).toBe('Town 3');
        expect(focused()?.closest('li')?.textContent).toContain('Town 3');
      }
      publishSearch('chosen', { facetFields: { ss_town: VALUES } });
    },
  );

  it('tries a failed search again, and drops one without results or cut off, which can be undone [CORE-35] [FAV-6] [FAC-9]', ({
    signal,
  }) => {
    const notices: unknown[] = [];
    on('notice', (notice) => notices.push(notice), signal);
    const [retries, sets] = [requests('search-retry', signal), requests('search-set', signal)];
    inView(hostOf('stay-results', 'failed'), 'button')!.click();
    inView(hostOf('stay-results', 'outdated'), '.outdated button')!.click();
    inView(hostOf('stay-results', 'empty'), 'button')!.click();
    inView(hostOf('stay-results', 'cut'), 'button')!.click();
    expect(retries).toEqual([{ name: 'failed' }, { name: 'outdated' }]);
    const params = { q: null, fq: null };
    expect(sets).toEqual([
      { name: 'empty', params },
      { name: 'cut', params },
    ]);
    const detail = { name: 'empty', params: { q: ['nowhere'], fq: [] } };
    expect(notices[0]).toMatchObject({
      ...{ text: 'Search cleared.', from: hostOf('stay-results', 'empty') },
      action: { label: 'Undo', event: 'search-set', detail },
    });
  });

  it('keeps the focus on a link of a card that the CMS printed, and passes that of a hidden one on [RES-10] [CORE-6]', async () => {
    const list = docs(20);
    const names = { ...FIELDS, title: 'ss_name' };
    publishSearch('printed', { status: 'ready', version: 1, fields: names, docs: list, numFound: 60, end: 20 });
    const focused = () => document.activeElement?.shadowRoot?.activeElement;
    const add = (content: string) => {
      box.insertAdjacentHTML('beforeend', `<stay-results data-name="printed">${content}</stay-results>`);
      const host = box.lastElementChild as HTMLElement;
      const link = host.querySelectorAll('a')[1]!;
      link.focus();
      return { host, link };
    };
    const answer = { ...searchState('printed'), start: 0, rows: 10 };
    const options = { flags: true, prices: false, key: 'id', namespace: 'riot_solr_flag_items', currency: 'USD' };
    const same = add(printResults(answer as never, { names, options }));
    await until('the list', () => inView(same.host, '[part=card]'));
    expect(focused()).toBe(same.link);
    const other = add('<div data-stay-cards><a href="/a">A</a><a href="/b">B</a></div>');
    await until('the list', () => inView(other.host, '[part=card]'));
    await expect.poll(focused).toBe(inView(other.host, 'a'));
    for (const { host } of [same, other]) host.remove();
  });

  it('passes the focus of a retry on, and of the last "Show more" to the first result that it added [CORE-39]', async () => {
    const [lost, last] = [hostOf('stay-results', 'lost'), hostOf('stay-results', 'last')];
    const focused = () => document.activeElement?.shadowRoot?.activeElement;
    inView(lost, '.outdated button')!.focus();
    publishSearch('lost', { status: 'ready' });
    await expect.poll(focused).toBe(lost.shadowRoot!.querySelector('[part=card] a'));
    const more = inView(last, '[part=more]')!;
    more.focus();
    more.click();
    await expect.poll(focused).toBe(last.shadowRoot!.querySelectorAll('[part=card]')[12]!.querySelector('a'));
  });

  it('leaves presses on what the page has put into a tag to the page [FAC-8] [CORE-35]', async ({ signal }) => {
    const heard = [requests('search-set', signal), requests('search-retry', signal)];
    publishSearch('slotted', { fields: FIELDS, status: 'ready', version: 1, docs: docs(1), numFound: 1, end: 1 });
    box.insertAdjacentHTML(
      'beforeend',
      `<stay-facet data-name="slotted" data-field="ss_town" data-label="Town"><a href="#duck">Duck</a></stay-facet>
      <stay-results data-name="slotted"><template><button type="button">Compare</button></template></stay-results>`,
    );
    const [values, list] = box.querySelectorAll<HTMLElement>('[data-name=slotted]');
    const prevented: boolean[] = [];
    box.addEventListener('click', (event) => prevented.push(event.defaultPrevented), { signal });
    await until('the children', () => values?.shadowRoot?.querySelector('slot'));
    values?.querySelector('a')?.click();
    const button = await until('the template', () => list?.querySelector<HTMLElement>(':scope > div button'));
    button.click();
    expect([prevented, heard]).toEqual([
      [false, false],
      [[], []],
    ]);
    await expect.poll(() => location.hash).toBe('#duck');
    history.replaceState(null, '', location.pathname + location.search);
    values?.remove();
    list?.remove();
  });

  it('keeps what is selected in a card while another search runs [RES-13] [CORE-35]', async () => {
    const host = hostOf('stay-results', 'last');
    const list = inView(host, '[part=list]')!;
    const range = new Range();
    const title = list.querySelector('h3')!;
    range.selectNodeContents(title);
    publishSearch('last', { status: 'pending', more: false });
    await until('it is stale', () => inView(host, '.list.stale'));
    expect([inView(host, '[part=list]'), range.toString()]).toEqual([list, title.textContent]);
    publishSearch('last', { status: 'ready' });
    await until('it is new', () => !inView(host, '.list.stale'));
  });

  it('announces results whose view cannot be loaded [CORE-35] [RES-7]', async () => {
    const host = hostOf('stay-results', 'stale');
    const region = inView(host, '[role=status]')!;
    expect(region.textContent).toBe('');
    firstViews.get(host)?.fail();
    await expect.poll(() => region.textContent).toBe('Searching…');
    publishSearch('stale', { status: 'ready' });
    await expect.poll(() => region.textContent).toBe('3 results');
    publishSearch('stale', { status: 'pending' });
    await until('it is stale', () => inView(host, '.list.stale'));
  });

  it('follows its search and its options [CORE-5] [CORE-35]', async () => {
    const host = hostOf('stay-results', 'found');
    const [card] = host.shadowRoot!.querySelectorAll('[part=card]');
    publishSearch('found', { numFound: 21 });
    await until('the new count', () => inView(host, '[part=count]')?.textContent === '21 results');
    host.dataset['numvisible'] = '3';
    await until('three cards', () => host.shadowRoot!.querySelectorAll('[part=card]').length === 3);
    expect(host.shadowRoot!.querySelector('[part=card]')).toBe(card);
  });
});

it('is taken over by a view that looks the same, in every state, and nothing is lost [CORE-35]', async () => {
  const typed = inView<HTMLInputElement>(hostOf('stay-search', 'more'), 'input')!;
  typed.value = 'sea view';
  typed.focus();
  typed.setSelectionRange(2, 5);
  const cards = [...hostOf('stay-results', 'more').shadowRoot!.querySelectorAll('[part=card]')];
  const missed = box.querySelectorAll('stay-facet[data-name=more]')[1]!;
  inView(missed, '[part=more]')!.click();
  const narrowed = box.querySelectorAll('stay-facet[data-name=found]')[1]!;
  inView<HTMLInputElement>(narrowed, '[part=find]')!.value = 'Town 23';
  const forgetful = hostOf('stay-results', 'found');
  const shown = () => forgetful.shadowRoot!.querySelectorAll('[part=card]').length;
  const refused = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  inView(forgetful, '[part=more]')!.click();
  refused.mockRestore();
  expect(shown()).toBe(3);
  const before = new Map(
    hosts()
      .filter((host) => host !== missed && host !== narrowed && host !== forgetful)
      .map((host) => [host, look(host)]),
  );
  const boxes = new Map(hosts().map((host) => [host, viewOf(host)]));

  opened.resolve();
  const isTaken = (host: HTMLElement) => viewOf(host) !== boxes.get(host);
  await until('every view', () =>
    hosts().every((host) => isTaken(host) !== host.matches('stay-search') && viewOf(host)?.firstElementChild),
  );
  for (const [host, was] of before) expect(look(host)).toBe(was);
  const rules = hostOf('stay-results', 'failed').shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [
    ...cssRules,
  ]);
  expect(rules.some(({ cssText }) => cssText.startsWith('.message '))).toBe(true);
  expect(hosts().every((host) => host.shadowRoot!.querySelectorAll('.stay-view').length === 1)).toBe(true);
  expect([...hostOf('stay-results', 'more').shadowRoot!.querySelectorAll('[part=card]')]).toEqual(cards);
  const input = inView<HTMLInputElement>(hostOf('stay-search', 'more'), 'input')!;
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['sea view', 2, 5]);
  expect(input.getRootNode()).toHaveProperty('activeElement', input);
  // The press that nothing had handled counts.
  await expect.poll(() => missed.shadowRoot!.querySelectorAll('li').length).toBe(24);
  expect(shown()).toBe(6);
  // What was typed counts too.
  await expect.poll(() => narrowed.shadowRoot!.querySelectorAll('li').length).toBe(1);
});
