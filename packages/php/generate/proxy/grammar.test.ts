import { describe, expect, it } from 'vitest';
import { forwarded, fromPhp, hasPhp, pairsOf } from '../php-test-kit.ts';

const many = (count: number, one: (at: number) => string, join: string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(join);

/** The proxy's result for the params beside `q=*:*`. */
const sent = (params: string, q = '*:*') =>
  forwarded([`q=${q}${params === '' ? '' : `&${params}`}`], { otherFields: 'a b' })[0] ?? {};

describe.runIf(hasPhp)('a request to the proxy', () => {
  it.each<[what: string, most: number, params: (count: number) => string]>([
    ['rows', 100_000, (count) => `rows=${count}`],
    ['values of a facet', 10_000, (count) => `facet.limit=${count}`],
    ['documents of a value', 1_000_000, (count) => `f.a.facet.mincount=${count}`],
    ['snippets', 20, (count) => `hl.snippets=${count}`],
    ['characters of a snippet', 1000, (count) => `hl.fragsize=${count}`],
    ['spellings', 20, (count) => `spellcheck.count=${count}`],
    ['corrections', 20, (count) => `spellcheck.maxCollations=${count}`],
    ['tries of corrections', 50, (count) => `spellcheck.maxCollationTries=${count}`],
    ['params', 300, (count) => many(count - 1, () => 'fq=a:1', '&')],
    ['ranges', 1000, (count) => `facet.range=a&facet.range.start=-1&facet.range.end=${count - 1}&facet.range.gap=1`],
    [
      'ranges of two fields',
      1000,
      (count) => `facet.range=a&facet.range=b&facet.range.gap=1&facet.range.end=400&f.b.facet.range.end=${count - 400}`,
    ],
    ['facets', 100, (count) => many(count, () => 'facet.field=a', '&')],
    ['fields to sort by', 20, (count) => `sort=${many(count, () => 'a asc', ',')}`],
    ['clauses', 5000, (count) => `fq=a:(${many(count - 1, () => 'x', ' ')})`],
    ['levels', 6, (count) => `fq=${'('.repeat(count)}a:1${')'.repeat(count)}`],
    [
      'characters of a value',
      262_144,
      (count) => `fq=${`a:(${many(2600, () => 'x'.repeat(99), ' ')}`.padEnd(count - 1, ' x')})`,
    ],
    ['characters of a prefix', 800, (count) => `facet.prefix=${'%C3%A9'.repeat(count)}`],
  ])('has as many %s as %i, and not one more [CMS-6]', (_what, most, params) => {
    expect(sent(params(most)).refused).toBeUndefined();
    expect(sent(params(most + 1)).refused).toMatch(/not allowed|too/);
  });

  it.each(['facet.limit=', 'facet.limit=1.5', 'facet.limit=-1', 'start=1234567890', 'rows=1e3'])(
    'has no count such as %s [CMS-6]',
    (params) => {
      expect(sent(params).refused).toContain('it must be a number');
    },
  );

  it('has no snippets of fields that Solr would choose [CMS-6] [CMS-15]', () => {
    expect(sent('hl=true').refused).toBe('This param is not allowed: hl (without hl.fl, Solr chooses the fields)');
    const listed = (names: string) => new Map(pairsOf(sent(`hl=true&hl.fl=${names}`).query ?? '')).get('hl.fl');
    expect([listed('a'), listed('secret,b'), listed('secret')]).toEqual(['id,a', 'id,b', 'id']);
  });

  it('may have 1,500,000 bytes [CMS-6]', () => {
    const ids = `q=a&fq={!terms f=a}${many(9_999, (at) => `${at}`.padStart(128, '0'), ',')}`;
    const of = (bytes: number) =>
      forwarded([ids + '&wt=json'.padEnd(bytes - ids.length, 'x')], { otherFields: 'a' })[0];
    expect(of(1_500_000)?.query).toContain('terms');
    expect(of(1_500_001)?.refused).toBe('The query is too long.');
  });

  it.each([
    ['sea +view -pool NOT noisy', 'sea +view -pool NOT noisy'],
    ['a:(x OR "y z")^2 AND b:[1 TO *}', 'a:(x OR "y z")^2 AND b:[1 TO *}'],
    ['*:*^2 -a:1', '*:*^2 -a:1'],
    ['+-x', '-x'],
    ['sea - view +', 'sea view'],
    ['(x -)', '(x)'],
    ['a:-5', 'a:"-5"'],
    ['a:x*', 'a:x*'],
    [String.raw`x\*`, '"x*"'],
    [String.raw`a\:b`, '"a:b"'],
    ['a/b', '"a/b"'],
    ['a\u3000b', '"a\u3000b"'],
    ['x\0y', 'x y'],
    ['TO', '"TO"'],
    ['"sea view"~3', '"sea view"~3'],
    ['a:["x" TO y/z]', 'a:["x" TO "y/z"]'],
    ['a:[x TO TO]', 'a:[x TO "TO"]'],
  ])('reads %j as %j [CMS-6]', (q, read) => {
    expect(new Map(pairsOf(sent('', encodeURIComponent(q)).query ?? '')).get('q')).toBe(read);
  });

  it.each([
    ['-', 'there is no query'],
    ['x AND', 'AND must be between two clauses'],
    ['AND x', 'AND must be between two clauses'],
    ['x AND OR y', 'OR must be between two clauses'],
    ['NOT -x', '"-" is not expected at 4'],
    ['()', 'a group is empty or not closed'],
    ['(x', 'a group is empty or not closed'],
    ['x)', '")" is not expected at 1'],
    ['a:', 'a field has no value'],
    ['a:*', 'a field has no value'],
    ['a:-5x', 'a field has no value'],
    ['a:x?', '"?" is not expected at 3'],
    ['a:b*c', '"*" is not expected at 3'],
    ['a/b*', 'the beginning of a word may contain only letters and digits'],
    ['a:(b:c)', '":" is not expected at 4'],
    ['a:(*:*)', '"*" is not expected at 3'],
    ['x&&y', 'the operators are AND and OR'],
    [String.raw`x\||y`, 'the operators are AND and OR'],
  ])('refuses %j: %s [CMS-6]', (q, why) => {
    expect(sent('', encodeURIComponent(q)).refused).toBe(`This param is not allowed: q (${why})`);
  });
});

describe.runIf(hasPhp)('words that are no query', () => {
  const WORDS = ['spellcheck.q=', 'fq={!dismax qf=a}'];

  it.each(WORDS)('are sent after %s [CMS-6]', (param) => {
    const values = pairsOf(sent(`${param}${encodeURIComponent('"sea view" dog')}`).query ?? '').map(
      ([, value]) => value,
    );
    expect(values).toContainEqual(expect.stringMatching(/^(?:\{!dismax qf=a\})?"sea view" dog$/));
  });

  it.each(['a:x', '(x)', 'x AND y', 'x OR y', 'NOT x'])('may not be %j [CMS-6]', (text) => {
    for (const param of WORDS) expect(sent(`${param}${encodeURIComponent(text)}`).refused).toContain('only words');
  });
});

describe.runIf(hasPhp)('the search in a URL', () => {
  const EXPOSED = ['q', 'fq', 'sort', 'start'];
  const state = (address: string, exposed = EXPOSED) =>
    fromPhp<Record<string, unknown> | string>(
      `(function () use ($in) {
        try { $state = new Staytags\\SearchState($in[0], $in[1]); } catch (DomainException $unknown) { return $unknown->getMessage(); }
        return [
          'q' => $state->first('q'), 'typed' => $state->typed(), 'fq' => $state->filters(), 'sort' => $state->first('sort'), 'start' => $state->start(),
          'empty' => $state->isEmpty(), 'link' => $state->link([]), 'page' => $state->link(['start' => ['9'], 'fq' => []]),
        ];
      })()`,
      [[address, exposed]],
    )[0];

  it.each<[string, object]>([
    ['q=sea&q=view', { q: 'view', link: '?q=view', page: '?q=view&start=9', empty: false }],
    ['q=+&fq=&sort', { q: '', fq: [], empty: true, start: 0, link: '?' }],
    ['q=id:1', { q: 'id:1', typed: '' }],
    ['q=pets%3F', { q: 'pets?', typed: 'pets' }],
    ['q=index_id:x&fq=a:index_id:x', { q: 'index_id:x', fq: ['a:index_id:x'] }],
    ['fq=a:1&fq=a:1&fq=b:2', { fq: ['a:1', 'b:2'], link: '?fq=a%3A1&fq=b%3A2', page: '?start=9' }],
    ['start=1234567', { start: 1_234_567, link: '?', empty: false }],
    ['sort=a+asc,b+DESC', { sort: 'a asc,b DESC', page: '?start=9&sort=a%20asc%2Cb%20DESC' }],
    ['x=1&utm_source=a&gclid=b&y&rows=5', { empty: true, link: '?x=1&y=&rows=5' }],
    [
      'x=1&_kx=a%40b.example&_ke=YUBi&ref=c&ScCid=d&trk_contact=e&_bta_c=f&+ref=h&dm.i=i&utm_source%5B%5D=j&ref%00x=k&refs=g',
      { empty: true, link: '?x=1&refs=g' },
    ],
    ['campaignid=1&adid=2&ao_noptimize=1&age-verified=1&_branch_match_id=3&si=4&campaign=5', { link: '?campaign=5' }],
    ['mtm_campaign=a&pk_kwd=b&pk_id=7&epik=c&x=1', { empty: true, link: '?pk_id=7&x=1' }],
    ['a=%ff&=b', { link: '?a=%FF&=b' }],
  ])('%s is read as %o [CMS-25]', (address, read) => {
    expect(state(address)).toMatchObject(read);
  });

  it.each([
    ['start=12345678', 'this value of start'],
    ['start=-1', 'this value of start'],
    ['sort=a', 'this value of sort'],
    ['fq=-index_id:x', 'this value of fq'],
    ['fq=(+index_id+:x', 'this value of fq'],
    ['q=+{!x}', 'this value of q'],
    ['q=x_QUERY_', 'this value of q'],
    ['q.alt=x', 'this param: q.alt'],
  ])('%s is left to the search [CMS-25]', (address, what) => {
    expect(state(address)).toBe(`Only the search can handle ${what}`);
  });

  it('has at most 2,000 bytes, the first 100 filters, and 500 bytes of other params in its links [CMS-25]', () => {
    expect(state(`q=${'x'.repeat(2000)}`)).toMatchObject({ q: 'x'.repeat(2000) });
    expect(state(`q=${'x'.repeat(1999)}&fq=ab`)).toBe('Only the search can handle this value of fq');
    const filters = Array.from({ length: 100 }, (_, at) => `a:${at}`);
    expect(state([...filters, 'a:100'].map((filter) => `fq=${filter}`).join('&'))).toMatchObject({ fq: filters });
    expect(state(`x=${'y'.repeat(498)}&utm_source=mail`)).toMatchObject({ link: `?x=${'y'.repeat(498)}` });
    expect(state(`x=${'y'.repeat(499)}&z=1`)).toMatchObject({ link: '?' });
  });

  it('is left to the search if it exposes other params, and must be UTF-8 [CMS-25]', () => {
    expect(state('rows=5', ['q', 'rows'])).toContain('rows');
    expect(state('q=%ff')).toBe('The address is not UTF-8.');
  });

  it.each([
    ['q=pets%3F&x=1&&', 'q=pets&x=1'],
    ['q=%3F&a=b', 'a=b'],
    ['q=pets&p=a%3F&q', 'q=pets&p=a%3F&q'],
    ['q={!x}%3F', 'q={!x}%3F'],
    ['q=+{!x}%3F', 'q=+{!x}%3F'],
    ['q=+', 'q=+'],
  ])('%s has its words only, where the site takes no more: %s [CMS-25]', (address, words) => {
    expect(inWords(address)).toBe(words);
  });
  const inWords = (address: string) =>
    fromPhp(`Staytags\\SearchState::inWords($in, fn($q) => trim($q) !== '' && strpos($q, '?') === false)`, [
      address,
    ])[0];

  it('has its words only if it has at most 2,000 bytes [CMS-25]', () => {
    const [fits, long] = [1999, 2000].map((length) => `q=${'x'.repeat(length)}?`);
    expect([inWords(fits!), inWords(long!)]).toEqual([fits!.replace('?', ''), long]);
  });
});

describe.runIf(hasPhp)('the scope in the settings', () => {
  it.each([
    ['stays', 'index_id:stays'],
    ['a.b-c', 'index_id:a.b-c'],
    ['a b', 'index_id:"a b"'],
    ['AND', 'index_id:"AND"'],
    ['-x', 'index_id:"-x"'],
    [null, 'index_id:old'],
    ['', undefined],
  ])('has the filter of the index %j: %s [CMS-15]', (index, filter) => {
    const settings = { search: { index, index_id: 'old' } };
    expect(fromPhp('(new Staytags\\SiteScope([], $in))->filters()', [settings])).toEqual([filter ? [filter] : []]);
  });

  it('has its filters, the params that a request may repeat, and its open fields [CMS-15]', () => {
    const params = { bf: ['x', '', null, ['y']], facet: true, hl: false, qt: '/update', rows: 5, mm: 2 };
    const wanted = [[], ['*'], ['one', 'x', 'pre_a', 'pre_*', 'pr*', 'two?x', 'two?y', 'o*', '?ne', 'score']];
    const [site] = fromPhp(
      `(function () use ($in) {
        $scope = new Staytags\\SiteScope($in['site'], $in['settings']);
        return [$scope->filters(), $scope->params(), array_map([$scope->fields(), 'shown'], $in['wanted'])];
      })()`,
      [
        {
          site: { filters: 'a:1\n \n b:2 ', otherFields: 'pre_* one, two:x' },
          settings: { search: { defaultQ: 'd:1~', defaultBoost: 'b^2', params } },
          wanted,
        },
      ],
    );
    expect(site).toEqual([
      ['a:1', 'b:2'],
      [
        ['q', 'd:1~'],
        ['bq', 'b^2'],
        ['bf', 'x'],
        ['facet', 'true'],
        ['hl', 'false'],
        ['mm', '2'],
      ],
      [
        'id,index_id,bundle,entity_type,spell,fs_lat,fs_lng,one,two?x,pre_*',
        'id,index_id,bundle,entity_type,score,spell,fs_lat,fs_lng,one,two?x,pre_*',
        'id,one,pre_a,pre_*,two?x,score',
      ],
    ]);
  });

  it('opens the fields of facets, orders and documents, however they are written [CMS-15]', () => {
    const settings = {
      search: { facets: ['f1', { field: 'f2' }, 7], params: { fl: 'f3, f4' } },
      sort: {
        sorts: [{ kind: 'numeric', field: 'f5' }, { solr_field: 'f6' }, { type: ' Random ', solr_field: ' mix ' }, 'x'],
      },
      results: 'x',
      recommendations: { popularSort: 'f7 desc, f8 ASC' },
    };
    const fields = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'desc'];
    const [open] = fromPhp(
      `(function () use ($in) {
        $fields = new Staytags\\SolrFields($in['settings'], '');
        return [array_map([$fields, 'allows'], $in['fields']), array_map([$fields, 'isRandom'], ['mix_1', 'mix_9999', 'random_12', 'mix_10000', 'mix', 'f5_1', 'xmix_1'])];
      })()`,
      [{ settings, fields }],
    );
    expect(open).toEqual([fields.map((name) => /^f[1-8]$/.test(name)), [true, true, true, false, false, false, false]]);
  });
});
