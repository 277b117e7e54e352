import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('builds the one file that our loading is compared with', () => {
  // In Node: Vitest would rewrite the imports that name the files.
  const program = `
    import { bundleEagerly } from './boot-bundle.ts';
    await bundleEagerly('boot-test', ['stay-flag', 'stay-order', 'stay-tabs']);
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(`${stderr}${status}`).toBe('0');
}, 30_000);
