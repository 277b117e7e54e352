import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownState, readStates, withProvince } from './insurance-state.logic.ts';

const BASE = 'https://stays.example/here/page?x=1';

it.each([
  ['/buy', 'https://stays.example/buy?province=NC'],
  ['/buy?a=1', 'https://stays.example/buy?a=1&province=NC'],
  ['/buy?a=1#b', 'https://stays.example/buy?a=1&province=NC#b'],
  ['buy', 'https://stays.example/here/buy?province=NC'],
  ['?a=1', 'https://stays.example/here/page?a=1&province=NC'],
  ['/buy?province=VA', 'https://stays.example/buy?province=NC'],
  ['/buy?province=VA&province=MD', 'https://stays.example/buy?province=NC'],
  ['/buy?province=NC', '/buy?province=NC'],
  ['https://shop.example/', 'https://shop.example/?province=NC'],
  ['tel:+12525550142', 'tel:+12525550142'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://[', 'http://['],
  ['#quote', '#quote'],
  [' #', ' #'],
])('puts the state into %s, once [CHK-3]', (address, result) => {
  expect(withProvince(address, 'NC', BASE)).toBe(result);
});

it('encodes any state, and is idempotent [CHK-3]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.webUrl({ withQueryParameters: true }),
      (state, address) => {
        const once = withProvince(address, state, BASE);
        expect(new URL(once).searchParams.getAll('province')).toEqual([state]);
        expect(withProvince(once, state, BASE)).toBe(once);
      },
    ),
  );
});

it.each([
  [
    { NC: 'North Carolina', VA: 'Virginia' },
    [
      ['NC', 'North Carolina'],
      ['VA', 'Virginia'],
    ],
  ],
  [
    ['Ohio', 'Utah'],
    [
      ['Ohio', 'Ohio'],
      ['Utah', 'Utah'],
    ],
  ],
  [
    { 0: 'Ohio', 1: 'Utah' },
    [
      ['Ohio', 'Ohio'],
      ['Utah', 'Utah'],
    ],
  ],
  [[], []],
  [{}, []],
  [{ NC: 7, '': 'Nowhere', VA: ' ' }, []],
])('reads the states %j [CHK-2, CORE-21]', (raw, states) => {
  expect(readStates(raw)).toEqual(states);
});

it.each([
  ['NC', 'NC'],
  ['none', 'none'],
  [' NC ', 'NC'],
  ['North Carolina', 'North Carolina'],
  ['', undefined],
  [undefined, undefined],
  ['NC&admin=1', undefined],
  ['<b>', undefined],
  ['x'.repeat(65), undefined],
])('takes the cookie %j for %j [CHK-2]', (cookie, state) => {
  expect(knownState(cookie)).toBe(state);
});
