import { emit } from '@staytags/bus/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, ids, setUp } from '../search.fakes.ts';

const orders = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => orders(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));
const ALL = [2, 3, 4, 5].flatMap((count) => orders(Array.from({ length: count }, (_, at) => at)));

/** The answer to the search for n: one document, and one value of the facet, named by it. */
const answerTo = (n: number) => ({
  response: { numFound: 100 + n, start: 0, docs: [{ id: `d${n}` }] },
  facet_counts: { facet_fields: { ss_town: [`town ${n}`, n + 1] } },
});

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('overlapping answers of a search', () => {
  it('come in 152 orders', () => expect(ALL).toHaveLength(152));

  for (const how of ['answer', 'fail'] as const)
    it.each(ALL.map((order) => [order.join(' '), order] as const))(
      `in the order %s show the newest alone, its facets too (older ones ${how}) [SRCH-9] [FAC-1]`,
      async (_title, order) => {
        const { name, solr, connect, state } = setUp({ facets: ['ss_town'], docCache: false });
        connect();
        await flush();
        solr.last.answer(answerTo(50));
        await flush();
        for (const at of order.toSorted()) {
          // By turns another query and another filter: either is a new search.
          emit('search-set', { name, params: at % 2 === 0 ? { q: `q${at}` } : { fq: [`is_beds:${at}`] } });
          await flush();
        }
        const calls = solr.calls.slice(1);
        const newest = order.length - 1;
        expect(calls.map(({ signal }) => signal?.aborted)).toEqual(calls.map((_, at) => at !== newest));
        let shown = 50;
        for (const at of order) {
          if (at !== newest && how === 'fail') calls[at]?.fail(new Error('late'));
          else calls[at]?.answer(answerTo(at));
          if (at === newest) shown = newest;
          await flush();
          expect(ids(state())).toEqual([`d${shown}`]);
          expect([state().numFound, Object.keys(state().facetFields)]).toEqual([100 + shown, ['ss_town']]);
          expect(JSON.stringify(state().facetFields)).toContain(`"town ${shown}"`);
          expect(state().status).toBe(shown === newest ? 'ready' : 'pending');
        }
        expect(errors).not.toHaveBeenCalled();
      },
    );
});
