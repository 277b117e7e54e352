import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { isInFloor, membersOf } from './floor.ts';

const types = new Map(
  membersOf(bcd.css.types as Identifier).flatMap(([name, at]) => [[name, at] as const, ...membersOf(at)]),
);
const properties = bcd.css.properties as Readonly<Record<string, Identifier>>;
const atRules = bcd.css['at-rules'] as Readonly<Record<string, Identifier>>;

/** The properties, values, functions and at-rules of a stylesheet that the oldest browsers do not support. */
export function newStyles(css: string): string[] {
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
    if (name !== 'cursor' && property && isInFloor(property))
      for (const [word] of value.replace(/\([^()]*\)/g, '').matchAll(/[a-z][a-z-]+/g))
        note(`${name}: ${word}`, property[word]);
  }
  return [...found];
}

/** Rules that old browsers drop as a whole because of one unknown selector: split them in two. */
export function lostRules(css: string): string[] {
  const fresh = membersOf(bcd.css.selectors as Identifier)
    .filter(([name, at]) => !name.startsWith('-') && !isInFloor(at))
    .map(([name]) => name);
  const isNew = new RegExp(`:(?:${fresh.join('|')})(?![\\w-])`);
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim().replace(/\s+/g, ' '))
    .filter((selectors) => {
      const each = selectors.split(/,(?![^()]*\))/);
      return !selectors.startsWith('@') && each.some((one) => isNew.test(one)) && !each.every((one) => isNew.test(one));
    });
}
