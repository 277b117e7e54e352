import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../tools/chromium.ts';
import { writeZips } from '../../tools/zips.ts';
import { startSite } from '../site/server.ts';

/**
 * What the tests on a real CMS stand on: the CMS under PHP's own server, the demo's backends, and in front of both one server that
 * gives each its paths, as the guides say it for nginx and Apache.
 */

/** Something that the machine lacks. The test says so and passes. */
export class Missing extends Error {}

export interface Stand {
  readonly root: string;
  /** The address of the whole: CMS and backends on one origin. */
  readonly url: string;
  /** The demo's Solr as the CMS's server reaches it. */
  readonly solr: string;
  readonly browser: Browser;
  readonly zip: (name: string) => string;
  /** A picture of a page for the guides, where `--pictures DIR` asks for them. */
  picture(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
}

const BACKENDS = /^\/(?:solr|rcapi|rescms|pictures|map)\//;

/** Where the CMS stands: `--root DIR`. */
export function chosen(command: string, marker: string): { root: string; pictures: string | undefined } {
  const { values } = parseArgs({ options: { root: { type: 'string' }, pictures: { type: 'string' } } });
  if (!values.root) throw new Missing(`no CMS was named. Run \`pnpm ${command} --root DIR\``);
  if (!existsSync(`${values.root}/${marker}`)) throw new Missing(`there is no ${marker} in ${values.root}`);
  if (spawnSync('php', ['-v']).status !== 0)
    throw new Missing('there is no PHP: `apt-get install php-cli php-sqlite3`');
  return { root: values.root, pictures: values.pictures };
}

/** Runs PHP in the CMS's folder, and returns what it prints. */
export function php(root: string, code: string, args: readonly string[] = []): string {
  const { status, stdout, stderr } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-d', 'zend.assertions=1', '-r', code, '--', ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`PHP failed: ${stderr || stdout}`);
  return stdout;
}

/** Unpacks a module into the folder of modules, in the place of an older one. */
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

/** PHP’s own server. What the CMS mails goes nowhere; a bare `true` would be a boolean of the ini format, and each mail would fail. */
async function startPhp(root: string, flags: readonly string[], router?: string) {
  const port = await freePort();
  const server = spawn(
    'php',
    [
      '-q',
      '-d',
      'sendmail_path=/bin/true',
      ...flags,
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      root,
      ...(router ? [router] : []),
    ],
    {
      cwd: root,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      // A group of its own, so that its workers end with it.
      detached: true,
    },
  );
  for (;;) {
    if (server.exitCode !== null) throw new Error('PHP’s server did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}/robots.txt`, { redirect: 'manual' }).catch(() => null);
    if (answer) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => void (server.pid && process.kill(-server.pid, 'SIGTERM')),
  };
}

function pass(from: IncomingMessage, to: ServerResponse, target: string): void {
  const onward = request(
    new URL(from.url ?? '/', target),
    { method: from.method ?? 'GET', headers: { ...from.headers, connection: 'close' } },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  onward.on('error', () => (to.headersSent ? to.end() : to.writeHead(502).end()));
  from.pipe(onward);
}

export async function startStand(
  { root, pictures }: { root: string; pictures: string | undefined },
  { flags = [], router }: { flags?: readonly string[]; router?: string } = {},
): Promise<Stand> {
  const zips = await writeZips();
  const [cms, demo] = await Promise.all([startPhp(root, flags, router), startSite({ port: 0 })]);
  const front = createServer((from, to) => pass(from, to, BACKENDS.test(from.url ?? '') ? demo.url : cms.url));
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  let number = 0;
  return {
    root,
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    solr: `${demo.url.replace(/\/$/, '')}/solr/`,
    browser,
    zip: (name) => zips.find((path) => path.endsWith(`/${name}.zip`)) ?? '',
    async picture(page, name) {
      if (pictures) await page.screenshot({ path: `${pictures}/${++number}-${name}.png` });
    },
    async close() {
      await browser.close();
      cms.close();
      front.closeAllConnections();
      front.close();
      await demo.close();
    },
  };
}

export interface Checks {
  /** Notes one fact of the page. A false one fails the run, with what was there instead. */
  is(what: string, found: unknown, expected: unknown): void;
  has(what: string, found: string, part: string): void;
  readonly passed: number;
  readonly failed: number;
}

export function checks(): Checks {
  const count = { passed: 0, failed: 0 };
  const note = (what: string, isGood: boolean, found: unknown): void => {
    count[isGood ? 'passed' : 'failed'] += 1;
    if (isGood) console.log(`  ok ${what}`);
    else console.error(`  FAILED ${what}: ${typeof found === 'string' ? found : JSON.stringify(found)}`);
  };
  return {
    is: (what, found, expected) => note(what, JSON.stringify(found) === JSON.stringify(expected), found),
    has: (what, found, part) => note(what, found.includes(part), found.slice(0, 2000)),
    get passed() {
      return count.passed;
    },
    get failed() {
      return count.failed;
    },
  };
}

/** Console errors and warnings of a page from its first byte on. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    // Pictures of the CMS’s own services, which a test machine does not reach.
    if (/GL Driver Message|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/.test(message.text())) return;
    // Nor have the demo’s homes pages in the CMS, which their cards prefetch.
    if (/\/stays\/[\w-]+$/.test(message.location().url)) return;
    if (message.type() === 'error' || message.text().includes('[staytags]')) {
      messages.push(`${message.text()} ${message.location().url}`);
    }
  });
  return messages;
}

/** Results render when they come near the viewport. */
export async function cards(page: Page): Promise<void> {
  await page.$eval('stay-results', (element) => element.scrollIntoView());
  await page.waitForFunction(
    () => (document.querySelector('stay-results')?.shadowRoot?.querySelectorAll('[part~=card]').length ?? 0) > 0,
  );
}

/** Runs a test on a real CMS: its sum, or the one sentence that says what is missing. */
export async function main(run: (checks: Checks) => Promise<void>): Promise<void> {
  const sum = checks();
  try {
    await run(sum);
  } catch (error) {
    if (error instanceof Missing) {
      console.log(`Skipped: the real CMS was not tried, since ${error.message}.`);
      return;
    }
    console.error(error);
    process.exitCode = 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
