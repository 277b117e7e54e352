import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  ANSWER_MS,
  newFolder,
  removeFolder,
  start,
  stop,
  tabOf,
  type Engine,
  type Scrollbars,
  type Tab,
} from './engine.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The browser opens within a few seconds, or never. */
const SESSION_MS = 20_000;
const READY_MS = 10_000;

/** WebKitGTK through its driver, with Debian's MiniBrowser, on a virtual screen. */
export async function startWebkit(files: readonly string[], scrollbars: Scrollbars): Promise<Engine> {
  try {
    return await startOnce(files, scrollbars);
  } catch (error) {
    // Now and then a new driver never responds to its first request. A second driver does.
    console.warn('WebKit did not start. Trying again with a new driver.', error);
    return await startOnce(files, scrollbars);
  }
}

/** If it fails, nothing is left running. */
async function startOnce(files: readonly string[], scrollbars: Scrollbars): Promise<Engine> {
  const started: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    return { name: 'webkit', ...(await openSession(files, scrollbars, (end) => started.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves with the version, and a function that opens a tab. Passes the cleanup of everything that it starts to `onEnd`, in order. */
async function openSession(
  [driver = '', browser = '', screen = '']: readonly string[],
  scrollbars: Scrollbars,
  onEnd: (end: () => Promise<unknown>) => void,
): Promise<Pick<Engine, 'version' | 'newTab'>> {
  const home = await newFolder();
  onEnd(() => removeFolder(home));
  await mkdir(join(home, 'gtk-3.0'));
  const isOverlaid = scrollbars === 'overlaid';
  await writeFile(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-overlay-scrolling = ${isOverlaid}\n`);
  // Xvfb prints an error for each display in use, then the number of the one it got.
  const xvfb = await start(screen, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], /^(\d+)\n/m);
  onEnd(() => stop(xvfb.process));
  const port = await freePort();
  const env = {
    ...{
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${xvfb.found}`,
      GDK_BACKEND: 'x11',
    },
    // Needed as root, without a GPU and a sound card.
    ...{ WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
  };
  // The driver prints nothing: it is ready once it responds.
  const server = await start(driver, ['--host=127.0.0.1', `--port=${port}`], undefined, env);
  onEnd(() => stop(server.process));
  const call = async (method: string, path: string, body?: object, limit = ANSWER_MS): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(limit),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await untilReady((limit) => call('GET', '/status', undefined, limit));
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const created = (await call('POST', '/session', { capabilities }, SESSION_MS)) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const base = `/session/${created.sessionId}`;
  onEnd(() => call('DELETE', base).catch(() => {}));
  let queue: Promise<unknown> = Promise.resolve();
  /** To turn to a window takes the focus from its frames. */
  let current: string | undefined;

  /** A session has one current window: calls for several tabs take turns. */
  function inWindow<T>(handle: string, run: () => Promise<T>): Promise<T> {
    const turn = queue.then(async () => {
      if (current !== handle) await call('POST', `${base}/window`, { handle });
      current = handle;
      return run();
    });
    queue = turn.catch(() => {});
    return turn;
  }

  /** The window that the session started with. It shows the whole of a page of 1280 by 800 pixels: nobody clicks outside it. */
  const first = (await call('GET', `${base}/window`)) as string;
  await call('POST', `${base}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  const unused = [first];
  // From a window that is open: the current one may have been closed.
  const openWindow = () => inWindow(first, () => call('POST', `${base}/window/new`, { type: 'window' }));

  async function newTab(): Promise<Tab> {
    const handle = unused.pop() ?? ((await openWindow()) as { handle: string }).handle;
    return tabOf({
      navigate: (url) => inWindow(handle, () => call('POST', `${base}/url`, { url })),
      async evaluate<T>(expression: string): Promise<T> {
        const script = `const done = arguments[arguments.length - 1]; (async () => (await (${expression})) ?? null)().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
        const text = await inWindow(handle, () => call('POST', `${base}/execute/async`, { script, args: [] }));
        const { value, error } = JSON.parse(String(text)) as { value: T; error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      },
      perform: (actions) => inWindow(handle, () => call('POST', `${base}/actions`, { actions })),
      resize: async (width, height) =>
        void (await inWindow(handle, () => call('POST', `${base}/window/rect`, { width, height }))),
      close: () =>
        inWindow(handle, async () => {
          await call('DELETE', `${base}/window`);
          current = undefined;
        }),
    });
  }

  return { version: created.capabilities.browserVersion, newTab };
}

async function untilReady(ask: (limit: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    try {
      await ask(READY_MS);
      return;
    } catch (cause) {
      if (performance.now() > end)
        throw new Error(`WebKit's driver did not respond within ${READY_MS / 1000} seconds.`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
