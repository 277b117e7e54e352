import { areaFilter } from '../../../packages/solr/src/request/area.logic.ts';
import { idsQuery } from '../../../packages/solr/src/request/terms.logic.ts';
import { searchPairs } from '../../../packages/solr/src/request/request.logic.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { dayOf } from '../data/civil.ts';
import { makeSiteData } from '../data/site-data.ts';
import { CONFIG } from './contract.pairs.ts';
import { documents } from './documents.ts';
import { SolrIndex } from './index.ts';
import { select } from './select.ts';
import { editDistance } from './spellcheck.ts';

// A fixed day, so that the tests do not depend on today's date.
const NOW = dayOf(2031, 2, 3);
const data = makeSiteData(() => NOW);
const index = new SolrIndex(documents(data));

afterAll(() => index.close());

type Params = readonly (readonly [string, string])[];
const ask = (...params: Params) => {
  const answer = select(
    index,
    new URLSearchParams(params.map(([name, value]): [string, string] => [name, value])).toString(),
  );
  // Responses have many shapes: each test states the one that it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return { ...answer, json: () => JSON.parse(answer.body) as any };
};
const hits = (q: string, ...more: Params): number =>
  ask(['q', q], ['rows', '0'], ...more).json().response.numFound as number;
const rentals: Params = [['fq', 'bundle:rental']];

