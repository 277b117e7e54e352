import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWorkspace, inCopy } from './workspace-copy.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyWorkspace();
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, inCopy(copy));
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}

it('creates an element and a behaviour that pass the checks and their own tests unchanged', () => {
  run('node', 'tools/new.ts', 'booking', 'deposit');
  run('node', 'tools/new.ts', 'page', 'hint', '--behaviour');
  run('oxfmt', '--check', 'packages/booking/src', 'packages/page/src');
  run('tsc', '-p', 'tsconfig.json');
  run('tsc', '-p', 'tsconfig.logic.json');
  run('oxlint', '--quiet', 'packages/booking/src/deposit', 'packages/page/src/hint');
  run('node', 'tools/generate.ts', '--check');
  run('vitest', 'run', '--config', 'tools/logic.config.ts', 'packages/booking/src/deposit', 'packages/page/src/hint');
}, 300_000);

it('creates the file of a language, which lacks every text [LANG-5]', async () => {
  run('node', 'tools/new.ts', 'language', 'fi');
  const file = join(copy, 'packages/texts/src/fi.yaml');
  expect(await readFile(file, 'utf8')).toContain(
    "  # {count} result | {count} results\n  count:\n    one: ''\n    other: ''\n",
  );
  const { status, stdout } = spawnSync('node', ['tools/check-texts.ts'], { cwd: copy, encoding: 'utf8' });
  await rm(file);
  expect([status, stdout]).toEqual([1, expect.stringContaining('fi: order.buyItem is missing: "Book {name}"')]);
});

it.each([
  [[], 'Name the package and the element'],
  [['booking', 'Deposit'], 'cannot be a tag'],
  [['nowhere', 'deposit'], 'There is no packages/nowhere'],
  [['booking', 'order'], 'exists already'],
  [['language', 'finnish'], 'is no language'],
  [['language', 'de'], 'exists already'],
])('explains what is wrong with %j', (args, message) => {
  const { status, stderr } = spawnSync('node', ['tools/new.ts', ...args], { cwd: copy, encoding: 'utf8' });
  expect([status, stderr.includes(message)]).toEqual([1, true]);
});
