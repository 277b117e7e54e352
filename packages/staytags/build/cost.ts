import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface File {
  readonly kib: number;
  readonly imports: readonly string[];
  readonly later: readonly string[];
}

const files = new Map<string, File>();

/** A file of the React entry: its size, its static and its dynamic imports. */
function fileAt(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const code = readFileSync(path, 'utf8');
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, to = '']) => resolve(dirname(path), to));
  const file = {
    kib: brotliCompressSync(code).length / 1024,
    imports: found(/(?:from|import)"(\.[^"]+)"/g),
    later: found(/import\("(\.[^"]+)"\)/g),
  };
  files.set(path, file);
  return file;
}

function sizeOf(paths: readonly string[]): number {
  const all = new Set(paths);
  for (const path of all) for (const next of fileAt(path).imports) all.add(next);
  return [...all].reduce((sum, path) => sum + fileAt(path).kib, 0);
}

/** The size of a component (KiB, brotli) in an app without others: its static imports, and everything it loads to render. */
export function costOf(react: string, name: string): { readonly imported: number; readonly shown: number } {
  const entry = join(react, 'components', `${name}.js`);
  return { imported: sizeOf([entry]), shown: sizeOf([entry, ...fileAt(entry).later]) };
}
