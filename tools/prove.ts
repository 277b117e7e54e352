import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from './chromium.ts';

/** `pnpm prove [words of a file’s name…]`: runs the campaigns at full length, and writes `docs/proof.md` if all were run. */
const ROOT = resolve(import.meta.dirname, '..');
const REPORT = join(ROOT, '.cache/proof.json');
const wanted = process.argv.slice(2);

/** Every test file that takes its size from `tools/campaign.ts`. */
const files = globSync('{packages,examples,.storybook}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('/tools/campaign.ts'))
  .filter((file) => wanted.every((word) => file.includes(word)))
  .toSorted();

const { status } = spawnSync(
  'pnpm',
  ['exec', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...files],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, STAYTAGS_PROOF: 'yes' } },
);
if (status !== 0 || wanted.length > 0) process.exit(status ?? 1);

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}
const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
const rows = testResults
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status: result, duration = 0 }) => {
      const [, text = title, rules = ''] = /^(.*?)\s*((?:\[[^\]]*\]\s*)*)$/.exec(title) ?? [];
      const cells = [text, rules.replaceAll(/[[\]]/g, '').trim(), result, `${Math.ceil(duration / 1_000)} s`];
      return `| ${cells.join(' | ')} | \`${name.slice(ROOT.length + 1)}\` |`;
    }),
  );

const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
const versions = [`Chromium ${browser.version()}`, `Node ${process.versions.node}`];
await browser.close();
const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
versions.push(php.status === 0 ? `PHP ${php.stdout}` : 'no PHP, so nothing of PHP was tried');

writeFileSync(
  join(ROOT, 'docs/proof.md'),
  `# Proof

The long campaigns, as \`pnpm prove\` ran them on ${new Date().toISOString().slice(0, 10)} with ${versions.join(', ')}. Anyone can run them
again; \`pnpm test\` runs the same tests at a smaller size. Random inputs come from fixed seeds, which stand in the tests.

| What was tried | Rules | Result | Time | Test |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
);
