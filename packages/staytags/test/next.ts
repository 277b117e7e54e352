import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../../tools/chromium.ts';

/**
 * `pnpm test:next`: installs the packed package into a Next.js app, and visits it: under `next dev`, where React reports hydration errors, and
 * as built by `next build`. Needs a build, and a registry.
 */
const PACKAGE = resolve(import.meta.dirname, '..');
const SAMPLE = join(import.meta.dirname, 'samples/next');
const NEXT = '16.4.6';
const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const START_MS = 90_000;

const root = await realpath(await mkdtemp(join(tmpdir(), 'staytags-next-')));
const next = join(root, 'node_modules/.bin/next');
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
try {
  await install();
  await visit('next dev', ['dev']);
  execFileSync(next, ['build'], { cwd: root, env: ENV, stdio: ['ignore', 'ignore', 'inherit'] });
  await visit('next build', ['start']);
} finally {
  await browser.close();
  await rm(root, { recursive: true, force: true });
}

async function install(): Promise<void> {
  execFileSync('pnpm', ['pack', '--pack-destination', root], { cwd: PACKAGE, stdio: 'pipe' });
  const archive = (await readdir(root)).find((file) => file.endsWith('.tgz'));
  const dependencies = { next: NEXT, react: '^19', 'react-dom': '^19', staytags: `file:./${archive}` };
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'app', private: true, dependencies }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  await mkdir(join(root, 'app'));
  for (const file of await readdir(SAMPLE))
    await copyFile(join(SAMPLE, file), join(root, 'app', file.replace('.txt', '')));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => void server.close(closed));
  return port;
}

/** Resolves once the server answers. */
async function answered(url: string, server: ChildProcess): Promise<string> {
  const end = Date.now() + START_MS;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response.text();
    if (Date.now() > end || server.exitCode !== null) throw new Error(`Next.js does not answer at ${url}.`);
    await new Promise((later) => setTimeout(later, 250));
  }
}

/** Checks the server's HTML, then the page in a browser: a clean console and working elements. */
async function visit(name: string, command: readonly string[]): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [next, ...command, '--port', String(port)], { cwd: root, env: ENV });
  const problems: string[] = [];
  try {
    const url = `http://localhost:${port}/`;
    const html = await answered(url, server);
    for (const printed of ['<a href="/mytrip">Your trip</a></stay-order>', 'data-stay-cards', '<textarea'])
      if (!html.includes(printed)) problems.push(`The server does not print ${printed}.`);
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    await page.goto(url);
    await page.getByRole('button', { name: /^Your trip/ }).waitFor();
    await page
      .getByRole('button', { name: /^Flag Sea View Cottage/ })
      .first()
      .click();
    await page.getByText('Saved: 1').waitFor();
    await page.getByRole('button', { name: 'Ask us' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Is there a cot?');
    await page.close();
  } catch (error) {
    problems.push(String(error));
  } finally {
    server.kill();
  }
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${name}${problems.map((one) => `\n  ${one}`).join('')}`);
  if (problems.length > 0) process.exitCode = 1;
}
