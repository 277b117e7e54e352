import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate } from '../mutate.ts';

/** What must notice at least 85 % of the changes in its code. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  order: [
    'packages/booking/src/trip/{create-trip,trip-exchange,trip-requests,trip.logic}.ts',
    'packages/booking/src/trip-link/*.logic.ts',
  ],
  money: ['packages/base/src/money/{money,offer,currency}.ts', 'packages/booking/src/price/*.logic.ts'],
  dates: ['packages/base/src/dates/{civil-date,format-day,typed-day}.ts'],
  url: ['packages/base/src/url.ts'],
  json: ['packages/base/src/json.ts'],
  'search requests': ['packages/solr/src/request/*.logic.ts'],
  'search answers': ['packages/solr/src/answer/*.logic.ts'],
};
/** Folders whose tests are an area’s too, beside those of its own folders: what belongs to several features is tested in them. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'search requests': ['packages/solr/src/'],
  'search answers': ['packages/solr/src/'],
  money: ['pricing', 'availability', 'flexible'].map((feature) => `packages/booking/src/${feature}/`),
};
/** Their tests need a browser, or are PHP’s own. */
export const NOT_MUTATED = 'html, storage and ajax, whose tests run in a browser, and PHP’s query';

interface Area {
  readonly killed: number;
  readonly tried: number;
  /** By what was changed: why it may stay. */
  readonly survivors: Record<string, string>;
}
export type Mutants = Record<string, Area>;
const FILE = join(import.meta.dirname, 'mutants.json');
export const readMutants = (): Mutants => JSON.parse(readFileSync(FILE, 'utf8')) as Mutants;

/** Tries the mutants of each area, or of those that are named, and keeps the reasons of survivors. */
export function mutants(root: string, most: number, wanted: readonly string[]): number {
  const kept = readMutants();
  for (const [area, globs] of Object.entries(AREAS)) {
    if (wanted.length > 0 && !wanted.includes(area)) continue;
    const files = globs
      .flatMap((glob) => globSync(glob, { cwd: root }))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => join(root, file));
    const found = mutate(files, most, TESTS[area]);
    if (!found) return 1;
    const reasons = kept[area]?.survivors ?? {};
    kept[area] = {
      killed: found.tried - found.survivors.length,
      tried: found.tried,
      survivors: Object.fromEntries(found.survivors.map((where) => [where, reasons[where] ?? ''])),
    };
    writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
  }
  const low = Object.entries(kept).filter(([, { killed, tried }]) => killed < tried * 0.85);
  for (const [area, { killed, tried }] of low) console.log(`${area}: only ${killed} of ${tried} changes were noticed`);
  return low.length > 0 ? 1 : 0;
}
