import { typedQuery } from '../../../solr/src/request/lucene.logic.ts';
import { FIELD_PATTERN, isField } from '../../../solr/src/request/terms.logic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../../staytags/src/widgets.ts';
import { forwarded, fromPhp, hasPhp, pairsOf, php, type Site } from '../php-test-kit.ts';

const form = (pairs: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(pairs.map((pair) => [...pair])).toString();

describe.runIf(hasPhp)('the scope of a site', () => {
  const SITE: Site = {
    filters: 'bundle:(rental OR activity)\nbs_status:true',
    otherFields: 'is_beds, ss_nid$url ss_nid:url',
    options: {
      search: { index: 'stays', fields: '[{"solr_field": "ss_name", "name": "title"}]' },
      order: { imageField: 'ss_image' },
    },
    extra:
      '{"search": {"facets": [{"field": "ss_town"}], "params": {"bf": "sum(is_beds,1)", "qf": ["tm_body^2"]}, "defaultQ": "a:b~2"}}',
  };
  const sent = (...pairs: [string, string][]) => forwarded([form(pairs)], SITE)[0] ?? {};
  const all = (name: string, ...pairs: [string, string][]): string[] =>
    pairsOf(sent(...pairs).query ?? '').flatMap(([each, value]) => (each === name ? [value] : []));

  it('is added to every query: its index, its filters, its fields [CMS-15]', () => {
    expect(all('fq', ['q', '*:*'], ['fq', 'ss_town:Duck'])).toEqual([
      'ss_town:Duck',
      'index_id:stays',
      'bundle:(rental OR activity)',
      'bs_status:true',
    ]);
    const [fl = ''] = all('fl', ['q', '*:*']);
    for (const field of ['id', 'ss_name', 'ss_town', 'ss_image', 'is_beds', 'ss_nid$url', 'ss_nid?url'])
      expect(fl.split(',')).toContain(field);
    expect(fl).not.toContain('*');
  });

  it('finds nothing if the index of the settings is no name, rather than everything [CMS-15]', () => {
    const filters = fromPhp<string[]>(
      `(new Staytags\\SiteScope(['extra' => $in]))->filters()`,
      ['["a"]', '{"a": null}', 'false', '7', '"stays"'].map((index) => `{"search": {"index": ${index}}}`),
    );
    expect(filters).toEqual([
      ['index_id:"[\\"a\\"]"'],
      ['index_id:"{\\"a\\":null}"'],
      [],
      ['index_id:7'],
      ['index_id:stays'],
    ]);
  });

  it('has no macros expanded: they are replaced before Solr parses, even inside a phrase [CMS-6]', () => {
    const pairs: [string, string][] = [
      ['q', '"${facet.prefix}"'],
      ['facet.prefix', '" OR _query_:"{!join from=id to=id fromIndex=users}pw:a*'],
    ];
    expect(all('expandMacros', ...pairs)).toEqual(['false']);
    expect(all('expandMacros', ['expandMacros', 'true'], ...pairs)).toEqual(['false']);
  });

  it('reduces a list of fields to the open ones [CMS-15]', () => {
    expect(all('fl', ['q', '*:*'], ['fl', 'id,ss_mail ss_name,ss_nid?url'])).toEqual(['id,ss_name,ss_nid?url']);
    expect(all('fl', ['q', '*:*'], ['fl', '*'])[0]).not.toContain('*');
  });

  it.each([
    ['q', 'ss_mail:a*'],
    ['fq', '-ss_mail:[* TO *]'],
    ['facet.field', 'ss_mail'],
    ['sort', 'ss_mail asc'],
    ['qf', 'ss_name ss_mail'],
    ['stats.field', 'ss_mail'],
    ['f.ss_mail.facet.prefix', 'a'],
  ] as const)('rejects %s=%s: a closed field, which the message names [CMS-15]', (name, value) => {
    const { refused } = sent(['q', '*:*'], [name, value]);
    expect(refused).toContain(name);
    expect(refused).toContain('visitors may not use the field ss_mail');
  });

  it('accepts params that repeat the site’s settings exactly, whatever their value, and rejects similar ones [CMS-15]', () => {
    expect(all('bf', ['q', 'a:b~2'], ['bf', 'sum(is_beds,1)'], ['qf', 'tm_body^2'])).toEqual(['sum(is_beds,1)']);
    expect(sent(['q', '*:*'], ['bf', 'sum(is_beds,2)']).refused).toContain('bf');
  });

  it('is read with the operator and the field of the site alone, however parts are sent [CMS-15]', () => {
    for (const [name, value] of [
      ['q.op', 'OR'],
      ['q.op', 'AND'],
      ['df', 'id'],
      ['sow', 'true'],
      ['lowercaseOperators', 'true'],
      ['uf', '*'],
      ['f.id.df', 'id'],
    ] as const)
      expect(sent(['q', 'a'], [name, value]).refused, name).toContain(`not allowed: ${name} (`);
    for (const q of ['{!q.op=OR}a', '{!df=id}a', '{!lucene q.op=OR df=id}a', '{!tag=a q.op=OR}a'])
      expect(sent(['q', q]).refused, q).toContain('not allowed: q (');
    const own = { ...SITE, extra: '{"search": {"params": {"q.op": "AND", "df": "ss_name"}}}' };
    const answers = forwarded(['q=a&q.op=AND&df=ss_name', 'q=a&q.op=OR', 'q=a&df=id', 'query=q%3Da%26df%3Did'], own);
    expect(pairsOf(answers[0]?.query ?? '')).toEqual(
      expect.arrayContaining([
        ['q.op', 'AND'],
        ['df', 'ss_name'],
      ]),
    );
    expect(answers.map(({ refused = '' }) => refused.slice(27, 33))).toEqual(['', 'q.op (', 'df (on', 'df (on']);
  });

  it('opens every field that an option of an element names, and those of the orders in the settings [CMS-15]', () => {
    const named = widgets.flatMap(({ tag, options }) =>
      Object.keys(options)
        .filter((name) => /^(?:field|key|places|homes|\w+Field)$/.test(name) && name !== 'fragmentField')
        .map((name) => [tag.replace('stay-', ''), name] as const),
    );
    expect(named.length).toBeGreaterThan(15);
    const extra: Record<string, Record<string, unknown>> = {
      recommendations: { popularSort: 'is_reviews desc, fs_rank asc' },
      sort: {
        sorts: [
          { kind: 'random', field: 'shuffled' },
          { kind: 'numeric', field: 'is_age' },
        ],
      },
    };
    for (const [at, [element, name]] of named.entries()) extra[element] = { ...extra[element], [name]: `ss_own_${at}` };
    const site = { extra: JSON.stringify(extra) };
    const refused = (...sorts: string[]) =>
      forwarded(
        sorts.map((sort) =>
          form([
            ['q', '*:*'],
            ['sort', sort],
          ]),
        ),
        site,
      ).flatMap((one, at) => (one.refused === undefined ? [] : [sorts[at]]));
    const own = named.map((_, at) => `ss_own_${at} asc`);
    expect(refused(...own, 'is_reviews desc, fs_rank asc', 'shuffled_77 asc', 'random_9 asc', 'is_age asc')).toEqual(
      [],
    );
    const closed = ['shuffled asc', 'shuffled_77777 asc', 'other_77 asc', 'is_reviews_7 asc'];
    expect(refused(...closed)).toEqual(closed.filter((sort) => sort !== 'shuffled asc'));
  });

  it('opens the fields of lists that are written as text, as in a tag [CMS-15]', () => {
    const settings = [
      { search: { facets: 'ss_type, ss_town' } },
      { search: { facets: '["ss_town"]' } },
      { search: { facets: '[{"field": "ss_town"}]' } },
      { search: { facets: [{ name: 'ss_town' }] } },
      { search: { fields: '[{"solr_field": "ss_town", "name": "town"}]' } },
      { search: { params: '{"fl": "id,ss_town"}' } },
      { sort: { sorts: '[{"field": "ss_town"}]' } },
    ];
    for (const extra of settings) {
      const [{ refused } = {}] = forwarded(['q=*:*&facet=true&facet.field=ss_town'], { extra: JSON.stringify(extra) });
      expect(refused, JSON.stringify(extra)).toBeUndefined();
    }
    const named = { extra: '{"search": {"facets": [{"field": "ss_type", "name": "ss_town"}, {"field": []}, null]}}' };
    expect(forwarded(['q=*:*&facet.field=ss_town'], named)[0]?.refused).toContain('ss_town');
    const params = { extra: JSON.stringify({ search: { params: '{"bf": "sum(is_beds,1)"}' } }) };
    expect(forwarded(['q=a&bf=sum(is_beds,1)'], params)[0]?.query).toContain('bf=');
  });

  it('accepts as many ids as a search for free homes may list, and nothing else of that length [CMS-6]', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, at) => `${'home-of-the-coast-number.'.repeat(3)}${at}`);
    const long = (value: string) =>
      forwarded(
        [
          form([
            ['q', '*:*'],
            ['fq', value],
          ]),
        ],
        SITE,
      )[0]?.refused ?? '';
    expect(long(`{!terms f=is_beds}${list(10_000).join(',')}`)).toBe('');
    expect(long(`{!terms f=is_beds}${list(10_001).join(',')}`)).toContain('too many ids');
    expect(long(`is_beds:(${list(4000).join(' OR ')})`)).toContain('too long');
    expect(long(`{!terms f=is_beds}${'x'.repeat(1_600_000)}`)).toContain('too long');
  });

  it('has no page behind the last one, however far a link leads [CMS-6]', () => {
    expect(all('start', ['q', '*:*'], ['start', '9999999'])).toEqual(['50000']);
    expect(all('rows', ['q', '*:*'], ['rows', '9000'])).toEqual(['5000']);
  });

  it('applies to facets: each counted value has a document within the filters [CMS-15]', () => {
    const counted = (...pairs: [string, string][]) =>
      pairsOf(sent(['q', '*:*'], ['facet', 'true'], ['facet.field', 'ss_town'], ...pairs).query ?? '').filter(
        ([name]) => name.endsWith('mincount'),
      );
    expect(counted()).toEqual([['facet.mincount', '1']]);
    // The handler of the index may count values although the request does not say so.
    const byDefault = sent(['q', '*:*'], ['facet.field', 'ss_town']).query ?? '';
    expect(pairsOf(byDefault).filter(([name]) => name.endsWith('mincount'))).toEqual([['facet.mincount', '1']]);
    expect(counted(['facet.mincount', '0'], ['facet.mincount', '3'])).toEqual([
      ['facet.mincount', '1'],
      ['facet.mincount', '3'],
    ]);
    expect(counted(['f.ss_town.facet.mincount', '00'], ['facet.mincount', '1'])).toEqual([
      ['f.ss_town.facet.mincount', '1'],
      ['facet.mincount', '1'],
    ]);
    expect(all('facet.mincount', ['q', '*:*'])).toEqual([]);
  });

  it('suggests no words of hidden documents unless the site allows it, and reveals no params of the site [CMS-15]', () => {
    const names = (site: Site) => {
      const body = form([
        ['q', 'a'],
        ['spellcheck', 'true'],
        ['spellcheck.q', 'hous'],
        ['echoParams', 'explicit'],
      ]);
      return pairsOf(forwarded([body], site)[0]?.query ?? '').flatMap(([name, value]) =>
        /^(?:spell|echo)/.test(name) ? [`${name}=${value}`] : [],
      );
    };
    const spelled = ['spellcheck=true', 'spellcheck.q=hous', 'echoParams=none'];
    expect(names(SITE)).toEqual(['echoParams=none']);
    expect(names({})).toEqual(spelled);
    expect(names({ ...SITE, extra: '{"search": {"params": {"spellcheck": "true"}}}' })).toEqual(spelled);
  });

  it('applies to documents by key too, for which Solr would ignore filters [CMS-15]', () => {
    const pairs = pairsOf(sent(['ids', 'stays-1,a\\,"b'], ['fl', 'id,ss_name']).query ?? '');
    expect(pairs).toContainEqual(['fq', 'id:("stays-1" OR "a,\\"b")']);
    expect(pairs).toContainEqual(['fq', 'bs_status:true']);
    expect(pairs).toContainEqual(['rows', '2']);
    expect(pairs.some(([name]) => name === 'ids')).toBe(false);
  });

  it('accepts 2,000 keys, in groups of 500 [FAV-5]', () => {
    const [filter = ''] = all('fq', ['ids', Array.from({ length: 2000 }, (_, at) => `stays-${at}`).join()]).filter(
      (fq) => fq.startsWith('id:'),
    );
    expect(filter.match(/id:\(/g)).toHaveLength(4);
    expect(filter.match(/"stays-\d+"/g)).toHaveLength(2000);
  });

  it('lists up to 10,000 ids of an open field by the terms query parser, in a filter only, and nothing but ids [RES-14] [CMS-6]', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at).join();
    const filter = `{!terms f=is_beds}${numbers(10_000)}`;
    expect(sent(['q', '*:*'], ['fq', filter]).refused).toBeUndefined();
    expect(all('fq', ['q', '*:*'], ['fq', filter])).toContain(filter);
    for (const [name, value] of [
      ['fq', `{!terms f=is_beds}${numbers(10_001)}`],
      ['fq', '{!terms f=ss_secret}1'],
      ['fq', '{!terms f=is_beds}1 OR *:*'],
      ['fq', '{!terms f=is_beds}'],
      ['fq', '{!terms f=is_beds}1,,2'],
      ['fq', '{!terms f=is_beds}1,$fq'],
      ['fq', '{!terms f=is_beds separator=" "}1 2'],
      ['fq', '{!terms f=is_beds v=$q}'],
      ['fq', ' {!terms f=is_beds}1'],
      ['q', '{!terms f=is_beds}1'],
      ['bq', '{!terms f=is_beds}1'],
      ['facet.query', '{!terms f=is_beds}1'],
    ] as const)
      expect(sent(['q', '*:*'], [name, value]).refused, value).toContain(name);
  });

  it('requests 5,000 rows if a map asks for more [CMS-6]', () => {
    expect(all('rows', ['q', '*:*'], ['rows', '100000'])).toEqual(['5000']);
    expect(sent(['q', '*:*'], ['rows', '-1']).refused).toContain('rows');
  });

  it('is part of what a cache of first responses compares, so that nobody gets those of a member [CMS-10] [CMS-15]', () => {
    const [sentFor, htmlFor] = php(
      `$sent = []; $html = [];
       foreach ($in as $site) {
         $ask = function ($query) use (&$sent) { $sent[] = $query; return '{"response":{"docs":[]}}'; };
         $html[] = Staytags\\FirstAnswer::into('<stay-search></stay-search><stay-results></stay-results>', [], '', fn($query) => (new Staytags\\SiteScope($site))->printed($query, $ask));
       }
       return [$sent, $html];`,
      [SITE, { ...SITE, otherFields: 'is_beds ss_secret' }],
    ) as [string[], string[]];
    expect(new Set(sentFor).size).toBe(2);
    expect(sentFor.filter((query) => query.includes('ss_secret'))).toHaveLength(1);
    for (const html of htmlFor) expect(html).toContain('data-stay-answer>{"responseHeader"');
  });

  it('does not appear in the header of a printed response, which has the page’s own params [CMS-10] [CMS-15]', () => {
    const printed = php(
      `$asked = '';
       $json = (new Staytags\\SiteScope($in))->printed('q=%2A%3A%2A&fq=a%3A1&fq=b%3A1', function ($query) use (&$asked) {
         $asked = $query; return '{"response":{"docs":[],"x":{}}}';
       });
       return [$json, $asked];`,
      { ...SITE, otherFields: 'a b' },
    ) as [string, string];
    expect(JSON.parse(printed[0])).toEqual({
      responseHeader: { status: 0, params: { q: ['*:*'], fq: ['a:1', 'b:1'] } },
      response: { docs: [], x: {} },
    });
    expect(printed[0]).toContain('"x":{}');
    expect(printed[1]).toContain('fq=bs_status%3Atrue');
    expect(printed[1]).toContain('echoParams=none');
  });
});

