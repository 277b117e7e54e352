import { buildBuilder } from '../packages/builder/build.ts';
import { buildPackage } from '../packages/staytags/build/build.ts';
import { generateBuilt } from './generate.ts';
import { writeZips } from './zips.ts';

await generateBuilt();
await buildPackage();
await buildBuilder();
await writeZips();
