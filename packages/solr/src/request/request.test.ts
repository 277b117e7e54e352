import { describe, expect, it } from 'vitest';
import { documentKey, fieldFirst, fieldNumber, fieldRating, fieldText } from '../answer/document.logic.ts';
import { readConfig, readFields, type SearchOptions, type SearchParams } from './config.logic.ts';
import { idsQuery } from './terms.logic.ts';
import {
  countPairs,
  documentPairs,
  encodePairs,
  itemPairs,
  listFields,
  searchPairs,
  unranked,
} from './request.logic.ts';
import { solrOptions as options } from '../client/solr.fakes.ts';

const query = (more: Partial<SearchOptions>, state: SearchParams = {}, start = 0): string =>
  encodePairs(searchPairs(readConfig({ ...options, ...more }), state, start));

const BASE = 'facet=true&rows=20&facet.mincount=1&json.nl=map';

describe('the request', () => {
  it('has the base params, matches everything, and returns only ids [SRCH-2] [SRCH-3]', () => {
    expect(query({})).toBe(`${BASE}&q=*%3A*&fl=id&wt=json`);
  });

  it('names the index, and the callback only if one is configured [SRCH-2]', () => {
    expect(query({ index: 'stays' })).toBe(`${BASE}&q=*%3A*&fl=id&wt=json&fq=index_id%3Astays`);
    expect(query({ jsonWrf: 'cb1' })).toBe(`${BASE}&q=*%3A*&fl=id&wt=json&json.wrf=cb1`);
    expect(query({ index: 'a b' })).toContain('&fq=index_id%3A%22a%20b%22');
  });

  it('requests each facet with its limit, missing count and minimum, and never all its values [SRCH-3] [SRCH-16]', () => {
    const facets = [
      { field: 'ss_town', hard_limit: '20', facet_missing: '1', facet_mincount: 2 },
      { field: 'is_beds', hardLimit: -1 },
      'ss_type',
      { field: 'a b' },
      null,
      7,
    ];
    expect(query({ facets })).toBe(
      `${BASE}&facet.field=ss_town&f.ss_town.facet.limit=20&f.ss_town.facet.missing=true&f.ss_town.facet.mincount=2&facet.field=is_beds&f.is_beds.facet.limit=10000&facet.field=ss_type&q=*%3A*&fl=id&wt=json`,
    );
  });

  it('sends the visitor’s filters, query, sort and page [SRCH-3] [SRCH-7]', () => {
    expect(query({}, { q: ['sea view'], fq: ['ss_town:"Nags Head"', 'is_beds:3'], sort: ['fs_low asc'] }, 20)).toBe(
      `${BASE}&fq=ss_town%3A%22Nags%20Head%22&fq=is_beds%3A3&q=sea%20view&sort=fs_low%20asc&start=20&fl=id&wt=json`,
    );
  });

  it('falls back to the default query, and boosts with edismax [SRCH-3]', () => {
    expect(query({ defaultQ: 'beach', defaultBoost: 'ss_town:Duck^10' })).toBe(
      `${BASE}&q=beach&defType=edismax&bq=ss_town%3ADuck%5E10&fl=id&wt=json`,
    );
    expect(query({ defaultQ: 'beach' }, { q: ['pool'] })).toContain('&q=pool&');
  });

  it('without the free ones first has the order of the search alone [RES-14]', () => {
    const config = readConfig({ ...options, defaultQ: 'exists(query($free)) desc, x' });
    const ranked = (state: SearchParams) => searchPairs({ ...config, free: 'is_eid:(1)', freeFirst: true }, state);
    expect(ranked({ sort: ['fs_low asc'] })).toContainEqual(['sort', 'exists(query($free)) desc, fs_low asc']);
    const by = (state: SearchParams) => new Map(unranked(ranked(state)));
    expect(by({ sort: ['fs_low asc'] })).toEqual(new Map(searchPairs(config, { sort: ['fs_low asc'] })));
    expect(by({})).toEqual(new Map([...searchPairs(config, {}), ['sort', 'score desc']]));
  });

  it('narrows to bundles and an entity type [SRCH-1]', () => {
    expect(query({ bundles: ['rental'] })).toContain('&fq=bundle%3Arental&');
    expect(query({ bundles: ['rental', 'a b'], entityType: 'node' })).toContain(
      '&fq=bundle%3A(rental%20OR%20%22a%20b%22)&fq=entity_type%3Anode&',
    );
  });

  it('lets the site’s own params replace base params, but keeps the response format [SRCH-1] [SRCH-3]', () => {
    const params = {
      'json.nl': 'flat',
      spellcheck: true,
      fq: ['bs_pets:true', 'is_beds:[2 TO *]'],
      rows: 5,
      wt: 'xml',
      'json.wrf': 'evil',
      fl: 'id,ss_name',
      nothing: null,
    };
    expect(query({ params })).toBe(
      'facet=true&rows=20&facet.mincount=1&json.nl=flat&fq=bs_pets%3Atrue&fq=is_beds%3A%5B2%20TO%20*%5D&q=*%3A*&fl=id&wt=json',
    );
  });

  it('has the visitor’s order in place of the site’s, and the filters of both [RES-5] [SRCH-7]', () => {
    const config = readConfig({ ...options, params: { sort: 'ss_name asc', fq: 'bs_pets:true', 'q.op': 'AND' } });
    const sent = (more: Partial<typeof config>, state: SearchParams) => searchPairs({ ...config, ...more }, state);
    const of = (name: string, pairs: ReturnType<typeof sent>) => pairs.filter((pair) => pair[0] === name);
    const chosen = { sort: ['fs_low asc'], fq: ['is_beds:3'] };
    expect(of('sort', sent({}, {}))).toEqual([['sort', 'ss_name asc']]);
    expect(of('sort', sent({}, chosen))).toEqual([['sort', 'fs_low asc']]);
    expect(of('fq', sent({}, chosen)).map(([, value]) => value)).toEqual(['bs_pets:true', 'is_beds:3']);
    expect(of('q.op', sent({}, chosen))).toEqual([['q.op', 'AND']]);
    const free = { free: 'is_eid:(1)', freeFirst: true };
    expect(of('sort', sent(free, chosen))).toEqual([['sort', 'exists(query($free)) desc, fs_low asc']]);
    expect(of('sort', unranked(sent(free, chosen)))).toEqual([['sort', 'fs_low asc']]);
  });

  it('requests spellings only for what was typed, and on the first page [RES-4] [SRCH-10]', () => {
    const params = { spellcheck: 'true', 'spellcheck.collate': 'true', 'q.op': 'AND' };
    const asked = (state: SearchParams, start = 0) =>
      searchPairs(readConfig({ ...options, params }), state, start).filter(([name]) => name.startsWith('spellcheck'))
        .length;
    expect(asked({ q: ['oceen'] })).toBe(2);
    expect(asked({})).toBe(0);
    expect(asked({ fq: ['is_beds:3'] })).toBe(0);
    expect(asked({ q: ['oceen'] }, 20)).toBe(0);
    expect(encodePairs(documentPairs(readConfig({ ...options, params }), ['a']))).toBe('ids=a&q.op=AND&wt=json');
  });

  it('requests whole documents if configured [SRCH-4]', () => {
    expect(query({ returnFullDocs: true })).toBe(`${BASE}&q=*%3A*&wt=json`);
    expect(query({ returnFullDocs: true, params: { fl: 'id,ss_name' } })).toBe(`${BASE}&fl=id,ss_name&q=*%3A*&wt=json`);
  });

  it('joins the filters of an OR facet into one, tagged and excluded from its own counts [SRCH-3]', () => {
    const facets = [{ field: 'ss_town', operator: 'OR' }, { field: 'is_beds' }];
    const state = { fq: ['ss_town:Duck', 'is_beds:3', 'ss_town:"Avon Bay"', '-ss_town:[* TO *]'] };
    const pairs = searchPairs(readConfig({ ...options, facets }), state);
    expect(pairs).toContainEqual(['facet.field', '{!ex=ss_town}ss_town']);
    expect(pairs).toContainEqual(['facet.field', 'is_beds']);
    expect(pairs.filter(([name]) => name === 'fq')).toEqual([
      ['fq', 'is_beds:3'],
      ['fq', '{!tag=ss_town}ss_town:Duck OR ss_town:"Avon Bay" OR (*:* -ss_town:[* TO *])'],
    ]);
    expect(searchPairs(readConfig({ ...options, facets }), {})).toContainEqual(['facet.field', 'ss_town']);
  });

  it('joins also the filters that a link of an older site has tagged [FAC-6] [SRCH-7]', () => {
    const config = readConfig({ ...options, facets: [{ field: 'sm_amen', operator: 'or' }] });
    const fq = ['{!tag=sm_amen}sm_amen:Pool', 'sm_amen:Wifi', '{!tag=sm_amen}-sm_amen:[* TO *]', '{!tag=x}is_beds:3'];
    const pairs = searchPairs(config, { fq });
    expect(pairs).toContainEqual(['facet.field', '{!ex=sm_amen}sm_amen']);
    expect(pairs.filter(([name]) => name === 'fq')).toEqual([
      ['fq', '{!tag=x}is_beds:3'],
      ['fq', '{!tag=sm_amen}sm_amen:Pool OR sm_amen:Wifi OR (*:* -sm_amen:[* TO *])'],
    ]);
  });

  it('exposes no param that would change the target or format of the request [SRCH-7]', () => {
    const exposedParams = [
      'q',
      'wt',
      'qt',
      'fl',
      'shards',
      'shards.qt',
      'stream.url',
      'json.wrf',
      'json',
      'facet.field',
      'f.a.facet.limit',
      'debugQuery',
      'defType',
      '__proto__',
      'a b',
      'sort',
      'q',
    ];
    expect(readConfig({ ...options, exposedParams }).exposed).toEqual(['q', 'sort']);
  });
});

