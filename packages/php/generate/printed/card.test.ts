import { join } from 'node:path';
import { readAnswer } from '../../../solr/src/answer/answer.logic.ts';
import { readFields } from '../../../solr/src/request/config.logic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPacks } from '../../../../tools/packs.ts';
import { allTexts } from '../../../../tools/texts.ts';
import { widgets } from '../../../staytags/src/widgets.ts';
import { printHome, printResults } from '../../../search/src/results/printed/printed-results.ts';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

const OPTIONS = { key: 'id', namespace: 'riot_solr_flag_items', currency: 'USD', flags: true, prices: false };
const NAMES = Object.fromEntries(
  'title link image srcset text town type beds baths sleeps low high rating reviews amenities eid'
    .split(' ')
    .map((name) => [name, `x_${name}`]),
);

interface Page {
  readonly body: {
    readonly response: {
      readonly numFound: number;
      readonly start: number;
      readonly docs: readonly { readonly id?: unknown }[];
    };
  };
  readonly options: typeof OPTIONS;
  readonly texts: Readonly<Record<string, string>>;
}

const HOSTILE = [
  '"><script>x</script>',
  "' onerror='x",
  '</script><!--',
  '&lt;b&gt; &amp;',
  'javascript:alert(1)',
  '//evil.test/x',
  '/\\evil.test',
  'https://u:p@evil.test/',
  '\u0000\u0001\u001f\u007f\r\n\t',
  '\u2028\u2029\u00a0\ufeff',
  '{count} {title}',
  '__proto__',
  '😀 Ünïcode עברית',
  '${jndi:x}<?php ?>{{ x }}',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('Sea View', 'Duck', ''),
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.integer({ min: 0, max: 5000 }).map((n) => n / 100),
  fc.constantFrom(
    0,
    -0,
    0.25,
    4.25,
    4.75,
    4.35,
    2.05,
    1e21,
    1e-7,
    123456789012345680000,
    9007199254740994,
    0.1 + 0.2,
    5e-324,
    1.7e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const amount = fc.oneof(
  number,
  fc.constantFrom('1,240.00', ' 99.995 ', '12,34', '1e3', '.5', '5.', '-3', '+7', '999999999999999'),
  text,
);
const url = fc.oneof(
  fc.constantFrom('/stays/a', 'https://cdn.test:8443/p.jpg?w=1&h=2', 'stays/ä?x=1#y', '#top', '?a=b'),
  fc.webUrl(),
  text,
);
const many = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.array(fc.oneof(one, fc.boolean(), fc.constant(null)), { maxLength: 3 }) },
  );
const doc = fc
  .record(
    {
      title: many(text),
      link: many(url),
      image: many(url),
      amenities: many(fc.oneof(text, fc.constantFrom('pool|Pools|Private', 'pool|', '|x', 'a||b'))),
      srcset: fc.oneof(fc.constantFrom('/a.jpg 400w, /b.jpg 800w', '/a.jpg 1x', '/a 400w,', 'javascript:x 4w'), text),
      text: many(text),
      town: many(text),
      type: many(text),
      beds: many(fc.oneof(number, text)),
      baths: many(number),
      sleeps: many(number),
      low: many(amount),
      high: many(amount),
      rating: many(
        fc.oneof(number, fc.constantFrom(' 4.5 ', '0x4', '0b11', '0o3', '+4', '4.', '1e0', 'Infinity', '4 5'), text),
      ),
      reviews: many(fc.oneof(number, text)),
      eid: many(fc.oneof(fc.nat(), text)),
    },
    { requiredKeys: [] },
  )
  .map((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`x_${name}`, value])));
const page: fc.Arbitrary<Page> = fc.record({
  body: fc.record({
    response: fc.record({
      numFound: fc.nat(),
      start: fc.nat({ max: 100 }),
      docs: fc.array(
        fc.tuple(fc.oneof(fc.nat(), text), doc).map(([id, fields]) => ({ id, ...fields })),
        { minLength: 8, maxLength: 8 },
      ),
    }),
  }),
  options: fc.record({
    key: fc.constantFrom('id', 'eid'),
    namespace: fc.constantFrom('saved', 'riot_solr_flag_items'),
    currency: fc.constantFrom('USD', 'EUR', 'chf', 'GBP', 'points', 'XOF'),
    flags: fc.boolean(),
    prices: fc.boolean(),
  }),
  texts: fc.constantFrom<Record<string, string>[]>({}, { 'results.sleeps': '<b>{count}</b> & more' }),
});