it.each([600, 2000])('finds the homes of %d favourites, and no others [FAV-5]', (count) => {
  const keys = documents(data).map(({ id }) => String(id));
  const known = keys.slice(0, 40);
  const ids = [...known, ...Array.from({ length: count - known.length }, (_, at) => `gone/${at}`)];
  const state = { q: [idsQuery('id', ids) ?? ''], rows: ['100'] };
  const pairs = searchPairs({ ...CONFIG, bundles: [], params: [] }, state);
  const { response } = ask(...pairs).json() as { response: { numFound: number; docs: { id: string }[] } };
  expect(response.docs.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
  expect(response.numFound).toBe(40);
});

it('treats a question mark in fl as any character, as Solr does [SRCH-15]', () => {
  const doc = ask(['q', 'is_eid:1001'], ['fl', 'id,ss?town']).json().response.docs[0];
  expect(Object.keys(doc).toSorted()).toEqual(['id', 'ss_town']);
});

describe('the bounding box of a map', () => {
  const { lat: LAT, lng: LNG } = { lat: 'fs_lat', lng: 'fs_lng' };
  it.each([
    ['a town', [-73.9, 37.6, -73.8, 37.8]],
    ['the sea', [-73, 37, -72, 38]],
    ['across the date line', [-73.88, 37.2, -100, 38.1]],
    ['the world', [-180, -90, 180, 90]],
  ] as const)('finds the same homes in two fields, in one, and by brute force: %s [MAP-11]', (_, box) => {
    const [west, south, east, north] = box;
    const inside = documents(data).filter((doc) => {
      const [lat, lng] = [Number(doc[LAT]), Number(doc[LNG])];
      return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
    }).length;
    expect(hits('*:*', ['fq', areaFilter({ lat: LAT, lng: LNG, location: '' }, box)])).toBe(inside);
    expect(hits('*:*', ['fq', areaFilter({ lat: '', lng: '', location: 'locs_place' }, box)])).toBe(inside);
  });

  it('rejects a corner that is not a place [MAP-11]', () => {
    expect(ask(['q', '*:*'], ['fq', 'locs_place:[95,0 TO 96,1]']).status).toBe(400);
  });
});

describe('Solr', () => {
  it.each([
    ['flat', ['Duck', 5, null, 3]],
    [
      'arrarr',
      [
        ['Duck', 5],
        [null, 3],
      ],
    ],
    ['arrmap', [{ Duck: 5 }, 3]],
    ['map', { Duck: 5, '': 3 }],
  ] as const)('writes a facet with its missing count as json.nl=%s', (style, expected) => {
    const docs = Array.from({ length: 8 }, (_, at) => ({ id: `d-${at}`, ...(at < 5 ? { ss_town: 'Duck' } : {}) }));
    const small = new SolrIndex(docs);
    const answer = select(
      small,
      `q=*:*&rows=0&facet=true&facet.mincount=1&facet.missing=true&facet.field=ss_town&json.nl=${style}`,
    );
    expect(JSON.parse(answer.body).facet_counts).toEqual({
      facet_queries: {},
      facet_fields: { ss_town: expected },
      facet_dates: {},
      facet_ranges: {},
      facet_intervals: {},
      facet_heatmaps: {},
    });
    small.close();
  });

  it('echoes the params, repeated ones as lists, and drops the header with omitHeader', () => {
    const { responseHeader, response } = ask(['q', '*:*'], ['rows', '2'], ['rows', '5'], ['fq', 'is_beds:3']).json();
    expect(responseHeader).toMatchObject({ status: 0, params: { q: '*:*', rows: ['2', '5'], fq: 'is_beds:3' } });
    expect(response.docs).toHaveLength(2);
    expect(ask(['q', '*:*'], ['rows', '0'], ['omitHeader', 'true']).body).toBe(
      '{"response":{"numFound":310,"start":0,"docs":[]}}',
    );
  });

  it('writes floats with a decimal point, lists for multiple values, and a score only on request', () => {
    const { body } = ask(['q', 'id:stays-1001'], ['fl', 'id,fs_low,sm_amenities,bs_pets,score']);
    expect(body).toMatch(/"fs_low":\d+\.0,/);
    expect(body).toMatch(/"maxScore":\d+\.\d+,"docs":\[\{"id":"stays-1001",/);
    expect(ask(['q', 'id:stays-1001'], ['fl', 'id']).json().response.docs).toEqual([{ id: 'stays-1001' }]);
  });

  it('returns ids in the requested order, whatever rows and fq say', () => {
    const { response } = ask(
      ['ids', 'stays-1007,nope,stays-1003'],
      ['fl', 'id,is_eid'],
      ['rows', '1'],
      ['fq', 'bundle:activity'],
    ).json();
    expect(response).toEqual({
      numFound: 2,
      start: 0,
      docs: [
        { id: 'stays-1007', is_eid: 1007 },
        { id: 'stays-1003', is_eid: 1003 },
      ],
    });
  });

  it('keeps the other counts of a facet whose own filter is excluded', () => {
    const { response, facet_counts } = ask(
      ['q', '*:*'],
      ['rows', '0'],
      ['facet', 'true'],
      ['facet.mincount', '1'],
      ['json.nl', 'map'],
      ...rentals,
      ['fq', '{!tag=t}ss_town:("Point \\"Patience\\"" OR "Marlow Beach: North")'],
      ['facet.field', '{!ex=t}ss_town'],
      ['facet.field', '{!key=beds}is_beds'],
    ).json();
    const towns = facet_counts.facet_fields.ss_town as Record<string, number>;
    expect(Object.keys(towns)).toHaveLength(8);
    expect(response.numFound).toBe((towns['Point "Patience"'] ?? 0) + (towns['Marlow Beach: North'] ?? 0));
    expect(Object.values(facet_counts.facet_fields.beds as Record<string, number>).reduce((a, b) => a + b)).toBe(
      response.numFound,
    );
  });

  it('counts ranges, and the values outside them', () => {
    const range = ask(
      ['q', '*:*'],
      ['rows', '0'],
      ...rentals,
      ['facet', 'true'],
      ['json.nl', 'arrarr'],
      ['facet.range', 'fs_low'],
      ['facet.range.other', 'all'],
      ['f.fs_low.facet.range.start', '100'],
      ['f.fs_low.facet.range.end', '200'],
      ['f.fs_low.facet.range.gap', '50'],
    ).json().facet_counts.facet_ranges.fs_low;
    expect(range).toMatchObject({ gap: 50, start: 100, end: 200 });
    expect(range.counts.map((count: [string, number]) => count[0])).toEqual(['100.0', '150.0']);
    expect(range.before + range.between + range.after).toBe(240);
  });

  it.each([
    ['an unknown field', 'nofield:1', [], 400, 'undefined field nofield'],
    ['a colon that is not quoted', 'ss_town:Marlow: North', [], 400, 'SyntaxError: Cannot parse'],
    ['a slash alone', 'sm_amenities:Wi-Fi / Internet', [], 400, 'SyntaxError: Cannot parse'],
    ['an empty group', 'ss_town:()', [], 400, 'SyntaxError: Cannot parse'],
    ['rows that are not a number', '*:*', [['rows', 'abc']], 500, 'For input string: "abc"'],
    ['negative rows', '*:*', [['rows', '-1']], 400, "'rows' parameter cannot be negative"],
    ['a sort without a direction', '*:*', [['sort', 'fs_low']], 400, "Can't determine a Sort Order"],
  ] as const)('rejects %s', (_, q, more, status, message) => {
    const answer = ask(['q', q], ...more);
    expect(answer.status).toBe(status);
    expect(answer.json().error).toMatchObject({ code: status, msg: expect.stringContaining(message) });
  });

  it('sends documents and an error for an unknown facet field', () => {
    const answer = ask(['q', '*:*'], ['rows', '0'], ['facet', 'true'], ['facet.field', 'nofield']);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ response: { numFound: 310 }, error: { msg: 'undefined field: "nofield"' } });
  });

  it('finds values with special characters', () => {
    const count = (test: (p: (typeof data.properties)[number]) => boolean): number =>
      data.properties.filter(test).length;
    expect(hits('sm_amenities:"Wi-Fi / Internet"')).toBe(240);
    expect(hits('sm_amenities:"Washer, Dryer"')).toBe(count((p) => p.amenities.includes('Washer, Dryer')));
    expect(hits('ss_town:"Point \\"Patience\\""', ...rentals)).toBe(count((p) => p.town.slug === 'point-patience'));
    expect(hits('{!field f=ss_town}Marlow Beach: North', ...rentals)).toBe(
      count((p) => p.town.slug === 'marlow-beach-north'),
    );
    expect(hits('-fs_rating:[* TO *]', ...rentals)).toBe(count((p) => p.rating === null));
    expect(hits('(is_beds:8 OR (*:* -fs_rating:[* TO *]))', ...rentals)).toBe(
      count((p) => p.beds === 8 || p.rating === null),
    );
    expect(hits('is_sleeps:[6 TO 8] AND fs_low:{* TO 200]', ...rentals)).toBe(
      count((p) => p.sleeps >= 6 && p.sleeps <= 8 && p.low <= 200),
    );
    expect(hits('ss_type:Cot*')).toBe(count((p) => p.type === 'Cottage'));
    expect(hits('ss_type:"Cot*"')).toBe(0);
    expect(hits('doree', ...rentals)).toBeGreaterThan(0);
    expect(hits('')).toBe(0);
    expect(hits('ocean AND ("', ['defType', 'edismax'])).toBeGreaterThan(0);
  });

  it('treats SQL and FTS5 syntax as words', () => {
    expect(hits('"x\' OR 1=1 --"')).toBe(0);
    expect(hits('ss_name:"\'; DROP TABLE doc; --"')).toBe(0);
    expect(hits('*:*')).toBe(310);
  });

  it('sorts by field, keeps a random order per number, and boosts only with edismax', () => {
    const ids = (...more: Params): string[] =>
      ask(['q', '*:*'], ['rows', '40'], ['fl', 'id,fs_low'], ...rentals, ...more)
        .json()
        .response.docs.map((doc: { id: string }) => doc.id);
    const lows = ask(['q', '*:*'], ['rows', '40'], ['fl', 'fs_low'], ...rentals, ['sort', 'fs_low asc'])
      .json()
      .response.docs.map((doc: { fs_low: number }) => doc.fs_low) as number[];
    expect(lows).toEqual([...lows].sort((a, b) => a - b));
    expect(ids(['sort', 'random_7 asc'])).toEqual(ids(['sort', 'random_7 asc']));
    expect(ids(['sort', 'random_7 asc'])).not.toEqual(ids(['sort', 'random_8 asc']));
    const boosted = ids(['defType', 'edismax'], ['bq', 'ss_town:"Tansy Head"^10']);
    expect(data.byEid.get(Number(boosted[0]?.slice(6)))?.town.name).toBe('Tansy Head');
    expect(ids(['bq', 'ss_town:"Tansy Head"^10'])).toEqual(ids());
  });

  it('suggests the nearest word, in plain and extended form', () => {
    const plain = ask(
      ['q', 'oceen cottege'],
      ['rows', '0'],
      ['json.nl', 'map'],
      ['spellcheck', 'true'],
      ['spellcheck.collate', 'true'],
    ).json().spellcheck;
    expect(plain.suggestions.cottege).toEqual({ numFound: 1, startOffset: 6, endOffset: 13, suggestion: ['cottage'] });
    expect(plain.collations).toEqual({ collation: 'ocean cottage' });
    const extended = ask(
      ['q', 'oceen'],
      ['rows', '0'],
      ['spellcheck', 'true'],
      ['spellcheck.extendedResults', 'true'],
    ).json().spellcheck;
    expect(extended).toMatchObject({
      suggestions: ['oceen', { origFreq: 0, suggestion: [{ word: 'ocean', freq: expect.any(Number) }] }],
      correctlySpelled: false,
    });
    expect([editDistance('hosue', 'house'), editDistance('a', 'abcd')]).toEqual([1, 3]);
  });

  it('wraps for json.wrf and completes words by facet.prefix', () => {
    expect(ask(['q', '*:*'], ['rows', '0'], ['json.wrf', '?']).body).toMatch(/^\?\(\{.*\}\)$/);
    const words = ask(
      ['q', '*:*'],
      ['rows', '0'],
      ['json.nl', 'arrarr'],
      ['facet', 'true'],
      ['facet.field', 'spell'],
      ['facet.prefix', 'cot'],
      ['facet.mincount', '1'],
      ['facet.limit', '3'],
      ['fq', '{!dismax qf=spell}ocean'],
    ).json().facet_counts.facet_fields.spell as [string, number][];
    expect(words.map(([word]) => word)).toContain('cottage');
    expect(words.every(([word, count]) => word.startsWith('cot') && count > 0)).toBe(true);
  });
});
