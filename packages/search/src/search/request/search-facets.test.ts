import { emit, set } from '@staytags/bus/bus';
import { beforeEach, expect, it } from 'vitest';
import { createFacets } from './search-facets.ts';
import { flush, found, setUp } from '../search.fakes.ts';

beforeEach(() => set('elements', { 'stay-results': 1 }));

it('a tag’s facet and a configured one of the same field are requested once, with the settings of both [FAC-6]', () => {
  const facets = createFacets();
  facets.put('stays', 'a', {
    field: 'ss_town',
    operator: 'or',
    hardLimit: 5,
    label: 'Town',
    valueLabels: { nh: 'Nags Head' },
  });
  facets.put('stays', 'b', { field: 'is_beds', sort: 'index' });
  facets.put('stays', 'c', { field: 'no field' });
  facets.put('other', 'd', { field: 'ss_type' });
  const configured = [{ field: 'ss_town', limit: '50', missing: true, mincount: '2', or: false }];
  expect(facets.merge('stays', configured)).toEqual([
    { field: 'ss_town', limit: '5', missing: true, mincount: '2', or: true },
    { field: 'is_beds', limit: undefined, missing: false, mincount: undefined, or: false, byName: true },
  ]);
  expect(facets.labels('stays')).toEqual({
    ss_town: { label: 'Town', values: { nh: 'Nags Head' } },
    is_beds: { label: '', values: {} },
  });
  facets.put('stays', 'a', null);
  facets.put('stays', 'b', 'nonsense');
  expect(facets.merge('stays', configured)).toEqual(configured);
});

it('facets added before the search or in the same task share its one request [FAC-1]', async () => {
  const { name, solr, connect, state } = setUp();
  emit('search-facet', { name, key: '1', facet: { field: 'ss_town', label: 'Town' } });
  connect();
  emit('search-facet', { name, key: '2', facet: { field: 'is_beds' } });
  await flush();
  expect(solr.calls).toHaveLength(1);
  expect(solr.last.query).toContain('&facet.field=ss_town&facet.field=is_beds&');
  expect(state().labels['ss_town']?.label).toBe('Town');
});

it('waits for the facets on the page, so that one request has their values, but not forever [FAC-1]', async () => {
  set('elements', { 'stay-results': 1, 'stay-facet': 2 });
  const { name, solr, connect } = setUp();
  connect();
  await flush();
  emit('search-facet', { name, key: '1', facet: { field: 'ss_town' } });
  await flush();
  expect(solr.calls).toHaveLength(0);
  emit('search-facet', { name, key: '2', facet: { field: 'is_beds' } });
  await flush();
  expect(solr.calls).toHaveLength(1);
  expect(solr.last.query).toContain('&facet.field=ss_town&facet.field=is_beds&');

  const alone = setUp();
  alone.connect();
  await flush();
  expect(alone.solr.calls).toHaveLength(0);
  expect(alone.waits).toHaveLength(1);
  alone.waits[0]?.();
  await flush();
  expect(alone.solr.calls).toHaveLength(1);
});

it('a facet that is added later triggers one request on the current page; the same facet again triggers none [FAC-1]', async () => {
  const { name, solr, connect, location } = setUp({}, 'https://site.test/stays#q=sea&start=4');
  connect();
  await flush();
  solr.last.answer(found(['a'], 9, 4));
  await flush();
  const facet = { field: 'ss_town' };
  emit('search-facet', { name, key: '1', facet });
  await flush();
  expect(solr.calls).toHaveLength(2);
  expect(solr.last.query).toContain('&q=sea&start=4&');
  solr.last.answer(found(['a'], 9, 4));
  await flush();
  // Its options have changed, but not what is asked.
  emit('search-facet', { name, key: '1', facet: null });
  emit('search-facet', { name, key: '1', facet: { ...facet, label: 'Town' } });
  await flush();
  expect(solr.calls).toHaveLength(2);
  expect(location.pushed).toEqual([]);
});

it('a change may replace the address in place of a step in the history [SRCH-7]', async () => {
  const { name, connect, location, state } = setUp();
  connect();
  await flush();
  emit('search-set', { name, params: { sort: 'random_7 asc' }, replace: true });
  expect([location.pushed, location.at]).toEqual([[], expect.stringContaining('sort=random_7%20asc')]);
  expect(state().rules).toMatchObject({ exposed: ['q', 'fq', 'start', 'sort', 'available'], hash: true });
});
