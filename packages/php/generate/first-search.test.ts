import { readOption, type OptionDefs } from '../../base/src/options/options.ts';
import { findSource } from '../../element/src/declare/read-options.ts';
import { readConfig, type SearchOptions } from '../../solr/src/request/config.logic.ts';
import { addressPairs, serves } from '../../solr/src/answer/given.logic.ts';
import { searchPairs } from '../../solr/src/request/request.logic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetRequest } from '../../search/src/facet/facet.logic.ts';
import { facet } from '../../search/src/facet/facet.widget.ts';
import { createFacets } from '../../search/src/search/request/search-facets.ts';
import { readState, startOf } from '../../search/src/search/query/search-url.logic.ts';
import { search } from '../../search/src/search/search.widget.ts';
import { fromPhp, hasPhp } from './php-test-kit.ts';

type Attributes = Readonly<Record<string, string>>;
type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Page {
  readonly tags: readonly (readonly [element: string, attributes: Attributes])[];
  readonly settings: Settings;
  readonly address?: string;
}

/** The query strings that PHP builds for the first searches of these pages. */
const queriesOf = (pages: readonly Page[]): (string | null)[] =>
  fromPhp("Staytags\\FirstSearch::query($in['tags'], $in['settings'], $in['address'] ?? '')", pages);

/** The options of a tag, as its element reads them. */
function resolved(
  options: OptionDefs,
  attributes: Attributes,
  settings: Settings[string] = {},
): Record<string, unknown> {
  const host = { getAttribute: (name: string) => attributes[name] ?? null };
  return Object.fromEntries(
    Object.entries(options).map(([name, def]) => {
      const source = findSource(name, def, host, undefined, [{ name: 'settings', values: settings }]);
      const result = source ? readOption(def, source.raw) : undefined;
      return [name, result?.ok ? result.value : def.default];
    }),
  );
}

/** The params of the first search according to the page's own code. */
function fromPage({ tags, settings, address = '' }: Page) {
  const [own] = tags.filter(([element]) => element === 'search');
  const config = readConfig(resolved(search.options, own?.[1] ?? {}, settings['search']) as unknown as SearchOptions);
  const facets = createFacets();
  for (const [at, [element, attributes]] of tags.entries()) {
    if (element !== 'facet') continue;
    const options = resolved(facet.options, attributes, settings['facet']) as unknown as Parameters<
      typeof facetRequest
    >[0];
    facets.put('search', `facet-${at}`, facetRequest(options));
  }
  const rules = { exposed: config.exposed, maxRows: config.maxRows, prefix: '', hash: false };
  const { params } = readState(address, rules);
  const { start: _start, ...state } = params;
  return searchPairs({ ...config, facets: facets.merge('search', config.facets) }, state, startOf(params));
}

const SEARCH = ['search', {}] as const;
const RESULTS = ['results', {}] as const;

