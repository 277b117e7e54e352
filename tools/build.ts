import { buildBuilder } from '../packages/builder/build.ts';
import { buildPackage } from '../packages/staytags/build/build.ts';
import { writeZips } from './zips.ts';

await buildPackage();
await buildBuilder();
await writeZips();
