import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/**
 * Packs the WordPress plugin and the Drupal modules: their own files, generated ones, the shared PHP, and the bundles. The same sources
 * always give the same bytes.
 */
const ROOT = resolve(import.meta.dirname, '..');
const MTIME = '2020-01-01T00:00:00';

type Folders = readonly (readonly [from: string, to: string])[];

/** The contents of each zip, and their paths in it. */
const ZIPS: Readonly<Record<string, Folders>> = {
  'staytags-wordpress': [
    ['packages/wordpress', ''],
    ['packages/wordpress/generated', ''],
  ],
  'staytags-drupal': [
    ['packages/drupal', ''],
    ['packages/drupal/generated', ''],
  ],
  'staytags-drupal7': [
    ['packages/drupal7', ''],
    ['packages/drupal/generated/texts.php', 'texts.php'],
    ['packages/drupal/generated/7/translations', 'translations'],
  ],
};

const SHARED: Folders = [
  ['packages/php', 'php'],
  ['packages/staytags/dist', 'dist'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['LICENSE', 'LICENSE.txt'],
];

/** The upload limit of PHP, in bytes, unless a host sets more. */
const MAX_UPLOAD = 2 * 1024 * 1024;
const LEFT_OUT =
  /^generate\/|^7\/|^(?:types\/|server\.js$)|(?:^|\/)(?:node_modules|react|fixtures)\/|\.test\.ts$|^package\.json$|\.map$/;

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Path in the zip -> path in the repository. */
async function contents(folders: Folders): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [from, to] of [...folders, ...SHARED]) {
    for (const path of await filesIn(join(ROOT, from))) {
      const inside = relative(join(ROOT, from), path);
      if (LEFT_OUT.test(inside) || (to === '' && inside.startsWith('generated/'))) continue;
      found.set(join(to, inside), path);
    }
  }
  return found;
}

export async function writeZips(): Promise<string[]> {
  const target = join(ROOT, 'dist');
  await mkdir(target, { recursive: true });
  const written: string[] = [];
  for (const [name, folders] of Object.entries(ZIPS)) {
    const files: Zippable = {};
    for (const [inside, path] of [...(await contents(folders))].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      files[`staytags/${inside}`] = await readFile(path);
    }
    const file = join(target, `${name}.zip`);
    const zip = zipSync(files, { mtime: MTIME, level: 9 });
    if (zip.length > MAX_UPLOAD)
      throw new Error(
        `${name}.zip has ${zip.length} bytes, and sites with PHP’s own limit of ${MAX_UPLOAD} refuse the upload. Leave files out.`,
      );
    await writeFile(file, zip);
    written.push(file);
  }
  return written;
}
