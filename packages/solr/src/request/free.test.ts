import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldNames } from '../answer/document.logic.ts';
import type { Available } from './config.logic.ts';
import { canFilter, freeScope, hasDates } from './free.logic.ts';
import { encodePairs } from './request.logic.ts';
import { idsFilter, termsFilter } from './terms.logic.ts';
import { withoutTermsParser } from '../client/refused-filters.ts';

const FIELDS = { eid: 'is_eid' };
const scopeOf = (available: Available, eids: string[], params = {}) =>
  freeScope(available, params, FIELDS, { dates: '', eids: new Set(eids) });

it('lists few ids in a group and many for the terms query parser, and can always write the groups instead [RES-14]', () => {
  const id = fc.stringMatching(/^[\w.:/-]{1,20}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 1_500, size: 'max' }), (ids) => {
      const filter = termsFilter('ss_eid', ids) ?? '';
      if (ids.length > 500) expect(filter).toBe(`{!terms f=ss_eid}${ids.join(',')}`);
      expect(withoutTermsParser(filter) ?? filter).toBe(idsFilter('ss_eid', ids));
    }),
  );
  expect(withoutTermsParser('is_eid:(1 OR 2)')).toBeUndefined();
});

it('knows of free homes only with an answer, where they count, and by the field of their ids [RES-14]', () => {
  const free = { dates: '', eids: new Set(['1']) };
  const knows = (available: Available, fields: FieldNames, known?: typeof free) =>
    hasDates({ available, fields }, known);
  expect((['only', 'first', 'mark', 'off'] as const).map((available) => knows(available, FIELDS, free))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([knows('only', {}, free), knows('only', FIELDS)]).toEqual([false, false]);
});

it.each([
  ['only', {}, { free: 'is_eid:(1 OR 2)', freeFirst: false }],
  ['only', { available: ['all'] }, { free: '', freeFirst: false }],
  ['first', {}, { free: 'is_eid:(1 OR 2)', freeFirst: true }],
  ['first', { sort: ['fs_low asc'] }, { free: 'is_eid:(1 OR 2)', freeFirst: true }],
  ['mark', {}, { free: '', freeFirst: false }],
  ['off', {}, { free: '', freeFirst: false }],
] as const)('with "%s" and the params %o limits a search to %o [RES-14]', (available, params, scope) => {
  expect(scopeOf(available, ['1', '2'], params)).toEqual(scope);
});

it('drops ids that are no ids [RES-14]', () => {
  expect(scopeOf('only', ['1', '2} OR *:*']).free).toBe('is_eid:(1)');
  expect(scopeOf('only', ['a b']).free).toBe('is_eid:0');
  expect(scopeOf('first', ['a b']).free).toBe('');
});

it.each<[what: string, fields: FieldNames, eids: string[] | undefined, can: boolean]>([
  ['ids', FIELDS, ['1', '2'], true],
  ['no ids, so that nothing is free', FIELDS, [], true],
  ['only ids that no query can hold', FIELDS, ['a b'], false],
  ['such ids, but no field for them', {}, ['a b'], true],
  ['dates that could not be checked', FIELDS, undefined, true],
])('can ask the index with %s: %o, %o → %s [RES-14]', (_what, fields, eids, can) => {
  expect(canFilter(fields, { dates: '', eids: eids && new Set(eids) })).toBe(can);
  expect(canFilter(fields, undefined)).toBe(true);
});

it('writes the same list for the fields of several searches, and follows new ids, however long [RES-14]', () => {
  const free = { dates: '', eids: new Set(Array.from({ length: 7_000 }, (_, id) => `${id}`)) };
  const fewer = { dates: '', eids: new Set([...free.eids].slice(1)) };
  for (const list of [free, fewer, free])
    for (const field of ['is_eid', 'is_nid', 'is_eid']) {
      const filter = freeScope('only', {}, { eid: field }, list).free;
      expect(filter).toBe(`{!terms f=${field}}${[...list.eids].join(',')}`);
      expect(new URLSearchParams(encodePairs([['fq', filter]])).get('fq')).toBe(filter);
    }
});
