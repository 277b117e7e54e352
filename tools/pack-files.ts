import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Before packing: the licence stands once in the repository, and in every package that leaves it. */
const ROOT = resolve(import.meta.dirname, '..');
await copyFile(join(ROOT, 'LICENSE'), join(ROOT, 'packages/staytags/LICENSE'));
