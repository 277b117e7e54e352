import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { knownFlaws } from './proof/known-flaws.ts';

/**
 * `pnpm release 0.2.0` checks that this version can be published: one version everywhere, an entry in the changelog, a clean tree, no
 * known flaw in what ships, all checks and tests. It publishes nothing, but prints the commands, which must run in a CI whose provenance
 * npm can sign.
 */
const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function problemsOf(version: string): string[] {
  const problems: string[] = [];
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) return [`"${version}" is not a version. Write it as 0.2.0.`];
  for (const path of globSync('packages/*/package.json', { cwd: ROOT })) {
    const { version: found } = JSON.parse(read(path)) as { version: string };
    if (found !== version) problems.push(`${path} has version ${found}, but all packages must have the same.`);
  }
  const changes = new RegExp(`^## ${version.replaceAll('.', '\\.')}\\n+\\S`, 'm');
  if (!changes.test(read('CHANGELOG.md')))
    problems.push(`The changelog has no entry for ${version}: describe what changes for a site.`);
  const { repository } = JSON.parse(read('packages/staytags/package.json')) as { repository?: unknown };
  if (!repository)
    problems.push(
      'packages/staytags/package.json names no "repository". npm publishes with provenance only if it is that of the CI: add it, with "homepage" and "bugs".',
    );
  if (run('git', 'status', '--porcelain').trim() !== '') problems.push('There are uncommitted changes.');
  if (run('git', 'tag', '--list', `v${version}`).trim() !== '') problems.push(`The tag v${version} already exists.`);
  const flaws = knownFlaws(ROOT);
  if (typeof flaws === 'string') console.warn(flaws);
  else problems.push(...flaws.map((title) => `A library that ships has a known flaw: ${title}`));
  return problems;
}

const version = process.argv[2] ?? '';
const problems = problemsOf(version);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
for (const script of ['check', 'test', 'test:package']) {
  console.log(`pnpm ${script}`);
  run('pnpm', script);
}
console.log(
  `${version} is ready:\n  git tag v${version} && git push origin v${version}\n  cd packages/staytags && pnpm publish --provenance`,
);