describe.runIf(hasPhp)('the settings', () => {
  const cleaned = (sent: object, stored: object = {}, mayConfirm = true) =>
    php(
      `[$values, $bad] = Staytags\\SiteSettings::clean($in['sent'], $in['stored'], $in['mayConfirm']); return ['values' => $values, 'bad' => $bad];`,
      { sent, stored, mayConfirm },
    ) as { values: Record<string, unknown>; bad: string[] };

  it.each([
    'http://localhost:8983/solr/',
    'http://127.1/solr/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://10.0.0.8/',
    'http://172.16.3.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://solr/',
    'http://solr.internal/',
    'HTTP://LOCALHOST./',
  ])('reject %s until an administrator confirms it, and explain how [CMS-16]', (solr) => {
    const refused = cleaned({ solr });
    expect([refused.values['solr'], refused.bad[0]]).toEqual([
      '',
      expect.stringContaining('tick "Solr is in the network of this server"'),
    ]);
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr, inner: true }, bad: [] });
  });

  it('have texts by key, or none: the CMS adds its own [CMS-4] [CMS-18]', () => {
    const texts = fromPhp<unknown>(
      `Staytags\\SiteSettings::forPage(['extra' => $in])['texts'] ?? null`,
      ['"de"', '7', 'true', 'null', '{"a": "b"}', '[]'].map((text) => `{"texts": ${text}}`),
    );
    expect(texts).toEqual([null, null, null, null, { a: 'b' }, []]);
  });

  it('accept a public URL [CMS-16]', () => {
    for (const solr of ['https://93.184.216.34/solr/stays/', 'http://[2606:2800:220:1::1]:8983/solr'])
      expect(cleaned({ solr })).toMatchObject({ values: { solr, inner: false }, bad: [] });
  });

  it('resolve host names [CMS-16]', () => {
    const inner = (addresses: string[]) =>
      php(`return Staytags\\SolrAddress::isInner('https://solr.example.com/', fn() => $in);`, addresses);
    expect([inner(['93.184.216.34']), inner(['93.184.216.34', '127.0.0.1']), inner(['fd00::1']), inner([])]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it.each([
    'http://%31%32%37.0.0.1/',
    'http://１２７.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://local\u00adhost/',
    'http://solr。example.com/',
    'http://[::ffff:127.0.0.1%25x]/',
    'http://[::1%25.x]/',
  ])('reject %s, confirmed or not, because parsers may disagree about the host [CMS-16]', (solr) => {
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr: '' }, bad: [solr] });
    expect(php(`return Staytags\\SolrAddress::isInner($in, fn() => ['93.184.216.34']);`, solr)).toBe(true);
  });

  it.each(['http://localhost:89833/solr/', 'http://solr.example.com:65536/'])(
    'reject %s, whose port is none, and ask none that was stored before [CMS-16] [CMS-4]',
    (solr) => {
      expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr: '' }, bad: [solr] });
      expect(php("return Staytags\\SiteSettings::mayAsk(['solr' => $in, 'inner' => true]);", solr)).toBe(false);
    },
  );

  it.each([
    'http://h.example/solr/../admin/',
    'http://h.example/%2e%2E/a',
    'http://h.example/./a',
    'http://h.example/a\\..\\b',
    'http://h.example/a%2f..%2fb',
    'http://h.example/solr/..;/admin',
    'http://h.example/solr/%2e.;a=b/admin',
    'ftp://h.example/',
  ])('reject %s, confirmed or not [CMS-16]', (solr) => {
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr: '' }, bad: [solr] });
  });

  it('let a site administrator in a network keep a confirmed URL, but not confirm one [CMS-16]', () => {
    const stored = { solr: 'http://10.0.0.8/', booking: '', inner: true };
    expect(cleaned(stored, stored, false)).toMatchObject({ values: stored, bad: [] });
    const refused = cleaned({ solr: 'http://10.0.0.9/', inner: '1' }, stored, false);
    expect(refused).toMatchObject({
      values: stored,
      bad: [expect.stringContaining('only an administrator of the network')],
    });
    // The confirmation is not for another address, and would be lost with it.
    const other = 'http://93.184.216.34/booking';
    expect(cleaned({ ...stored, booking: other }, stored, false)).toMatchObject({
      values: stored,
      bad: [expect.stringMatching(/^http:\/\/10\.0\.0\.8\/ /), other],
    });
    const open = { solr: 'http://93.184.216.34/solr/', booking: other };
    expect(cleaned({ ...open, inner: '1' }, stored, false)).toMatchObject({
      values: { ...open, inner: false },
      bad: [],
    });
    expect(cleaned({ solr: 'http://10.0.0.9/', inner: '1' }, {}, false)).toMatchObject({
      values: { solr: '', inner: false },
    });
  });

  it('keep an address whose name does not resolve right now, unless its confirmation is withdrawn [CMS-16]', () => {
    const stored = { solr: 'https://solr.invalid/', booking: 'https://booking.invalid/' };
    expect(cleaned(stored, stored)).toMatchObject({ values: { ...stored, inner: false }, bad: [] });
    expect(cleaned({ ...stored, booking: 'https://other.invalid/' }, stored)).toMatchObject({
      values: stored,
      bad: [expect.stringContaining('https://other.invalid/')],
    });
    expect(cleaned(stored, { ...stored, inner: true })).toMatchObject({
      values: { ...stored, inner: false },
      bad: [expect.stringContaining(stored.solr), expect.stringContaining(stored.booking)],
    });
  });

  it('keep what is stored where an entry is invalid: an empty setting may mean less protection [CMS-4]', () => {
    const stored = {
      solr: 'http://93.184.216.34/solr/',
      filters: 'bundle:rental\nbs_status:true',
      otherFields: 'ss_town',
      options: { search: { index: 'stays', fields: '{"title": "ss_name"}' } },
      tokens: { '--stay-radius': '4px' },
      extra: '{"search": {"params": {"fl": "id"}}}',
    };
    const sent = {
      solr: 'http://93.184.216.34/../',
      filters: 'bundle:rental\nbs_status:true AND (',
      otherFields: 'ss_town _version_',
      options: { search: { index: 'stays', fields: '{"title": "ss_name",}' } },
      tokens: { '--stay-radius': '4px;}' },
      extra: '{"search": {"params": {"fl": "id"}},}',
    };
    const { values, bad } = cleaned(sent, stored);
    expect(values).toMatchObject(stored);
    expect(bad).toHaveLength(6);
    expect(cleaned({}, stored).values).toMatchObject({ solr: '', filters: '', options: [], tokens: [], extra: '' });
  });

  it('accept no token that would fetch something, by any function [CMS-4]', () => {
    const tokens = (text: string) => cleaned({ tokens: { '--stay-color-accent': text } });
    for (const text of [
      'image-set("https://x.example/a.png" 1x)',
      'src("//x.example")',
      'IMAGE(a)',
      'cross-fade(a, b)',
      'paint(a)',
      'calc(1px + url("a"))',
      'red; background: url(a)',
    ])
      expect(tokens(text)).toMatchObject({ values: { tokens: [] }, bad: [text] });
    for (const text of [
      'rgb(170, 51, 102)',
      'color-mix(in oklch, red 20%, var(--a, blue))',
      'calc((1px + 2px) * 2)',
      '"Open Sans", serif',
    ])
      expect(tokens(text)).toMatchObject({ values: { tokens: { '--stay-color-accent': text } }, bad: [] });
  });

  it('report invalid filters and fields, and keep the others [CMS-15]', () => {
    // A visitor could set a tagged filter aside.
    const tagged = '{!tag=a}bundle:rental';
    const { values, bad } = cleaned({
      filters: `a:1\n{!join from=a}b\n${tagged}\n`,
      otherFields: 'ss_a _version_ fs_* *',
    });
    expect([values['filters'], values['otherFields'], bad]).toEqual([
      'a:1',
      'ss_a fs_*',
      ['{!join from=a}b', tagged, '_version_', '*'],
    ]);
    expect(cleaned({ filters: ' a:1\r\nb:(x OR y) \n', otherFields: 'ss_a,fs_*' }).bad).toEqual([]);
  });
});

