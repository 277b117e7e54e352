import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

interface Run {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs all journeys several times while every core is busy. Returns 1 if a test has failed even once; nothing is retried. */
export function flakes(root: string, times: number): number {
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const failed = new Map<string, number>();
  let tests = 0;
  try {
    for (let run = 1; run <= times; run += 1) {
      const file = join(root, '.cache/flakes.json');
      const args = ['exec', 'vitest', 'run', '--project', 'journey', '--reporter=json', `--outputFile=${file}`];
      spawnSync('pnpm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
      const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Run;
      for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
        tests += 1;
        if (status === 'failed') failed.set(fullName, (failed.get(fullName) ?? 0) + 1);
      }
      console.log(`run ${run} of ${times}: ${tests} tests so far, ${failed.size} of them not always the same`);
    }
  } finally {
    for (const process of load) process.kill();
  }
  for (const [name, count] of failed) console.log(`failed ${count} of ${times} times: ${name}`);
  return tests === 0 || failed.size > 0 ? 1 : 0;
}
