import { knowSources } from '../packages/element/src/host/from-sources.ts';
import { afterEach, expect } from 'vitest';
import { elements } from '../packages/staytags/src/widgets.ts';

// Storage left by another test file must not affect this one.
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;

// A test defines elements by their declarations; this finds their code.
knowSources(elements);

// No input may ever reach a prototype, whatever a test passes in.
afterEach(() => {
  expect(Object.keys(Object.prototype), 'Object.prototype was polluted').toEqual([]);
});
