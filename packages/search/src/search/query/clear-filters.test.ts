import { emit, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishSearch, searchState } from '../search.state.ts';
import { clearFilters } from './clear-filters.ts';
import { CLEAR, type ParamChange } from './search-url.logic.ts';

const NAME = 'cleared';
const stop = new AbortController();
let actions: NonNullable<EventMap['notice']['action']>[] = [];

on(
  'search-set',
  ({ params }) => {
    // As the search does: of several words, the last count.
    const next = { ...searchState(NAME).params, ...(params as ParamChange) };
    publishSearch(NAME, {
      params: Object.fromEntries(
        Object.entries(next).flatMap(([name, value]) =>
          value ? [[name, name === 'q' ? [value].flat().slice(-1) : [value].flat()]] : [],
        ),
      ),
    });
  },
  stop.signal,
);
on('notice', ({ action }) => void (action && actions.push(action)), stop.signal);

beforeEach(() => {
  actions = [];
  publishSearch(NAME, { params: { q: ['sea'], fq: ['town:Duck', 'beds:3', 'pool:yes'] } });
});
afterEach(() => publishSearch(NAME, { params: {} }));

const clear = (change: ParamChange) => clearFilters({} as Element, NAME, change, 'Cleared.', 'Undo');
const undo = (at: number) => emit(actions[at]!.event as 'search-set', actions[at]!.detail as EventMap['search-set']);
const now = () => searchState(NAME).params;
const set = (params: ParamChange) => emit('search-set', { name: NAME, params });

it.each([
  ['the last first', [1, 0]],
  ['the first first', [0, 1]],
])('gives back what each of two clears took, %s [FAC-9]', (_, order) => {
  const before = now();
  clear({ fq: ['beds:3', 'pool:yes'] });
  clear({ fq: ['pool:yes'] });
  order.forEach(undo);
  expect(now()['fq']?.toSorted()).toEqual(before['fq']?.toSorted());
});

it('leaves alone what a visitor has chosen or typed since, unless that is for the same field [FAC-9]', () => {
  clear({ fq: ['beds:3', 'pool:yes'] });
  set({ q: 'lake', fq: ['beds:3', 'town:Avon', 'dogs:yes', 'free AND text'] });
  undo(0);
  expect(now()).toEqual({ q: ['lake'], fq: ['beds:3', 'dogs:yes', 'free AND text', 'town:Duck'] });
});

it('gives back words and filters together, also in place of other words [FAC-9]', () => {
  const before = now();
  clear(CLEAR);
  expect(now()).toEqual({});
  set({ q: 'lake' });
  undo(0);
  expect(now()).toEqual(before);
});
