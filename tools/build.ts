import { cp } from 'node:fs/promises';
import { build } from 'tsup';
import config from '../tsup.config.ts';
import { buildBuilder } from '../packages/builder/build.ts';
import { writeHints } from './hints.ts';
import { writeZips } from './zips.ts';

// tsup's own command would load the configuration through a bundler of its own; Node reads TypeScript as it stands.
if (typeof config !== 'function') throw new TypeError('tsup.config.ts exports no function.');
const options = await config({});
for (const each of Array.isArray(options) ? options : [options]) await build({ config: false, ...each });
await cp('packages/staytags/generated/published', 'packages/staytags/dist', { recursive: true });
await buildBuilder();
await writeHints();
await writeZips();
