import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { TaskMeta } from 'vitest';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** The tests of one file in one project, if all have passed, or why some have not. Neither until it has been run to its end. */
export interface Kept {
  readonly file: string;
  readonly project: string;
  readonly tests?: readonly { readonly title: string; readonly ms: number; readonly meta: TaskMeta }[];
  readonly failures?: readonly string[];
}

const ROOT = resolve(import.meta.dirname, '../..');
/** Where a run keeps its results: one folder for each commit and size. */
const FOLDER = process.env['STAYTAGS_KEPT'] ?? join(ROOT, '.cache/proof/other');

export function readKept(folder: string): Kept[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Kept);
}

/** The files that a run that was cut off has not run to their ends, in any of their projects. */
export function notKept(files: readonly string[], kept: readonly Kept[]): string[] {
  const done = new Set(kept.map(({ file }) => file));
  for (const { file, tests } of kept) if (!tests) done.delete(file);
  return files.filter((file) => !done.has(file));
}

const nameOf = ({ project, file }: Kept): string => `${project} ${file.replaceAll('/', '+')}.json`;
/** Forgets the results of a run, or only those of one file. */
export const forget = (folder: string, kept?: Kept): void =>
  rmSync(kept ? join(folder, nameOf(kept)) : folder, { recursive: true, force: true });

function keep(project: string, path: string, result?: Pick<Kept, 'tests' | 'failures'>): void {
  const kept: Kept = { file: relative(ROOT, path), project, ...result };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, nameOf(kept)), JSON.stringify(kept));
}

/**
 * Keeps the results of each file as soon as it has passed, so that a long run can be cut off and goes on later.
 *
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export.
export default class Keep implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project, moduleId } of specifications) keep(project.name, moduleId);
  }

  onTestModuleEnd(module: TestModule): void {
    const all = [...module.children.allTests()];
    const errors = [...module.errors(), ...all.flatMap((test) => test.result().errors ?? [])];
    const tests = all.map((test) => ({ title: test.name, ms: test.diagnostic()?.duration ?? 0, meta: test.meta() }));
    const result = module.ok()
      ? { tests }
      : { failures: errors.map(({ message, diff = '' }) => `${message}\n${diff}`) };
    keep(module.project.name, module.moduleId, result);
  }
}
