import fc from 'fast-check';
import { toggleValue } from '@staytags/solr/request/filters.logic';
import { describe, expect, it } from 'vitest';
import type { UrlRules } from '@staytags/solr/request/config.logic';
import { changeParams, isAnchor, readState, stateText, withState, writeState } from './search-url.logic.ts';

const rules: UrlRules = { exposed: ['q', 'fq', 'start', 'sort', 'rows', 'fl'], maxRows: 20, prefix: '', hash: true };
const canonical = (text: string): string => writeState(readState(text, rules).params, rules);

describe('the state in the address', () => {
  it.each([
    ['q=item_id:(12 OR 7)', 'q=item_id%3A(12%20OR%207)'],
    [
      'q=ocean&fq=ss_town%3A%22Nags%20Head%22&fq=is_beds%3A3&start=10',
      'q=ocean&fq=ss_town%3A%22Nags%20Head%22&fq=is_beds%3A3&start=10',
    ],
    ['fq={!tag=t}x%3A1', 'fq={!tag=t}x%3A1'],
    ['q={!tag=t%20ex=a}x%20y', 'q={!tag=t%20ex=a}x%20y'],
    ['q.alt={!tag=t}*%3A*', 'q.alt={!tag=t}*%3A*'],
    ['q=', ''],
    ['start=0', 'start=0'],
    ['q=a+b', 'q=a%2Bb'],
    ['&&q=a&', 'q=a'],
    ['fl=a,b,c', 'fl=a%2Cb%2Cc'],
    ['q=100%', 'q=100%25'],
    ['q=%E9', 'q=%25E9'],
    ['nokey', ''],
    ['=x', ''],
    ['q=a&q=b', 'q=b'],
    ['fq=a%3A1&fq=a%3A1', 'fq=a%3A1'],
    ['q=%F0%9F%8F%96', 'q=%F0%9F%8F%96'],
  ])('reads %s and writes it as %s [SRCH-7]', (text, written) => {
    expect(canonical(`#${text}`)).toBe(written);
  });

  it('keeps a value with commas whole, so that it can be taken away again [SRCH-7]', () => {
    const { params } = readState('#fq=ss_town%3A%22A%2C%20B%22', rules);
    expect(params).toEqual({ fq: ['ss_town:"A, B"'] });
    expect(changeParams(params, { fq: null }, rules).params).toEqual({});
  });

  it('writes local params with their values encoded [SRCH-7]', () => {
    expect(writeState({ q: ['{!tag=t ex=a,b}x y'] }, rules)).toBe('q={!tag=t%20ex=a%2Cb}x%20y');
    expect(writeState({ q: ['{!tag=t}'] }, rules)).toBe('q.alt={!tag=t}*%3A*');
  });

  it('in the query string a plus is a space [SRCH-7]', () => {
    expect(readState('?q=a+b', { ...rules, hash: false }).params).toEqual({ q: ['a b'] });
  });

  it('half a character does not throw [SRCH-7]', () => {
    expect(writeState({ q: ['a\ud800b'] }, rules)).toBe('q=a%EF%BF%BDb');
    expect(readState('#q=a\ud800b', rules).params).toEqual({ q: ['a\uFFFDb'] });
  });

  const value = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !text.trimStart().startsWith('{!') && text.trim() === text && !/_query_/i.test(text));
  const state = fc.record(
    {
      q: fc.tuple(value),
      fq: fc.uniqueArray(
        value.filter((text) => !/index_id/i.test(text)),
        { minLength: 1, maxLength: 5 },
      ),
      start: fc.tuple(fc.nat(9_999_999).map(String)),
    },
    { requiredKeys: [] },
  );

  it('the address alone restores every state, in the hash and in the query string [SRCH-7]', () => {
    fc.assert(
      fc.property(
        state,
        fc.boolean(),
        fc.constantFrom('', 'utm_source=a%20b&gclid=x', 'rcav=%7B%22adult%22%3A2%7D'),
        (params, hash, foreign) => {
          const own = { ...rules, hash };
          const before = hash
            ? `https://site.test/stays?lang=en#${foreign}`
            : `https://site.test/stays?${foreign}#rates`;
          const href = withState(before, params, own);
          expect(readState(stateText(href, hash), own)).toEqual({ params, refused: [] });
          expect(stateText(href, hash)).toContain(foreign);
          expect(stateText(href, !hash)).toBe(hash ? '?lang=en' : '#rates');
          expect(withState(href, params, own)).toBe(href);
        },
      ),
    );
  });

  it('params of others stay as they are written [SRCH-7]', () => {
    expect(withState('/stays#rcav={%22adult%22:2}&q=old', { q: ['new'] }, rules)).toBe(
      '/stays#q=new&rcav={%22adult%22:2}',
    );
    expect(withState('/stays?utm_source=mail#q=old', {}, rules)).toBe('/stays?utm_source=mail');
    expect(withState('/stays?utm_source=mail&q=old#rates', { q: ['a b'] }, { ...rules, hash: false })).toBe(
      '/stays?q=a%20b&utm_source=mail#rates',
    );
  });

  it('keeps the id of a tab or a photo beside the state, and reads nothing from it [SRCH-7]', () => {
    expect(withState('/stays#rates', { q: ['old'] }, rules)).toBe('/stays#q=old&rates');
    expect(withState('/stays#q=old&photo-1', { q: ['new'] }, rules)).toBe('/stays#q=new&photo-1');
    expect(withState('/stays#q=old&rates', {}, rules)).toBe('/stays#rates');
    expect(readState('#q=old&rates', rules)).toEqual(readState('#q=old', rules));
  });

  it('a second search of the page has names of its own [SRCH-1]', () => {
    const second = { ...rules, prefix: 'activities.' };
    const href = withState(withState('/x', { q: ['home'] }, rules), { q: ['kayak'] }, second);
    expect(href).toBe('/x#activities.q=kayak&q=home');
    expect(readState(stateText(href, true), rules).params).toEqual({ q: ['home'] });
    expect(readState(stateText(href, true), second).params).toEqual({ q: ['kayak'] });
  });

  it('tells an anchor from a state [SRCH-7]', () => {
    expect([isAnchor('#rates'), isAnchor('#q=a'), isAnchor(''), isAnchor('#')]).toEqual([true, false, false, false]);
  });
});

