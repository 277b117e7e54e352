import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyWidget } from '@staytags/element/widget';
import { widgets } from '../src/widgets.ts';
import { DIST, recordOf, type BuildRecord } from './bundle.ts';

/** `dist/hints.json`: what a CMS prints into the head of a page, so that the first view does not wait for the loader. */
export interface Hints {
  /** By bundle and tag, the files of the tag's first view. A page prints those of all its tags, by their numbers: what sends requests comes first. */
  readonly preload: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By file, its hash for the `integrity` attribute. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What a page with this tag needs at once. A tag that waits for the viewport, such as a map, may never need more than its state [CMS-8]. */
export function firstFiles(mount: AnyWidget['mount'], files: readonly number[] = []): number[] {
  const [core = 0, state = 0] = files;
  return [...new Set(mount === 'eager' ? files : [core, state])].toSorted((a, b) => a - b);
}

export async function writeHints(): Promise<void> {
  const preload = Object.fromEntries(
    (['react', 'lite'] as const).map((flavour) => {
      const { folder, tags } = JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;
      const rows = widgets.map(({ tag, mount }) => {
        const files = firstFiles(mount, tags[tag.slice('stay-'.length)]);
        return [tag, files.map((file) => `chunks/${folder}/${file}.js`)];
      });
      return [flavour === 'react' ? 'staytags.js' : 'staytags-lite.js', Object.fromEntries(rows)];
    }),
  );
  const files = (await readdir(DIST, { recursive: true })).filter((file) => file.endsWith('.js')).toSorted();
  const integrity = Object.fromEntries(
    files.map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(DIST, file)))
        .digest('base64')}`,
    ]),
  );
  const hints: Hints = { preload, integrity };
  await writeFile(join(DIST, 'hints.json'), `${JSON.stringify(hints, null, 2)}\n`);
}
