import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { shortName } from '@staytags/element/declare/widget';
import { elementFiles, type ElementFiles } from '../../../tools/elements.ts';
import { componentName } from '../../../tools/model.ts';
import { hookFiles } from '../generate/hooks.ts';
import { componentEntry, elementEntry, hookEntry } from '../generate/entries.ts';

const PACKAGE = resolve(import.meta.dirname, '..');
const CACHE = resolve(PACKAGE, '../../.cache');

type Entries = Record<string, string>;
type PathTo = (file: string) => string;

/** Writes an entry file for each of these into a folder of the cache. */
async function write<T>(
  folder: string,
  files: readonly T[],
  nameOf: (file: T) => string,
  text: (file: T, pathTo: PathTo) => string,
): Promise<Entries> {
  const place = join(CACHE, folder);
  await mkdir(place, { recursive: true });
  const pathTo = (other: string) => relative(place, other);
  const entries = files.map(async (file) => {
    const path = join(place, `${nameOf(file)}.ts`);
    await writeFile(path, text(file, pathTo));
    return [`${folder}/${nameOf(file)}`, path] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const tagName = ({ widget }: ElementFiles): string => shortName(widget.tag);

/** An entry for each element: `import 'staytags/elements/order'`. */
export const elementEntries = (): Promise<Entries> =>
  write('elements', elementFiles(), tagName, (file, pathTo) =>
    elementEntry(file, pathTo, join(PACKAGE, 'src/define-element.ts')),
  );

/** An entry for each component and hook, so that every bundler drops those that an app does not import [REACT-9]. */
export async function componentEntries(): Promise<Entries> {
  const components = await write('components', elementFiles(), tagName, (file, pathTo) =>
    componentEntry(file, pathTo, join(PACKAGE, 'src/component.tsx')),
  );
  const hooks = await write(
    'hooks',
    hookFiles(),
    ({ name }) => name,
    (file, pathTo) => hookEntry(file, pathTo, join(PACKAGE, 'src/app/entry/hook.ts')),
  );
  return { ...components, ...hooks };
}

/** The React entry, which re-exports those files. */
export async function reactIndex(): Promise<Entries> {
  const components = elementFiles().map(
    ({ widget: { tag } }) => `export { ${componentName(tag)} } from './components/${shortName(tag)}.js';`,
  );
  const hooks = hookFiles().map(({ name }) => `export { ${name} } from './hooks/${name}.js';`);
  const path = join(CACHE, 'react-index.js');
  await writeFile(path, `${[...components, ...hooks].join('\n')}\n`);
  return { index: path };
}
