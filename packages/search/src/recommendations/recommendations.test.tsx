import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flag } from '../flag/flag.widget.ts';
import { searchState } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { VIEWED_KEY } from '@staytags/net/storage/storage-keys';
import { recommendations } from './recommendations.widget.ts';

let asked: string[] = [];
const doc = (id: string) => ({ id, ss_name: `House ${id}`, ss_town: 'Duck', ss_url: `/stays/${id}`, is_beds: 3 });

beforeEach(() => {
  asked = [];
  localStorage.removeItem(VIEWED_KEY);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const query = decodeURIComponent(new URL(new Request(input, init).url).search);
    asked.push(query);
    const docs = query.includes('fq=id:(')
      ? [doc('seen')]
      : query.includes('q=ss_town')
        ? [doc('like')]
        : [doc('loved')];
    return Response.json({ response: { numFound: docs.length, start: 0, docs } });
  });
  const fields = ['ss_name title', 'ss_url link', 'ss_town town', 'is_beds beds'].map((pair) => pair.split(' '));
  addSettings({
    staytags: { search: { url: '/solr/', fields: fields.map(([solr_field, name]) => ({ solr_field, name })) } },
  });
});
afterEach(async () => {
  clearPage();
  vi.restoreAllMocks();
  localStorage.removeItem(VIEWED_KEY);
  await settled();
});

const show = (attributes = '', around = ''): HTMLElement => {
  place(
    `<div>${around}<stay-recommendations data-namespace="recs" ${attributes}></stay-recommendations></div>`,
    recommendations,
    flag,
  );
  return document.querySelector('stay-recommendations')!;
};
const titles = (host: Element) =>
  [...(host.shadowRoot?.querySelectorAll('[part=title]') ?? [])].map(({ textContent }) => textContent).join();
const shows = (host: Element, text: string) => until(`it shows ${text}`, () => titles(host) === text);
const viewed = () => (JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]') as { id: string }[]).map(({ id }) => id);

it('is headed Recommended For You, over the cards of the results [REC-1] [RES-1]', async () => {
  const host = show('data-popular-sort="is_reviews desc"');
  await shows(host, 'House loved');
  expect(inView(host, 'h2')?.textContent).toBe('Recommended For You');
  expect(inView<HTMLAnchorElement>(host, '[part=title]')?.pathname).toBe('/stays/loved');
  expect(inView(host, 'stay-flag')?.dataset['itemId']).toBe('loved');
  expect(asked[0]).toContain('sort=is_reviews desc');
  expect([host.matches(':state(personal)'), inView(host, '[part=forget]')]).toEqual([false, null]);
});

it('remembers the item of the page, does not recommend it, and on the next page recommends what is like it [REC-2]', async () => {
  const first = show('data-eid="7"');
  await shows(first, 'House loved');
  expect(asked[0]).toContain('fq=-id:(7)');
  expect(viewed()).toEqual(['7']);
  clearPage();
  await settled();
  const next = show('data-item-id="8"');
  await shows(next, 'House like');
  expect(asked.at(-1)).toContain('fq=-id:(8 OR 7)');
  expect(next.matches(':state(personal)')).toBe(true);
  expect(viewed()).toEqual(['8', '7']);
});

it('knows the document of the page by its key, which begins with the site’s hash where the search has one [SRCH-11] [REC-2]', async () => {
  place(
    `<div><stay-search data-url="/solr/" data-form="off" data-index="stays" data-site-hash="k3x9qa"></stay-search></div>`,
    search,
  );
  await until('the search is there', () => searchState('search').endpoint.siteHash === 'k3x9qa');
  const host = show('data-eid="7"');
  await until('it is remembered', () => viewed().length > 0);
  expect(viewed()).toEqual(['k3x9qa-stays-7']);
  await shows(host, 'House loved');
  expect(asked.at(-1)).toContain('fq=-id:(k3x9qa-stays-7)');
});

it('records a view at once, and requests similar items when it nears the viewport [REC-2] [CORE-22]', async () => {
  const host = show('data-item-id="9"', '<p style="block-size:4000px"></p>');
  await until('it is remembered', () => viewed()[0] === '9');
  await settled();
  expect(asked).toEqual([]);
  host.scrollIntoView();
  await shows(host, 'House loved');
  expect(asked).toHaveLength(1);
});

it('forgets what was viewed, and then recommends only what is popular [REC-2]', async () => {
  localStorage.setItem(VIEWED_KEY, JSON.stringify([{ id: 'seen', at: Date.now() }]));
  const host = show();
  await shows(host, 'House like');
  inView(host, '[part=forget]')?.click();
  await shows(host, 'House loved');
  expect(localStorage.getItem(VIEWED_KEY)).toBeNull();
  expect(host.matches(':state(personal)')).toBe(false);
});

it('shows what was viewed last, without the item of the page, and nothing once that is forgotten [REC-3]', async () => {
  const at = Date.now();
  const ids = ['b', 'here', 'a', 'gone'];
  localStorage.setItem(VIEWED_KEY, JSON.stringify(ids.map((id, n) => ({ id, at: at - n }))));
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    asked.push(decodeURIComponent(new URL(new Request(input, init).url).search));
    return Response.json({ response: { numFound: 2, start: 0, docs: [doc('a'), doc('b')] } });
  });
  const host = show('data-source="viewed" data-item-id="here"');
  await until('both', () => titles(host) === 'House b,House a');
  expect(asked).toEqual([expect.stringContaining('fq=id:(b OR a OR gone)')]);
  expect(inView(host, 'h2')?.textContent).toBe('Recently viewed');
  expect(inView(host, '[part=why]')?.textContent).toContain('Kept in this browser only.');
  inView(host, '[part=forget]')?.click();
  await until('it is empty', () => host.matches(':state(empty)') && host.offsetHeight === 0);
  expect(asked).toHaveLength(1);
});

it('hides when nothing is known and the fallback is off [REC-2]', async () => {
  const host = show('data-fallback="none"');
  await until('it is empty', () => host.matches(':state(empty)'));
  expect([host.offsetHeight, asked]).toEqual([0, []]);
});

it('fills a page heading that arrives late, and then shows none of its own [REC-1]', async () => {
  const host = show('data-heading-target="#late-heading" data-heading="More like this"');
  await shows(host, 'House loved');
  expect(inView(host, 'h2')?.textContent).toBe('More like this');
  const heading = document.createElement('h2');
  heading.id = 'late-heading';
  host.before(heading);
  await until('it says so', () => heading.textContent === 'More like this');
  await until('there is one heading', () => !inView(host, 'h2'));
});

it('reports an invalid selector once, and shows its own heading [REC-1] [CORE-4]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = show('data-heading-target="##"');
  await shows(host, 'House loved');
  expect(inView(host, 'h2')?.textContent).toBe('Recommended For You');
  expect(errors.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('data-heading-target="##" is not a valid CSS selector'),
  ]);
});
