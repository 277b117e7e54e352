import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarmless, isSort, shownQuery, typedQuery } from './lucene.logic.ts';
import { fieldFilter, idsFilter, idsQuery, isField, term } from './terms.logic.ts';

/** Reads `field:(a OR "b")` as Lucene does: words, and quoted texts with escapes. Anything else is an error. */
function readGroup(filter: string): string[] {
  const inner = /^id:\((.*)\)$/s.exec(filter)?.[1];
  if (inner === undefined) throw new Error(`no group: ${filter}`);
  const terms: string[] = [];
  let rest = inner;
  for (;;) {
    const quoted = /^"((?:\\[^]|[^"\\])*)"/.exec(rest);
    const plain = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*/u.exec(rest);
    const token = quoted?.[0] ?? plain?.[0];
    if (token === undefined) throw new Error(`syntax at: ${rest}`);
    if (!quoted && /^(?:AND|OR|NOT|TO)$/.test(token)) throw new Error(`operator as a term: ${rest}`);
    terms.push(quoted ? (quoted[1] ?? '').replace(/\\([^])/g, '$1') : token);
    rest = rest.slice(token.length);
    if (rest === '') return terms;
    if (!rest.startsWith(' OR ')) throw new Error(`syntax at: ${rest}`);
    rest = rest.slice(4);
  }
}

describe('facet values as filters', () => {
  it.each([
    ['Duck', 'town:Duck'],
    ['Île-de-Ré', 'town:Île-de-Ré'],
    ['3', 'town:3'],
    ['Nags Head', 'town:"Nags Head"'],
    ['Corolla: North', 'town:"Corolla: North"'],
    ['Kitty "Hawk"', String.raw`town:"Kitty \"Hawk\""`],
    ['a"b', String.raw`town:"a\"b"`],
    ['a\\b', String.raw`town:"a\\b"`],
    ['a:b', 'town:"a:b"'],
    ['Wi-Fi / Internet', 'town:"Wi-Fi / Internet"'],
    ['[* TO *]', 'town:"[* TO *]"'],
    ['*', 'town:"*"'],
    ['a*', 'town:"a*"'],
    ['-x', 'town:"-x"'],
    ['x(y)', 'town:"x(y)"'],
    ['AND', 'town:"AND"'],
    ['{!x}', 'town:"{!x}"'],
    ['🏖', 'town:"🏖"'],
    ['', 'town:""'],
  ])('escapes %j so that it matches literally [SRCH-3]', (value, filter) => {
    expect(fieldFilter('town', value)).toBe(filter);
  });

  it('reads any text back unchanged [SRCH-3]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (values) => {
        expect(readGroup(`id:(${values.map(term).join(' OR ')})`)).toEqual(values);
      }),
    );
  });
});

describe('ids from a cookie', () => {
  const plain = fc.stringMatching(/^[\w.:/-]{1,128}$/);
  const hostile = fc.constantFrom(
    'x) OR *:* OR (y',
    '{!term f=a}b',
    '"',
    '\\',
    'a b',
    '',
    'x'.repeat(300),
    'é',
    '*',
    'a,b',
  );

  it('become a filter of exactly the valid ids [FAV-1] [FAV-3]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, hostile)), (ids) => {
        const good = [...new Set(ids.filter((id) => /^[\w.:/-]{1,128}$/.test(id)))];
        const filter = idsFilter('id', ids);
        if (good.length === 0) expect(filter).toBeUndefined();
        else expect(readGroup(filter ?? '')).toEqual(good);
      }),
    );
  });

  it('stay unescaped if they are plain [FAV-1]', () => {
    expect(idsFilter('item_id', ['12', '7', '12'])).toBe('item_id:(12 OR 7)');
    expect(idsFilter('id', ['k3x9qa-rentals-5', 'site/node/5'])).toBe('id:(k3x9qa-rentals-5 OR "site/node/5")');
  });
});

