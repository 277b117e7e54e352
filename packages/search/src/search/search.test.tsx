import { emit, on, subscribe } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flag } from '../flag/flag.widget.ts';
import { results } from '../results/results.widget.ts';
import { here, searchTest } from '../search-test-kit.ts';
import { searchState } from './search.state.ts';
import { search } from './search.widget.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

let asked: Asked[] = [];
let reply: (asked: Asked) => Response | Promise<Response>;

const docs = (...ids: string[]) => ids.map((id) => ({ id, ss_name: `House ${id}` }));
const found = (...ids: string[]) => Response.json({ response: { numFound: ids.length, start: 0, docs: docs(...ids) } });

searchTest('search');
beforeEach(() => {
  asked = [];
  reply = ({ url, body }) => found(/[?&]q=([^&*]+)/.exec(`${url}?${body}`)?.[1] ?? 'all');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search: query } = new URL(request.url);
    const call = { method: request.method, url: `${pathname}${query}`, body: await request.text() };
    asked.push(call);
    return reply(call);
  });
});
const OPTIONS = 'data-return-full-docs data-max-rows="5" data-doc-cache="off"';
const FIELDS = `data-fields='[{"solr_field":"ss_name","name":"title"}]'`;

async function show(
  attributes = `data-url="/solr/" ${OPTIONS}`,
  list = '<stay-results></stay-results>',
): Promise<HTMLElement> {
  place(`<div><stay-search ${attributes} ${FIELDS}></stay-search>${list}</div>`, search, results, flag);
  const host = document.querySelector<HTMLElement>('stay-search')!;
  await until('it is ready', () => host.shadowRoot?.querySelector('.stay-view'));
  return host;
}
const input = (host: Element) => inView<HTMLInputElement>(host, 'input')!;
const titles = () =>
  [...(document.querySelector('stay-results')?.shadowRoot?.querySelectorAll('h3') ?? [])].map(
    ({ textContent }) => textContent,
  );
const shows = (...expected: string[]) =>
  until(`the list shows ${expected.join()}`, () => titles().join() === expected.join());

it('keeps what was typed into the form that the CMS printed, and the focus in it [CMS-25] [CORE-6]', async () => {
  const host = place(
    `<stay-search data-url="/solr/" ${OPTIONS}><form><input type="search" name="q" value="pool"></form></stay-search>`,
    search,
  );
  const printed = host.querySelector('input')!;
  printed.focus();
  printed.value = 'hot tu';
  await until('the field has the focus', () => host.shadowRoot?.activeElement?.localName === 'input');
  await userEvent.keyboard('b');
  await expect.poll(() => input(host).value).toBe('hot tub');
  await until('its search is sent', () => asked.length > 0);
});

