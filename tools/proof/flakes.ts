import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from './slow.ts';

interface Run {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Runs the journeys several times, all or those whose file names have these words, while every core is busy and each page has a slow
 * processor and network. Returns 1 if a test has failed even once; nothing is retried.
 */
export function flakes(root: string, times: number, words: readonly string[]): number {
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const failed = new Map<string, number>();
  let tests = 0;
  try {
    for (let run = 1; run <= times; run += 1) {
      const file = join(root, '.cache/flakes.json');
      const patience = [
        `--testTimeout=${PATIENCE * 5}`,
        `--hookTimeout=${PATIENCE * 5}`,
        `--expect.poll.timeout=${PATIENCE}`,
      ];
      const report = ['--reporter=json', `--outputFile=${file}`];
      const args = ['exec', 'vitest', 'run', '--project', 'journey', ...patience, ...report, ...words];
      spawnSync('pnpm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, STAYTAGS_SLOW: '1' },
      });
      const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Run;
      for (const { fullName, status, failureMessages = [] } of testResults.flatMap(
        ({ assertionResults }) => assertionResults,
      )) {
        tests += 1;
        if (status !== 'failed') continue;
        failed.set(fullName, (failed.get(fullName) ?? 0) + 1);
        console.log(`failed in run ${run}: ${fullName}\n  ${failureMessages.join('\n').slice(0, 600)}`);
      }
      console.log(`run ${run} of ${times}: ${tests} tests so far, ${failed.size} of them not always the same`);
    }
  } finally {
    for (const process of load) process.kill();
  }
  for (const [name, count] of failed) console.log(`failed ${count} of ${times} times: ${name}`);
  return tests === 0 || failed.size > 0 ? 1 : 0;
}
