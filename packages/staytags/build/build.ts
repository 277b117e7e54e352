import { copyFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import config from '../../../tsup.config.ts';
import { DIST, VERSION } from './bundle.ts';
import { writeHints } from './hints.ts';
import { writeNotices } from './notices.ts';
import { flowCss, printedCss } from './printed-css.ts';

/**
 * Builds the two script bundles, the React entry and an entry for each element and for servers (see tsup.config.ts); then copies types and the changelog, and writes hints, the
 * stylesheet of printed views, and the licences of what is in them.
 */
export async function buildPackage(): Promise<void> {
  // tsup's command would bundle its configuration first; Node runs TypeScript directly.
  if (typeof config !== 'function') throw new TypeError('tsup.config.ts exports no function.');
  const options = await config({});
  for (const each of Array.isArray(options) ? options : [options]) await build({ config: false, ...each });
  await cp(join(DIST, '../generated/published'), DIST, { recursive: true });
  await copyFile(join(DIST, '../../../CHANGELOG.md'), join(DIST, '../CHANGELOG.md'));
  await writeFile(join(DIST, 'printed.css'), printedCss());
  await writeNotices(DIST, VERSION);
  await writeFile(join(DIST, 'flow.css'), flowCss());
  await writeHints();
}
