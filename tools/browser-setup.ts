import { knowSources } from '../packages/element/src/host/from-sources.ts';
import { afterEach, expect } from 'vitest';
import type { ElementSource } from '../packages/element/src/declare/widget.ts';

// Storage left by another test file must not affect this one.
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;

type Elements = Promise<readonly ElementSource[]>;

/** The elements of each feature. Its tests know no others: to import all the lists takes longer than most files of tests. */
const FEATURES: Readonly<Record<string, () => Elements>> = {
  analytics: async () => (await import('../packages/analytics/src/widgets.ts')).analyticsElements,
  booking: async () => (await import('../packages/booking/src/widgets.ts')).bookingElements,
  forms: async () => (await import('../packages/forms/src/widgets.ts')).formsElements,
  map: async () => (await import('../packages/map/src/widgets.ts')).mapElements,
  page: async () => (await import('../packages/page/src/widgets.ts')).pageElements,
  search: async () => (await import('../packages/search/src/widgets.ts')).searchElements,
  staytags: async () => (await import('../packages/staytags/src/widgets.ts')).elements,
};

// A test defines elements by their declarations; this finds their code.
const [, pack = ''] = /\/packages\/(\w+)\//.exec(expect.getState().testPath ?? '') ?? [];
knowSources((await FEATURES[pack]?.()) ?? []);

// No input may ever reach a prototype, whatever a test passes in.
afterEach(() => {
  expect(Object.keys(Object.prototype), 'Object.prototype was polluted').toEqual([]);
});
