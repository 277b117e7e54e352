import { FIELD_PATTERN, isField } from '@staytags/solr/lucene.logic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwarded, hasPhp, pairsOf, php, type Site } from './php-proxy.ts';

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

  it('leaves of a list of fields those that are open [CMS-15]', () => {
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
  ] as const)('refuses %s=%s: a closed field, which the message names [CMS-15]', (name, value) => {
    const { refused } = sent(['q', '*:*'], [name, value]);
    expect(refused).toContain(name);
    expect(refused).toContain('visitors may not use the field ss_mail');
  });

  it('lets a request repeat what the site has set, whatever it is, and nothing that resembles it [CMS-15]', () => {
    expect(all('bf', ['q', 'a:b~2'], ['bf', 'sum(is_beds,1)'], ['qf', 'tm_body^2'])).toEqual(['sum(is_beds,1)']);
    expect(sent(['q', '*:*'], ['bf', 'sum(is_beds,2)']).refused).toContain('bf');
  });

  it('holds for facets: each value that is counted has a document within the filters [CMS-15]', () => {
    const counted = (...pairs: [string, string][]) =>
      pairsOf(sent(['q', '*:*'], ['facet', 'true'], ['facet.field', 'ss_town'], ...pairs).query ?? '').filter(
        ([name]) => name.endsWith('mincount'),
      );
    expect(counted()).toEqual([['facet.mincount', '1']]);
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

  it('suggests no words of hidden documents, unless the site has set it, and shows no params of its own [CMS-15]', () => {
    const names = (site: Site) => {
      const body = form([
        ['q', 'a'],
        ['spellcheck', 'true'],
        ['spellcheck.q', 'hous'],
        ['echoParams', 'explicit'],
      ]);
      return pairsOf(forwarded([body], site)[0]?.query ?? '').flatMap(([name]) =>
        /^(?:spell|echo)/.test(name) ? [name] : [],
      );
    };
    expect(names(SITE)).toEqual([]);
    expect(names({})).toEqual(['spellcheck', 'spellcheck.q']);
    expect(names({ ...SITE, extra: '{"search": {"params": {"spellcheck": "true"}}}' })).toEqual([
      'spellcheck',
      'spellcheck.q',
    ]);
  });

  it('holds for documents by key too, for which Solr would read no filter [CMS-15]', () => {
    const pairs = pairsOf(sent(['ids', 'stays-1,a\\,"b'], ['fl', 'id,ss_name']).query ?? '');
    expect(pairs).toContainEqual(['fq', 'id:("stays-1" OR "a,\\"b")']);
    expect(pairs).toContainEqual(['fq', 'bs_status:true']);
    expect(pairs).toContainEqual(['rows', '2']);
    expect(pairs.some(([name]) => name === 'ids')).toBe(false);
  });

  it('takes 2,000 keys, in groups of 500 [FAV-5]', () => {
    const [filter = ''] = all('fq', ['ids', Array.from({ length: 2000 }, (_, at) => `stays-${at}`).join()]).filter(
      (fq) => fq.startsWith('id:'),
    );
    expect(filter.match(/id:\(/g)).toHaveLength(4);
    expect(filter.match(/"stays-\d+"/g)).toHaveLength(2000);
  });

  it('asks for 5,000 rows where a map wants more [CMS-6]', () => {
    expect(all('rows', ['q', '*:*'], ['rows', '100000'])).toEqual(['5000']);
    expect(sent(['q', '*:*'], ['rows', '-1']).refused).toContain('rows');
  });

  it('does not show in the header of a printed answer, which is the page’s own [CMS-10] [CMS-15]', () => {
    const printed = php(
      `$asked = '';
       $json = (new Staytags\\SiteScope($in))->printed('q=%2A%3A%2A&fq=a%3A1&fq=b%3A1&echoParams=explicit', function ($query) use (&$asked) {
         $asked = $query; return [200, '{"response":{"docs":[],"x":{}}}'];
       });
       return [$json, $asked];`,
      { ...SITE, otherFields: 'a b' },
    ) as [string, string];
    expect(JSON.parse(printed[0])).toEqual({
      responseHeader: { status: 0, params: { q: ['*:*'], fq: ['a:1', 'b:1'], echoParams: ['explicit'] } },
      response: { docs: [], x: {} },
    });
    expect(printed[0]).toContain('"x":{}');
    expect(printed[1]).toContain('fq=bs_status%3Atrue');
    expect(printed[1]).not.toContain('echoParams');
  });
});

describe.runIf(hasPhp)('the settings', () => {
  const cleaned = (sent: object, stored: object | null = null) =>
    php(
      `[$values, $bad] = Staytags\\SiteSettings::clean($in['sent'], $in['stored']); return ['values' => $values, 'bad' => $bad];`,
      {
        sent,
        stored,
      },
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
  ])('refuse %s until an administrator confirms it, and say how [CMS-16]', (solr) => {
    const refused = cleaned({ solr });
    expect([refused.values['solr'], refused.bad[0]]).toEqual([
      '',
      expect.stringContaining('tick "Solr is in the network of this server"'),
    ]);
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr, inner: true }, bad: [] });
  });

  it('take an address of the internet [CMS-16]', () => {
    for (const solr of ['https://93.184.216.34/solr/stays/', 'http://[2606:2800:220:1::1]:8983/solr'])
      expect(cleaned({ solr })).toMatchObject({ values: { solr, inner: false }, bad: [] });
  });

  it('look at what a name stands for [CMS-16]', () => {
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
  ])('refuse %s, in which another reader may see another host, confirmed or not [CMS-16]', (solr) => {
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr: '' }, bad: [solr] });
    expect(php(`return Staytags\\SolrAddress::isInner($in, fn() => ['93.184.216.34']);`, solr)).toBe(true);
  });

  it.each([
    'http://h.example/solr/../admin/',
    'http://h.example/%2e%2E/a',
    'http://h.example/./a',
    'http://h.example/a\\..\\b',
    'http://h.example/a%2f..%2fb',
    'ftp://h.example/',
  ])('refuse %s, confirmed or not [CMS-16]', (solr) => {
    expect(cleaned({ solr, inner: '1' })).toMatchObject({ values: { solr: '' }, bad: [solr] });
  });

  it('let an administrator of one site of a network keep what is confirmed, and confirm nothing [CMS-16]', () => {
    const stored = { solr: 'http://10.0.0.8/', inner: true };
    expect(cleaned(stored, stored)).toMatchObject({ values: stored, bad: [] });
    const { values, bad } = cleaned({ solr: 'http://10.0.0.9/', inner: '1' }, stored);
    expect([values['solr'], values['inner'], bad[0]]).toEqual([
      '',
      false,
      expect.stringContaining('only an administrator of the network'),
    ]);
  });

  it('name filters and fields that are none, and keep the others [CMS-15]', () => {
    const { values, bad } = cleaned({ filters: 'a:1\n{!join from=a}b\n', otherFields: 'ss_a _version_ fs_* *' });
    expect([values['filters'], values['otherFields'], bad]).toEqual([
      'a:1',
      'ss_a fs_*',
      ['{!join from=a}b', '_version_', '*'],
    ]);
    expect(cleaned({ filters: ' a:1\r\nb:(x OR y) \n', otherFields: 'ss_a,fs_*' }).bad).toEqual([]);
  });
});

it.runIf(hasPhp)('knows the names of fields that the browser knows [SRCH-15]', () => {
  expect(php('return Staytags\\Lucene::fieldPattern();', null)).toBe(FIELD_PATTERN);
  const names = fc.sample(fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[\w$.:\\^ -]{0,12}$/)), {
    numRuns: 2000,
    seed: 3,
  });
  expect(php('return array_map([Staytags\\Lucene::class, "isField"], $in);', names)).toEqual(names.map(isField));
});
