import { on, set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishSearch, searchState } from '../search/search.state.ts';
import { results } from '../results/results.widget.ts';
import { search } from '../search/search.widget.ts';
import { recentKey } from '@staytags/net/storage/storage-keys';
import { searchBox } from './search-box.widget.ts';

const WORDS: readonly (readonly [string, number])[] = [
  ['sea', 120],
  ['season', 31],
  ['seat', 9],
  ['hot', 40],
  ['tub', 22],
  ['Wi-Fi / Internet', 28],
  ['Kitty "Hawk"', 3],
  ['<img src=x onerror=alert(1)>', 2],
  ...Array.from({ length: 30 }, (_, at) => [`many${at}`, 60 - at] as const),
];

const TOWNS = { 'Seal Bay': 12, 'Port Sea': 7, Harbour: 40 };
const HOMES = [
  { id: '7', title: 'Sea Cottage', link: '/stays/sea-cottage', image: '/favicon.ico', town: 'Seal Bay', low: 120 },
  { id: '8', title: 'Seaside', link: 'javascript:alert(1)' },
];

let tests = 0;
let name = '';
let asked: { method: string; path: string; query: URLSearchParams }[] = [];
let sets: unknown[] = [];
let stop = new AbortController();
const here = `${location.pathname}${location.search}`;

beforeEach(() => {
  // A name of its own: an answer of an earlier test would come from memory.
  name = `box-${Date.now()}-${tests++}`;
  asked = [];
  sets = [];
  stop = new AbortController();
  on('search-set', (request) => request.name === name && sets.push(request.params), stop.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const query = new URLSearchParams(request.method === 'POST' ? await request.text() : url.search);
    asked.push({ method: request.method, path: url.pathname, query });
    const grouped = query.has('f.spell.facet.prefix');
    const prefix = query.get('f.spell.facet.prefix') ?? query.get('facet.prefix') ?? '';
    const found = WORDS.filter(([word]) => word.toLowerCase().startsWith(prefix));
    return Response.json({
      response: { numFound: 0, start: 0, docs: grouped ? HOMES : [] },
      facet_counts: {
        facet_fields: grouped ? { spell: found, ss_town: TOWNS } : { [query.get('facet.field') ?? '']: found },
      },
    });
  });
  addSettings({ staytags: { search: { url: `/solr-${name}/`, bundles: ['rental'] } } });
});
afterEach(async () => {
  await page.viewport(1280, 800);
  stop.abort();
  clearPage();
  vi.restoreAllMocks();
  localStorage.removeItem(recentKey(name));
  await settled();
  set('elements', {});
  history.replaceState(null, '', here);
});

async function show(attributes = '', around = ''): Promise<HTMLElement> {
  place(
    `<div style="padding:24px"><button id="before">before</button>
    <stay-search-box data-name="${name}" data-delay="0" ${attributes}></stay-search-box>${around}<button id="after">after</button></div>`,
    searchBox,
    search,
    results,
  );
  const host = document.querySelector<HTMLElement>('stay-search-box')!;
  await ready(host);
  return host;
}
const input = (host: Element) => inView<HTMLInputElement>(host, 'input')!;
const options = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
const texts = (host: Element) => options(host).map(({ textContent }) => textContent);
const active = (host: Element) => {
  const id = input(host).getAttribute('aria-activedescendant');
  return id === null ? null : (host.shadowRoot?.getElementById(id)?.textContent ?? 'nowhere');
};
const nameOf = (host: Element, group: Element) =>
  host.shadowRoot?.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
const expanded = (host: Element) => input(host).getAttribute('aria-expanded') === 'true';
const opens = (host: Element) =>
  until(
    'the list is open',
    () => expanded(host) && inView(host, '[part=panel]:popover-open') && options(host).length > 0,
  );
const closes = (host: Element) => until('the list is closed', () => !expanded(host) && !inView(host, '[part=panel]'));
const says = (host: Element, text: string) =>
  until(`it says "${text}"`, () => inView(host, '[role=status]')?.textContent === text);
const focused = (host: Element) => host.shadowRoot?.activeElement;

