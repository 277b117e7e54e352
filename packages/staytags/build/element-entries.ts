import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { shortName } from '@staytags/element/declare/widget';
import { elementFiles } from '../../../tools/elements.ts';
import { elementEntry } from '../generate/types.ts';

const PACKAGE = resolve(import.meta.dirname, '..');
const ENTRIES = resolve(PACKAGE, '../../.cache/elements');

/** Writes an entry file for each element and returns them as bundler input: `import 'staytags/elements/order'`. */
export async function elementEntries(): Promise<Record<string, string>> {
  await mkdir(ENTRIES, { recursive: true });
  const define = join(PACKAGE, 'src/define-element.ts');
  const entries = elementFiles().map(async (file) => {
    const name = shortName(file.widget.tag);
    const path = join(ENTRIES, `${name}.ts`);
    await writeFile(
      path,
      elementEntry(file, (other) => relative(ENTRIES, other), define),
    );
    return [`elements/${name}`, path] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
