import { emit, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { expect, it } from 'vitest';
import { createFlagSlice } from './flag.slice.ts';

it('says what a visitor has just saved here, and names an item only if no other has changed [ANA-10] [REACT-3]', () => {
  const namespace = 'saves';
  let cookie = '["a"]';
  let show = (): void => {};
  const slice = createFlagSlice({
    whenBack: (run) => (show = run),
    cookies: { read: () => cookie, write: (_name, value) => ((cookie = value), true) },
    storage: { read: () => undefined, write: () => true, remove() {}, watch() {} },
    text: (key) => key,
  });
  const heard: Partial<EventMap['flag-changed']>[] = [];
  on('flag-changed', ({ namespace: list, ids: _ids, ...rest }) => list === namespace && heard.push(rest));
  slice.start();
  slice.connect({}, { namespace });
  // The first read changes nothing.
  expect(heard.splice(0)).toEqual([{}]);
  // Another tab, which this one sees when it is shown again.
  cookie = '["a","b"]';
  show();
  expect(heard.splice(0)).toEqual([{ added: 'b' }]);
  emit('flag-add', { ids: ['b', 'c', 'd', 'c'], namespace });
  emit('flag-clear', { namespace });
  emit('flag-undo', { ids: ['a', 'c'], namespace });
  emit('flag-toggle', { id: 'a', namespace });
  expect(heard.splice(0)).toEqual([{ saved: ['c', 'd'] }, {}, {}, { removed: 'a' }]);
  // Another tab has saved in silence.
  cookie = '["c","x"]';
  emit('flag-toggle', { id: 'a', namespace });
  emit('flag-add', { ids: ['e'], namespace });
  expect(heard).toEqual([{ saved: ['a'] }, { added: 'e', saved: ['e'] }]);
});
