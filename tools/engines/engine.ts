import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const ENGINES = ['firefox', 'webkit'] as const;
/** If a browser does not respond for this long, it has crashed or shows a dialog: the test fails instead of hanging. */
export const ANSWER_MS = 30_000;

/**
 * In the way: they take room, as on Windows, so that shifts show when one goes. Overlaid: they take none, as on an iPhone; WebKit's media
 * queries do not count what they take.
 */
export type Scrollbars = 'in the way' | 'overlaid';

export type EngineName = (typeof ENGINES)[number];

/** The keys of `Tab.press`: a character, or WebDriver's code point for a key without one. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F8: '\uE038',
  Meta: '\uE03D',
} as const;

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
export type Button = keyof typeof BUTTONS;

/** A window or tab of a real browser, controlled as a visitor would. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; the resolved value is returned as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks there, with the left button unless another is given, while these keys are held. */
  clickAt(x: number, y: number, button?: Button, held?: readonly string[]): Promise<void>;
  /** Hovers there. */
  hoverAt(x: number, y: number): Promise<void>;
  /** Drags from there with the left button, so far to the right. */
  dragAt(x: number, y: number, far: number): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** For keys that are held. */
  keys(actions: readonly KeyAction[]): Promise<void>;
  /** Gives the page this size, in CSS pixels; WebKit counts its toolbar too. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A tab by its browser's protocol. */
interface Remote extends Pick<Tab, 'evaluate' | 'resize' | 'close'> {
  navigate(url: string): Promise<unknown>;
  /** WebDriver's actions, which both protocols share. */
  perform(actions: readonly object[]): Promise<unknown>;
}

export function tabOf({ perform, navigate, ...remote }: Remote): Tab {
  const mouse = async (x: number, y: number, ...then: readonly object[]): Promise<void> => {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
    await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] }]);
  };
  const keys = async (actions: readonly KeyAction[]): Promise<void> => {
    await perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    ...remote,
    async open(url) {
      const left = await remote.evaluate<number>('performance.timeOrigin');
      await navigate(url);
      // Firefox takes a change of its own address by a page for the navigation, and WebKit may respond before the old page has gone.
      const isOpen = () =>
        // The old page may go while the expression runs in it.
        remote
          .evaluate<boolean>(`performance.timeOrigin !== ${left} && document.readyState === 'complete'`)
          .catch(() => false);
      for (const end = Date.now() + ANSWER_MS; !(await isOpen()); await pause(20))
        if (Date.now() > end) throw new Error(`${url} did not open.`);
    },
    keys,
    async clickAt(x, y, name = 'left', held = []) {
      const button = BUTTONS[name];
      if (held.length > 0) await keys(held.map((value) => ({ type: 'keyDown', value })));
      await mouse(x, y, { type: 'pointerDown', button }, { type: 'pointerUp', button });
      if (held.length > 0) await keys(held.map((value) => ({ type: 'keyUp', value })));
    },
    hoverAt: (x, y) => mouse(x, y),
    dragAt(x, y, far) {
      const steps = [0.25, 0.5, 0.75, 1].map((part) => ({
        ...{ type: 'pointerMove', duration: 50 },
        ...{ x: Math.round(x + far * part), y: Math.round(y) },
      }));
      return mouse(x, y, { type: 'pointerDown', button: 0 }, ...steps, { type: 'pointerUp', button: 0 });
    },
    press: (...pressed) =>
      keys(
        pressed.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
  };
}

export interface Engine {
  readonly name: EngineName;
  /** As the browser says. */
  readonly version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

interface Needed {
  readonly files: readonly (readonly string[])[];
  readonly install: string;
}

const WEBKIT = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const NEEDED: Record<EngineName, Needed> = {
  firefox: { files: [['/usr/bin/firefox-esr', '/usr/bin/firefox']], install: 'apt-get install firefox-esr' },
  webkit: {
    files: [['/usr/bin/WebKitWebDriver'], WEBKIT, ['/usr/bin/Xvfb']],
    install: 'apt-get install webkit2gtk-driver xvfb',
  },
};

/** The executables that the engine needs, or a sentence that says how to install them. */
export function findEngine(name: EngineName): readonly string[] | string {
  const { files, install } = NEEDED[name];
  const found = files.map((paths) => paths.find((path) => existsSync(path)));
  const missing = files.filter((_, index) => found[index] === undefined).map(([path]) => path);
  return missing.length === 0
    ? found.map(String)
    : `${missing.join(' and ')} was not found, so no test ran in ${name}. Install it with \`${install}\`.`;
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'staytags-engine-'));

/** Starts a program. Resolves with the pattern's first capture group in its output, or at once without a pattern. Kills it on timeout. */
export async function start(
  command: string,
  args: readonly string[],
  pattern?: RegExp,
  env: Record<string, string> = {},
): Promise<{ process: ChildProcess; found: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      const match = pattern?.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    if (pattern)
      AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () =>
        reject(new Error(`${command} did not start within ${ANSWER_MS / 1000} seconds: ${output.slice(-400)}`)),
      );
    else resolve('');
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output.slice(-400)}`)));
  }).catch(async (error: unknown) => {
    // A program that could not be spawned has no process to kill.
    if (child.pid !== undefined) await stop(child);
    throw error;
  });
  return { process: child, found };
}

/** Kills a process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}

/** A browser may still write into its profile while it exits. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 10 });
