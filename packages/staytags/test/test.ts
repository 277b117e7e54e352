import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { CHROMIUM_ARGS, requireChromium } from '../../../tools/chromium.ts';
import { checkTemplates, installCheckers } from './frameworks.ts';
import { clickFlag, must, renderedByVite, serve, urlOf } from './visits.ts';

/**
 * `pnpm test:package`: packs the package as for a release, checks it with publint and are-the-types-wrong, installs it into an empty
 * folder, and uses it there: in a plain page, in a server render, in Vite apps, from TypeScript. Needs a build.
 */
const PACKAGE = resolve(import.meta.dirname, '..');
const SAMPLES = join(import.meta.dirname, 'samples');
const failures: string[] = [];
async function step(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    console.log(`✓ ${name}`);
  } catch (error) {
    failures.push(name);
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

const root = await realpath(await mkdtemp(join(tmpdir(), 'staytags-package-')));
const tarball = execFileSync('pnpm', ['pack', '--pack-destination', root], { cwd: PACKAGE, encoding: 'utf8' })
  .trim()
  .split('\n')
  .at(-1);
must(tarball?.endsWith('.tgz'), 'pnpm pack has printed no tarball.');
const archive = join(root, (tarball ?? '').split('/').at(-1) ?? '');
const packed = await readFile(archive);
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });

try {
  await writeFile(join(root, 'package.json'), '{ "name": "site", "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', archive], {
    cwd: root,
    stdio: 'pipe',
  });
  // The app's own React, as an install would provide it.
  for (const name of ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype'])
    await link(name);

  await step('has a README, a LICENSE and a CHANGELOG', async () => {
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/builder.html', 'dist/hints.json'])
      await readFile(join(root, 'node_modules/staytags', file));
  });
  await step('passes publint', async () => {
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length) as ArrayBuffer },
    });
    must(messages.length === 0, messages.map((message) => formatMessage(message, pkg) ?? message.code).join('\n'));
  });
  await step('has types that resolve wherever ES modules do (are-the-types-wrong)', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(packed)));
    must(result.types, 'It has no types.');
    if (!result.types) return;
    // ES modules only: require() and resolution without exports are not supported.
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    must(problems.length === 0, JSON.stringify(problems, null, 2));
  });
  await step('works in a plain page', () => inPage('plain.html', root));
  await step('renders on a server', async () => {
    await copy('server.mjs', 'server.mjs');
    const html = execFileSync(process.execPath, ['server.mjs'], { cwd: root, encoding: 'utf8' });
    must(
      html.includes(
        '<stay-flag data-stay-app="" data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>',
      ) && html.includes('<a href="/mytrip">Your trip</a></stay-order>'),
      `It rendered ${html}`,
    );
  });
  await step('works in a Vite app, as components and as single elements', async () => {
    for (const file of ['app.html', 'app.jsx'])
      await copy(file, join('app', file === 'app.html' ? 'index.html' : file));
    await build({
      root: join(root, 'app'),
      base: './',
      logLevel: 'error',
      build: { outDir: '../app-built', emptyOutDir: true },
      oxc: { jsx: { runtime: 'automatic' } },
    });
    await inPage('index.html', join(root, 'app-built'), ['Trip of the app']);
  });
  await step('works in an app beside the script, whichever runs first, each with its own React', async () => {
    const built = join(root, 'app-built');
    const html = await readFile(join(built, 'index.html'), 'utf8');
    await cp(join(root, 'node_modules/staytags/dist'), join(built, 'dist'), { recursive: true });
    const script = '<script type="module" src="./dist/staytags.js"></script>';
    const tag = '<stay-order data-mode="widget" data-label="Trip of the page"></stay-order>';
    for (const [before, after] of [
      ['<head>', `<head>${script}`],
      ['</body>', `${script}</body>`],
    ] as const) {
      await writeFile(join(built, 'index.html'), html.replace('<body>', `<body>${tag}`).replace(before, after));
      await inPage('index.html', built, ['Trip of the app', 'Trip of the page']);
    }
  });
  await step('is rendered by the server of a Vite app, and hydrated', () => renderedByVite(browser, root));
  await step('types tags, properties, events and JSX', async () => {
    await copy('types.tsx.txt', 'types.tsx');
    for (const moduleResolution of ['bundler', 'nodenext']) {
      await writeFile(
        join(root, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            jsx: 'react-jsx',
            target: 'es2022',
            module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
            moduleResolution,
            types: [],
            skipLibCheck: false,
          },
          files: ['types.tsx'],
        }),
      );
      runTsc(root);
    }
  });
  const frameworks = join(root, 'frameworks');
  if (await installCheckers(frameworks, archive))
    await step('types templates of Vue and Svelte', () => checkTemplates(frameworks, SAMPLES));
  else console.log('– Templates of Vue and Svelte were not checked: npm could not install the checkers.');
} finally {
  await browser.close();
  await rm(root, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`\nFailed checks: ${failures.length}.`);
  process.exitCode = 1;
}

async function link(name: string): Promise<void> {
  const from = pathToFileURL(join(PACKAGE, 'package.json')).href;
  const found = [
    PACKAGE,
    resolve(PACKAGE, '../..'),
    dirname(fileURLToPath(import.meta.resolve('react-dom/package.json', from))),
  ].map((folder) => join(folder, 'node_modules', name));
  const sibling = join(await realpath(join(PACKAGE, 'node_modules/react-dom')), '..', name);
  const types = join(await realpath(resolve(PACKAGE, '../../node_modules/@types/react')), '../..', name);
  for (const path of [...found, sibling, types])
    try {
      const target = await realpath(path);
      await mkdir(dirname(join(root, 'node_modules', name)), { recursive: true });
      await symlink(target, join(root, 'node_modules', name));
      return;
    } catch {
      // Try the next path.
    }
  throw new Error(`${name} is not installed in the workspace.`);
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(root, to)), { recursive: true });
  await writeFile(join(root, to), await readFile(join(SAMPLES, from)));
}

function runTsc(cwd: string): void {
  try {
    execFileSync(resolve(PACKAGE, '../../node_modules/.bin/tsc'), ['-p', '.'], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout ?? String(error), { cause: error });
  }
}

/** Visits a page of the folder. */
async function inPage(page: string, folder: string, texts: readonly string[] = []): Promise<void> {
  if (page === 'plain.html') await copy(page, page);
  const server = await serve(folder);
  try {
    await clickFlag(browser, `${urlOf(server)}${page}`, texts);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
