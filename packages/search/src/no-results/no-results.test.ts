import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarmless } from '@staytags/solr/request/lucene.logic';
import { toNoResults, toSuggestions, type EmptyState } from './no-results.logic.ts';

const spelling = (q: string, words: Record<string, string[]> = {}, collations: string[] = []) => ({
  q,
  suggestions: Object.entries(words).map(([term, words]) => ({ term, words })),
  collations,
});

describe('suggestions', () => {
  it.each([
    [spelling('oceen cottege', { oceen: ['ocean'], cottege: ['cottage'] }), ['ocean cottage']],
    [spelling('oceen', { oceen: ['ocean', 'oceans'] }), ['ocean', 'oceans']],
    [spelling('Oceen oceen oceenfront', { oceen: ['ocean'] }), ['ocean ocean oceenfront']],
    [spelling('oceen', { oceen: ['ocean'] }, ['ocean view', 'ocean view']), ['ocean view', 'ocean']],
    [spelling('oceen', { oceen: ['$& $1'] }), ['$& $1']],
    [spelling('c++ (x', { 'c++': ['sea'] }), ['sea x']],
    [spelling('ocean', { ocean: ['Ocean'] }), []],
    [spelling('oceen', { oceen: ['{!join from=a to=b}x'] }), ['join from=a to=b x']],
    [spelling('', {}), []],
    [spelling('*:*', {}), []],
  ])('%j are %j [RES-4]', (response, expected) => {
    expect(toSuggestions(response, response.q)).toEqual(expected);
  });

  it('of any answer can be asked, are few, and never what was typed [RES-4]', () => {
    const text = fc.string({ maxLength: 12 });
    const response = fc.record({
      q: text,
      suggestions: fc.array(fc.record({ term: text, words: fc.array(text, { minLength: 1, maxLength: 4 }) }), {
        maxLength: 4,
      }),
      collations: fc.array(text, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(response, text, (answer, typed) => {
        const list = toSuggestions(answer, typed);
        expect(list.length).toBeLessThanOrEqual(5);
        expect(list).not.toContain(typed);
        expect(list.every((each) => each !== '' && isHarmless(each))).toBe(true);
      }),
    );
  });
});

const state: EmptyState = {
  status: 'ready',
  version: 1,
  numFound: 0,
  docs: [],
  params: { q: ['oceen'], fq: ['ss_town:Duck'] },
  scope: { free: '', freeFirst: false },
  spelling: { q: 'oceen', part: { suggestions: { oceen: { suggestion: ['ocean'] } } } },
};

describe('it is there', () => {
  it('when a search has nothing, with what can be changed [RES-4]', () => {
    expect(toNoResults(state, {})).toMatchObject({ q: 'oceen', suggestions: ['ocean'], beyond: false });
    expect(toNoResults(state, {})?.chips.map(({ text }) => text)).toEqual(['oceen', 'Duck']);
  });

  it('not where the list says that no home is free, unless other restrictions can be changed [RES-14]', () => {
    const dated = { ...state, scope: { free: 'is_eid:0', freeFirst: false } };
    expect(toNoResults({ ...dated, params: {} }, {})).toBeUndefined();
    expect(toNoResults(dated, {})?.chips).toHaveLength(2);
    expect(toNoResults({ ...state, params: {} }, {})).toBeDefined();
  });

  it('on a page after the last one [RES-4]', () => {
    expect(toNoResults({ ...state, numFound: 7 }, {})?.beyond).toBe(true);
  });

  it.each([
    ['nobody knows yet', { version: 0 }],
    ['it has something', { docs: [{ id: '1' }], numFound: 1 }],
    ['it runs', { status: 'pending' as const }],
    ['it has failed', { status: 'failed' as const }],
  ])('but not as long as %s [RES-4]', (_, change) => expect(toNoResults({ ...state, ...change }, {})).toBeUndefined());

  it('does not correct a query that nobody typed [RES-4]', () => {
    expect(toNoResults({ ...state, params: { q: ['id:(12 OR 7)'] } }, {})).toMatchObject({ q: '', suggestions: [] });
  });
});