describe('the search on the page', () => {
  it('sends a GET to the handler, and the list shows the results [SRCH-2] [SRCH-4]', async () => {
    const host = await show();
    await shows('House all');
    expect(asked).toEqual([
      { method: 'GET', url: '/solr/select?facet=true&rows=5&facet.mincount=1&json.nl=map&q=*%3A*&wt=json', body: '' },
    ]);
    await until('nothing is pending', () => !host.hasAttribute('pending'));
  });

  it('sends the query string to a proxy by POST, and reads a wrapped response as data [SRCH-2]', async () => {
    reply = () =>
      new Response(`__pwn({"response":{"numFound":1,"start":0,"docs":[{"id":"a","ss_name":"Wrapped"}]}});`, {
        headers: { 'content-type': 'text/javascript' },
      });
    const ran = vi.fn();
    Object.assign(globalThis, { __pwn: ran });
    await show(`data-url="/solr/" data-proxy-url="/search/proxy" data-index="stays" data-json-wrf="__pwn" ${OPTIONS}`);
    await shows('Wrapped');
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/search/proxy',
        body: 'facet=true&rows=5&facet.mincount=1&json.nl=map&q=*%3A*&wt=json&fq=index_id%3Astays&json.wrf=__pwn',
      },
    ]);
    expect(ran).not.toHaveBeenCalled();
    expect(document.querySelector('script[src*="json.wrf"]')).toBeNull();
  });

  it('sends the query string to an ajax-solr proxy as one form field [SRCH-2]', async () => {
    await show(`data-proxy-url="/search/proxy" data-proxy-form data-index="stays" ${OPTIONS}`);
    await shows('House all');
    const sent = asked.map(({ method, url, body }) => [method, url, [...new URLSearchParams(body)]]);
    const query = 'facet=true&rows=5&facet.mincount=1&json.nl=map&q=*%3A*&wt=json&fq=index_id%3Astays';
    expect(sent).toEqual([['POST', '/search/proxy', [['query', query]]]]);
  });

  it('fetches ids first and whole documents after [SRCH-4]', async () => {
    reply = ({ url }) =>
      url.includes('ids=')
        ? found('b', 'a')
        : Response.json({ response: { numFound: 2, start: 0, docs: [{ id: 'a' }, { id: 'b' }] } });
    await show('data-url="/solr/" data-max-rows="5"');
    await shows('House a', 'House b');
    expect(asked.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/solr/select?facet=true&rows=5&facet.mincount=1&json.nl=map&q=*:*&fl=id&wt=json',
      '/solr/select?ids=a,b&wt=json',
    ]);
  });

  it('a search from the form is in the URL; Back and Forward show the old and the new one again [SRCH-7]', async () => {
    const host = await show();
    await shows('House all');
    await userEvent.type(input(host), 'lake');
    await userEvent.keyboard('{Enter}');
    await shows('House lake');
    expect(location.hash).toBe('#q=lake');
    history.back();
    await shows('House all');
    expect(location.hash).toBe('');
    expect(input(host).value).toBe('');
    history.forward();
    await shows('House lake');
    expect(input(host).value).toBe('lake');
  });

  it('the address alone brings the same view; a link to another hash changes it [SRCH-7]', async () => {
    history.replaceState(null, '', `${here}#rcav=%7B%7D&q=ocean&fq=ss_town%3ADuck`);
    const host = await show();
    await shows('House ocean');
    expect(asked[0]?.url).toContain('&fq=ss_town%3ADuck&q=ocean&');
    expect(input(host).value).toBe('ocean');
    location.hash = '#q=item_id:(12 OR 7)';
    await until('it asks for the favourites', () => asked.at(-1)?.url.includes('&q=item_id%3A(12%20OR%207)&'));
    await until('the field does not show what nobody typed', () => input(host).value === '');
  });

  it('keeps its state in the query string where hash is off [SRCH-7]', async () => {
    const host = await show(`data-url="/solr/" data-hash="off" ${OPTIONS}`);
    await shows('House all');
    emit('search-set', { params: { q: 'lake' } });
    await shows('House lake');
    const params = new URLSearchParams(location.search);
    expect(params.get('q')).toBe('lake');
    for (const [name, value] of new URLSearchParams(here.split('?')[1])) expect(params.get(name)).toBe(value);
    history.back();
    await shows('House all');
    expect(host.isConnected).toBe(true);
  });

  it('marks itself and the area pending, however the search ends [SRCH-8] [SRCH-9]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const host = await show();
    await shows('House all');
    const failed: unknown[] = [];
    const stop = new AbortController();
    on('search-failed', (event) => failed.push(event), stop.signal);
    const area = document.querySelector('stay-results');
    const faults: (() => Response | Promise<Response>)[] = [
      () => new Response('<html>log in</html>', { headers: { 'content-type': 'text/html' } }),
      () => new Response('{"error":{"code":400}}', { status: 400 }),
      () => new Response('', { status: 200 }),
      () => Response.json(null),
      () => Response.json({ response: { numFound: 'x', docs: [] } }),
      () => Promise.reject(new TypeError('cut off')),
    ];
    for (const [at, fault] of faults.entries()) {
      const gate = Promise.withResolvers<void>();
      reply = () => gate.promise.then(fault);
      emit('search-set', { params: { q: `try${at}` } });
      await until('both are pending', () => host.hasAttribute('pending') && area?.hasAttribute('pending'));
      gate.resolve();
      await until('it has failed', () => failed.length === at + 1);
      await settled();
      expect([host.hasAttribute('pending'), area?.hasAttribute('pending'), area?.matches(':state(pending)')]).toEqual([
        false,
        false,
        false,
      ]);
      expect(titles()).toEqual(['House all']);
    }
    reply = () => found('again');
    emit('search-retry', {});
    await shows('House again');
    stop.abort();
  });

  it('pages the start for more rows, and the list grows [RES-2]', async () => {
    reply = ({ url }) => {
      const start = Number(/start=(\d+)/.exec(url)?.[1] ?? 0);
      return Response.json({
        response: {
          numFound: 12,
          start,
          docs: docs(...Array.from({ length: Math.min(5, 12 - start) }, (_, at) => `n${start + at}`)),
        },
      });
    };
    await show(undefined, '<stay-results data-numvisible="4"></stay-results>');
    const end = () => document.querySelector('stay-results')?.shadowRoot?.querySelector('.end');
    await until('all are shown', () => {
      end()?.scrollIntoView();
      return titles().length === 12;
    });
    expect(titles()).toEqual(Array.from({ length: 12 }, (_, at) => `House n${at}`));
    expect(asked.map(({ url }) => /&start=(\d+)/.exec(url)?.[1])).toEqual([undefined, '5', '10']);
    expect(location.hash).toBe('');
  });
});

