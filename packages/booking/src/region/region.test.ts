import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCountry, provincesUrl, readProvinces, recall, remember } from './region.logic.ts';

it.each(['US', 'CA', 'us', 'USA', '840', 'GB-SCT'])('requests the provinces of %s [CHK-1]', (code) => {
  expect(isCountry(code)).toBe(true);
});

it.each(['', 'US/../x', 'US?x=1', 'US\n', '../', '..', 'ÄÖ', 'U S'])(
  'asks for none of the country %j [CHK-1]',
  (code) => {
    expect(isCountry(code)).toBe(false);
  },
);

it.each([
  ['/rescms/order/provinces/', '/rescms/order/provinces/US'],
  ['/rescms/order/provinces', '/rescms/order/provinces/US'],
])('puts the code after %s [CHK-1]', (path, url) => {
  expect(provincesUrl(path, 'US')).toBe(url);
});

it.each([
  [
    'a map',
    { NC: 'North Carolina', VA: ' Virginia ' },
    [
      ['NC', 'North Carolina'],
      ['VA', 'Virginia'],
    ],
  ],
  ['an empty map as PHP writes it', [], []],
  ['an empty map', {}, []],
  [
    'a list for keys 0..n, in its order',
    ['Zug', 'Bern'],
    [
      ['0', 'Zug'],
      ['1', 'Bern'],
    ],
  ],
  [
    'codes that are numbers, by name',
    { 75: 'Paris', 13: 'Bouches-du-Rhône', '01': 'Ain' },
    [
      ['01', 'Ain'],
      ['13', 'Bouches-du-Rhône'],
      ['75', 'Paris'],
    ],
  ],
  ['names that are numbers', { A: 1 }, [['A', '1']]],
  ['only a placeholder of the CMS’s own', { '': '- None -' }, []],
  ['a placeholder of the CMS’s own', { '': '- None -', ON: 'Ontario' }, [['ON', 'Ontario']]],
  ['names that are none', { A: null, B: {}, C: ' ', D: ['x'], ON: 'Ontario' }, [['ON', 'Ontario']]],
  ['markup as text', { X: '<img src=x onerror=alert(1)>' }, [['X', '<img src=x onerror=alert(1)>']]],
])('reads %s [CHK-1, CORE-21]', (_what, answer, list) => {
  expect(readProvinces(answer)).toEqual(list);
});

it.each([
  null,
  undefined,
  'text',
  5,
  true,
  { error: 'no such country' },
  [{ code: 'NC', name: 'North Carolina' }],
  { provinces: { NC: 'North Carolina' } },
])('rejects %j [CHK-1]', (answer) => {
  expect(readProvinces(answer)).toBeUndefined();
});

it('reads ten thousand entries, and never throws [CHK-1]', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`P${at}`, `Province ${at}`]));
  expect(readProvinces(many)).toHaveLength(10_000);
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      for (const [code, name] of readProvinces(answer) ?? []) {
        expect(code.trim()).not.toBe('');
        expect(name.trim()).not.toBe('');
      }
    }),
  );
});

it('stores each choice in the history entry, beside what the page keeps there [CHK-1]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, country, province) => {
      const state = remember({ page: 1 }, name, { country, province });
      expect(state).toMatchObject({ page: 1 });
      expect(recall(state, name)).toEqual({ country, province });
      const both = remember(state, `${name}!`, { country: 'US', province: 'NC' });
      expect(recall(both, name)).toEqual({ country, province });
    }),
  );
  expect(remember('a text of the page', 'state', { country: 'US', province: 'NC' })).toBeUndefined();
});

it.each([null, 5, {}, { stayRegion: 1 }, { stayRegion: { state: 'NC' } }, { stayRegion: { state: { country: 1 } } }])(
  'recalls nothing from %j [CHK-1]',
  (state) => {
    expect(recall(state, 'state')).toBeUndefined();
    expect(recall(state, 'toString')).toBeUndefined();
  },
);
