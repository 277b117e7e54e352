import { readFile, realpath } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { text, TYPES, type Reply } from './reply.ts';

/** A file of one folder, or null. Neither `..` nor a symbolic link can escape it. */
export async function fileOf(folder: string, name: string): Promise<Reply | null> {
  if (name.includes('\0') || name.split(/[\\/]/).some((part) => part.startsWith('.'))) return null;
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, name));
    if (!path.startsWith(root + sep)) return null;
    const body = await readFile(path);
    return {
      status: 200,
      type: TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream',
      body,
      headers: { 'cache-control': 'no-cache' },
    };
  } catch {
    return null;
  }
}

export function missingBuild(name: string): Reply {
  if (!/^\/staytags\/staytags(-lite)?\.js$/.test(name)) return text(404, 'File not found');
  return text(
    404,
    `${name} is not built yet, so the pages show their plain form. Build it with "npx -y -p node@24 -p pnpm@12 pnpm build" and reload.`,
  );
}