describe('the form', () => {
  it('is a search landmark with a named field and buttons [SRCH-7]', async () => {
    const host = await show('data-max-rows="0"', '');
    const form = inView(host, 'form');
    expect(form?.getAttribute('role')).toBe('search');
    expect(input(host).labels?.[0]?.textContent).toBe('Search');
    expect(inView(host, '[part=clear]')?.getAttribute('aria-label')).toBe('Clear the search');
    expect(inView(host, '[part=button]')?.textContent).toBe('Search');
  });

  it('is not drawn where it is switched off, and the search runs all the same [SRCH-1]', async () => {
    const host = await show(`data-url="/solr/" data-form="off" ${OPTIONS}`);
    await shows('House all');
    expect(inView(host, 'form')).toBeNull();
  });

  it('empties the field, and takes the query away if there is one [SRCH-7]', async () => {
    history.replaceState(null, '', `${here}#q=ocean`);
    const host = await show();
    await shows('House ocean');
    const clear = inView(host, '[part=clear]');
    expect(getComputedStyle(clear!).visibility).toBe('visible');
    clear?.click();
    await shows('House all');
    expect(location.hash).toBe('');
    expect(host.shadowRoot?.activeElement).toBe(input(host));
    expect(getComputedStyle(clear!).visibility).toBe('hidden');
  });

  it('on a page without results goes to the page that has them, and asks nothing here [SRCH-7]', async () => {
    const host = await show(`data-url="/solr/" data-results-path="${here.replaceAll('&', '&amp;')}" ${OPTIONS}`, '');
    await ready(host);
    await userEvent.type(input(host), 'sea  view');
    inView(host, '[part=button]')?.click();
    await until('it went there', () => location.hash === '#q=sea%20view');
    expect(asked).toEqual([]);
    expect(searchState('search').status).not.toBe('pending');
  });
});

describe('an answer that the page brings', () => {
  const params = { facet: 'true', rows: '5', 'facet.mincount': '1', 'json.nl': 'flat', q: '*:*', wt: 'json' };
  const answer = (names: readonly string[], change: object = {}) =>
    JSON.stringify({
      responseHeader: { params: { ...params, ...change } },
      response: { numFound: names.length, start: 0, docs: docs(...names) },
    }).replaceAll('<', '\\u003c');
  const page = (inside: string, attributes = '') =>
    place(
      `<div><stay-search data-url="/solr/" ${attributes} data-max-rows="5" data-doc-cache="off" ${FIELDS}>${inside}</stay-search>
        <stay-results></stay-results></div>`,
      search,
      results,
      flag,
    );

  it('is printed inside the tag and shown without a request, and without being pending [SRCH-12]', async () => {
    const statuses = new Set<string>();
    const stop = subscribe(
      (state) => state.search?.['search']?.status,
      (status) => statuses.add(String(status)),
    );
    page(`<script type="application/json" data-stay-answer>${answer(['<b>', 'two'])}</script>`);
    await shows('House <b>', 'House two');
    stop();
    expect(asked).toEqual([]);
    expect(statuses).not.toContain('pending');
  });

  it('is dropped when it belongs to another search [SRCH-12]', async () => {
    page(
      `<script type="application/json" data-stay-answer>${answer(['old'], { fq: 'x:y' })}</script>`,
      'data-return-full-docs',
    );
    await shows('House all');
    expect(asked).toHaveLength(1);
  });

  it('is reported where it is no JSON, and the search is sent [SRCH-12]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    page('<script type="application/json" data-stay-answer>{"response":</script>', 'data-return-full-docs');
    await shows('House all');
    await vi.waitFor(() =>
      expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
        expect.stringMatching(/^\[stay-search\] The response printed inside the tag is not JSON/),
      ]),
    );
  });

  it('comes to the request that was sent before our code was here [SRCH-13]', async () => {
    const href = `/solr/select?${new URLSearchParams(params)}`;
    shared('first-requests', () => new Map<string, Promise<string>>()).set(href, Promise.resolve(answer(['early'])));
    page('', `data-first-request="${href.replaceAll('&', '&amp;')}"`);
    await shows('House early');
    expect(asked).toEqual([]);
  });
});

it('names the entries of fields and facets that it cannot use, once [SRCH-1]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = place(
    `<stay-search data-url="/solr/" ${OPTIONS} data-fields='["ss_name", {"field": "ss_name", "name": "title"}, {"name": "town"}]' data-facets='["ss_town", {"filed": "ss_type"}]'></stay-search>`,
    search,
  );
  const said = () => error.mock.calls.map(([text]) => /Entry \d of \w+/.exec(String(text))?.[0]);
  await expect.poll(said).toEqual(['Entry 1 of fields', 'Entry 3 of fields', 'Entry 2 of facets']);
  host.dataset['name'] = 'other';
  await until('it searches again', () => asked.length === 2);
  host.dataset['fields'] = '[{}]';
  await expect.poll(() => said().slice(3)).toEqual(['Entry 1 of fields']);
});