async function type(host: Element, text: string): Promise<void> {
  input(host).focus();
  if (text) await userEvent.keyboard(text);
}

describe('the combobox', () => {
  it('is expanded once its options show, and not a moment before [AUTO-4]', async () => {
    const host = await show();
    const hidden: string[] = [];
    const watcher = new MutationObserver(() => {
      if (expanded(host) && !inView(host, '[part=panel]:popover-open')) hidden.push(host.shadowRoot?.innerHTML ?? '');
    });
    // An observer reports after the task: sooner than any visitor, or a screen reader.
    watcher.observe(input(host), { attributeFilter: ['aria-expanded'] });
    await type(host, 'sea');
    await opens(host);
    watcher.disconnect();
    expect(hidden).toEqual([]);
  });

  it.each(['', 'data-look="compact"'])(
    'takes over what was typed into the fallback form, and the focus: %s [AUTO-8]',
    async (more) => {
      const host = place(
        `<stay-search-box data-name="${name}" ${more}><form><select name="town"></select><input type="search" name="q" value=""></form></stay-search-box>`,
        searchBox,
      );
      const old = host.querySelector('input')!;
      old.focus();
      old.value = 'hot tu';
      await ready(host);
      await until('the field has the focus', () => focused(host)?.getAttribute('part') === 'input');
      await userEvent.keyboard('b');
      await expect.poll(() => input(host).value).toBe('hot tub');
      publishSearch(name, { ...searchState(name), params: { q: ['pool'] } });
      await until('another search shows', () => input(host).value === 'pool');
    },
  );

  it('leaves the focus and the text of the page alone in the fallback form [AUTO-8]', async () => {
    const host = place(
      `<stay-search-box data-name="${name}"><form><input name="q" value="pool"></form></stay-search-box>`,
      searchBox,
    );
    await ready(host);
    await settled();
    expect([input(host).value, document.activeElement]).toEqual(['', document.body]);
  });

  it('says what it is, and what its list holds [AUTO-4]', async () => {
    const host = await show('data-label="Search stays"');
    const field = input(host);
    expect(field.labels?.[0]?.textContent).toBe('Search stays');
    expect([field.role, field.ariaAutoComplete, field.ariaExpanded]).toEqual(['combobox', 'list', 'false']);
    expect(field.hasAttribute('aria-controls') || field.hasAttribute('aria-activedescendant')).toBe(false);
    await type(host, 'sea');
    await opens(host);
    const list = host.shadowRoot?.getElementById(field.getAttribute('aria-controls')!);
    expect([list?.role, list?.ariaLabel]).toEqual(['listbox', 'Suggestions']);
    expect(host.matches(':state(open)')).toBe(true);
    await says(host, '3 suggestions');
    const violations = await violationsOf(host);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('groups words, places and homes under headings, and the arrows go through all of them [AUTO-6]', async () => {
    const host = await show('data-places="ss_town" data-homes="ts_title"');
    await type(host, 'sea');
    await opens(host);
    const groups = [...host.shadowRoot!.querySelectorAll('[role=listbox] > [role=group]')];
    expect(groups.map((group) => nameOf(host, group))).toEqual(['Suggestions', 'Places', 'Homes']);
    expect(texts(host)).toEqual([
      ...['sea (120)', 'season (31)', 'seat (9)', 'Seal Bay (12)', 'Port Sea (7)'],
      ...['Sea CottageSeal Bay · from $120 /night', 'Seaside'],
    ]);
    await says(host, '7 suggestions');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(() => active(host)).toContain('Sea Cottage');
    const violations = await violationsOf(host);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await until('the place is searched', () => sets.length === 1);
    expect(sets).toEqual([{ q: null, fq: ['ss_town:"Port Sea"'] }]);
    expect(input(host).value).toBe('');
    const prefixes = asked.map(({ query }) => query.get('f.spell.facet.prefix'));
    expect(prefixes).toEqual([...new Set(prefixes)]);
  });

  it('opens a home by the click of a link, which a router of the page may prevent [AUTO-6]', async () => {
    const opened: string[] = [];
    const prevent = (event: Event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link) return;
      event.preventDefault();
      opened.push(link.pathname);
    };
    document.addEventListener('click', prevent, { signal: stop.signal });
    const host = await show('data-homes="ts_title"');
    await type(host, 'sea');
    await opens(host);
    options(host).at(-2)!.click();
    await expect.poll(() => opened).toEqual(['/stays/sea-cottage']);
    expect([sets, host.shadowRoot?.querySelector('a')]).toEqual([[], null]);
  });

  it('never navigates to an unsafe URL: it searches for such a home instead [AUTO-6]', async () => {
    const host = await show('data-homes="ts_title"');
    await type(host, 'sea');
    await opens(host);
    options(host).at(-1)!.click();
    await until('it is searched for', () => sets.length === 1);
    expect(sets).toEqual([{ q: 'Seaside' }]);
  });

  it('shows each word with its count, what was typed of it marked [AUTO-2]', async () => {
    const host = await show();
    await type(host, 'Sea');
    await opens(host);
    expect(texts(host)).toEqual(['sea (120)', 'season (31)', 'seat (9)']);
    await until('what was typed is marked', () => inView(host, 'mark')?.textContent === 'sea');
    await userEvent.clear(input(host));
    await type(host, 'many');
    await until('there are ten', () => options(host).length === 10);
  });

  it('has the wording of the site around the words [AUTO-2]', async () => {
    addSettings({
      staytags: { texts: { 'search-box.suggestion': { one: '{count} × {term}!', other: '{count} × {term}!' } } },
    });
    const host = await show();
    await type(host, 'seat');
    await opens(host);
    expect(texts(host)).toEqual(['9 × seat!']);
    addSettings({ staytags: { texts: { 'search-box.suggestion': '{term} ({count})' } } });
  });

  it('goes through the list with the arrows, Home and End, and leaves the text as it is [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'sea');
    await opens(host);
    const seen: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowLeft']) {
      await userEvent.keyboard(`{${key}}`);
      await settled();
      seen.push(active(host));
    }
    const [sea, season, seat] = ['sea (120)', 'season (31)', 'seat (9)'];
    expect(seen).toEqual([sea, season, seat, sea, seat, sea, null]);
    expect([input(host).value, focused(host), sets]).toEqual(['sea', input(host), []]);
  });

  it('takes the active one with Enter, in the last word’s place, and searches [AUTO-4]', async () => {
    set('elements', { 'stay-results': 1 });
    const host = await show();
    await type(host, 'hot tu');
    await opens(host);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => sets).toEqual([{ q: 'hot tub' }]);
    expect([input(host).value, focused(host)]).toEqual(['hot tub', input(host)]);
    await closes(host);
  });

  it('searches for the text itself with Enter where none is active [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'sea');
    await opens(host);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sets).toEqual([{ q: 'sea' }]);
    await closes(host);
  });

  it('takes the one that is pressed, and the focus stays in the field [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'wi');
    await opens(host);
    await userEvent.click(options(host)[0]!);
    await expect.poll(() => sets).toEqual([{ q: 'Wi-Fi Internet' }]);
    expect([input(host).value, focused(host)]).toEqual(['Wi-Fi / Internet', input(host)]);
    await closes(host);
  });

  it('closes with Escape, and then is emptied by it [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'sea');
    await opens(host);
    await userEvent.keyboard('{Escape}');
    await closes(host);
    expect(input(host).value).toBe('sea');
    await userEvent.keyboard('{ArrowDown}');
    await opens(host);
    await userEvent.keyboard('{Escape}');
    await closes(host);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [input(host).value, sets]).toEqual(['', []]);
  });

  it('is left by Tab without a choice, and by a press elsewhere [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'sea');
    await opens(host);
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await closes(host);
    expect([focused(host)?.getAttribute('part'), input(host).value, sets]).toEqual(['clear', 'sea', []]);
    await type(host, 's');
    await opens(host);
    await userEvent.click(document.querySelector('#before')!);
    await closes(host);
  });

  it('says that nothing completes the text [AUTO-4]', async () => {
    const host = await show();
    await type(host, 'zzz');
    await says(host, 'No suggestions');
    expect([expanded(host), inView(host, '[part=panel]')]).toEqual([false, null]);
  });

  it('has buttons that search and that empty the field [AUTO-4]', async () => {
    publishSearch(name, { params: { q: ['duck'] } });
    const host = await show('data-show-label');
    expect(input(host).value).toBe('duck');
    expect(inView(host, 'label')!.offsetHeight).toBeGreaterThan(10);
    inView(host, '[part=button]')?.click();
    inView(host, '[part=clear]')?.click();
    await until('it is empty', () => input(host).value === '');
    expect([sets, focused(host)]).toEqual([[{ q: 'duck' }, { q: null }], input(host)]);
  });

  it('shows the query of the address when that is another [AUTO-4]', async () => {
    const host = await show();
    publishSearch(name, { params: { q: ['avon'] } });
    await until('it shows it', () => input(host).value === 'avon');
    publishSearch(name, { params: { q: ['id:(1 OR 2)'] } });
    await until('it shows no query that a link made', () => input(host).value === '');
  });

  it('keeps what is typed as soon as another search shows [AUTO-4]', async () => {
    const host = await show();
    publishSearch(name, { params: { q: ['avon'] } });
    await until('it follows the search', () => input(host).value === 'avon');
    const field = input(host);
    publishSearch(name, { params: { q: ['lake'] } });
    // The same task, in which no frame is drawn.
    for (let n = 0; n < 20; n++) await Promise.resolve();
    field.value = 'lakes';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled();
    await settled();
    expect(field.value).toBe('lakes');
  });

  it('shows hostile words as words [AUTO-2]', async () => {
    const host = await show();
    await type(host, '<im');
    await opens(host);
    expect(texts(host)).toEqual(['<img src=x onerror=alert(1)> (2)']);
    expect(inView(host, 'img')).toBeNull();
  });
});

