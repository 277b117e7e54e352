import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenRange,
  chosenValues,
  MISSING,
  readFilter,
  setRange,
  toggleValue,
  valueFilter,
  withoutField,
  withoutValue,
} from './filters.logic.ts';

const HOSTILE = [
  'Wi-Fi / Internet',
  'A, B',
  'Kitty "Hawk"',
  'Point "Patience"',
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
];

it('a colon in a field’s name is escaped, and read back from links with and without the escape [SRCH-3] [FAC-2]', () => {
  expect(valueFilter('ss_field:name', 'Duck')).toBe('ss_field\\:name:Duck');
  expect(valueFilter('ss_field:name', MISSING)).toBe('-ss_field\\:name:[* TO *]');
  expect(setRange([], 'fs_a:b', { from: '1', to: '' })).toEqual(['fs_a\\:b:[1 TO *]']);
  for (const fq of ['ss_field\\:name:"A B"', 'ss_field:name:"A B"']) {
    expect([...chosenValues([fq], 'ss_field:name')]).toEqual(['A B']);
    expect(withoutField([fq], 'ss_field:name')).toEqual([]);
    const two = toggleValue([`${fq.slice(0, -5)}(Duck OR "A B" OR Avon)`], 'ss_field:name', 'Duck', false);
    expect(two).toEqual(['ss_field\\:name:("A B" OR Avon)']);
  }
  expect(readFilter('-ss_field\\:name:[* TO *]')).toEqual({ field: 'ss_field:name', values: [MISSING], not: false });
});

it.each([
  ['fs_low:[5 TO ]', { from: '5', to: '' }],
  ['fs_low:[ TO 9]', { from: '', to: '9' }],
  ['fs_low:[5 TO *]', { from: '5', to: '' }],
  ['fs_low:[* TO 9]', { from: '', to: '9' }],
])('reads the range %s [FAC-6]', (fq, range) => {
  expect(chosenRange([fq], 'fs_low')).toEqual(range);
});

describe('a value', () => {
  it.each(HOSTILE)('%s is selected, read back, and removed [FAC-2]', (value) => {
    for (const field of ['ss_town', 'ss_field$value', 'field:name']) {
      const chosen = toggleValue(['is_beds:3'], field, value, false);
      expect([...chosenValues(chosen, field)]).toEqual([value]);
      expect(toggleValue(chosen, field, value, false)).toEqual(['is_beds:3']);
    }
  });

  it('of any text survives a round trip and is removed alone [FAC-2]', () => {
    const text = fc.string({ minLength: 1, unit: 'binary' }).filter((value) => value.trim() !== '');
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 6 }), (values) => {
        const all = values.reduce<string[]>((fqs, value) => toggleValue(fqs, 'f', value, false), []);
        expect([...chosenValues(all, 'f')]).toEqual(values);
        expect([...chosenValues(withoutValue(all, 'f', values[0]!), 'f')]).toEqual(values.slice(1));
        const only = toggleValue(all, 'f', 'another one', true);
        if (!values.includes('another one')) expect(only).toEqual(['f:"another one"']);
      }),
    );
  });

  it.each([
    ['ss_town:Duck', ['Duck']],
    ['ss_town:"Duck"', ['Duck']],
    ['{!tag=ss_town}ss_town:Duck', ['Duck']],
    ['ss_town:("Duck" OR "Avon Bay" OR Corolla)', ['Duck', 'Avon Bay', 'Corolla']],
    ['ss_town:("Kitty \\"Hawk\\"")', ['Kitty "Hawk"']],
    ['ss_town:Avon\\ Bay', ['Avon Bay']],
    ['-ss_town:[* TO *]', [MISSING]],
    ['ss_town:(a AND b)', ['(a AND b)']],
    ['ss_town:Du*', ['Du*']],
    ['-ss_town:Duck', []],
    ['ss_towns:Duck', []],
    ['Duck', []],
    ['ss_town:[1 TO 5]', []],
  ])('is read from %s [FAC-1]', (fq, values) => expect([...chosenValues([fq], 'ss_town')]).toEqual(values));

  it('of a group is removed alone, and the group keeps the others [FAC-2]', () => {
    const two = withoutValue(['ss_town:("Duck" OR "Avon Bay" OR Corolla)'], 'ss_town', 'Duck');
    expect(two).toEqual(['ss_town:("Avon Bay" OR Corolla)']);
    expect(withoutValue(two, 'ss_town', 'Corolla')).toEqual(['ss_town:"Avon Bay"']);
  });

  it('that is missing uses Solr’s filter for missing values [FAC-6]', () => {
    expect(valueFilter('f', MISSING)).toBe('-f:[* TO *]');
    expect(toggleValue(['-f:[* TO *]'], 'f', MISSING, false)).toEqual([]);
  });
});

describe('a field', () => {
  it('is cleared of values, groups, ranges and missing, and of nothing else [FAC-3]', () => {
    const others = ['g:a', '-f:bad', 'ff:a', 'id:(a OR b)'];
    expect(withoutField(['f:a', 'f:(a OR b)', 'f:[1 TO 2]', '-f:[* TO *]', ...others], 'f')).toEqual(others);
  });

  it('has one range, with two ends or one [FAC-6]', () => {
    const both = setRange(['g:a', 'f:[1 TO 2]', 'f:3'], 'f', { from: '100', to: '250' });
    expect(both).toEqual(['g:a', 'f:[100 TO 250]']);
    expect(chosenRange(both, 'f')).toEqual({ from: '100', to: '250' });
    expect(setRange(both, 'f', { from: '', to: '80' })).toEqual(['g:a', 'f:[* TO 80]']);
    expect(chosenRange(['f:[* TO 80]'], 'f')).toEqual({ from: '', to: '80' });
    expect(setRange(both, 'f', { from: '', to: '' })).toEqual(['g:a']);
  });
});

it('a filter of any text is read without throwing [SRCH-7]', () => {
  fc.assert(fc.property(fc.string(), (fq) => void readFilter(fq, ['f'])));
  expect(readFilter('price:[10 TO *]')).toEqual({
    field: 'price',
    values: [],
    range: { from: '10', to: '' },
    not: false,
  });
  expect(readFilter('_query_')).toBeUndefined();
});