describe('values from outside', () => {
  it.each([
    'ocean',
    'ss_town:"Nags Head"',
    'item_id:(12 OR 7)',
    '{!tag=t}x:1',
    '{!tag=ss_town ex=a}x',
    '{!tag=ss_nid$url}x',
    '',
    '100%',
  ])('%j may be sent [SRCH-7]', (value) => {
    expect(isHarmless(value)).toBe(true);
  });
  it.each([
    '{!join from=a to=b}x',
    ' {!join from=a to=b}x',
    '{!tag=a}{!join from=a to=b}x',
    '{!tag=a v=$q}x',
    '{!tag=$q}x',
    '{!tag=a}  {!func}x',
    '{!}x',
    '_query_:"{!dismax}x"',
    'a _QUERY_:"{!func}x"',
    'x'.repeat(200_000),
  ])('%.40j may not [SRCH-7]', (value) => {
    expect(isHarmless(value)).toBe(false);
  });

  it.each([
    [220, 'site/node/of-a-site-with-a-long-name/'],
    [300, 'abcdef0123456789-stays-'],
    [500, 'stays-10'],
    [501, 'stays-10'],
    [6_000, 'abcdef0123456789-of-a-site-with-a-long-name-'],
  ])('a list of %d favourites may be sent, and nothing else of that length [FAV-5]', (count, prefix) => {
    const ids = Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(4, '0')}`);
    const list = idsQuery('ss_nid$url', [...ids, 'site/node/7']);
    expect(list?.length).toBeGreaterThan(8_000);
    expect(isHarmless(list ?? '')).toBe(true);
    expect(isHarmless(`${list} OR *:*`)).toBe(false);
    expect(isHarmless(list?.replace('"site/node/7"', 'a*') ?? '')).toBe(false);
  });

  it('a field has one kind of name, in the browser as in PHP [SRCH-15]', () => {
    expect(['ss_town', 'ss_nid$url', 'ss_nid:url', 'tm_body.de', 'a-b'].every(isField)).toBe(true);
    expect(['', '_query_', '$a', '7', 'a b', 'a\\b', 'a^2', 'é', 'x'.repeat(201)].some(isField)).toBe(false);
  });

  it('a sort names fields and directions only [SRCH-7]', () => {
    expect(['fs_low asc', 'fs_low asc, fs_high desc', 'random_9998 asc'].every(isSort)).toBe(true);
    expect(['fs_low', 'sum(a,b) desc', '{!func}x asc', 'a asc;b', ''].some(isSort)).toBe(false);
  });
});

describe('what a visitor types', () => {
  it.each([
    ['  ocean   front ', 'ocean front'],
    ['Wi-Fi / Internet', 'Wi-Fi Internet'],
    ['"sea view"', '"sea view"'],
    ['5" deck', '5 deck'],
    ['"sea" "view" x"', 'sea view x'],
    ['"sea" "view"', '"sea" "view"'],
    ['{!join from=a}x', 'join from=a x'],
    ['_query_:x', 'query x'],
    ['ocean AND (', 'ocean and'],
    ['pool -', 'pool'],
    ['--pool', 'pool'],
    ['sea\u0000view', 'sea view'],
    ['*:*', ''],
  ])('%j is requested as %j [SRCH-7]', (typed, query) => {
    expect(typedQuery(typed)).toBe(query);
  });

  it('is harmless, and stays the same when typed again [SRCH-7]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+!"(){}[\]:*?~^/\\&|a A-Z_]{0,30}$/)), (text) => {
        const query = typedQuery(text);
        expect(isHarmless(query.slice(0, 8_000))).toBe(true);
        expect(typedQuery(query)).toBe(query);
        expect(query).not.toMatch(/[:/\\(){}[\]^~!*?]/);
      }),
    );
  });

  it('shows in the field, unlike a query from a link [SRCH-7]', () => {
    expect(shownQuery('ocean front')).toBe('ocean front');
    expect(shownQuery('is_eid:(1001 OR 1002)')).toBe('');
    expect(shownQuery(undefined)).toBe('');
    expect(shownQuery('beach (front), pets?')).toBe('beach front , pets');
  });
});