describe('the request', () => {
  it('goes where the search goes, in its scope [AUTO-1]', async () => {
    const host = await show('data-field="ss_words" data-limit="4"');
    await type(host, 'hot SE');
    await until('it asks', () => asked.length > 0 && asked.at(-1)?.query.get('facet.prefix') === 'se');
    const { method, path, query } = asked.at(-1)!;
    expect([method, path]).toEqual(['GET', `/solr-${name}/select`]);
    expect(query.getAll('fq')).toEqual(['bundle:rental', '{!dismax qf=ss_words}hot']);
    expect(['facet.field', 'facet.limit', 'rows', 'json.nl'].map((key) => query.get(key))).toEqual([
      ...['ss_words', '4', '0', 'arrarr'],
    ]);
  });

  it('is a POST to the proxy of the search of its name, with the filters that are chosen [AUTO-1]', async () => {
    location.hash = '#fq=is_beds:3';
    const host = await show(
      '',
      `<stay-search data-name="${name}" data-proxy-url="/proxy-${name}" data-index="stays" data-max-rows="0"></stay-search>
      <stay-search data-name="other" data-url="/other/" data-max-rows="0"></stay-search>`,
    );
    await until('the search is there', () => document.querySelectorAll('stay-search[data-name]').length === 2);
    await until('it has the filter', () =>
      document.querySelector('stay-search')?.shadowRoot?.querySelector('.stay-view form'),
    );
    await settled();
    await type(host, 'se');
    await until('it asks', () => asked.length > 0);
    const { method, path, query } = asked.at(-1)!;
    expect([method, path]).toEqual(['POST', `/proxy-${name}`]);
    expect(query.getAll('fq')).toEqual(['bundle:rental', 'is_beds:3', 'index_id:stays']);
  });

  it('stays in the scope that its search has on the page, whatever the settings say of others [AUTO-1]', async () => {
    const scope = `data-bundles="activity" data-entity-type="node" data-index="days" data-max-rows="0"`;
    const host = await show(
      '',
      `<stay-search data-name="${name}" data-url="/days-${name}/" ${scope} data-params='{"fq": ["bs_live:true"], "hl": "true"}'></stay-search>`,
    );
    await until('the search is there', () => searchState(name).endpoint.index === 'days');
    await type(host, 'se');
    await until('it asks', () => asked.length > 0);
    const { path, query } = asked.at(-1)!;
    expect(path).toBe(`/days-${name}/select`);
    expect(query.getAll('fq')).toEqual(['bundle:activity', 'entity_type:node', 'bs_live:true', 'index_id:days']);
    expect(query.has('hl')).toBe(false);
  });

  it('is made as soon as the search is there, where the visitor was faster [AUTO-1]', async () => {
    addSettings({ staytags: { search: { url: '' } } });
    const host = await show();
    set('elements', { 'stay-search': 1 });
    await type(host, 'sea');
    await settled();
    expect(asked).toEqual([]);
    const { endpoint } = searchState(name);
    publishSearch(name, { endpoint: { ...endpoint, url: `/late-${name}/` } });
    await opens(host);
    expect(asked.map(({ path }) => path)).toEqual([`/late-${name}/select`]);
  });

  it('waits for the end of what an input method composes, whose keys do nothing else [AUTO-3] [AUTO-4]', async () => {
    const host = await show();
    const field = input(host);
    field.focus();
    const compose = (value: string) => {
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
    };
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    compose('se');
    compose('sea');
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, composed: true }),
    );
    await settled();
    await settled();
    expect([asked.length, field.value]).toEqual([0, 'sea']);
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: 'sea' }));
    await opens(host);
    // Safari sends the key that has ended the composition.
    const keys = { key: 'Escape', keyCode: 229, bubbles: true, composed: true };
    for (let press = 0; press < 2; press += 1) {
      field.dispatchEvent(new KeyboardEvent('keydown', keys));
      await settled();
    }
    expect([field.value, expanded(host)]).toEqual(['sea', true]);
    expect(asked.map(({ query }) => query.get('facet.prefix'))).toEqual(['sea']);
  });

  it('that fails shows nothing and blocks neither typing nor searching [AUTO-4]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(globalThis.fetch).mockImplementation(() => {
      asked.push({ method: 'GET', path: '', query: new URLSearchParams() });
      return Promise.resolve(new Response('no', { status: 404 }));
    });
    const host = await show();
    await type(host, 'sea');
    await until('it has said so', () => error.mock.calls.length > 0);
    await userEvent.keyboard(' view{Enter}');
    await expect
      .poll(() => [input(host).value, sets, expanded(host)])
      .toEqual(['sea view', [{ q: 'sea view' }], false]);
    expect(error.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/^\[stay-search-box\] There are no suggestions: .*status 404\. Typing and searching work/),
    ]);
  });
});

