import { spawnSync } from 'node:child_process';

/** The known flaws of the libraries that ship, as the registry lists them, or why it could not be asked. */
export function knownFlaws(root: string): readonly string[] | string {
  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    const { advisories } = JSON.parse(stdout) as { readonly advisories?: Readonly<Record<string, { title: string }>> };
    if (advisories) return Object.values(advisories).map(({ title }) => title);
  } catch {
    // An error, in words.
  }
  const [reason = ''] = /ERR_PNPM_\w+|\bE[A-Z]{4,}\b/.exec(stdout + stderr) ?? [];
  return `The registry did not answer \`pnpm audit\` here (${reason}), so known flaws of libraries were not looked up.`;
}
