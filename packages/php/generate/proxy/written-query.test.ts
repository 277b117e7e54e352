import { areaFilter } from '../../../solr/src/request/area.logic.ts';
import { readConfig, type Pairs, type SearchConfig } from '../../../solr/src/request/config.logic.ts';
import { setRange, toggleValue, valueFilter, withoutValue } from '../../../solr/src/request/filters.logic.ts';
import { isSort, typedQuery } from '../../../solr/src/request/lucene.logic.ts';
import { idsFilter, idsQuery, termsFilter } from '../../../solr/src/request/terms.logic.ts';
import {
  countPairs,
  documentPairs,
  encodePairs,
  firstPairs,
  itemPairs,
  searchPairs,
} from '../../../solr/src/request/request.logic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerPairs } from '../../../map/src/map-results/map-results.logic.ts';
import { recommendPairs, tasteQuery } from '../../../search/src/recommendations/recommendations.logic.ts';
import { readTyped, suggestPairs } from '../../../search/src/search-box/search-box.logic.ts';
import { forwarded, hasPhp, pairsOf } from '../php-test-kit.ts';

/** Everything that the browser's code can write, for any input by visitors, index content or page settings. */

const FIELDS = ['ss_town', 'is_beds', 'ss_nid$url', 'ss_nid:url', 'tm_body.de', 'a-b'];
const SITE = {
  otherFields: FIELDS.join(' '),
  options: { search: { index: 'stays' } },
  // Only the settings may set this one.
  extra: '{"search": {"params": {"q.op": "AND"}}}',
};

const HOSTILE = [
  '_query_:"{!join from=id to=id fromIndex=users}pw:a*"',
  '{!xmlparser v="<a/>"}',
  '" OR *:* OR "',
  '\\',
  '\\"',
  'a:b',
  '[* TO *]',
  'x) OR (y',
  'AND',
  ' OR ',
  '*',
  '/a/',
  'a&&b||c',
  '+-!',
  '\0\u0001',
  '\u3000',
  '\u00a0',
  '\ud800',
  '$q',
  'a,b',
  'é"ü',
  '\\0',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE, 'Nags Head', 'Duck', '3', '-5'),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[-+!"(){}[\]:*?~^/\\&|a A-Z_]{0,30}$/),
);
const field = fc.constantFrom(...FIELDS);
const number = fc.double({ noNaN: true, min: -180, max: 180 });
const bound = fc.oneof(fc.constant(''), fc.integer().map(String), fc.constant('2031-01-01T00:00:00Z'));
const ids = fc.array(fc.oneof(text, fc.stringMatching(/^[\w.:/-]{1,40}$/)), { minLength: 1, maxLength: 8 });

const longIds = fc
  .tuple(fc.stringMatching(/^[\w.:/-]{1,20}$/), fc.integer({ min: 1, max: 900 }))
  .map(([start, count]) => Array.from({ length: count }, (_, at) => `${start}${at}`));

const filter = fc.oneof(
  fc.tuple(field, text).map(([name, value]) => valueFilter(name, value)),
  fc.tuple(field, bound, bound).map(([name, from, to]) => setRange([], name, { from, to })[0] ?? ''),
  fc.tuple(field, ids).map(([name, list]) => idsFilter(name, list) ?? ''),
  fc.tuple(field, longIds).map(([name, list]) => termsFilter(name, list) ?? ''),
  fc
    .tuple(field, field, field, number, number, number, number)
    .map(([lat, lng, location, ...box]) => areaFilter({ lat, lng, location: box[0] > 0 ? location : '' }, box)),
  fc.tuple(field, text, text, text).map(([name, a, b, c]) => {
    const group = `${valueFilter(name, a || 'x')}`.replace(
      /(?<!\\):(.*)$/s,
      (_, term: string) => `:(${term} OR x OR y)`,
    );
    return withoutValue([group], name, 'y')[0] ?? toggleValue([], name, b || c, false)[0] ?? '';
  }),
);
const filters = fc.array(filter, { maxLength: 5 }).map((all) => all.filter(Boolean));
const facet = fc.record({
  field,
  operator: fc.constantFrom('or', 'and'),
  hardLimit: fc.constantFrom(-1, 0, 20, 999_999, undefined),
  facetMissing: fc.boolean(),
  facetMincount: fc.constantFrom(0, 1, undefined),
  sort: fc.constantFrom('index', undefined),
});
const free = fc.record({ free: filter, freeFirst: fc.boolean() });
const config: fc.Arbitrary<SearchConfig> = fc
  .record({
    bundles: fc.array(text, { maxLength: 3 }),
    entityType: text,
    index: fc.constantFrom('', 'stays'),
    maxRows: fc.integer({ min: 1, max: 5000 }),
    defaultBoost: fc.constantFrom('', 'ss_town:"Nags Head"^10'),
    facets: fc.array(facet, { maxLength: 3 }),
    fields: fc.constant([
      { solr_field: 'ss_nid:url', name: 'link' },
      { solr_field: 'ss_town', name: 'town' },
    ]),
    returnFullDocs: fc.boolean(),
  })
  .map((own) => ({
    ...readConfig({
      ...{ url: '/solr/', servlet: 'select', proxyUrl: '', jsonWrf: '', proxyForm: false, siteHash: '', defaultQ: '' },
      ...{
        params: { 'q.op': 'AND', qf: 'ss_town^2 is_beds' },
        exposedParams: ['q', 'fq', 'start', 'sort'],
        docCache: true,
        hash: true,
      },
      ...own,
    }),
  }))
  .chain((own) => free.map((homes) => ({ ...own, ...homes })));
