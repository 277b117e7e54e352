import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate, type Tests } from '../mutate.ts';

interface Code extends Tests {
  readonly files: readonly string[];
}

const booking = (...features: string[]): string[] => features.map((feature) => `packages/booking/src/${feature}/`);

/** The areas whose tests must notice at least 85 % of the changes in their code. */
const AREAS: Readonly<Record<string, Code>> = {
  order: {
    files: [
      'packages/booking/src/trip/{create-trip,trip-exchange,trip-requests,trip.logic}.ts',
      'packages/booking/src/trip-link/*.logic.ts',
    ],
  },
  money: {
    files: ['packages/base/src/money/{money,offer,currency}.ts', 'packages/booking/src/price/*.logic.ts'],
    // Code that several features share is tested in them.
    paths: ['packages/base/src/money/', ...booking('price', 'pricing', 'availability', 'flexible')],
  },
  dates: { files: ['packages/base/src/dates/{civil-date,format-day,typed-day}.ts'] },
  url: { files: ['packages/base/src/url.ts'] },
  json: { files: ['packages/base/src/json.ts'] },
  'search requests': { files: ['packages/solr/src/request/*.logic.ts'], paths: ['packages/solr/src/'] },
  'search answers': { files: ['packages/solr/src/answer/*.logic.ts'], paths: ['packages/solr/src/'] },
  html: {
    files: ['packages/net/src/{safe-html,purifier}.ts', 'packages/cms/src/commands/markup.ts'],
    paths: ['packages/net/src/safe-html', 'packages/cms/src/commands/markup'],
    inBrowser: true,
  },
  storage: { files: ['packages/net/src/storage/*.ts'], inBrowser: true },
  ajax: {
    files: ['packages/cms/src/{ajax,commands}/**/*.ts'],
    paths: ['packages/cms/src/ajax/', 'packages/cms/src/commands/'],
    inBrowser: true,
  },
  php: {
    files: ['packages/php/src/{Lucene,QueryText,SearchState,SiteScope,SolrFields,SolrQuery}.php'],
    paths: ['proxy/', 'first-search', 'printed/first-view'].map((of) => `packages/php/generate/${of}`),
  },
};
interface Area {
  readonly date: string;
  /** At which they were tried. */
  readonly commit: string;
  readonly killed: number;
  readonly tried: number;
  /** By what was changed: why it may stay. */
  readonly survivors: Record<string, string>;
}
export type Mutants = Record<string, Area>;
const FILE = join(import.meta.dirname, 'mutants.json');
export const readMutants = (): Mutants => JSON.parse(readFileSync(FILE, 'utf8')) as Mutants;

/** Areas without figures, and what is never changed. */
export const notMutated = (): string => {
  const tried = readMutants();
  const without = Object.keys(AREAS).filter((area) => !Object.hasOwn(tried, area));
  return [...without, 'texts and patterns', 'the code outside these areas'].join(', ');
};

/** Tries the mutants of each area, or of those that are named, and keeps the reasons of survivors. */
export function mutants(root: string, most: number, wanted: readonly string[]): number {
  const kept = readMutants();
  const { stdout: commit } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  for (const [area, { files: globs, ...tests }] of Object.entries(AREAS)) {
    if (wanted.length > 0 && !wanted.includes(area)) continue;
    const files = globs
      .flatMap((glob) => globSync(glob, { cwd: root }))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => join(root, file));
    const found = mutate(files, most, tests);
    if (!found) return 1;
    const reasons = kept[area]?.survivors ?? {};
    kept[area] = {
      date: new Date().toISOString().slice(0, 10),
      commit: commit.trim(),
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
