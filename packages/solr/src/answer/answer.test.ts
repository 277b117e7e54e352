import { readFileSync } from 'node:fs';
import { parseJson } from '@staytags/base/json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer, readDocuments, unwrapJsonp, type SolrAnswer } from './answer.logic.ts';
import { namedEntries, readDates, readFields, readRanges } from './facets.logic.ts';
import { readSpelling } from './spelling.logic.ts';

const recorded = (name: string): string => readFileSync(new URL(`../recordings/${name}`, import.meta.url), 'utf8');
const sent = { start: 0, rows: 10, q: '' };
const read = (body: unknown): SolrAnswer => {
  const result = readAnswer(body, sent);
  if (!result.ok) throw new Error(result.reason);
  return result.answer;
};
const answerOf = (name: string): SolrAnswer => read(JSON.parse(unwrapJsonp(recorded(name))));
const FORMS = ['map', 'arrarr', 'arrmap', 'flat'];

describe('recorded responses of Solr', () => {
  it('reads documents, count and page [SRCH-10]', () => {
    const answer = answerOf('docs-page.json');
    expect(answer).toMatchObject({ numFound: 24, start: 4, rows: 2 });
    expect(answer.docs[0]).toEqual({
      id: 'k3x9qa-rentals-5',
      is_eid: 1005,
      fs_low: 125,
      ds_avail: '2024-06-15T00:00:00Z',
      bs_pets: false,
      sm_amen: ['Pool', 'Pet Friendly'],
      ss_town: 'Avon Bay',
      score: 1,
    });
  });

  it('rebuilds a missing header from our request [SRCH-10]', () => {
    const body = JSON.parse(recorded('omit-header-q-alt.json')) as unknown;
    const result = readAnswer(body, { start: 10, rows: 25, q: 'ocean' });
    expect(result).toMatchObject({ ok: true, answer: { numFound: 2, rows: 25, spelling: { q: 'ocean' } } });
    expect(answerOf('ids-lookup.json').docs.map(({ id }) => id)).toEqual(['k3x9qa-rentals-7', 'k3x9qa-rentals-3']);
  });

  const towns = [
    ['Duck', 5],
    ['Avon Bay', 4],
    ['Corolla: North', 4],
    ['Kitty "Hawk"', 4],
    ['Nags Head', 4],
  ].map(([value, count]) => ({ value, count }));
  it.each(FORMS)('reads facet fields as %s, with the missing count [SRCH-10]', (form) => {
    const { facetFields } = answerOf(`facet-fields-missing.${form}.json`);
    expect(facetFields['ss_town']).toEqual([...towns, { value: '', count: 3, missing: true }]);
    const beds = (facetFields['is_beds'] ?? [])
      .filter(({ missing }) => !missing)
      .map(({ value, count }) => `${value}:${count}`);
    expect(beds.sort()).toEqual(['1:3', '2:4', '3:4', '4:4', '5:3', '6:3', '7:3']);
  });

  it('reads facet fields without json.nl, and with an excluded filter [SRCH-10]', () => {
    expect(answerOf('facet-fields-default-nl.json').facetFields['ss_town']?.[0]).toEqual({ value: 'Duck', count: 5 });
    expect(Object.keys(answerOf('multiselect-tag-ex.json').facetFields)).toEqual(['ss_town', 'beds']);
  });

  it('takes words, numbers and flags as values, and only a bare number as the missing count [SRCH-10]', () => {
    expect(
      readFields([
        ['Duck', 5],
        [3, 4],
        [true, 2],
        [{}, 1],
        [['a'], 1],
      ]),
    ).toEqual([
      { value: 'Duck', count: 5 },
      { value: '3', count: 4 },
      { value: 'true', count: 2 },
    ]);
    expect(namedEntries([{ Duck: 5 }, 'word', 3])).toEqual([
      ['Duck', 5],
      [null, 3],
    ]);
  });

  it.each(FORMS)('reads ranges as %s, metadata apart from counts [SRCH-10]', (form) => {
    expect(answerOf(`facet-range-number-other-all.${form}.json`).facetRanges['fs_low']).toEqual({
      counts: [
        { value: '100.0', count: 9 },
        { value: '150.0', count: 10 },
      ],
      gap: '50',
      start: '100',
      end: '200',
      before: 0,
      after: 5,
      between: 19,
    });
    const dates = answerOf(`facet-range-date.${form}.json`).facetRanges['ds_avail'];
    expect(dates?.gap).toBe('+1MONTH');
    expect(dates?.counts.every(({ value, count }) => value.startsWith('2024-') && count > 0)).toBe(true);
  });

  it.each(FORMS)('reads legacy date facets as %s: buckets are the keys that are dates [SRCH-10]', (form) => {
    expect(answerOf(`facet-date-legacy-other-all.${form}.json`).facetDates['ds_avail']).toEqual({
      counts: ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z'].map((value) => ({
        value,
        count: 4,
      })),
      gap: '+1MONTH',
      start: '2024-01-01T00:00:00Z',
      end: '2024-04-01T00:00:00Z',
      before: 0,
      after: 12,
      between: 12,
    });
  });

  it.each(FORMS.flatMap((form) => [`spellcheck-collate.${form}`, `spellcheck-extended-collate.${form}`]))(
    'reads suggestions of %s [SRCH-10]',
    (name) => {
      expect(readSpelling(answerOf(`${name}.json`).spelling)).toEqual({
        q: 'oceen cottege',
        suggestions: [
          { term: 'oceen', words: ['ocean'] },
          { term: 'cottege', words: ['cottage'] },
        ],
        collations: ['ocean cottage'],
      });
    },
  );

  it.each(['jsonp-literal-questionmark.txt', 'jsonp-named.txt'])('unwraps the response from %s [SRCH-2]', (name) => {
    expect(answerOf(name).numFound).toBe(24);
  });

  it.each(['error-unknown-facet-field-partial.400.json', 'error-numberformat.500.json', 'error-syntax.400.json'])(
    '%s is a failure, even with documents in it [SRCH-9]',
    (name) => {
      const result = readAnswer(JSON.parse(recorded(name)), sent);
      expect(result.ok).toBe(false);
    },
  );
});