describe('hostile addresses', () => {
  const refused = [
    'q={!join from=a to=b}x',
    'q=%7B!join%20from=a%20to=b%7Dx',
    'q=%20{!func}x',
    'q=_query_:"{!dismax}x"',
    `q=${'x'.repeat(200_000)}`,
    'fq={!frange l=0}sum(a,b)',
    'fq=index_id:other',
    'fq=-index_id:stays',
    'fq=%2Bindex_id%3Aother',
    'fq=(index_id:other)',
    'sort={!func}x asc',
    'sort=sum(a,b) desc',
    'sort=score',
    'start=-1',
    'start=1e9',
    'start=99999999',
    'start=abc',
    'rows=100000',
    'rows=21',
    'rows=0',
    'rows=-1',
    'rows=',
  ];
  it.each(refused)('refuses %.60s [SRCH-7]', (text) => {
    expect(readState(`#${text}`, rules).params).toEqual({});
  });

  const foreign = [
    'wt=xml',
    'qt=/update',
    'shards=evil',
    'stream.url=http://x',
    'json.wrf=__pwn',
    'debugQuery=on',
    'facet=false',
    'bq=a^9',
    '__proto__=x',
    'constructor=x',
    'q.op=OR',
    'defType=func',
  ];
  it.each(foreign)('takes nothing from %s [SRCH-7]', (text) => {
    expect(readState(`#q=a&${text}`, rules).params).toEqual({ q: ['a'] });
  });

  it('never throws, and never lets through what is refused [SRCH-7]', () => {
    const piece = fc.oneof(
      fc.constantFrom(...refused, ...foreign),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[q&=%#{!}]*$/),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { params } = readState(`#${pieces.join('&')}`, rules);
        for (const [name, values] of Object.entries(params)) {
          expect(rules.exposed).toContain(name);
          for (const value of values)
            expect(value.trimStart().replace(/^\{!(?:(?:tag|ex)=[\w.:,-]+ ?)+\}/, '')).not.toMatch(/^\{!|_query_/i);
        }
      }),
    );
  });
});

describe('a change of params', () => {
  it('goes back to the first page [SRCH-7]', () => {
    expect(changeParams({ q: ['a'], start: ['20'] }, { fq: ['x:1'] }, rules).params).toEqual({ q: ['a'], fq: ['x:1'] });
    expect(changeParams({ q: ['a'] }, { start: '20' }, rules).params).toEqual({ q: ['a'], start: ['20'] });
  });

  it('refuses what is not exposed, and what a link could not say either [SRCH-7]', () => {
    expect(changeParams({ q: ['a'] }, { wt: 'xml', q: '{!func}x', sort: 'fs_low asc' }, rules)).toEqual({
      params: { q: ['a'], sort: ['fs_low asc'] },
      refused: ['wt', 'q'],
    });
  });
});

it.each([
  'Wi-Fi / Internet',
  'A, B',
  'Kitty "Hawk"',
  'a:b',
  '[* TO *]',
  '*',
  '{!x}',
  'a\\b',
  '(x)',
  'AND',
  '-x',
  '🏖 beach',
  'a OR b',
  '"',
  '\\',
])('the filter of %s survives the address [FAC-2] [SRCH-7]', (value) => {
  const rules = { exposed: ['q', 'fq', 'start', 'sort'], maxRows: 10, prefix: '', hash: true };
  for (const field of ['ss_town', 'ss_field$value', 'field:name']) {
    const chosen = toggleValue(['is_beds:3'], field, value, false);
    const { params, refused } = readState(`#${writeState({ fq: chosen }, rules)}`, rules);
    expect(refused).toEqual([]);
    expect(params['fq']).toEqual(chosen);
  }
});

it.each(['#q', '#q=', '#q&fq=&sort', '#=x', '#&&'])('a param without a value in %s is no state [SRCH-7]', (text) => {
  const rules = { exposed: ['q', 'fq', 'start', 'sort'], maxRows: 10, prefix: '', hash: true };
  expect(readState(text, rules)).toEqual({ params: {}, refused: [] });
});
