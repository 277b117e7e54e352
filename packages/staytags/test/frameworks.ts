import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Checks the types in templates of Vue and Svelte with the checkers that their users run. These need another TypeScript, so they are
 * installed beside the packed package, outside the workspace.
 */
const VERSIONS = { svelte: '5.57.3', 'svelte-check': '4.7.8', typescript: '5.9.3', vue: '3.5.45', 'vue-tsc': '3.3.14' };

const CHECKS = [
  { file: 'App.vue', sample: 'vue.txt', command: ['vue-tsc', '-p', '.'], finds: true },
  // Svelte’s checker accepts any data attribute, so this only proves that the types do not break a component.
  {
    file: 'App.svelte',
    sample: 'svelte.txt',
    command: ['svelte-check', '--tsconfig', './tsconfig.json'],
    finds: false,
  },
  { file: 'both.ts', sample: 'frameworks.txt', command: ['tsc', '-p', '.'], finds: false },
] as const;

/** Installs the checkers with npm; returns whether that worked: a machine may have no registry. */
export async function installCheckers(folder: string, tarball: string): Promise<boolean> {
  await mkdir(folder);
  const app = {
    name: 'app',
    private: true,
    type: 'module',
    dependencies: { ...VERSIONS, staytags: `file:${tarball}` },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(app));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer'];
  return spawnSync('npm', ['install', ...flags], { cwd: folder, stdio: 'ignore' }).status === 0;
}

export async function checkTemplates(folder: string, samples: string): Promise<void> {
  for (const { file, sample, command, finds } of CHECKS) {
    const place = join(folder, file.replace('.', '-'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      verbatimModuleSyntax: true,
      types: ['staytags/vue', 'staytags/svelte'],
    };
    await mkdir(place);
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [file] }));
    const text = await readFile(join(samples, sample), 'utf8');
    const check = async (written: string): Promise<string | null> => {
      await writeFile(join(place, file), written);
      try {
        execFileSync(join(folder, 'node_modules/.bin', command[0]), command.slice(1), { cwd: place, stdio: 'pipe' });
        return null;
      } catch (error) {
        return String((error as { stdout?: unknown }).stdout ?? error);
      }
    };
    const problem = await check(text);
    if (problem !== null) throw new Error(problem);
    if (finds && !(await check(text.replace('data-mode="widget"', 'data-mode="bag"')))?.includes('\'"bag"\''))
      throw new Error(`${command[0]} accepts a mode of stay-order that does not exist.`);
  }
}
