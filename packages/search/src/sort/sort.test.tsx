import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishSearch, searchState } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { answerSearch, searchTest } from '../search-test-kit.ts';
import { sort } from './sort.widget.ts';

const FIELDS = { low: 'fs_low', high: 'fs_high', title: 'ss_name' };
const ORDERS = `data-sorts='[{"label":"Recommended"},{"label":"Name","kind":"lexicographic","field":"title"},{"kind":"random"}]'`;

const test = searchTest('sort');

async function show(attributes = ''): Promise<HTMLElement> {
  const host = place(`<stay-sort data-name="${test.name}" ${attributes}></stay-sort>`, sort);
  await ready(host);
  return host;
}
const select = (host: Element) => inView<HTMLSelectElement>(host, 'select')!;

it('is a labelled select; price goes by its low end up and by its high end down [RES-5]', async () => {
  publishSearch(test.name, { fields: FIELDS });
  const host = await show();
  expect(select(host).labels?.[0]?.textContent).toBe('Sort by');
  expect([...select(host).options].map(({ text }) => text)).toEqual([
    'Recommended',
    'Price: lowest first',
    'Price: highest first',
  ]);
  await userEvent.selectOptions(select(host), 'Price: lowest first');
  publishSearch(test.name, { params: { sort: ['fs_low asc'] } });
  await until('it shows the order', () => select(host).selectedOptions[0]?.text === 'Price: lowest first');
  await userEvent.selectOptions(select(host), 'Price: highest first');
  publishSearch(test.name, { params: { sort: ['fs_high desc'] } });
  await settled();
  await userEvent.selectOptions(select(host), 'Recommended');
  await expect.poll(() => test.sets).toEqual([{ sort: 'fs_low asc' }, { sort: 'fs_high desc' }, { sort: null }]);
});

it('says that the order is another one, where a link has brought it [RES-5]', async () => {
  publishSearch(test.name, { params: { sort: ['is_beds desc'] } });
  const host = await show(ORDERS);
  expect(select(host).selectedOptions[0]?.text).toBe('Custom order');
});

it('is a list of real links, the current one marked, in any key of a shuffle [RES-5]', async () => {
  publishSearch(test.name, { fields: FIELDS, params: { q: ['sea'], sort: ['random_4711 asc'], start: ['20'] } });
  const host = await show(`${ORDERS} data-control="links"`);
  const links = [...host.shadowRoot!.querySelectorAll('a')];
  expect(links.map((link) => decodeURIComponent(link.hash)).slice(0, 2)).toEqual(['#q=sea', '#q=sea&sort=ss_name asc']);
  expect(links.filter((link) => link.ariaCurrent === 'true').map((link) => link.textContent)).toEqual(['Surprise me']);
  links[2]?.click();
  await settled();
  links[2]?.click();
  const keys = test.sets.map((set) => /^random_(\d+) asc$/.exec(String((set as { sort: string }).sort))?.[1]);
  expect(keys.every((key) => Number(key) >= 1 && Number(key) <= 9_998)).toBe(true);
});

it('has one select in place of its links in a narrow window [RES-5]', async () => {
  await page.viewport(390, 844);
  try {
    const host = await show(`${ORDERS} data-control="links"`);
    expect(host.shadowRoot!.querySelector('a')).toBeNull();
    expect(select(host).labels?.[0]?.textContent).toBe('Sort by');
    await page.viewport(1280, 800);
    await until('the links are back', () => host.shadowRoot!.querySelectorAll('a').length === 3);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('reports invalid sorts, and offers the others [RES-5] [CORE-4]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = await show(`data-sorts='[{"label":"Best"},{"field":"sum(a,b)"}]'`);
  expect([...select(host).options].map(({ text }) => text)).toEqual(['Best']);
  await until('it is said', () => error.mock.calls.length > 0);
  expect(error.mock.calls.map(([text]) => String(text).slice(0, 47))).toEqual([
    '[stay-sort] Entry 2 of data-sorts is not valid,',
  ]);
});

it('an initial shuffle is put into the URL without a history entry, and stays there [RES-5] [SRCH-7]', async () => {
  const asked: string[] = [];
  answerSearch((query) => {
    asked.push(query.get('sort') ?? '');
    return { response: { numFound: 1, start: 0, docs: [{ id: 'a' }] } };
  });
  const steps = history.length;
  const page = () =>
    place(
      `<div><stay-search data-name="${test.name}" data-url="/solr/" data-form="off" data-return-full-docs></stay-search>
      <stay-sort data-name="${test.name}" data-initial="random" ${ORDERS}></stay-sort></div>`,
      search,
      sort,
    );
  page();
  const shuffled = await until('it is shuffled', () =>
    asked.map((order) => /^(random_\d+ asc)$/.exec(order)?.[1]).find(Boolean),
  );
  expect(decodeURIComponent(location.hash)).toContain(`sort=${shuffled}`);
  expect(history.length).toBe(steps);
  await until('it has its answer', () => searchState(test.name).status === 'ready');
  clearPage();
  await settled();
  await settled();
  page();
  await until('the same again', () => searchState(test.name).params['sort']?.[0] === shuffled);
  const host = document.querySelector('stay-sort')!;
  await until(
    'it is shown',
    () => host.shadowRoot?.querySelector('select')?.selectedOptions[0]?.text === 'Surprise me',
  );
});