describe('recent searches', () => {
  const keep = (...list: string[]) => localStorage.setItem(recentKey(name), JSON.stringify(list));
  const kept = () => localStorage.getItem(recentKey(name));

  it('are offered in the empty field, and searched for [AUTO-5]', async () => {
    keep('sea view', 'Kitty "Hawk"');
    const host = await show();
    await type(host, '');
    await opens(host);
    expect(texts(host)).toEqual(['sea view', 'Kitty "Hawk"']);
    await says(host, '2 recent searches');
    const violations = await violationsOf(host);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => sets).toEqual([{ q: 'Kitty "Hawk"' }]);
    expect(kept()).toBe(JSON.stringify(['Kitty "Hawk"', 'sea view']));
    expect(asked).toEqual([]);
  });

  it('are removed by a button, by Delete, and all at once, all by the keyboard [AUTO-5]', async () => {
    keep('one', 'two', 'three', 'four');
    const host = await show();
    await type(host, '');
    await opens(host);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await until('one is gone', () => texts(host).join() === 'two,three,four');
    await says(host, 'one was removed');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => focused(host)?.getAttribute('part')).toBe('clear-recent');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(() => focused(host)?.getAttribute('aria-label')).toBe('Remove three');
    await userEvent.keyboard('{Enter}');
    await until('three is gone', () => texts(host).join() === 'two,four');
    expect([focused(host), kept()]).toEqual([input(host), '["two","four"]']);
    inView(host, '[part=clear-recent]')?.click();
    await closes(host);
    expect([kept(), focused(host)]).toEqual([null, input(host)]);
  });

  it('are neither shown nor kept where they are turned off [AUTO-5]', async () => {
    keep('one');
    const host = await show('data-recent="off"');
    await type(host, '');
    await settled();
    await settled();
    expect(expanded(host)).toBe(false);
    await userEvent.keyboard('two{Enter}');
    await expect.poll(() => [sets, kept()]).toEqual([[{ q: 'two' }], '["one"]']);
  });

  it('last for the visit where storage is blocked, and nothing is thrown [AUTO-5] [CORE-19]', async () => {
    const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const host = await show();
    await type(host, 'sea{Enter}');
    await userEvent.clear(input(host));
    await opens(host);
    expect(texts(host)).toEqual(['sea']);
    blocked.mockRestore();
    expect(kept()).toBeNull();
  });
});

