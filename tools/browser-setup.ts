import { afterEach, expect } from 'vitest';

// No input may ever reach a prototype, whatever a test fed in.
afterEach(() => {
  expect(Object.keys(Object.prototype), 'Object.prototype was polluted').toEqual([]);
});
