import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit, get, set, subscribe } from '@staytags/bus/bus';
import { HttpError } from '@staytags/net/http';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { ConnectOptions } from '../search.slice.ts';
import { flush, found, ids, setUp } from '../search.fakes.ts';

const FIELDS = [{ solr_field: 'is_eid', name: 'eid' }];
const free = (...eids: string[]): FreeStays => ({ dates: 'Dec 8 – 12', eids: new Set(eids) });

beforeEach(() => {
  set('elements', { 'stay-results': 1 });
  set('free', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function started(more: Partial<ConnectOptions> = {}, href?: string) {
  const page = setUp({ fields: FIELDS, ...more }, href);
  page.connect();
  await flush();
  page.solr.last.answer(found(['a', 'b'], 240, Number(/start=(\d+)/.exec(href ?? '')?.[1] ?? 0)));
  await flush();
  return page;
}

describe('only free items', () => {
  it('are asked for once their ids are known, and the number of all stays beside theirs [RES-14]', async () => {
    const { solr, state } = await started();
    set('free', free('7', '8'));
    await flush();
    expect(solr.last.text).toContain('&fq=is_eid:(7 OR 8)&');
    expect([state().scope.free, state().outOfScope]).toEqual(['is_eid:(7 OR 8)', true]);
    solr.last.answer(found(['b'], 2));
    await flush();
    expect(state().outOfScope).toBe(false);
    expect([ids(state()), state().numFound, state().all]).toEqual([['b'], 2, 240]);
    expect(solr.calls).toHaveLength(2);
  });

  it('are not what shows while their request runs, and where it fails [RES-14]', async () => {
    const { solr, state } = await started();
    expect(state().outOfScope).toBe(false);
    set('free', free('7', '8'));
    await flush();
    solr.last.fail(new Error('down'));
    await flush();
    expect([ids(state()), state().status, state().outOfScope]).toEqual([['a', 'b'], 'failed', true]);
  });

  it('count all with a request of their own where the number is unknown [RES-14]', async () => {
    set('free', free('7'));
    const { solr, state, name } = await started();
    expect(solr.calls).toHaveLength(2);
    expect(solr.last.text).toContain('rows=0');
    expect(solr.last.text).not.toContain('is_eid');
    expect(state().all).toBeUndefined();
    solr.last.answer(found([], 310));
    await flush();
    expect(state().all).toBe(310);
    emit('search-set', { name, params: { q: 'x' } });
    solr.last.answer(found(['c'], 3));
    await flush();
    expect(state().all).toBeUndefined();
    solr.last.fail(new Error('down'));
    await flush();
    expect([state().status, state().all]).toEqual(['ready', undefined]);
  });

  it('give way to all by available=all, which is in the URL and never goes to the index [RES-14] [SRCH-7]', async () => {
    set('free', free('7'));
    const { solr, state, name, location } = await started();
    emit('search-set', { name, params: { available: 'all' } });
    await flush();
    expect(location.at).toContain('#available=all');
    expect(solr.last.text).not.toMatch(/available|is_eid/);
    solr.last.answer(found(['a'], 240));
    await flush();
    expect([state().numFound, state().scope.free]).toEqual([240, '']);
    location.visit('https://site.test/stays');
    await flush();
    expect(state().scope.free).toBe('is_eid:(7)');
  });

  it('refuse any other word in the URL [RES-14] [SRCH-7]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    set('free', free('7'));
    const { solr } = await started({}, 'https://site.test/stays#available=none');
    expect(solr.calls[0]?.text).toContain('is_eid:(7)');
  });

  it('begin again at the first page when other dates are searched; dates that come with the page leave its place [RES-14]', async () => {
    const { solr, location } = await started({}, 'https://site.test/stays#start=4');
    set('free', free('1', '2', '3', '4', '5', '6'));
    await flush();
    expect(solr.last.text).toContain('&start=4&');
    solr.last.answer(found(['e', 'f'], 6, 4));
    await flush();
    set('free', free('1', '2', '3', '4', '5'));
    await flush();
    expect(solr.last.text).not.toContain('&start=');
    expect(location.at).not.toContain('start');
  });

  it('leave its page to an entry of the history that Back returns to [RES-14] [RES-8]', async () => {
    const { solr, location } = await started();
    set('free', free('1', '2', '3', '4', '5', '6'));
    await flush();
    location.visit('https://site.test/stays#start=4');
    set('free', undefined);
    await flush();
    expect(solr.last.text).toContain('&start=4&');
    expect(location.at).toBe('https://site.test/stays#start=4');
    // The first dates of a new search begin again, too.
    location.add('https://site.test/stays#start=4&rcav=new');
    set('free', free('1', '2', '3', '4', '5'));
    await flush();
    expect(location.at).not.toContain('start');
  });

  it('return to the page of an entry that the list of the dates before did not have [RES-14] [RES-8]', async () => {
    const { solr, location } = await started();
    set('free', free('1', '2', '3'));
    await flush();
    location.visit('https://site.test/stays#start=4&rcav=A');
    await flush();
    // The index answers before the booking server.
    solr.last.answer(found([], 3, 4));
    await flush();
    solr.last.answer(found(['a', 'b'], 3));
    await flush();
    set('free', free('1', '2', '3', '4', '5', '6'));
    await flush();
    expect(solr.last.text).toContain('&start=4&');
    solr.last.answer(found(['e', 'f'], 6, 4));
    await flush();
    expect(location.at).toContain('start=4');
  });

  it('keep the page of an address whose dates move into its hash [RES-14] [AVL-8]', async () => {
    const { solr, location } = await started({}, 'https://site.test/stays#start=4');
    location.at = 'https://site.test/stays#start=4&rcav=A';
    set('free', free('1', '2', '3', '4', '5', '6'));
    await flush();
    expect(solr.last.text).toContain('&start=4&');
  });

  it('go to the first page if the list ends before the page of the address [RES-14]', async () => {
    const { solr, location, state } = await started({}, 'https://site.test/stays#start=4');
    set('free', free('1'));
    await flush();
    solr.last.answer(found([], 1, 4));
    await flush();
    expect(location.at).not.toContain('start');
    solr.last.answer(found(['a'], 1));
    await flush();
    expect(ids(state())).toEqual(['a']);
  });

  it('are none if nothing is free, and all if that could not be checked [RES-14]', async () => {
    const { solr, state } = await started();
    set('free', free());
    await flush();
    expect(solr.last.text).toContain('&fq=is_eid:0&');
    set('free', { dates: 'Dec 8 – 12', eids: undefined });
    await flush();
    expect([state().scope.free, ids(state()), state().status]).toEqual(['', ['a', 'b'], 'ready']);
  });

  it('are given up, and all show, where the index cannot read their ids [RES-14]', async () => {
    const { solr, state } = await started();
    set('free', free('tour-7', 'tour-8'));
    await flush();
    expect(solr.last.text).toContain('is_eid:(tour-7 OR tour-8)');
    solr.last.fail(new HttpError('status', 400, 'bad request'));
    await flush();
    expect([get('free')?.eids, get('free')?.dates]).toEqual([undefined, 'Dec 8 – 12']);
    expect([ids(state()), state().status, state().scope.free, state().outOfScope]).toEqual([
      ['a', 'b'],
      'ready',
      '',
      false,
    ]);
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('tour-7')));
  });

  it('are given up where none of their ids can be written into a query [RES-14]', async () => {
    set('free', free('Haus am See'));
    const { solr, state } = await started();
    expect(solr.calls[0]?.text).not.toContain('is_eid:');
    expect([get('free')?.eids, state().scope.free]).toEqual([undefined, '']);
  });

  it('stay where the rest of the search is refused, or the index is down [RES-14]', async () => {
    const { solr, state, name } = await started();
    set('free', free('7'));
    await flush();
    solr.last.fail(new HttpError('status', 503, 'down'));
    await flush();
    expect([state().status, get('free')?.eids?.size]).toEqual(['failed', 1]);
    emit('search-set', { name, params: { q: 'x:[' } });
    for (let refused = 0; refused < 2; refused += 1) {
      solr.last.fail(new HttpError('status', 400, 'bad request'));
      await flush();
    }
    expect([state().status, get('free')?.eids?.size]).toEqual(['failed', 1]);
    expect(solr.last.text).not.toContain('is_eid');
  });

  it('are never beside the number of all of another search [RES-14]', async () => {
    set('free', free('7'));
    const { solr, state, name, frame } = await started();
    solr.last.answer(found([], 310));
    await flush();
    expect(state().all).toBe(310);
    frame.isHeld = true;
    emit('search-set', { name, params: { q: 'x' } });
    solr.last.answer(found(['c'], 3));
    await flush();
    expect([state().numFound, state().all]).toEqual([3, undefined]);
    const asked = solr.calls.length;
    // The visitor goes on before the list was painted: nobody needs its number.
    emit('search-set', { name, params: { q: 'y' } });
    for (const run of frame.runs) run();
    expect(solr.calls).toHaveLength(asked + 1);
  });

  it('have the number of all at once where it is known, and no late one of the search before [RES-14]', async () => {
    set('free', free('7'));
    const { solr, state, name } = await started();
    solr.last.answer(found([], 310));
    await flush();
    emit('search-set', { name, params: { q: 'x' } });
    solr.last.answer(found(['c'], 3));
    await flush();
    const late = solr.last;
    expect(late.text).toContain('rows=0');
    const seen: unknown[] = [];
    const stop = subscribe(state, ({ numFound, all }) => void seen.push([numFound, all]));
    emit('search-set', { name, params: { q: null } });
    await flush();
    late.answer(found([], 38));
    await flush();
    stop();
    expect(state()).toMatchObject({ numFound: 240, all: 310 });
    expect(seen).not.toContainEqual([240, undefined]);
  });

  it('keep the number of all that comes while more rows are on their way [RES-14]', async () => {
    set('free', free('7'));
    const { solr, state, name } = await started();
    const number = solr.last;
    expect(number.text).toContain('rows=0');
    emit('search-page', { name, start: 2, more: true });
    await flush();
    number.answer(found([], 310));
    await flush();
    expect(state()).toMatchObject({ status: 'pending', all: 310 });
    solr.last.answer(found(['c'], 240, 2));
    await flush();
    expect([ids(state()), state().all]).toEqual([['a', 'b', 'c'], 310]);
  });

  it('are beyond a search whose fields name no eid, or that has available off [RES-14]', async () => {
    for (const more of [{ fields: [] }, { available: 'off' } as const, { available: 'mark' } as const]) {
      const { solr } = await started(more);
      const asked = solr.calls.length;
      set('free', free('7'));
      await flush();
      expect(solr.calls).toHaveLength(asked);
      set('free', undefined);
    }
  });
});