describe('invalid JSON', () => {
  it.each(['error-404.html', 'invalid-json-nl.broken.txt'])('%s is a failure before parsing [SRCH-9]', (name) => {
    expect(parseJson(unwrapJsonp(recorded(name))).ok).toBe(false);
  });
});

describe('other versions and servers', () => {
  it('Solr 4 writes the control entries into the list of suggestions [SRCH-10]', () => {
    const flat = [
      'hell',
      { numFound: 1, startOffset: 0, endOffset: 4, suggestion: ['dell'] },
      'correctlySpelled',
      false,
      'collation',
      'dell ultrasharp',
    ];
    const expected = { q: 'hell', suggestions: [{ term: 'hell', words: ['dell'] }], collations: ['dell ultrasharp'] };
    expect(readSpelling({ q: 'hell', part: { suggestions: flat } })).toEqual(expected);
    expect(
      readSpelling({
        q: 'hell',
        part: {
          suggestions: { hell: { suggestion: ['dell'] }, correctlySpelled: false, collation: 'dell ultrasharp' },
        },
      }),
    ).toEqual(expected);
  });

  it.each([
    {},
    [],
    null,
    undefined,
    { suggestions: [] },
    { suggestions: {} },
    { suggestions: ['correctlySpelled', true] },
  ])('%j contains no suggestion [SRCH-10]', (part) => {
    expect(readSpelling({ q: 'x', part })).toEqual({ q: 'x', suggestions: [], collations: [] });
  });

  it('reads the suggestions for fifty words, with what stands between them [SRCH-10]', () => {
    const terms = Array.from({ length: 60 }, (_, at) => `term${at}`);
    const suggestions = terms.flatMap((term) => [term, { suggestion: ['word'] }, 'collation', 'words']);
    const read = readSpelling({ q: 'x', part: { suggestions } });
    expect(read.suggestions.map(({ term }) => term)).toEqual(terms.slice(0, 50));
  });

  it('PHP proxies write empty maps as lists and the empty key as a word [SRCH-10]', () => {
    expect(readFields({ Duck: '5', _empty_: '3' })).toEqual([
      { value: 'Duck', count: 5 },
      { value: '', count: 3, missing: true },
    ]);
    const answer = read({
      response: { numFound: '12', start: '0', docs: [] },
      facet_counts: { facet_fields: [], facet_ranges: [], facet_dates: [] },
    });
    expect(answer).toMatchObject({ numFound: 12, facetFields: {} });
  });

  it('a missing count alone is read in every form [SRCH-10]', () => {
    for (const raw of [{ '': 3 }, [[null, 3]], [3], [null, 3]])
      expect(readFields(raw)).toEqual([{ value: '', count: 3, missing: true }]);
  });

  it('a range without `counts` keeps its metadata out of the buckets [SRCH-10]', () => {
    expect(readRanges({ '100.0': 9, gap: 50, start: 100, end: 200, before: 0 })).toEqual({
      counts: [{ value: '100.0', count: 9 }],
      gap: '50',
      start: '100',
      end: '200',
      before: 0,
    });
    expect(readDates({ gap: '+1DAY', start: 'x', end: 'y', after: 3 }).counts).toEqual([]);
    const buckets = { '2026-01-01T00:00:00Z': 1, '2026-99-99T00:00:00Z': 2, 'Jan 1 2026': 3, '5': 4 };
    expect(readDates(buckets).counts).toEqual([{ value: '2026-01-01T00:00:00Z', count: 1 }]);
  });

  it('takes the first value of a param that was sent twice [SRCH-10]', () => {
    expect(
      read({
        responseHeader: { params: { rows: ['1', '2'], start: ['3'] } },
        response: { numFound: 9, start: 0, docs: [] },
      }),
    ).toMatchObject({ rows: 1, start: 3 });
  });

  it('leaves text that only resembles a wrapper as it is [SRCH-2]', () => {
    expect(unwrapJsonp('{"a":"(x)"}')).toBe('{"a":"(x)"}');
    expect(unwrapJsonp('({"a":1})')).toBe('{"a":1}');
    expect(unwrapJsonp('jQuery1_2({"a":1});\n')).toBe('{"a":1}');
    expect(unwrapJsonp('\uFEFF ? ( {"a":1} ) ; ')).toBe('{"a":1}');
    const padded = `${' '.repeat(50_000)}{}`;
    expect(unwrapJsonp(padded)).toBe(padded);
    expect(unwrapJsonp('alert(1);cb({"a":1})')).toBe('alert(1);cb({"a":1})');
  });
});

