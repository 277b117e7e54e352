import { knowSources } from '@staytags/element/host/from-sources';
import { afterEach, expect } from 'vitest';
import { elements } from '../packages/staytags/src/widgets.ts';

// A test defines elements by their declarations; this finds their code.
knowSources(elements);

// No input may ever reach a prototype, whatever a test passes in.
afterEach(() => {
  expect(Object.keys(Object.prototype), 'Object.prototype was polluted').toEqual([]);
});