describe('documents', () => {
  const config = readConfig({ ...options, index: 'stays', params: { 'q.op': 'AND' } });

  it('are requested by id, with the site’s own params [SRCH-4]', () => {
    expect(encodePairs(documentPairs(config, ['stays-1', 'stays-2', 'a,b']))).toBe(
      'ids=stays-1,stays-2,a%5C,b&q.op=AND&wt=json',
    );
  });

  it('keep the site’s list of fields, unless only some are asked for [SRCH-4]', () => {
    const place = {
      ...config,
      params: [
        ['fl', '*'],
        ['x', '1'],
        ['q', 'a'],
        ['spellcheck', 'true'],
      ] as const,
    };
    expect(encodePairs(documentPairs(place, ['1']))).toBe('ids=1&fl=*&x=1&wt=json');
    expect(encodePairs(documentPairs(place, ['1'], ['ss_name']))).toBe('ids=1&fl=id,ss_name&x=1&wt=json');
  });

  it('are counted without their fields and without an order [RES-4]', () => {
    const pairs = countPairs(readConfig({ ...options, params: { fl: '*', sort: 'a desc' } }), { q: ['x'] });
    expect(pairs.filter(([name]) => name === 'fl' || name === 'sort')).toEqual([]);
    expect(pairs).toContainEqual(['q', 'x']);
    expect(pairs).toContainEqual(['rows', '0']);
  });

  it.each([
    [4.5, 'en', '4.5'],
    [5, 'en-GB', '5.0'],
    [4.26, 'de', '4,3'],
    [0.5, 'en', '0.5'],
    [0, 'en', ''],
    [-1, 'en', ''],
    [5.1, 'en', ''],
    ['x', 'en', ''],
  ])('have the rating %j, in %s as “%s” [LANG-6]', (value, lang, text) => {
    expect(fieldRating({ id: '1', fs_rating: value }, { rating: 'fs_rating' }, lang)).toBe(text);
  });

  it('are found by the key of their entity [SRCH-11]', () => {
    expect(documentKey('5', 'rentals', 'k3x9qa')).toBe('k3x9qa-rentals-5');
    expect(documentKey('5', 'rentals')).toBe('rentals-5');
  });

  it('are requested for a list with their number and ids [FAV-3]', () => {
    expect(encodePairs(itemPairs(config, 'id:(a OR b)', 2))).toBe(
      'q=*%3A*&rows=2&fq=id%3A(a%20OR%20b)&wt=json&fq=index_id%3Astays',
    );
  });

  it('are read by the names of the configured fields [SRCH-1]', () => {
    const names = readFields([
      { solr_field: 'ss_name', name: 'title' },
      { solr_field: 'fs_low', name: 'low' },
      { solr_field: 'sm_amen' },
      { field: 'ss_town', name: 'town' },
      { name: 'x' },
      null,
      { solr_field: 'a b', name: 'y' },
    ]);
    const doc = { id: '1', ss_name: 'Sea View', fs_low: 120, sm_amen: ['Pool', 'Hot Tub'], bs_pets: false };
    expect(names).toEqual({ title: 'ss_name', low: 'fs_low', sm_amen: 'sm_amen', town: 'ss_town' });
    expect(fieldText(doc, names, 'title')).toBe('Sea View');
    expect(fieldText(doc, names, 'sm_amen')).toBe('Pool, Hot Tub');
    expect(fieldFirst(doc, names, 'sm_amen')).toBe('Pool');
    expect(fieldText(doc, names, 'bs_pets')).toBe('false');
    expect(fieldNumber(doc, names, 'low')).toBe(120);
    expect(fieldNumber(doc, names, 'title')).toBeUndefined();
    expect([
      fieldText(doc, names, 'constructor'),
      fieldText(doc, names, 'nothing'),
      fieldFirst(doc, names, 'image'),
    ]).toEqual(['', '', '']);
  });
});

describe('a list of favourites as the query', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `stays-${at}`);
  const sent = (count: number) =>
    searchPairs(readConfig(options), { q: [idsQuery('id', ids(count)) ?? ''] }).filter(([name]) => /^f?q$/.test(name));

  it('is sent as it stands while one group holds it [FAV-5]', () => {
    expect(sent(3)).toEqual([['q', 'id:(stays-0 OR stays-1 OR stays-2)']]);
  });

  it.each([600, 2000])('of %d is a filter in groups of 500, with every id [FAV-5]', (count) => {
    const [[, filter] = ['', ''], q] = sent(count);
    expect(q).toEqual(['q', '*:*']);
    expect(filter.match(/stays-\d+/g)).toEqual(ids(count));
    const groups = filter.match(/id:\([^)]*\)/g) ?? [];
    expect(groups.map((group) => group.split(' OR ').length).every((size) => size <= 500)).toBe(true);
    expect(filter).toBe(`(${groups.join(' OR ')})`);
  });
});

it('lists fields in a form that renames none [SRCH-15]', () => {
  expect(listFields(['id', 'ss_nid$url', 'ss_nid:url', 'id'])).toBe('id,ss_nid$url,ss_nid?url');
});