describe.runIf(hasPhp)('the first search of a page, as PHP knows it', () => {
  it('requests what the page itself would, with its bundles, facets and params [CMS-10]', () => {
    const page: Page = {
      tags: [SEARCH, ['facet', { 'data-field': 'is_beds', 'data-control': 'range' }], RESULTS],
      settings: {
        search: {
          index_id: 'stays',
          bundles: ['rental'],
          maxRows: '48',
          facets: [{ field: 'ss_town' }],
          params: { 'q.op': 'AND' },
        },
      },
    };
    const [query] = queriesOf([page]);
    expect(query).toContain('fq=bundle%3Arental');
    expect(serves(addressPairs(`?${query}`), fromPage(page))).toBe('whole');
  });

  it('has the visitor’s order in place of the site’s [RES-5] [CMS-10]', () => {
    const settings = { search: { params: { sort: 'ss_name asc', fq: 'bs_pets:true' } } };
    const address = 'sort=fs_low+asc&fq=is_beds:3';
    const page: Page = { tags: [SEARCH, RESULTS], settings, address };
    const [query, unordered] = queriesOf([page, { ...page, address: '' }]);
    expect(new URLSearchParams(query ?? '').getAll('sort')).toEqual(['fs_low asc']);
    expect(new URLSearchParams(query ?? '').getAll('fq')).toEqual(['bs_pets:true', 'is_beds:3']);
    expect(serves(addressPairs(`?${query}`), fromPage(page))).toBe('whole');
    expect(new URLSearchParams(unordered ?? '').getAll('sort')).toEqual(['ss_name asc']);
  });

  it.each<[string, Page]>([
    ['two searches that differ', { tags: [SEARCH, ['search', { 'data-max-rows': '3' }], RESULTS], settings: {} }],
    ['no results', { tags: [SEARCH], settings: {} }],
    ['a search that requests nothing', { tags: [['search', { 'data-max-rows': '0' }], RESULTS], settings: {} }],
    ['a query with local params in the URL', { tags: [SEARCH, RESULTS], settings: {}, address: 'q={!join}x' }],
    ['another index in the URL', { tags: [SEARCH, RESULTS], settings: {}, address: 'fq=index_id:other' }],
    ['a sort by a function in the URL', { tags: [SEARCH, RESULTS], settings: {}, address: 'sort=sum(1,2)+asc' }],
    ['settings of its own', { tags: [['search', { 'data-settings': 'my.path' }], RESULTS], settings: {} }],
    [
      'a facet of another search',
      { tags: [SEARCH, ['facet', { 'data-field': 'a', 'data-name': 'b' }], RESULTS], settings: {} },
    ],
    [
      'values in a custom order',
      { tags: [SEARCH, ['facet', { 'data-field': 'a', 'data-active-sorts': 'display' }], RESULTS], settings: {} },
    ],
    ['a param of unknown effect', { tags: [SEARCH, RESULTS], settings: { search: { params: { fl: 'id' } } } }],
  ])('is left to the browser on a page with %s [CMS-10]', (_name, page) => {
    expect(queriesOf([page])).toEqual([null]);
  });

  /** Settings as sites write them, sometimes with mistakes. */
  const mostly = <T>(right: readonly T[], wrong: readonly T[]): fc.Arbitrary<T> =>
    fc.oneof({ weight: 24, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
  const word = mostly(['ss_town', 'is_beds', 'rental', 'sm_tags'], ['a-b', 'two words', '', '9', 'x:y']);
  const flag = mostly<unknown>([true, false, 'true', 'off', '0', 1], ['maybe', '']);
  const count = mostly<unknown>([1, 20, '48', 7], [-1, '-1', 6000, '1.5', '']);
  const searchSettings = fc.record(
    {
      bundles: fc.oneof(fc.array(word, { maxLength: 2 }), word),
      index: word,
      index_id: word,
      entityType: word,
      maxRows: count,
      defaultQ: word,
      defaultBoost: word,
      returnFullDocs: flag,
      docCache: flag,
      facets: fc.array(fc.oneof(word, fc.record({ field: word })), { maxLength: 2 }),
      params: fc.dictionary(
        mostly(['q.op', 'qf', 'sort', 'spellcheck', 'facet.mincount', 'fq'], ['fl', 'group']),
        word,
        { maxKeys: 2 },
      ),
      exposedParams: fc.constantFrom('q,fq', ['q']),
    },
    { requiredKeys: [] },
  );
  const facetOptions = fc.record(
    {
      field: word,
      control: fc.constantFrom('range', 'links', 'select', 'x'),
      operator: fc.constantFrom('or', 'and'),
      hardLimit: count,
      facet_missing: flag,
      facetMincount: count,
      activeSorts: mostly<unknown>([undefined], [['display'], 'count']),
      limitActiveItems: count,
    },
    { requiredKeys: ['field', 'activeSorts'] },
  );
  const attributesOf =
    (options: OptionDefs) =>
    (values: Readonly<Record<string, unknown>>): Attributes =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name, value]) => name in options && value !== undefined)
          .map(([name, value]) => [
            `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]),
      );
  /** Params that links and forms put into the address of a page. */
  const stated = fc.oneof(
    fc.tuple(
      fc.constantFrom('q', 'page_id', 'utm_source'),
      fc.constantFrom('sea view', '"a b"', ' ', '', 'ss_town:Duck', '{!x}y', 'ä'),
    ),
    fc.tuple(
      fc.constant('fq'),
      fc.constantFrom(
        'ss_town:Duck',
        'ss_town:"Kitty Hawk"',
        '-ss_town:[* TO *]',
        'is_beds:[2 TO *]',
        'is_beds:3',
        'x\\:y:z',
        'sm_tags:(a OR b)',
      ),
    ),
    fc.tuple(fc.constant('sort'), fc.constantFrom('fs_low asc', 'fs_low desc, id asc', 'random_12 asc', 'low')),
    fc.tuple(fc.constant('start'), fc.constantFrom('0', '24', '-1', '2x', '007')),
  );
  const page: fc.Arbitrary<Page> = fc
    .tuple(
      searchSettings.map(attributesOf(search.options)),
      fc.array(facetOptions.map(attributesOf(facet.options)), { maxLength: 2 }),
      searchSettings,
      fc.option(
        facetOptions.map(({ field: _field, ...shared }) => shared),
        { nil: {} },
      ),
      fc
        .array(stated, { maxLength: 4 })
        .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')),
    )
    .map(([own, facets, settings, shared, address]) => ({
      address,
      tags: [['search', own], ...facets.map((attributes) => ['facet', attributes] as const), RESULTS],
      settings: { search: settings, facet: shared },
    }));

  it('matches the page’s own code for any tags and settings, or is unknown [CMS-10]', () => {
    // One process reads all pages, since shrinking would start one for each.
    const pages = fc.sample(page, 3000);
    const queries = queriesOf(pages);
    const known = pages.flatMap((one, at) => (queries[at] === null ? [] : [[one, queries[at] ?? ''] as const]));
    expect(known.length).toBeGreaterThan(300);
    const wrong = known.filter(([one, query]) => serves(addressPairs(`?${query}`), fromPage(one)) === undefined);
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
