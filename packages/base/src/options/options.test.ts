import { acceptedBy } from './accepted.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeName, optionKeys, choice, flag, json, list, number, readOption, text, url } from './options.ts';

const read = (def: Parameters<typeof readOption>[0], raw: unknown): unknown => {
  const result = readOption(def, raw);
  return result.ok ? result.value : `refused: ${acceptedBy(def)}`;
};
const doc = '';

it.each([
  ['', true],
  ['true', true],
  ['1', true],
  ['YES', true],
  [' on ', true],
  [1, true],
  [true, true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
  [0, false],
  ['typo', 'refused: true, 1, yes, on, or false, 0, no, off'],
  [{}, 'refused: true, 1, yes, on, or false, 0, no, off'],
])('reads the flag %j as %j [CORE-3, CORE-21]', (raw, value) => expect(read(flag({ doc }), raw)).toBe(value));

it.each([
  ['12', 12],
  [' -3.5 ', -3.5],
  ['.5', 0.5],
  [7, 7],
  ['12abc', 'refused: a number'],
  ['1e999', 'refused: a number'],
  ['0x10', 'refused: a number'],
  ['', 'refused: a number'],
  [NaN, 'refused: a number'],
  [null, 'refused: a number'],
])('reads the number %j as %j [CORE-3, CORE-21]', (raw, value) => expect(read(number({ doc }), raw)).toBe(value));

it('keeps a number within its range [CORE-3]', () => {
  const def = number({ doc, default: 1, min: 0, max: 9 });
  expect(read(def, '9')).toBe(9);
  expect(read(def, '10')).toBe('refused: a number from 0 to 9');
  expect(read(def, '-1')).toBe('refused: a number from 0 to 9');
});

it.each([
  ['a, b ,c', ['a', 'b', 'c']],
  ['', []],
  ['["a,b","c"]', ['a,b', 'c']],
  [
    ['x', 1],
    ['x', '1'],
  ],
  [{ 0: 'x', 1: 'y' }, ['x', 'y']],
  [[], []],
  ['["cut"', 'refused: a JSON array, or values separated by commas'],
  [[{}], 'refused: a JSON array, or values separated by commas'],
])('reads the list %j as %j [CORE-3, CORE-21]', (raw, value) => expect(read(list({ doc }), raw)).toEqual(value));

it('reads JSON objects and lists as PHP encodes them [CORE-3, CORE-21]', () => {
  const map = json({ doc, default: {}, shape: 'object' });
  expect(read(map, '{"a":1}')).toEqual({ a: 1 });
  expect(read(map, [])).toEqual({});
  expect(read(map, ['x'])).toEqual({ 0: 'x' });
  expect(read(map, '"text"')).toBe('refused: a JSON object');
  expect(read(map, '{"__proto__":{"polluted":1}}')).toEqual({});
  expect(read(json({ doc, default: [], shape: 'list' }), { 0: 'x', 1: 'y' })).toEqual(['x', 'y']);
});

it('reads choices, texts and URLs [CORE-3]', () => {
  const mode = choice(['widget', 'detail'], { doc });
  expect(mode.default).toBe('widget');
  expect(read(mode, ' detail ')).toBe('detail');
  expect(read(mode, 'toString')).toBe('refused: one of widget, detail');
  expect(read(text({ doc }), 5)).toBe('5');
  expect(read(text({ doc }), ['a'])).toBe('refused: a text');
  expect(read(url({ doc }), ' /stays ')).toBe('/stays');
});

it('never throws, for any value [CORE-4]', () => {
  const defs = [
    flag({ doc }),
    number({ doc }),
    list({ doc }),
    text({ doc }),
    url({ doc }),
    choice(['a'], { doc }),
    json({ doc, default: {} }),
  ];
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...defs), (raw, def) => {
      readOption(def, raw);
    }),
  );
});

it('knows an option by its name, in snake case and by its aliases, in this order [CORE-1]', () => {
  expect(optionKeys('searchPath', { aliases: ['way'] })).toEqual(['searchPath', 'search_path', 'way']);
});

it('names attributes in kebab case [CORE-1]', () => {
  expect(attributeName('itemId')).toBe('data-item-id');
  expect(attributeName('showQuoteLink')).toBe('data-show-quote-link');
});
