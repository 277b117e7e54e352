import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { EAGER, SHOWS_FIRST, WIDGET } from '../src/table.ts';
import type { Hints } from './hinted.ts';
import { closure, DIST, readRecord, type BuildRecord } from './bundle.ts';

/** The files that each tag needs at once. One that waits for the viewport, such as a map, may never need more than its state [CMS-8]. */
export function filesOf(record: BuildRecord): Record<string, { preload: string[]; views: string[] }> {
  const names = (files: readonly number[]) => files.map((file) => record.files[file]?.name ?? '');
  return Object.fromEntries(
    Object.entries(record.table).map(([name, [traits, state, view, first]]) => {
      const isEager = traits & (EAGER | SHOWS_FIRST);
      const own = state === view && traits & WIDGET ? 0 : state;
      const early = closure(record, isEager ? [own, first] : [own]);
      // A first view needs no view yet.
      const late = traits & EAGER && !first ? closure(record, [view]).filter((file) => !early.includes(file)) : [];
      return [`stay-${name}`, { preload: names(early), views: names(late) }];
    }),
  );
}

export async function writeHints(): Promise<void> {
  for (const [what, shared] of [
    ['MapLibre', 'map'],
    ['The text', 'texts'],
  ] as const)
    if (readRecord('react')[shared] !== readRecord('lite')[shared])
      throw new Error(`${what} differs between the bundles, so they cannot share its files.`);
  const bundles = (['react', 'lite'] as const).map((flavour) => {
    const record = readRecord(flavour);
    const at = (name: string) => posix.join(record.folder, `${name}.js`);
    const tags = Object.entries(filesOf(record));
    const pick = (which: 'preload' | 'views') =>
      Object.fromEntries(tags.map(([tag, files]) => [tag, files[which].map(at)] as const));
    return {
      script: flavour === 'react' ? 'staytags.js' : 'staytags-lite.js',
      ...{ preload: pick('preload'), views: pick('views') },
      first: Object.entries(record.table).flatMap(([name, [traits]]) => (traits & SHOWS_FIRST ? [`stay-${name}`] : [])),
      files: record.files.map(({ name }) => at(name)),
    };
  });
  // Apps bundle the rest.
  const served = (file: string) => file.endsWith('.js') && !/^(?:react\/|server\.js)/.test(file);
  const files = (await readdir(DIST, { recursive: true })).filter(served).toSorted();
  const ordered = new Set([...bundles.flatMap((each) => each.files), ...files]);
  const hints: Hints = {
    preload: Object.fromEntries(bundles.map(({ script, preload }) => [script, preload])),
    views: Object.fromEntries(bundles.map(({ script, views }) => [script, views])),
    first: bundles[0]?.first ?? [],
    integrity: Object.fromEntries([...ordered].map((file) => [file, integrityOf(join(DIST, file))])),
  };
  await writeFile(join(DIST, 'hints.json'), `${JSON.stringify(hints, null, 2)}\n`);
}

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
