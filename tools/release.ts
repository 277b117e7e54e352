import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * `pnpm release 0.2.0` checks that this version can leave: one version everywhere, an entry in the changelog, a clean tree, all checks and
 * tests. It publishes nothing: the last line says how, from a CI whose provenance npm can sign.
 */
const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function problemsOf(version: string): string[] {
  const problems: string[] = [];
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) return [`"${version}" is no version: write 0.2.0.`];
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    let found: string;
    try {
      found = (JSON.parse(read(`packages/${name}/package.json`)) as { version: string }).version;
    } catch {
      continue; // Not a package of npm's.
    }
    if (found !== version) problems.push(`packages/${name} has version ${found}: all packages have one.`);
  }
  const changes = new RegExp(`^## ${version.replaceAll('.', '\\.')}\\n+\\S`, 'm');
  if (!changes.test(read('packages/staytags/CHANGELOG.md')))
    problems.push(`The changelog has no entry for ${version}: write what changes for a site.`);
  if (run('git', 'status', '--porcelain').trim() !== '') problems.push('There are changes that are not committed.');
  if (run('git', 'tag', '--list', `v${version}`).trim() !== '') problems.push(`The tag v${version} exists already.`);
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