it.each([
  [{ response: { docs: [{ id: '1' }, { no: 'id' }] } }, [{ id: '1' }]],
  [{ response: { docs: [] } }, []],
  [{ response: {} }, undefined],
  [{ error: { msg: 'x' }, response: { docs: [] } }, undefined],
  [{ error: null, response: { docs: [] } }, []],
  [[], undefined],
  ['text', undefined],
  [null, undefined],
])('reads the documents of %j [SRCH-4]', (body, docs) => {
  expect(readDocuments(body)).toEqual(docs);
});

describe('damaged responses', () => {
  const good = { response: { numFound: 1, start: 0, docs: [{ id: 'a' }] } };
  it.each([
    null,
    5,
    'text',
    [],
    {},
    { response: null },
    { response: [] },
    { response: { docs: [] } },
    { response: { numFound: -1, docs: [] } },
    { response: { numFound: 'many', docs: [] } },
    { response: { numFound: 1, docs: {} } },
    { ...good, error: { code: 400 } },
    { ...good, error: 'x' },
    { responseHeader: { status: 400 } },
    { grouped: {} },
    { response: { numFound: 1.5, docs: [] } },
  ])('%j is a failed search, with a reason [SRCH-9]', (body) => {
    const result = readAnswer(body, sent);
    expect(result).toMatchObject({ ok: false });
    if (!result.ok) expect(result.reason.length).toBeGreaterThan(10);
  });

  it('keeps the first of several documents with one id [SRCH-10]', () => {
    const docs = [{ id: 'a', n: 1 }, { id: 'b' }, { id: 'a', n: 2 }, { id: 1 }, { id: '1' }];
    expect(read({ response: { numFound: 5, docs } }).docs.map(({ id, n }) => [id, n])).toEqual([
      ['a', 1],
      ['b', undefined],
      ['1', undefined],
    ]);
  });

  it('drops documents without an id, and invalid values [SRCH-10]', () => {
    const docs = [
      { id: 'a', n: { x: 1 }, list: [1, { y: 2 }, 'b', null], nothing: null, ['__proto__x']: 1 },
      { name: 'no id' },
      { id: '' },
      null,
      { id: 7 },
      'x',
    ];
    expect(read({ response: { numFound: 6, docs } }).docs).toEqual([
      { id: 'a', list: [1, 'b'], ['__proto__x']: 1 },
      { id: '7' },
    ]);
  });

  it('drops invalid counts, and caps their number [SRCH-10]', () => {
    expect(readFields({ a: -1, b: 'x', c: 2.5, d: '4', e: null })).toEqual([{ value: 'd', count: 4 }]);
    expect(readFields(['a', 1, 'odd'])).toEqual([{ value: 'a', count: 1 }]);
    expect(namedEntries(['a', 1, 'odd'])).toEqual([['a', 1]]);
    expect(readFields(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`v${n}`, 1]))).length).toBe(10_000);
  });

  it('never throws, and returns valid types [SRCH-10]', () => {
    const facets = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          response: fc.oneof(
            fc.jsonValue(),
            fc.record({
              numFound: fc.oneof(fc.nat(), fc.jsonValue()),
              start: fc.jsonValue(),
              docs: fc.array(fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue() }))),
            }),
          ),
          responseHeader: fc.jsonValue(),
          facet_counts: fc.record({
            facet_fields: fc.dictionary(fc.string(), facets),
            facet_dates: facets,
            facet_ranges: fc.dictionary(fc.string(), facets),
          }),
          spellcheck: fc.oneof(fc.jsonValue(), fc.record({ suggestions: facets, collations: facets })),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(body, (json) => {
        const result = readAnswer(json, sent);
        if (!result.ok) {
          expect(result.reason).not.toBe('');
          return;
        }
        const { docs, numFound, rows, start, facetFields, spelling } = result.answer;
        expect([numFound, rows, start].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(docs.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
        for (const values of Object.values(facetFields)) {
          for (const { value, count } of values) expect([typeof value, count >= 0]).toEqual(['string', true]);
        }
        expect(
          readSpelling(spelling).suggestions.every(
            ({ words }) => words.length > 0 && words.every((word) => typeof word === 'string'),
          ),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

it('keeps no member of a document that could reach a prototype [CORE-2] [SRCH-10]', () => {
  const doc = JSON.parse('{"id":"1","constructor":"x","prototype":"y","__proto__":"z","ss_name":"Dune"}') as unknown;
  expect(readDocuments({ response: { docs: [doc] } })).toEqual([{ id: '1', ss_name: 'Dune' }]);
});

it.each([
  [
    ['a', 1, 'b', 2],
    [
      { value: 'a', count: 1 },
      { value: 'b', count: 2 },
    ],
  ],
  [[['a', 1], 'lost'], [{ value: 'a', count: 1 }]],
  [
    [{ a: 1 }, 3],
    [
      { value: 'a', count: 1 },
      { value: '', count: 3, missing: true },
    ],
  ],
  [[{ a: 1 }, 'no count'], [{ value: 'a', count: 1 }]],
  [{ a: true }, []],
  [{ a: -1 }, []],
  [{ a: '1.5' }, []],
  [
    [{ x: 1 }, 5, ['y', 2]],
    [
      { value: 'x', count: 1 },
      { value: '', count: 5, missing: true },
      { value: 'y', count: 2 },
    ],
  ],
])('reads the values of %j [SRCH-10]', (raw, values) => {
  expect(readFields(raw)).toEqual(values);
});

it('reads at most 10,000 values, in a flat list too [SRCH-10]', () => {
  const flat = Array.from({ length: 24_000 }, (_, at) => (at % 2 === 0 ? `v${at}` : 1));
  expect(readFields(flat)).toHaveLength(10_000);
});

it.each([
  [{ word: 'dell' }, ['dell']],
  [{ word: '' }, []],
  [{ word: 5 }, []],
  ['', []],
  [7, []],
])('reads the suggested word %j [SRCH-10]', (word, words) => {
  const { suggestions } = readSpelling({ q: 'hell', part: { suggestions: { hell: { suggestion: [word] } } } });
  expect(suggestions.flatMap((one) => one.words)).toEqual(words);
});