describe.runIf(hasPhp)('a filter of the settings', () => {
  const areEntries = (lines: readonly string[]) =>
    fromPhp<boolean>(`Staytags\\SiteScope::isEntry($in)`, lines).map((isEntry, at) => [lines[at], isEntry]);
  const DEFINITE = [
    'bundle:rental',
    'bundle:(rental OR activity)',
    'bs_status:true AND bundle:rental AND -ss_town:x',
    'a:1 OR (b:1 AND c:"x y")',
    '+a:1 +b:2 -c:3',
    'a:1 -b:2',
    'NOT a:1',
    '*:* -a:1',
    '-(a:1 OR b:1)',
    'a:[1 TO 5] AND b:"x y (z"~2',
    String.raw`a\:b:"say \"(a b)\""`,
    'a:(x AND y)^2',
    'a:[NOW-1DAY/DAY TO *] AND b:{1 TO "x y"]',
    'a:"x\u3000-y"',
    ...['a:x- AND b:y', String.raw`a:\- AND b:y`, 'a:[-5 TO -1]', 'a:1 AND NOT b:1', 'a:1 -(b:1)', '-a:"x"'],
  ];
  const DOUBTFUL = [
    ...['draft', '-draft', '"draft"', 'NOT draft', '(draft)', 'a:1 AND draft', 'a:1 AND (b:1 OR draft)'],
    ...['bundle:rental bs_status:true', 'a:(x y)', '(a:1 b:2) AND c:1', 'a:((x y) OR z)', 'a:[1 TO 2] b:"TO"'],
    ...['a:x\u3000-draft', 'a:x\u3000y', 'a:(x\u3000y)', 'a:1 AND b:"\u3000"\u3000c'],
    ...['a:1 AND b:2 OR c:3', '+a:1 OR b:2', '+a:1 b:2', 'a:1 AND -b:1 c:1', 'a:1 -b:2 OR c:1', 'a:1 -b:2 c:1'],
  ];

  it('means the same whatever the default operator and the default field are, or is refused [CMS-15]', () => {
    expect(areEntries(DEFINITE).filter(([, isEntry]) => !isEntry)).toEqual([]);
    expect(areEntries(DOUBTFUL).filter(([, isEntry]) => isEntry)).toEqual([]);
    const stray = [
      'a:1 -',
      'a:1 AND b:2 +',
      '- a:1',
      '--a:1',
      '(a:1 -)',
      'a:1 NOT',
      'NOT NOT a:1',
      '-\ta:1',
      '(- a:1)',
      'NOT',
    ];
    expect(areEntries(stray).filter(([, isEntry]) => isEntry)).toEqual([]);
    expect(areEntries(['', '(', '{!tag=x}a:1']).filter(([, isEntry]) => isEntry)).toEqual([]);
    const long = `a:"${'x y '.repeat(1000)}"`;
    expect(areEntries([long, `${long} b:1`]).map(([, isEntry]) => isEntry)).toEqual([true, false]);
  });

  it('that is refused stays as it was stored, and the message says what to write [CMS-4] [CMS-15]', () => {
    const [[values, bad] = []] = fromPhp<[{ filters: string }, string[]]>(
      `Staytags\\SiteSettings::clean(['filters' => $in], ['filters' => $in])`,
      ['bundle:rental bs_status:true\na:1'],
    );
    expect(values?.filters).toBe('bundle:rental bs_status:true\na:1');
    expect(bad).toEqual([expect.stringMatching(/^bundle:rental bs_status:true \(.*AND or OR/)]);
  });
});

describe.runIf(hasPhp)('the limits', () => {
  it('count everything that is no address together [CMS-6]', () => {
    const keys = php(`return array_map(['Staytags\\RateLimit', 'key'], $in);`, [
      '198.51.100.7',
      '2001:db8::1',
      '2001:db8::2',
      '',
      'x',
      '1.2.3.4, 5.6.7.8',
      '::ffff:198.51.100.7',
    ]) as string[];
    expect(keys).toEqual(['198.51.100.7', '2001:db8::/64', '2001:db8::/64', '', '', '', '::ffff:198.51.100.7']);
  });

  it('of a response hold without decoding it: 8 MB would become 500 [CMS-6]', () => {
    const code = `ini_set('memory_limit', '96M'); $item = $in . ',';
      return Staytags\\SiteScope::isAnswer('{"response":{"docs":[' . str_repeat($item, intdiv(8000000, strlen($item))) . '{}]}}');`;
    expect([php(code, '{"a":1}'), php(code, '["x",1]')]).toEqual([true, true]);
    const areAnswers = (...texts: string[]) =>
      php(`return array_map(['Staytags\\SiteScope', 'isAnswer'], $in);`, texts);
    expect(areAnswers(' {"a":[]}\n', '{}', '[]', '<html>', '{"a":', '', 'null', '{]}')).toEqual([
      ...[true, true, false, false, false, false, false, false],
    ]);
  });
});

it.runIf(hasPhp)('reads the words of a typed text as the search box does [CMS-25] [SRCH-15]', () => {
  const sign = fc.constantFrom(
    ...'_query_ AND OR NOT "&&|\\/:()[]{}^~!*?+- \u00a0\u3000é'.split(''),
    ' AND ',
    '_QUERY_',
    '&&',
  );
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(sign).map((all) => all.join('')),
    ),
    {
      numRuns: 3000,
      seed: 5,
    },
  );
  expect(php('return array_map([Staytags\\Lucene::class, "words"], $in);', texts)).toEqual(texts.map(typedQuery));
});

