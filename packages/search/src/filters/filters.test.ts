import { describe, expect, it } from 'vitest';
import { toSheet } from './filters.logic.ts';

const state = { status: 'ready', more: false, version: 1, numFound: 38, params: {}, labels: {} } as const;

describe('the sheet', () => {
  it.each([
    [{}, 0],
    [{ q: ['sea'] }, 0],
    [{ q: ['sea'], fq: ['ss_town:Duck'] }, 1],
    [{ fq: ['ss_town:("Duck" OR "Corolla")', 'is_beds:[3 TO *]', '-ss_town:[* TO *]'] }, 4],
  ])('counts the values that %j has chosen: %i [FAC-7]', (params, count) => {
    expect(toSheet({ ...state, params }).chosen).toBe(count);
  });

  it('has no number after a failure, which left that of the search before; more rows may fail [FAC-7] [SRCH-9]', () => {
    expect(toSheet({ ...state, status: 'failed' }).found).toBeUndefined();
    expect(toSheet({ ...state, status: 'failed', more: true }).found).toBe(38);
  });

  it('has no number before the first response, and marks an outdated one [FAC-7]', () => {
    expect(toSheet({ ...state, version: 0 }).found).toBeUndefined();
    expect(toSheet(state)).toEqual({ chosen: 0, found: 38, stale: false });
    expect(toSheet({ ...state, status: 'pending' }).stale).toBe(true);
    expect(toSheet({ ...state, status: 'pending', more: true }).stale).toBe(false);
  });
});
