import { on } from '@staytags/bus/bus';
import { inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flag } from '../flag/flag.widget.ts';
import { results } from '../results/results.widget.ts';
import { publishSearch } from '../search/search.state.ts';
import { search } from '../search/search.widget.ts';
import { answerSearch, here, searchTest } from '../search-test-kit.ts';
import { pager } from './pager.widget.ts';

const test = searchTest('pager');

const publish = (numFound: number, start = 0, rows = 10) =>
  publishSearch(test.name, { status: 'ready', version: 1, numFound, start, rows });
async function show(attributes = ''): Promise<HTMLElement> {
  const host = place(`<stay-pager data-name="${test.name}" ${attributes}></stay-pager>`, pager);
  await ready(host);
  return host;
}
const link = (host: Element, label: string) => inView<HTMLAnchorElement>(host, `a[aria-label="${label}"]`);
const step = (host: Element, part: 'next' | 'previous') => inView<HTMLAnchorElement>(host, `[part=${part}]`)!;

it('is a named navigation of real links, the current page marked [RES-3]', async () => {
  publish(195, 90);
  const host = await show();
  expect(inView(host, 'nav')?.getAttribute('aria-label')).toBe('Pages of results');
  expect([...host.shadowRoot!.querySelectorAll('li')].map((item) => item.textContent).join(' ')).toBe(
    '1 2 … 6 7 8 9 10 11 12 13 14 … 19 20',
  );
  expect(inView(host, '[aria-current=page]')?.textContent).toBe('10');
  expect([step(host, 'previous').textContent, step(host, 'next').textContent]).toEqual(['Previous', 'Next']);
  for (const a of host.shadowRoot!.querySelectorAll('a')) expect(a.href).toContain(here);
  expect(link(host, 'Page 6')?.hash).toBe('#start=50');
  expect(step(host, 'next').hash).toBe('#start=100');
});

it('a link carries the whole search, and no start for the first page [RES-3] [SRCH-7]', async () => {
  publishSearch(test.name, { params: { q: ['sea view'], fq: ['ss_town:"Nags Head"'], start: ['10'] } });
  publish(40, 10);
  const host = await show();
  expect(link(host, 'Page 1')?.hash).toBe('#q=sea%20view&fq=ss_town%3A%22Nags%20Head%22');
  expect(link(host, 'Page 4')?.hash).toBe('#q=sea%20view&fq=ss_town%3A%22Nags%20Head%22&start=30');
});

it('requests the page on a plain click, and leaves other clicks to the browser [RES-3]', async () => {
  publish(95);
  const host = await show();
  const asked: unknown[] = [];
  on('search-page', (request) => request.name === test.name && asked.push(request.start), test.signal);
  const kept: boolean[] = [];
  document.addEventListener(
    'click',
    (event) => {
      kept.push(!event.defaultPrevented);
      event.preventDefault(); // Or the test would open tabs.
    },
    { signal: test.signal },
  );
  const click = (init: MouseEventInit) =>
    link(host, 'Page 4')?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }),
    );
  click({});
  click({ ctrlKey: true });
  click({ metaKey: true });
  click({ shiftKey: true });
  click({ button: 1 });
  expect(kept).toEqual([false, true, true, true, true]);
  expect(asked).toEqual([30]);
});

it('at either end the step is not a link, and keeps the focus of the visitor who got there by it [RES-3]', async () => {
  publish(30, 10);
  const host = await show();
  const next = step(host, 'next');
  next.focus();
  await userEvent.keyboard('{Enter}');
  publish(30, 20);
  await until('the last page is current', () => inView(host, '[aria-current]')?.textContent === '3');
  await settled();
  expect(host.shadowRoot?.activeElement).toBe(next);
  expect([next.getAttribute('aria-disabled'), next.hasAttribute('href'), next.tabIndex]).toEqual(['true', false, -1]);
  expect(step(host, 'previous').hash).toBe('#start=10');
});

it('is hidden while there is one page, unless configured [RES-3]', async () => {
  publish(10);
  const host = await show();
  expect(inView(host, 'nav')).toBeNull();
  expect(host.matches(':state(empty)')).toBe(true);
  expect(host.offsetHeight).toBe(0);
  host.setAttribute('data-single', '');
  await until('the one page is there', () => inView(host, 'nav'));
  publish(0);
  await until('without results it is gone', () => !inView(host, 'nav'));
});

it('fits 390 px with the neighbours and the ends, every target of 24 px or more [RES-3]', async () => {
  publish(195, 90);
  const host = await show();
  host.parentElement!.style.inlineSize = '358px';
  await settled();
  const shown = [...host.shadowRoot!.querySelectorAll<HTMLElement>('a')].filter((a) => a.offsetWidth > 0);
  expect(shown.map((a) => a.textContent)).toEqual(['Previous', '1', '9', '10', '11', '20', 'Next']);
  expect(inView(host, 'nav')!.scrollWidth).toBeLessThanOrEqual(358);
  for (const a of shown) expect(Math.min(a.offsetWidth, a.offsetHeight)).toBeGreaterThanOrEqual(24);
});

it('goes to a page without a reload, keeps the focus, brings the results to their top; Back returns [RES-3] [SRCH-7]', async () => {
  answerSearch((query) => {
    const start = Number(query.get('start') ?? 0);
    const docs = Array.from({ length: 5 }, (_, at) => ({ id: `n${start + at}`, ss_name: `House ${start + at}` }));
    return { response: { numFound: 40, start, docs } };
  });
  place(
    `<div><stay-search data-name="${test.name}" data-url="/solr/" data-form="off" data-max-rows="5" data-return-full-docs
      data-fields='[{"solr_field":"ss_name","name":"title"}]'></stay-search><div style="block-size:1500px"></div>
      <stay-results data-name="${test.name}"></stay-results><stay-pager data-name="${test.name}"></stay-pager></div>`,
    search,
    results,
    flag,
    pager,
  );
  const host = document.querySelector('stay-pager')!;
  const list = document.querySelector('stay-results')!;
  const first = () => list.shadowRoot?.querySelector('h3')?.textContent;
  await until('the list is there', () => {
    host.scrollIntoView({ block: 'end' });
    return first() === 'House 0' && link(host, 'Page 3');
  });
  list.style.display = 'block';
  list.style.minBlockSize = '2000px';
  host.scrollIntoView({ block: 'end' });
  link(host, 'Page 3')!.focus({ preventScroll: true });
  link(host, 'Page 3')!.click();
  await until('the third page is there', () => first() === 'House 10');
  expect(location.hash).toMatch(/start=10$/);
  await until('the results are at their top', () => Math.abs(list.getBoundingClientRect().top) < 2);
  expect(host.shadowRoot?.activeElement).toBe(link(host, 'Page 3'));
  expect(inView(host, '[aria-current]')?.textContent).toBe('3');
  history.back();
  await until('the first page is back', () => first() === 'House 0');
});

it('keeps the links of the CMS until the first response, and then the focus of one [RES-3] [CORE-6]', async () => {
  publishSearch(test.name, { version: 0, status: 'pending', numFound: 0 });
  const host = place(
    `<stay-pager data-name="${test.name}"><a href="?start=0">1</a> <a href="?start=10">2</a></stay-pager>`,
    pager,
  );
  const printed = host.querySelectorAll('a')[1]!;
  printed.focus();
  await ready(host);
  await settled();
  expect([document.activeElement, printed.checkVisibility(), host.matches(':state(empty)')]).toEqual([
    printed,
    true,
    false,
  ]);
  publish(40);
  await until('it has the focus', () => host.shadowRoot?.activeElement === link(host, 'Page 2'));
});
