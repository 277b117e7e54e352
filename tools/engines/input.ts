import { parseKeyDef } from '@vitest/browser';
import type { BrowserCommand } from 'vitest/node';
import { KEYS, type Button, type KeyAction, type Tab } from './engine.ts';
import { placeOf } from './place.ts';

interface Target {
  readonly selector: string;
}
interface Held {
  readonly unreleased?: readonly string[];
}
type Command = (tab: Tab, ...args: never[]) => Promise<unknown>;

/** Vitest adds another one once a test has failed. */
const FRAME = `[...document.querySelectorAll('iframe[data-vitest]')].at(-1)`;
/** Where a page has the least: the end of its last line, beside a scrollbar. Its first element may reach to its first pixel. */
const EMPTY = `(({ right, bottom }) => [right - 20, bottom - 2])(${FRAME}.getBoundingClientRect())`;
/** By its index in `stayTargets`, or by Vitest's path, whose steps lead through shadow roots. */
const elementOf = ({ selector }: Target): string =>
  /^\d+$/.test(selector)
    ? `stayTargets[${selector}]`
    : `(${JSON.stringify(selector)}.split(' > ').slice(1).reduce((found, step) => found.flatMap((at) =>
        [...at.children, ...(at.shadowRoot?.children ?? [])].filter((one) => one.matches(step))),
        [${FRAME}.contentDocument.documentElement])[0])`;

const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);
const keyOf = (key: string): string => (isKey(key) ? KEYS[key] : key);

/** Presses what user-event's syntax describes, such as `{Shift>}{Tab}{/Shift}`. Returns the keys that are still down. */
async function press(tab: Tab, text: string, { unreleased = [] }: Held = {}, keeps = false): Promise<Held> {
  const down = new Set(unreleased);
  const actions: KeyAction[] = [];
  const act = (type: KeyAction['type'], key: string) => actions.push({ type, value: keyOf(key) });
  for (const { releasePrevious, releaseSelf, repeat, keyDef } of parseKeyDef(text)) {
    const { key } = keyDef;
    if (key === undefined) throw new Error(`"${text}" names a key that no engine has here.`);
    if (down.delete(key)) act('keyUp', key);
    if (releasePrevious) continue;
    for (let time = 0; time < repeat; time += 1) act('keyDown', key);
    if (releaseSelf) act('keyUp', key);
    else down.add(key);
  }
  if (!keeps) for (const key of down) act('keyUp', key);
  // Tab may have left the frame: keys would go to Vitest's own page, in WebKit now and then even while the frame is its active element.
  // The browser's own process hears of it with the next frame.
  await tab.evaluate(`new Promise((drawn) => {
    ${FRAME}.contentWindow.focus();
    requestAnimationFrame(() => drawn(true));
  })`);
  await tab.keys(actions);
  return { unreleased: keeps ? [...down] : [] };
}

const CHANGED = `(field) => {
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}`;

/** Sets the value of a field at once, as Playwright does. */
const fill = (tab: Tab, target: Target, text: string): Promise<unknown> =>
  tab.evaluate(`((field, text) => {
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    (${CHANGED})(field);
  })(${elementOf(target)}, ${JSON.stringify(text)})`);

function selectOptions(tab: Tab, target: Target, values: readonly (string | { element: Target })[]): Promise<unknown> {
  const chosen = values.map((one) => (typeof one === 'string' ? JSON.stringify(one) : elementOf(one.element)));
  return tab.evaluate(`((select, chosen) => {
    select.focus();
    for (const option of select.options)
      option.selected = chosen.some((one) => one === option || one === option.value || one === option.label);
    (${CHANGED})(select);
  })(${elementOf(target)}, [${chosen.join()}])`);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async click(
    tab,
    target: Target,
    { button, modifiers = [] }: { button?: Button; modifiers?: readonly string[] } = {},
  ) {
    await tab.clickAt(...(await placeOf(tab, elementOf(target))), button, modifiers.map(keyOf));
  },
  hover: async (tab, target: Target) =>
    tab.hoverAt(
      ...(target.selector === 'html > body'
        ? await tab.evaluate<[number, number]>(EMPTY)
        : await placeOf(tab, elementOf(target))),
    ),
  fill,
  clear: (tab, target: Target) => fill(tab, target, ''),
  selectOptions,
  async type(tab, target: Target, text: string, { skipClick = false, ...held }: Held & { skipClick?: boolean } = {}) {
    if (!skipClick) await tab.evaluate(`${elementOf(target)}.focus()`);
    return press(tab, text, held);
  },
  keyboard: (tab, text: string, held: Held) => press(tab, text, held, true),
  tab: (tab, { shift = false }: { shift?: boolean } = {}) => press(tab, shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}'),
  cleanup: (tab, held: Held) => press(tab, (held.unreleased ?? []).map((key) => `{/${key}}`).join(''), held),
  /** Vitest's frame of the tests gets its size by CSS; its media queries follow with the next frame. */
  viewport: (tab) => tab.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`),
};

/** What Vitest's `userEvent` asks for, by real clicks and keys of the engine's driver. */
export const inputCommands = (tabOf: (sessionId: string) => Tab): [string, BrowserCommand<never[]>][] =>
  Object.entries(COMMANDS).map(([name, run]) => [
    `__vitest_${name}`,
    ({ sessionId }, ...args) => run(tabOf(sessionId), ...args),
  ]);
