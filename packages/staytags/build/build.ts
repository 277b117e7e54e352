import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import config from '../../../tsup.config.ts';
import { DIST } from './bundle.ts';
import { writeHints } from './hints.ts';

/** The two script bundles, the React entry and one for each element, as tsup.config.ts has them; then types and hints. */
export async function buildPackage(): Promise<void> {
  // tsup's own command would load the configuration through a bundler of its own; Node reads TypeScript as it stands.
  if (typeof config !== 'function') throw new TypeError('tsup.config.ts exports no function.');
  const options = await config({});
  for (const each of Array.isArray(options) ? options : [options]) await build({ config: false, ...each });
  await cp(join(DIST, '../generated/published'), DIST, { recursive: true });
  await writeHints();
}