const q = fc.oneof(
  text.map(typedQuery),
  fc.tuple(field, ids).map(([name, list]) => idsQuery(name, list) ?? ''),
  fc.constant('*:*'),
);
const sort = fc
  .tuple(field, fc.constantFrom('asc', 'desc'))
  .map(([name, order]) => [`${name} ${order}`, 'random_77 asc'].join(', '));
const state = fc.tuple(q, filters, sort, fc.boolean()).map(([words, fq, order, isSorted]) => ({
  ...(words ? { q: [words] } : {}),
  fq,
  ...(isSorted && isSort(order) ? { sort: [order] } : {}),
}));

const doc = fc.record({ id: text, ss_town: text, is_beds: fc.integer({ min: 0, max: 50 }) });
const written: fc.Arbitrary<Pairs> = fc.oneof(
  fc.tuple(config, state, fc.nat(50_000)).map((all) => searchPairs(...all)),
  fc.tuple(config, state).map((all) => countPairs(...all)),
  fc.tuple(config, state, fc.nat(100)).map((all) => firstPairs(...all)),
  fc.tuple(config, ids).map(([place, keys]) => documentPairs(place, keys)),
  fc.tuple(config, ids, fc.array(field)).map((all) => documentPairs(...all)),
  fc
    .tuple(config, field, ids)
    .map(([place, name, list]) => itemPairs(place, idsFilter(name, list) ?? 'id:x', list.length)),
  fc.tuple(config, filters, field, text, fc.boolean()).map(([place, fq, name, typed, isGrouped]) =>
    suggestPairs(place, fq, name, 10, readTyped(`${typed}ab`) ?? { earlier: typed, prefix: 'a' }, {
      places: isGrouped ? 'ss_nid:url' : '',
      homes: isGrouped ? 'ss_town' : '',
    }),
  ),
  fc
    .tuple(config, state, field)
    .map(([place, params, key]) =>
      markerPairs({ params, endpoint: place, scope: place, facets: place.facets, fields: place.fields }, [
        { lat: 'ss_nid$url', lng: 'is_beds', location: '', key, rows: 100_000 },
      ]),
    ),
  fc.tuple(config, fc.array(doc), ids).map(([place, docs, without]) =>
    recommendPairs(place, {
      q: tasteQuery(docs, { town: 'ss_town', beds: 'ss_nid:url', type: 'ss_nid$url', low: 'is_beds' }),
      ...{ sort: 'ss_nid:url desc', rows: 3, key: 'ss_nid:url', without },
    }),
  ),
);

const comparable = (pairs: readonly (readonly [string, string])[], names: RegExp): string[] =>
  pairs
    .filter(([name, value]) => names.test(name) && !value.startsWith('{!dismax'))
    // The proxy never counts a value without a document.
    .map(([name, value]) => `${name}=${name.endsWith('.mincount') && value === '0' ? '1' : value}`);

describe.runIf(hasPhp)('what the browser writes', () => {
  const requests = fc.sample(written, { numRuns: 4000, seed: 20 });
  const answers = forwarded(requests.map(encodePairs), SITE);

  it('is accepted by the proxy [SRCH-15]', () => {
    const refused = requests.flatMap((pairs, at) => {
      const { refused: reason } = answers[at] ?? {};
      const [, name = ''] = /allowed: (\S+)/.exec(reason ?? '') ?? [];
      return reason === undefined ? [] : [[reason, ...pairs.filter((pair) => pair[0] === name)]];
    });
    expect(refused.slice(0, 3)).toEqual([]);
  });

  it('reaches Solr with the same filters, facets and order, rewritten [SRCH-15]', () => {
    const lost = requests.flatMap((pairs, at) => {
      const names = pairs.some(([name]) => name === 'ids') ? /^json/ : /^(?:fq|free|facet.*|f\..*|sort|bq|start)$/;
      const arrived = new Set(comparable(pairsOf(answers[at]?.query ?? ''), names));
      const sent = comparable([...new URLSearchParams(encodePairs(pairs))], names);
      return sent.filter((one) => !arrived.has(one)).map((one) => ({ one, arrived: [...arrived] }));
    });
    expect(lost.slice(0, 3)).toEqual([]);
  });

  it('keeps the words of the visitor [SRCH-15]', () => {
    const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '');
    const changed = requests.flatMap((pairs, at) => {
      const q = pairs.find(([name]) => name === 'q')?.[1];
      if (q === undefined || pairs.some(([name]) => name === 'ids')) return [];
      const arrived = pairsOf(answers[at]?.query ?? '').find(([name]) => name === 'q')?.[1] ?? '';
      return letters(arrived) === letters(new URLSearchParams(encodePairs([['q', q]])).get('q') ?? '')
        ? []
        : [{ q, arrived }];
    });
    expect(changed.slice(0, 3)).toEqual([]);
  });
});
