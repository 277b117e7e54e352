import { expect, it } from 'vitest';
import { CONNECTS, EAGER, SHOWS_FIRST, WIDGET } from '../src/table.ts';
import { filesOf } from './hints.ts';

const FILES = ['core', 'search-state', 'search-first', 'renderer', 'search-view', 'map-state', 'map-view', 'map-first'];
const NEEDS: Readonly<Record<string, number[]>> = { 'search-first': [1], 'search-view': [3, 2] };

it('preloads what a tag shows first, the view of an eager tag without a first view, and only the state of a tag that waits for the viewport [CMS-8] [MAP-15]', () => {
  const record = {
    folder: 'chunks/react-1a2b3c4d',
    map: 'chunks/map-1a2b3c4d',
    texts: 'chunks/texts-1a2b3c4d',
    table: {
      search: [EAGER | WIDGET | CONNECTS | SHOWS_FIRST, 1, 4, 2],
      results: [WIDGET | SHOWS_FIRST, 2, 4, 2],
      pager: [EAGER | WIDGET, 4, 4, 0],
      map: [WIDGET | CONNECTS, 5, 6, 7],
    },
    files: FILES.map((name) => ({ name, needs: NEEDS[name] ?? [], modules: {} })),
    packs: {},
  } as const;
  expect(filesOf(record)).toEqual({
    'stay-search': { preload: ['core', 'search-state', 'search-first'], views: [] },
    'stay-results': { preload: ['core', 'search-state', 'search-first'], views: [] },
    'stay-pager': { preload: ['core'], views: ['search-state', 'search-first', 'renderer', 'search-view'] },
    'stay-map': { preload: ['core', 'map-state'], views: [] },
  });
});
