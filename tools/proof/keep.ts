import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { TaskMeta } from 'vitest';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** The tests of one file in one project that have passed; no tests yet if it has not been run to its end. */
export interface Kept {
  readonly file: string;
  readonly project: string;
  readonly tests?: readonly { readonly title: string; readonly ms: number; readonly meta: TaskMeta }[];
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

export const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function keep(project: string, path: string, tests?: Kept['tests']): void {
  const file = relative(ROOT, path);
  mkdirSync(FOLDER, { recursive: true });
  const name = `${project} ${file.replaceAll('/', '+')}.json`;
  writeFileSync(join(FOLDER, name), JSON.stringify({ file, project, ...(tests ? { tests } : {}) } satisfies Kept));
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
    if (!module.ok()) return;
    const tests = [...module.children.allTests()].map((test) => ({
      title: test.name,
      ms: test.diagnostic()?.duration ?? 0,
      meta: test.meta(),
    }));
    keep(module.project.name, module.moduleId, tests);
  }
}
