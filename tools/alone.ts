import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Checks the types of each package alone, or of those that are named. In one program every declaration counts for all, so a package could read another’s state
 * without importing it.
 */
const ROOT = resolve(import.meta.dirname, '..');
const CONFIGS = join(ROOT, '.cache/alone');
/** These lie above the others, and use globals that the loader defines. */
const ABOVE = new Set(['staytags', 'builder']);

mkdirSync(CONFIGS, { recursive: true });
const wanted = process.argv.slice(2);
const configs = globSync('packages/*/package.json', { cwd: ROOT })
  .map((path) => path.split(/[/\\]/)[1]!)
  .filter((pack) => !ABOVE.has(pack) && (wanted.length === 0 || wanted.includes(pack)))
  .map((pack) => {
    const config = join(CONFIGS, `${pack}.json`);
    // Vitest’s configuration declares the types of the browser’s commands.
    const include = [`../../packages/${pack}/src`, '../../vitest.config.ts'];
    writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.base.json', include }));
    return config;
  });
process.exit(spawnSync('tsc', ['-b', ...configs], { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