describe('the panel', () => {
  it('is as wide as the form, in the top layer, and nothing clips it [AUTO-4]', async () => {
    const host = await show();
    host.parentElement!.style.cssText = 'overflow:hidden;block-size:120px;inline-size:500px;margin-inline-start:24px';
    await type(host, 'sea');
    await opens(host);
    const left = (selector: string) => inView(host, selector)!.getBoundingClientRect().left;
    await until('it is in place', () => Math.abs(left('[part=panel]') - left('.field-row')) < 1);
    const width = (selector: string) => inView(host, selector)!.getBoundingClientRect().width;
    expect(width('[part=panel]')).toBeCloseTo(width('.field-row'), 0);
    const last = options(host).at(-1)!.getBoundingClientRect();
    expect(document.elementFromPoint(last.x + 20, last.y + 10)).toBe(host);
  });

  it('has the width of a phone, and room for a finger [AUTO-4]', async () => {
    const host = await show();
    // Not before: Safari keeps the media queries of a stylesheet that nothing uses meanwhile.
    await page.viewport(390, 800);
    await type(host, 'sea');
    await opens(host);
    await until('it is in place', () => inView(host, '[part=panel]')!.getBoundingClientRect().left === 8);
    expect(inView(host, '[part=panel]')!.getBoundingClientRect().width).toBe(374);
    expect(Math.min(...options(host).map(({ offsetHeight }) => offsetHeight))).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('stands at the right edge where the text runs from there [AUTO-4]', async () => {
    const host = await show();
    host.parentElement!.dir = 'rtl';
    host.parentElement!.style.inlineSize = '420px';
    await type(host, 'sea');
    await opens(host);
    const edge = (selector: string) => inView(host, selector)!.getBoundingClientRect().right;
    await until('it is in place', () => Math.abs(edge('[part=panel]') - edge('.field-row')) < 1);
    const icon = options(host)[0]!.querySelector('svg')!.getBoundingClientRect();
    expect(icon.left).toBeGreaterThan(options(host)[0]!.querySelector('bdi')!.getBoundingClientRect().left);
  });
});

describe('the compact look', () => {
  const pill = (host: Element) => inView(host, '[part=pill]');

  it('is one button that opens the form in a dialog; a search closes it, and the button says what was searched for [AUTO-7]', async () => {
    const host = await show('data-look="compact" data-label="Search stays"');
    expect([pill(host)?.textContent, input(host)]).toEqual(['Search stays', null]);
    pill(host)?.focus();
    pill(host)?.click();
    await until('the focus is in the field', () => focused(host) === inView(host, 'dialog[open] input'));
    await type(host, 'sea');
    await opens(host);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await until('it is searched for', () => sets.length === 1);
    await until('the dialog is closed', () => !inView(host, 'dialog[open]'));
    publishSearch(name, { params: { q: ['sea'] } });
    await until('what was searched for', () => pill(host)?.textContent === 'sea');
    await until('the focus is back', () => focused(host) === pill(host));
  });

  it.each([
    [390, true],
    [1280, false],
  ])('is for narrow screens where it is left to the page: at %i px %s [AUTO-7]', async (width, isCompact) => {
    await page.viewport(width, 800);
    const host = await show('data-look="auto"');
    await until('its look', () => (pill(host) !== null) === isCompact);
  });
});