it('ranks free items first, within the order of the visitor, and says so on every page [RES-14]', async () => {
  const { solr, name, state } = await started({ available: 'first' });
  set('free', free('7', '8'));
  await flush();
  expect(solr.last.text).toContain('&free=is_eid:(7 OR 8)&sort=exists(query($free)) desc, score desc');
  expect(solr.last.text).not.toMatch(/fq=is_eid|edismax/);
  solr.last.answer(found(['b', 'a'], 240));
  await flush();
  expect([state().numFound, state().all]).toEqual([240, undefined]);
  emit('search-set', { name, params: { sort: 'fs_low asc', start: '2' } });
  expect(solr.last.text).toContain('sort=exists(query($free)) desc, fs_low asc');
  expect(solr.last.text).toContain('&start=2&');
});

describe('ids of which the index has none', () => {
  const HOMES = {
    response: { numFound: 240, start: 0, docs: [7, 8].map((eid) => ({ id: `stays-${eid}`, is_eid: eid })) },
  };
  const asked = 'fq=is_eid:(home-1 OR home-2)&wt=json';

  /** A list whose items are none of the free ones, and the request that asks the index for these. */
  async function doubted(available: 'only' | 'first' | 'mark') {
    const page = setUp({ fields: FIELDS, available });
    onTestFinished(page.connect());
    await flush();
    page.solr.last.answer(HOMES);
    await flush();
    set('free', free('home-1', 'home-2'));
    await flush();
    if (available !== 'mark') page.solr.last.answer(available === 'only' ? found([], 0) : HOMES);
    await vi.waitFor(() => expect(page.solr.last.text).toBe(`q=*:*&rows=0&${asked}`));
    return page;
  }

  it.each(['first', 'mark', 'only'] as const)('are given up, and all show, with "%s" [RES-14]', async (available) => {
    const { solr, state } = await doubted(available);
    solr.last.answer(found([], 0));
    await vi.waitFor(() => expect(get('free')).toMatchObject({ dates: 'Dec 8 – 12', eids: undefined }));
    await flush();
    expect([ids(state()), state().status, state().scope.free]).toEqual([['stays-7', 'stays-8'], 'ready', '']);
    const about = available === 'only' ? /The first id is home-1\.$/ : /The first id is home-1; the index has 7\.$/;
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(about));
  });

  it('are given up too where a number field refuses them [RES-14]', async () => {
    const { solr } = await doubted('mark');
    solr.last.fail(new HttpError('status', 400, 'bad request'));
    await vi.waitFor(() => expect(get('free')?.eids).toBeUndefined());
  });

  it('are believed where the index has one of them elsewhere, and asked for once [RES-14]', async () => {
    const { solr, state, name } = await doubted('mark');
    solr.last.answer(found([], 1));
    await flush();
    const sent = solr.calls.length;
    emit('search-set', { name, params: { q: 'x' } });
    solr.last.answer(HOMES);
    await flush();
    await import('./foreign-ids.ts');
    await flush();
    expect(solr.calls).toHaveLength(sent + 1);
    expect([get('free')?.eids?.size, state().status]).toEqual([2, 'ready']);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('are asked for again where the index did not say, and belong to their dates [RES-14]', async () => {
    const { solr, name } = await doubted('mark');
    solr.last.fail(new Error('down'));
    await flush();
    emit('search-set', { name, params: { q: 'x' } });
    solr.last.answer(HOMES);
    await vi.waitFor(() => expect(solr.last.text).toContain(asked));
    const late = solr.last;
    set('free', free('7'));
    late.answer(found([], 0));
    await flush();
    expect(get('free')?.eids?.size).toBe(1);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('are believed where another search of the page has them [RES-14]', async () => {
    const other = setUp({ url: '/tours/', fields: FIELDS });
    onTestFinished(other.connect());
    const { solr } = await doubted('mark');
    const both = solr.calls.slice(-2);
    expect(both.map(({ endpoint }) => endpoint.url).toSorted()).toEqual(['/solr/', '/tours/']);
    for (const { endpoint, answer } of both) answer(found([], endpoint.url === '/tours/' ? 2 : 0));
    await flush();
    expect([get('free')?.eids?.size, vi.mocked(console.error).mock.calls]).toEqual([2, []]);
  });
});
