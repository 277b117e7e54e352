import { expect, it } from 'vitest';
import { firstFiles } from './hints.ts';

it('preloads the view of an eager tag, but only the state of one that waits for the viewport [CMS-8] [MAP-15]', () => {
  const files = [0, 3, 12, 7, 3];
  expect(firstFiles('eager', files)).toEqual([0, 3, 7, 12]);
  expect(firstFiles('visible', files)).toEqual([0, 3]);
  expect(firstFiles('visible')).toEqual([0]);
});
