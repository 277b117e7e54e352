import { knowSources } from '@staytags/element/from-sources';
import { afterEach, expect } from 'vitest';
import { elements } from '../packages/staytags/src/widgets.ts';

// A test names the declarations that it defines; their code is found here.
knowSources(elements);

// No input may ever reach a prototype, whatever a test fed in.
afterEach(() => {
  expect(Object.keys(Object.prototype), 'Object.prototype was polluted').toEqual([]);
});
