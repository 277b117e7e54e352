import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../tools/chromium.ts';
import { writeZips } from '../../tools/zips.ts';
import { startFront } from '../site/front.ts';
import { startSite } from '../site/server.ts';

/**
 * The servers behind the tests on a real CMS: the CMS on PHP's own server, the demo's backends, and one proxy in front of both that
 * routes paths as the guides do with nginx and Apache.
 */

/** Something the machine lacks. The test reports it and passes. */
export class Missing extends Error {}

export interface Place {
  readonly root: string;
  /** Whether the guides' screenshots are written anew: `--pictures`. */
  readonly pictures: boolean;
}

export interface Stand extends Place {
  /** The address of the CMS, with a slash at its end. The backends share its origin. */
  readonly url: string;
  /** The demo's Solr as the CMS's server reaches it. */
  readonly solr: string;
  readonly browser: Browser;
  readonly zip: (name: string) => string;
  /** A visitor of their own, with the site as base address: `goto('stays')`. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Where the CMS stands: `--root DIR`. */
export function chosen(command: string, marker: string): Place {
  const { values } = parseArgs({
    options: { root: { type: 'string' }, pictures: { type: 'boolean', default: false } },
  });
  if (!values.root) throw new Missing(`no CMS was named. Run \`pnpm ${command} --root DIR\``);
  if (!existsSync(`${values.root}/${marker}`)) throw new Missing(`there is no ${marker} in ${values.root}`);
  if (spawnSync('php', ['-v']).status !== 0)
    throw new Missing('there is no PHP: `apt-get install php-cli php-sqlite3`');
  return { root: values.root, pictures: values.pictures };
}

/** Runs PHP in the CMS's folder, and returns its output. */
export function php(root: string, code: string): string {
  const { status, stdout, stderr } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-d', 'zend.assertions=1', '-r', code],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PHP failed: ${stderr || stdout}`);
  return stdout;
}

/** Unpacks a module into the folder of modules, in place of an older one. */
export function unpack(zip: string, modules: string): void {
  rmSync(join(modules, 'staytags'), { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), bytes);
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  return port;
}

/** The document root: the CMS itself, or a folder that holds it in a subdirectory. */
function documentRoot(root: string, base: string): string {
  if (base === '/') return root;
  const folder = mkdtempSync(join(tmpdir(), 'staytags-cms-'));
  symlinkSync(root, join(folder, base.replaceAll('/', '')));
  return folder;
}

/** PHP’s own server. Mail is read and dropped: with a command that does not read it, PHP sometimes reports a failure. */
async function startPhp(root: string, base: string, flags: readonly string[]) {
  const port = await freePort();
  const settings = ['-d', `sendmail_path="sh -c 'cat > /dev/null'"`, ...flags];
  const served = ['-S', `127.0.0.1:${port}`, '-t', documentRoot(root, base), join(import.meta.dirname, 'router.php')];
  const server = spawn('php', ['-q', ...settings, ...served], {
    cwd: root,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4', CMS_BASE: base },
    stdio: 'ignore',
    // A process group of its own, so that its workers end with it.
    detached: true,
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('PHP’s server did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}${base}index.php`, { redirect: 'manual' }).catch(() => null);
    if (answer) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => void (server.pid && process.kill(-server.pid, 'SIGTERM')),
  };
}

/** Starts everything, with the CMS in a subdirectory if `base` names one: `/blog/`. */
async function startStand(place: Place, base = '/', flags: readonly string[] = []): Promise<Stand> {
  const zips = await writeZips();
  const [cms, demo] = await Promise.all([startPhp(place.root, base, flags), startSite({ port: 0 })]);
  const front = await startFront(cms.url, demo.url);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  const url = `${front.url}${base}`;
  return {
    ...place,
    url,
    solr: `${demo.url.replace(/\/$/, '')}/solr/`,
    browser,
    zip: (name) => zips.find((path) => path.endsWith(`/${name}.zip`)) ?? '',
    async visitor(options) {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options });
      context.setDefaultTimeout(45_000);
      return context;
    },
    async close() {
      await browser.close();
      cms.close();
      front.close();
      await demo.close();
    },
  };
}

/** Runs a part of the test on a stand of its own. */
export async function onStand(
  place: Place,
  run: (stand: Stand) => Promise<void>,
  base?: string,
  flags?: readonly string[],
): Promise<void> {
  const stand = await startStand(place, base, flags);
  try {
    await run(stand);
  } finally {
    await stand.close();
  }
}