it.runIf(hasPhp)('accepts the same field names as the browser [SRCH-15]', () => {
  expect(php('return Staytags\\Lucene::fieldPattern();', null)).toBe(FIELD_PATTERN);
  const names = fc.sample(fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[\w$.:\\^ -]{0,12}$/)), {
    numRuns: 2000,
    seed: 3,
  });
  expect(php('return array_map([Staytags\\Lucene::class, "isField"], $in);', names)).toEqual(names.map(isField));
});

it.runIf(hasPhp)('prints a response with half of a character, which browsers read and PHP does not [CMS-10]', () => {
  const texts = ['\\ud83d', 'a\\uDE00\\ud83d', '\\ud83d\\ude00', String.raw`\\ud83d`, '\\u00e9\\\\'];
  const bodies = texts.map((text) => `{"response":{"docs":[{"id":"${text}"}]}}`);
  const read = php(
    `return array_map(fn($json) => [Staytags\\SiteScope::isAnswer($json), json_decode((new Staytags\\SiteScope([]))->printed('q=sea', fn() => $json))->response->docs[0]->id], $in);`,
    bodies,
  );
  expect(read).toEqual(['\ufffd', 'a\ufffd\ufffd', '😀', String.raw`\ud83d`, 'é\\'].map((text) => [true, text]));
});
