import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atPath, isOn, isPlainObject, mergeSettings, parseJson, phpEntries, sameContent, withMember } from './json.ts';

it('merges objects deeply, and replaces lists and values [CORE-2]', () => {
  expect(mergeSettings({ a: { x: 1, list: [1, 2] } }, { a: { y: 2, list: [3] } }, undefined, 'text', [1])).toEqual({
    a: { x: 1, y: 2, list: [3] },
  });
});

it.each([
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"prototype":{"polluted":1}}',
])('never merges %s into a prototype [CORE-2]', (text) => {
  const merged = mergeSettings({ a: {} }, JSON.parse(text));
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(JSON.stringify(merged)).not.toContain('polluted');
  const parsed = parseJson(text);
  expect(JSON.stringify(parsed)).not.toContain('polluted');
});

it('skips throwing getters, class instances and endless nesting [CORE-2]', () => {
  const hostile = {
    get bad(): never {
      throw new Error('no');
    },
    good: 1,
    date: new Date(0),
  };
  expect(mergeSettings(hostile)['good']).toBe(1);
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  expect(() => mergeSettings(endless)).not.toThrow();
});

it('parses any text without throwing, and returns the reason for a failure [CORE-4]', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseJson(text)));
  expect(parseJson('{"cut":')).toMatchObject({ ok: false });
  expect(parseJson('[1]', 2)).toEqual({ ok: false, reason: 'it is longer than 2 characters' });
  expect(parseJson('[1]', 3)).toEqual({ ok: true, value: [1] });
  expect(parseJson(`"${'x'.repeat(1_999_998)}"`).ok).toBe(true);
  expect(parseJson(`"${'x'.repeat(1_999_999)}"`).ok).toBe(false);
  expect(parseJson(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toMatchObject({ ok: false });
});

it('merges 65 levels, of one source and of two, and nothing below [CORE-2]', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });
  const depth = (value: unknown): number => (isPlainObject(value) && 'in' in value ? 1 + depth(value['in']) : 0);
  expect(depth(mergeSettings(nested(60)))).toBe(60);
  expect(depth(mergeSettings(nested(100)))).toBe(65);
  expect(depth(mergeSettings(nested(100), {}))).toBe(65);
  expect(depth(mergeSettings(nested(100), { in: {} }))).toBe(65);
});

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  ['yes', false],
  [2, false],
  [undefined, false],
])('reads the flag %j of PHP as %j [CORE-21]', (value, on) => {
  expect(isOn(value)).toBe(on);
});

it('reads maps as PHP encodes them [CORE-21]', () => {
  expect(phpEntries([])).toEqual([]);
  expect(phpEntries(['a', 'b'])).toEqual([
    ['0', 'a'],
    ['1', 'b'],
  ]);
  expect(phpEntries({ US: 'x' })).toEqual([['US', 'x']]);
  expect(phpEntries('text')).toEqual([]);
});

it('finds a value by its dotted path, through own keys only [CORE-1]', () => {
  expect(atPath({ a: { b: 5 } }, 'a.b')).toBe(5);
  expect(atPath({ a: {} }, 'a.toString')).toBeUndefined();
  expect(atPath([], 'length')).toBeUndefined();
});

it.each<[unknown, unknown]>([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 2 }],
  [[1], [1, 2]],
  [[1], { 0: 1 }],
  [[], {}],
])('tells %j from %j [CORE-5]', (a, b) => {
  expect(sameContent(a, b)).toBe(false);
  expect(sameContent(b, a)).toBe(false);
});

it.each(Object.getOwnPropertyNames(Object.prototype))('finds no member %s that nobody added [CORE-4]', (name) => {
  const record = withMember<number>({ search: 1 }, 'other', 2);
  expect([record['search'], record['other'], record[name]]).toEqual([1, 2, undefined]);
  expect(withMember(record, name, 3)[name]).toBe(3);
});

it('compares values by content [CORE-5]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(sameContent(a, structuredClone(a))).toBe(true);
      // JSON has no minus zero, so its text decides what is the same.
      const noMinusZero = !JSON.stringify([a, b]).includes('-0') && !hasMinusZero(a) && !hasMinusZero(b);
      if (noMinusZero) expect(sameContent(a, b)).toBe(sorted(a) === sorted(b));
    }),
  );
});

const hasMinusZero = (value: unknown): boolean =>
  Object.is(value, -0) || (typeof value === 'object' && value !== null && Object.values(value).some(hasMinusZero));

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    isPlainObject(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
