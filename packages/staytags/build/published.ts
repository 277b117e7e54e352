import { copyFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, VERSION } from './bundle.ts';
import { writeHints } from './hints.ts';
import { writeNotices } from './notices.ts';
import { flowCss, printedCss } from './printed-css.ts';

/**
 * Copies types and changelog next to the scripts; writes the hints, the stylesheet of printed views and the licences.
 */
export async function writePublished(): Promise<void> {
  await cp(join(DIST, '../generated/published'), DIST, { recursive: true });
  await copyFile(join(DIST, '../../../CHANGELOG.md'), join(DIST, '../CHANGELOG.md'));
  await writeFile(join(DIST, 'printed.css'), printedCss());
  await writeNotices(DIST, VERSION);
  await writeFile(join(DIST, 'flow.css'), flowCss());
  await writeHints();
}
