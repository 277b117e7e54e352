import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ANSWER_MS, newFolder, removeFolder, start, stop, type Engine, type Tab } from './engine.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** WebKitGTK by its driver, in the MiniBrowser of Debian, on a screen of its own. */
export async function startWebkit([driver = '', browser = '', screen = '']: readonly string[]): Promise<Engine> {
  const home = await newFolder();
  const xvfb = await start(screen, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], /^(\d+)\n/);
  const port = await freePort();
  const env = {
    ...{ HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, DISPLAY: `:${xvfb.found}`, GDK_BACKEND: 'x11' },
    // As root, and without a GPU or a sound card.
    ...{ WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
  };
  // The driver prints nothing: it is ready when it answers.
  const server = await start(driver, ['--host=127.0.0.1', `--port=${port}`], undefined, env);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await untilReady(() => call('GET', '/status'));
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const made = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const base = `/session/${made.sessionId}`;
  let queue: Promise<unknown> = Promise.resolve();

  /** A session has one window at a time: calls of several tabs take turns. */
  function inWindow<T>(handle: string, run: () => Promise<T>): Promise<T> {
    const turn = queue.then(async () => {
      await call('POST', `${base}/window`, { handle });
      return run();
    });
    queue = turn.catch(() => {});
    return turn;
  }

  /** The window that the session began with. */
  const unused = [(await call('GET', `${base}/window`)) as string];

  async function newTab(): Promise<Tab> {
    const handle =
      unused.pop() ?? ((await call('POST', `${base}/window/new`, { type: 'window' })) as { handle: string }).handle;
    const act = (actions: readonly object[]) => inWindow(handle, () => call('POST', `${base}/actions`, { actions }));
    return {
      open: async (url) => void (await inWindow(handle, () => call('POST', `${base}/url`, { url }))),
      async evaluate<T>(expression: string): Promise<T> {
        const script = `const done = arguments[arguments.length - 1]; (async () => (await (${expression})) ?? null)().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
        const text = await inWindow(handle, () => call('POST', `${base}/execute/async`, { script, args: [] }));
        const { value, error } = JSON.parse(String(text)) as { value: T; error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      },
      clickAt: async (x, y) =>
        void (await act([
          {
            ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ])),
      press: async (...keys) =>
        void (await act([
          {
            ...{ type: 'key', id: 'keyboard' },
            actions: keys.flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ])),
      close: async () => void (await inWindow(handle, () => call('DELETE', `${base}/window`))),
    };
  }

  return {
    name: 'webkit',
    newTab,
    async close() {
      await call('DELETE', base).catch(() => {});
      await stop(server.process);
      await stop(xvfb.process);
      await removeFolder(home);
    },
  };
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await ask();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The driver of WebKit did not answer within ten seconds.');
}
