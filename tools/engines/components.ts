import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `pnpm test:components [paths…]`: each package has engines of its own. After more than a hundred files in one window, keys no longer reach
 * WebKit's pages, or it closes them.
 */
const ROOT = join(import.meta.dirname, '../..');
const tested = globSync('packages/*/**/*.test.tsx', { cwd: ROOT, exclude: ['**/node_modules/**'] });
const packages = [...new Set(tested.map((path) => path.split('/').slice(0, 2).join('/')))].map((path) => `${path}/`);
const wanted = process.argv.slice(2);
const failed = (wanted.length > 0 ? [wanted] : packages.map((path) => [path])).filter((paths) => {
  const args = ['exec', 'vitest', 'run', '--config', 'tools/engines/components.config.ts', ...paths];
  return spawnSync('pnpm', args, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`Tests failed in ${failed.flat().join(', ')}: see above.`);
process.exit(failed.length > 0 ? 1 : 0);
