import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANSWER_MS, newFolder, removeFolder, start, stop, tabOf, type Engine, type Tab } from './engine.ts';

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** Firefox implements WebDriver BiDi itself, so no driver is needed. */
export async function startFirefox([program = '']: readonly string[]): Promise<Engine> {
  const profile = await newFolder();
  const prefs = {
    // Scrollbars that take up space, as on Windows, so that shifts show when one disappears.
    'widget.gtk.overlay-scrollbars.enabled': false,
    // A navigation ends scripts that run in the process, and on a busy machine they may be those of the new page.
    'dom.ipc.processHangMonitor': false,
    // Vitest mocks a module by an import map, after others have loaded.
    'dom.multiple_import_maps.enabled': true,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  // Tab leads from the last element of a page to the toolbar, where no script gets the focus back from.
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome', 'userChrome.css'), '#navigator-toolbox { display: none !important }');
  const browser = await start(
    program,
    [
      ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      // It shows the whole of a page of 1280 by 800 pixels: what is outside is not in sight.
      ...['--width', '1366', '--height', '1000'],
    ],
    /WebDriver BiDi listening on (ws:\S+)/,
    { HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  );
  const socket = new WebSocket(`${browser.found}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let id = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    id += 1;
    const answered = new Promise<Reply>((resolve, reject) => {
      waiting.set(id, resolve);
      AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => reject(new Error(`${method} was not answered.`)));
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    if (!result) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  const { capabilities } = await send('session.new', { capabilities: {} });

  /** The first tab is in front. Those that follow open behind it, since no visitor clicks in a tab that is behind another. */
  let isFirst = true;

  async function newTab(): Promise<Tab> {
    const background = !isFirst;
    isFirst = false;
    const { context } = await send('browsingContext.create', { type: 'tab', background });
    async function evaluate<T>(expression: string): Promise<T> {
      const found = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!found.result) throw new Error(found.exceptionDetails?.text ?? 'the page threw an error');
      return JSON.parse(found.result.value) as T;
    }
    return tabOf({
      evaluate,
      navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      perform: (actions) => send('input.performActions', { context, actions }),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      close: async () => void (await send('browsingContext.close', { context })),
    });
  }

  return {
    name: 'firefox',
    version: String((capabilities as { browserVersion?: string }).browserVersion),
    newTab,
    async close() {
      socket.close();
      await stop(browser.process);
      await removeFolder(profile);
    },
  };
}
