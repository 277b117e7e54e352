import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWorkspace } from './workspace-copy.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyWorkspace();
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}

it('creates an element and a behaviour that pass the checks and their own tests unchanged', () => {
  run('node', 'tools/new.ts', 'booking', 'deposit');
  run('node', 'tools/new.ts', 'page', 'hint', '--behaviour');
  run('npx', 'oxfmt', '--check', 'packages/booking/src', 'packages/page/src');
  run('npx', 'tsc', '-p', 'tsconfig.json');
  run('npx', 'tsc', '-p', 'tsconfig.logic.json');
  run('npx', 'oxlint', '--quiet', 'packages/booking/src/deposit', 'packages/page/src/hint');
  run('node', 'tools/generate.ts', '--check');
  run('npx', 'vitest', 'run', '--project', 'logic', 'packages/booking/src/deposit', 'packages/page/src/hint');
}, 300_000);

it.each([
  [[], 'Name the package and the element'],
  [['booking', 'Deposit'], 'cannot be a tag'],
  [['nowhere', 'deposit'], 'There is no packages/nowhere'],
  [['booking', 'order'], 'exists already'],
])('explains what is wrong with %j', (args, message) => {
  const { status, stderr } = spawnSync('node', ['tools/new.ts', ...args], { cwd: copy, encoding: 'utf8' });
  expect([status, stderr.includes(message)]).toEqual([1, true]);
});