const fromNode = ({ body, options, texts }: Page): string => {
  const read = readAnswer(body, { start: 0, rows: 10, q: '' });
  return read.ok ? printResults(read.answer, { names: NAMES, options, texts }) : '';
};

/** The first place where they differ. */
function difference(php: string, node: string) {
  const at = php.split('').findIndex((char, index) => char !== node[index]);
  return { php: php.slice(at - 60, at + 60), node: node.slice(at - 60, at + 60) };
}

const PRINT = `Printed::results($in['body']['response'], ${phpNames()}, $in['options'], new Texts($in['texts']))`;

function phpNames(): string {
  return `[${Object.entries(NAMES)
    .map(([name, field]) => `'${name}' => '${field}'`)
    .join(', ')}]`;
}

const HOME = `Home::find('1', ['search' => ['fields' => $in['fields']], 'results' => $in['options'], 'texts' => $in['texts']], fn() => json_encode($in['body']))->facts(['results' => $in['options'], 'texts' => $in['texts']], 'en')`;

describe.runIf(hasPhp)('the facts of a home that PHP prints', () => {
  it('are those of a Node server, for 500 documents with hostile ones among them [CMS-27]', () => {
    const fields = Object.entries(NAMES).map(([name, solr_field]) => ({ name, solr_field }));
    const pages = fc
      .sample(page, 500)
      .filter(({ body }) => String(body.response.docs[0]?.id ?? '') !== '')
      .map((one) => ({ ...one, fields }));
    const printed = fromPhp<string>(HOME, pages);
    const wrong = pages.flatMap(({ body, options, texts }, at) => {
      const read = readAnswer(body, { start: 0, rows: 10, q: '' });
      const wanted = read.ok ? printHome(read.answer, { names: NAMES, options, texts }) : '';
      return printed[at] === wanted ? [] : [difference(printed[at] ?? '', wanted)];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('are requested by one field, as a value and nothing else [CMS-27]', () => {
    const asked = (id: string, fields: readonly object[]) =>
      fromPhp<string>(
        `(function () use ($in) { $sent = ''; Home::find($in['id'], ['search' => ['fields' => $in['fields']]], function ($query) use (&$sent) { $sent = $query; return ''; }); return urldecode($sent); })()`,
        [{ id, fields }],
      )[0];
    const eid = [{ name: 'eid', solr_field: 'is_eid' }];
    expect(asked('1001', eid)).toBe('q=*:*&rows=1&fq=is_eid:1001');
    expect(asked('stays-1', [])).toBe('q=*:*&rows=1&fq=id:stays-1');
    expect(asked('1) OR *:*" {!x}', eid)).toBe(String.raw`q=*:*&rows=1&fq=is_eid:"1) OR *:*\" {!x}"`);
    expect(asked('', eid)).toBe('');
    expect(asked('x'.repeat(201), eid)).toBe('');
  });
});

it.runIf(hasPhp)('knows a field by the name that it has in the browser [SRCH-1] [CMS-25]', () => {
  const fields = [
    { solr_field: 'ss_name', name: 'title' },
    { solrField: 'ss_url', name: 'link' },
    { field: 'ss_town', name: 'town' },
    { solr_field: 'fs_low', field: 'fs_high', name: 'low' },
    { field: 'sm_amen' },
    ...[{ name: 'x' }, 'ss_type', null, {}, { field: 'a b', name: 'y' }, { field: ['ss_x'], name: 'z' }],
  ];
  expect(fromPhp('Document::names($in)', [fields])).toEqual([readFields(fields)]);
});

it.runIf(hasPhp)('finds all homes of a page in one request, whatever their order and type [CMS-27]', () => {
  const eid = [{ name: 'eid', solr_field: 'is_eid' }];
  const docs = [{ id: 'b', is_eid: 2 }, { id: 'a', is_eid: ['1'] }, { is_eid: 3 }, 'no document'];
  const [[sent, ...found] = []] = fromPhp<readonly unknown[]>(
    `(function () use ($in) {
      $sent = [];
      $homes = Home::all(['1', '2', '3', '2', '', 'x y'], ['search' => ['fields' => $in['fields']]], function ($query) use (&$sent, $in) { $sent[] = urldecode($query); return json_encode(['response' => ['docs' => $in['docs']]]); });
      return [$sent, array_keys($homes), $homes['1']->facts([], 'en') !== ''];
    })()`,
    [{ fields: eid, docs }],
  );
  expect(sent).toEqual(['q=*:*&rows=4&fq=is_eid:1 OR is_eid:2 OR is_eid:3 OR is_eid:"x y"']);
  expect(found).toEqual([[2, 1], true]);
});

describe.runIf(hasPhp)('cards that PHP prints', () => {
  it('are those of the elements, for 2,000 documents with hostile ones among them [RES-10]', () => {
    const pages = fc.sample(page, 250);
    const printed = fromPhp<string>(PRINT, pages);
    const wrong = pages.flatMap((one, at) =>
      printed[at] === fromNode(one) ? [] : [difference(printed[at] ?? '', fromNode(one))],
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

const LANGS = ['de', 'de-AT', 'fr', 'es', 'pl', 'pt_BR', 'pt-PT', 'sv', 'ar', 'en'];
/** Spaces between a number and its sign differ from one version of Unicode's data to the next. */
const spaced = (html: string): string => html.replaceAll(/[\u00a0\u202f]/g, ' ');
const HOMES = {
  response: {
    numFound: 1200,
    start: 0,
    docs: [
      {
        id: 'a',
        x_title: 'A',
        x_beds: 1,
        x_baths: 2.5,
        x_sleeps: 1,
        x_rating: 4.44,
        x_reviews: 3,
        x_low: '1234',
        x_high: '2345',
      },
      { id: 'b', x_title: 'B', x_beds: 5, x_baths: 1, x_sleeps: 12, x_rating: 4, x_reviews: 1, x_low: '99' },
    ],
  },
};

describe.runIf(hasPhp && fromPhp<boolean>(`class_exists('NumberFormatter')`, [{}])[0])('cards that PHP prints', () => {
  it.each(LANGS)(
    'are in %s as those of the elements: texts, plurals, ratings and amounts [LANG-1] [LANG-6]',
    async (lang) => {
      const texts = await allTexts(widgets, join(import.meta.dirname, '../../..'));
      const pack = (await readPacks(texts))[lang === 'pt-PT' ? 'pt-pt' : lang.slice(0, 2)] ?? {};
      const options = { key: 'id', namespace: 'saved', currency: 'USD', flags: true, prices: false };
      const [printed] = fromPhp<string>(
        `Printed::results($in['body']['response'], ${phpNames()}, $in['options'], new Texts([], $in['lang']))`,
        [{ body: HOMES, options, lang }],
      );
      const read = readAnswer(HOMES, { start: 0, rows: 10, q: '' });
      const node = read.ok ? printResults(read.answer, { names: NAMES, options, texts: pack, lang }) : '';
      expect(spaced(printed ?? '')).toBe(spaced(node));
    },
  );
});

it.runIf(hasPhp)(
  'prints in a language that PHP does not know, or refuses with an exception, as in English [LANG-6]',
  () => {
    const printed = fromPhp<string[]>(
      `(function () use ($in) {
      // PHP 8.4 throws for an unknown language; older ones do so for a long name, if exceptions are on.
      ini_set('intl.use_exceptions', '1');
      $texts = new Texts(['results.count' => ['one' => '{count} home', 'other' => '{count} homes']], $in);
      return [Money::written(123456, 'EUR', $in), Money::decimal('1234.5', $in, 1), $texts->say('results.count', ['count' => '2'])];
    })()`,
      ['x'.repeat(300), 'de', 'xx-lolspeak'],
    );
    expect(printed[0]).toEqual(['€1,235', '1234.5', '2 homes']);
    expect(printed[1]).toEqual(['1.235\u00a0€', '1.234,5', '2 homes']);
    expect(printed[2]?.[2]).toBe('2 homes');
  },
);
