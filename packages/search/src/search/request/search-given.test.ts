import { encodePairs, searchPairs } from '@staytags/solr/request/request.logic';
import { readConfig } from '@staytags/solr/request/config.logic';
import { solrOptions } from '@staytags/solr/client/solr.fakes';
import { on } from '@staytags/bus/bus';
import { expect, it } from 'vitest';
import { flush, found, ids, setUp } from '../search.fakes.ts';

const pairs = searchPairs(readConfig({ ...solrOptions, maxRows: 2, returnFullDocs: true }), {});
const printed = (...names: string[]) => ({
  ...found(names, 9),
  responseHeader: { params: Object.fromEntries(pairs) },
});

it('shows the printed answer without a request and without a pending state [SRCH-12]', async () => {
  const { connect, given, name, solr, state } = setUp();
  const statuses: string[] = [];
  const loaded: unknown[] = [];
  const stop = on('search-loaded', (event) => event.name === name && loaded.push(event));
  given.push({ body: printed('a', 'b') });
  connect();
  statuses.push(state().status);
  await Promise.resolve();
  statuses.push(state().status);
  await flush();
  stop();
  expect(statuses).toEqual(['idle', 'ready']);
  expect([ids(state()), state().numFound, state().version]).toEqual([['a', 'b'], 9, 1]);
  expect(loaded).toEqual([{ name, numFound: 9, start: 0 }]);
  expect(solr.calls).toEqual([]);
});

it('uses the printed answer once: what the visitor searches for next is sent [SRCH-12]', async () => {
  const { connect, given, location, solr, state } = setUp();
  given.push({ body: printed('a', 'b') });
  connect();
  await flush();
  location.visit('https://site.test/stays#q=sea');
  expect(solr.calls.map(({ query }) => new URLSearchParams(query).get('q'))).toEqual(['sea']);
  expect([state().status, ids(state())]).toEqual(['pending', ['a', 'b']]);
});

it('drops the printed answer where the address asks for another search [SRCH-12]', async () => {
  const { connect, given, solr, state } = setUp({}, 'https://site.test/stays#q=sea');
  given.push({ body: printed('a') });
  connect();
  await flush();
  expect(solr.calls.map(({ query }) => new URLSearchParams(query).get('q'))).toEqual(['sea']);
  expect([state().status, state().docs]).toEqual(['pending', []]);
});

it('waits for the first request that is in flight, and sends none of its own [SRCH-13]', async () => {
  const { connect, given, solr, state } = setUp();
  let answer = (_text: string): void => {};
  const text = new Promise<string>((resolve) => (answer = resolve));
  given.push({ href: `/solr/select?${encodePairs(pairs)}`, text });
  connect();
  await flush();
  expect([state().status, solr.calls.length]).toEqual(['pending', 0]);
  answer(JSON.stringify(printed('a')));
  await flush();
  expect([state().status, ids(state()), solr.calls.length]).toEqual(['ready', ['a'], 0]);
});
