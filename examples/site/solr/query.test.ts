import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';

describe('the query parser', () => {
  const term = (value: string, at: number, field = 'content') => ({ kind: 'term', field, value, at });
  it.each([
    ['a b', { kind: 'bool', must: [], should: [term('a', 0), term('b', 2)], not: [] }],
    ['a AND NOT b', { kind: 'bool', must: [term('a', 0)], should: [], not: [term('b', 10)] }],
    ['+a -b c', { kind: 'bool', must: [term('a', 1)], should: [term('c', 6)], not: [term('b', 4)] }],
    ['f:(x OR y)', { kind: 'bool', must: [], should: [term('x', 3, 'f'), term('y', 8, 'f')], not: [] }],
    ['f:"a \\"b\\""^2', { kind: 'boost', by: 2, query: { kind: 'phrase', field: 'f', value: 'a "b"', at: 2 } }],
    ['f:[1 TO *}', { kind: 'range', field: 'f', from: '1', to: null, fromIn: true, toIn: false }],
    ['-x', { kind: 'bool', must: [{ kind: 'all' }], should: [], not: [term('x', 1)] }],
    ['Wi\\:Fi', term('Wi:Fi', 0)],
    ['x\\*', term('x*', 0)],
  ] as const)('reads %s', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected);
  });

  it.each(['(a', 'a)', 'AND a', 'a:b:c', '"a', 'a ^', '()', '[1 TO', '*:'])('refuses %s', (text) => {
    expect(() => parseQuery(text)).toThrow(/SyntaxError/);
  });
});
