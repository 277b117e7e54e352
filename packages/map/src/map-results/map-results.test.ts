import { readOffer } from '@staytags/base/money/offer';
import { describe, expect, it } from 'vitest';
import { gmapOptions } from '../map/gmap.options.ts';
import { leastPrice, markerPairs, toMarkers, type AskedSearch } from './map-results.logic.ts';
import { mapResults } from './map-results.widget.ts';

const FIELDS = { lat: 'fs_lat', lng: 'fs_lng', location: '' };
const NAMES = { title: 'ss_name', link: 'ss_url', low: 'fs_low', eid: 'is_eid' };
const SEARCH: AskedSearch = {
  params: { q: ['sea'], fq: ['ss_town:x'], start: ['48'], sort: ['fs_low asc'] },
  endpoint: { url: '/solr/', servlet: 'select', proxyUrl: '', index: 'stays', jsonWrf: '' },
  scope: {
    bundles: ['rental'],
    entityType: '',
    defaultQ: '*:*',
    params: [['q.op', 'AND']],
    free: '',
    freeFirst: false,
  },
  facets: [{ field: 'ss_town', limit: undefined, missing: false, mincount: undefined, or: true }],
  fields: NAMES,
};
const to = (offers: Record<string, { p: string; c?: string }[]> = {}) => ({
  ...{ fields: FIELDS, names: NAMES, key: 'id', currency: 'USD', base: 'https://site.example/stays', lang: 'en' },
  offersOf: (eid: string) => (offers[eid] ?? []).map((one) => readOffer({ eid, b: '', e: '', qp: {}, ...one })),
});
const home = (id: string, more: object = {}) => ({
  id,
  fs_lat: 37.7,
  fs_lng: -73.9,
  ss_name: 'Sea View',
  is_eid: 7,
  ...more,
});

it('has none of the options that only GMap’s settings have [MAP-1]', () => {
  expect(Object.keys(mapResults.options).filter((name) => Object.hasOwn(gmapOptions, name))).toEqual([]);
});

describe('the marker request', () => {
  it('repeats the search from its first row, with few fields and many rows [MAP-9]', () => {
    const pairs = markerPairs(SEARCH, [{ ...FIELDS, key: 'id', rows: 1000 }]);
    const valuesOf = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
    expect(valuesOf('q')).toEqual(['sea']);
    expect(valuesOf('rows')).toEqual(['1000']);
    expect(valuesOf('start')).toEqual([]);
    expect(valuesOf('fq')).toEqual(['bundle:rental', '{!tag=ss_town}ss_town:x', 'index_id:stays']);
    expect(valuesOf('q.op')).toEqual(['AND']);
    expect(valuesOf('fl')).toEqual(['id,fs_lat,fs_lng,ss_name,ss_url,fs_low,is_eid']);
    expect(valuesOf('facet.field')).toEqual([]);
  });

  it('requests the location field if configured [MAP-11]', () => {
    const pairs = markerPairs(SEARCH, [{ lat: '', lng: '', location: 'locs_place', key: 'id', rows: 10 }]);
    expect(pairs.find(([name]) => name === 'fl')?.[1]).toContain('id,locs_place,');
  });

  it('sends one request for all maps of a search, with the rows of the largest and the fields of each [MAP-9]', () => {
    const second = { lat: '', lng: '', location: 'locs_place', key: 'is_eid', rows: 20 };
    const pairs = markerPairs(SEARCH, [{ ...FIELDS, key: 'id', rows: 10 }, second]);
    expect(pairs.find(([name]) => name === 'rows')?.[1]).toBe('20');
    expect(pairs.find(([name]) => name === 'fl')?.[1]).toBe('id,fs_lat,fs_lng,is_eid,locs_place,ss_name,ss_url,fs_low');
  });
});

describe('results as markers', () => {
  it('shows the low end of the range, or the lowest offer of the last availability search [MAP-12]', () => {
    const doc = home('a', { fs_low: 120, fs_high: 240 });
    expect(toMarkers([doc], to())[0]?.label).toBe('$120');
    expect(toMarkers([doc], to({ 7: [{ p: '990.00' }, { p: '845', c: 'USD' }, { p: 0 as never }] }))[0]?.label).toBe(
      '$845',
    );
    expect(toMarkers([doc], to({ 7: [{ p: '845', c: 'EUR' }] }))[0]?.label).toBe('€845');
    expect(toMarkers([home('a')], to())[0]).toMatchObject({ label: '', price: NaN });
    // Offers without a currency are in the element's; amounts in different currencies are not compared.
    const offers = to({ 7: [{ p: '845' }, { p: '90', c: 'USD' }] });
    expect(toMarkers([doc], { ...offers, currency: 'EUR' })[0]?.label).toBe('€845');
    expect(leastPrice(doc, NAMES, [], 'USD')).toEqual({ cents: 120_00, currency: 'USD', nightly: true });
  });

  it('shows offers without a currency in the element’s, and never compares different currencies [MAP-12] [PRC-1]', () => {
    const doc = home('a', { fs_low: 120 });
    const inEuros = (...offers: { p: string; c?: string }[]) =>
      toMarkers([doc], { ...to({ 7: offers }), currency: 'EUR' })[0];
    expect(inEuros({ p: '845' })).toMatchObject({ label: '€845', price: 845_00 });
    expect(inEuros({ p: '90', c: 'USD' }, { p: '100' })).toMatchObject({ label: '€100', price: 100_00 });
    // The lowest price of a cluster is in the currency of the element.
    expect(inEuros({ p: '90', c: 'USD' })).toMatchObject({ label: '$90', price: NaN });
  });

  it('shows no price for a home taken on the searched dates, and says what a price covers [RES-14] [MAP-12] [PRC-10]', () => {
    const [free, taken] = [home('a', { fs_low: 120 }), { ...home('b', { fs_low: 90 }), is_eid: 8 }];
    const offers = to({ 7: [{ p: '845' }], 8: [{ p: '700' }] });
    const marked = toMarkers([free, taken], { ...offers, free: new Set(['7']) });
    expect(marked.map(({ label, nightly, taken: isTaken }) => [label, nightly, isTaken])).toEqual([
      ['$845', false, false],
      ['', false, true],
    ]);
    expect(marked[1]?.price).toBeNaN();
    expect(toMarkers([free], to())[0]).toMatchObject({ label: '$120', nightly: true, taken: false });
  });

  it('skips results without a place, and reads a location field [MAP-9] [MAP-14]', () => {
    const markers = toMarkers([home('a'), { id: 'b' }, home('c', { fs_lat: 'x' })], to());
    expect(markers.map(({ id }) => id)).toEqual(['a']);
    const place = { ...to(), fields: { lat: '', lng: '', location: 'locs_place' } };
    expect(toMarkers([{ id: 'd', locs_place: '37.7,-73.9' }], place)[0]).toMatchObject({
      lat: 37.7,
      lng: -73.9,
    });
  });

  it('keeps the rating of a home if it is above 0 and at most 5 [MAP-9]', () => {
    const names = { ...NAMES, rating: 'fs_rating' };
    const ratings = [4.42, 0, 97].map((fs_rating) => home('a', { fs_rating }));
    expect(toMarkers(ratings, { ...to(), names }).map(({ rating }) => rating)).toEqual(['4.4', '', '']);
  });

  it('links only to safe URLs [MAP-14]', () => {
    expect(toMarkers([home('a', { ss_url: 'javascript:alert(1)' })], to())[0]?.href).toBeUndefined();
    expect(toMarkers([home('a', { ss_url: '/stays/sea' })], to())[0]?.href).toBe('https://site.example/stays/sea');
  });
});
