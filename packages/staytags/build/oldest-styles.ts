import { globSync } from 'node:fs';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { isInFloor, membersOf } from './floor.ts';
import { cssText } from './plugins.ts';

/** CSS that the oldest browsers lack, and what happens there. */
const GUARDED: Readonly<Record<string, string>> = {
  'light-dark()': 'replaced by its light colour if not supported (ui/sheet.tsx).',
  '@starting-style': 'without it things appear at once.',
  'text-wrap': 'without it lines break as usual.',
  'text-wrap: balance': 'as above.',
  'content-visibility': 'without it cards off the screen are laid out too.',
  'content-visibility: auto': 'as above.',
  'content-visibility: visible': 'as above.',
  'contain-intrinsic-block-size': 'as above.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'forced-color-adjust: none': 'as above.',
  'font-family: ui-monospace': 'the next family is used.',
  'scrollbar-width': 'without it scrollbars have their usual width.',
  'scrollbar-width: none': 'as above.',
  'scrollbar-width: thin': 'as above.',
};

const types = new Map(
  membersOf(bcd.css.types as Identifier).flatMap(([name, at]) => [[name, at] as const, ...membersOf(at)]),
);
const properties = bcd.css.properties as Readonly<Record<string, Identifier>>;
const atRules = bcd.css['at-rules'] as Readonly<Record<string, Identifier>>;

/** The properties, values, functions and at-rules of a stylesheet that the oldest browsers do not support. */
function newStyles(css: string): string[] {
  const text = css.replace(/url\("[^"]*"\)/g, 'url()');
  const found = new Set<string>();
  const note = (name: string, at: Identifier | undefined) => void (at && !isInFloor(at) && found.add(name));
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) note(`@${name}`, atRules[name]);
  for (const [, name = ''] of text.matchAll(/([a-z-]+)\(/g)) note(`${name}()`, types.get(name));
  for (const [, name = '', value = ''] of text.matchAll(/[{;]([a-z][a-z-]*):([^;{}]+)/g)) {
    // Also written with a prefix, for the browsers that need it.
    if (text.includes(`-webkit-${name}:`)) continue;
    const property = properties[name];
    note(name, property);
    // Phones have no pointer, so Safari on iOS supports no cursors.
    if (name !== 'cursor')
      for (const [word] of value.replace(/\([^()]*\)/g, '').matchAll(/[a-z][a-z-]+/g))
        note(`${name}: ${word}`, property?.[word]);
  }
  return [...found];
}

/** Reports unsupported CSS that GUARDED does not explain. Returns whether there is none. */
export function checkStyles(): boolean {
  const uses = new Map<string, string>();
  for (const file of globSync('packages/*/src/**/*.css'))
    for (const use of newStyles(cssText(file))) uses.set(use, file);
  const bad = [...uses].filter(([use]) => !Object.hasOwn(GUARDED, use));
  for (const [use, file] of bad)
    console.error(`${file}: ${use} is too new. Avoid it, or explain in GUARDED how the page looks without it.`);
  const idle = Object.keys(GUARDED).filter((name) => !uses.has(name));
  for (const name of idle) console.error(`GUARDED names ${name}, which no stylesheet uses.`);
  return bad.length + idle.length === 0;
}
