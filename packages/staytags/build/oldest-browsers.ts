import { globSync, readFileSync } from 'node:fs';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { transformSync } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';
import { isInFloor, membersOf } from './floor.ts';
import { lostRules, newStyles } from './oldest-styles.ts';
import { cssText, TARGETS } from './plugins.ts';

/** APIs and CSS that the oldest browsers lack, and what happens there. */
const GUARDED: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'ky checks for it; without it a request that times out is ignored, not aborted.',
  '.createPolicy': 'Trusted Types, if a CSP requires them.',
  '.createHTML': 'Trusted Types.',
  '.createScriptURL': 'Trusted Types.',
  '.getAttributeType': 'Trusted Types; DOMPurify checks for it.',
  '.captureStackTrace': 'fflate, which unpacks tiles, checks for it.',
  '.showPopover': 'without it a panel is a positioned element above the page.',
  '.hidePopover': 'as above.',
  '.startViewTransition': 'React checks for it.',
  '.skipTransition': "React's, as above.",
  '.moveBefore': 'Preact checks for it.',
  '.getComposedRanges':
    'without it a selection in a card is lost when the view takes over, except in browsers whose ranges enter shadow roots.',
  '.canShare': 'without it the trip’s calendar file is downloaded.',
  '.createContext': "React's own.",
  '.displayName': 'as above.',
  '.fetchPriority': 'without it the pictures of the slider load in the order of their requests.',
  '.toArray': "MapLibre's own.",
  '.dataType': "MapLibre's own.",
  '.renderTime': "MapLibre's own.",
  '.getIds': "MapLibre's own.",
  '.isActive': "MapLibre's own.",
  '.getMetadata': "PMTiles' own.",
  '.copyTo': "MapLibre's worker checks for VideoFrame.",
  VideoFrame: 'as above.',
  ReportingObserver: 'the doctor checks for it; without it, it misses earlier CSP violations.',
  'light-dark()': 'replaced by its light colour if not supported (ui/sheet.tsx).',
  '@starting-style': 'without it things appear at once.',
  'text-wrap': 'without it lines break as usual.',
  'content-visibility': 'without it cards off the screen are laid out too.',
  'contain-intrinsic-block-size': 'as above.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'font-family: ui-monospace': 'the next family is used.',
  'scrollbar-width': 'without it scrollbars have their usual width.',
};

/** Platform APIs that are too new: globals and statics such as `URL.canParse`, and method names that no old interface has. */
function newNames(): ReadonlySet<string> {
  const found = new Set<string>();
  const members = new Map<string, boolean>();
  for (const [name, at] of [...membersOf(bcd.api as Identifier), ...membersOf(bcd.javascript.builtins as Identifier)]) {
    if (!isInFloor(at)) found.add(name);
    for (const [key, inner] of membersOf(at)) {
      const member = key.replace(/_static$/, '');
      if (member !== key && !isInFloor(inner)) found.add(`${name}.${member}`);
      members.set(member, (members.get(member) ?? false) || isInFloor(inner));
    }
  }
  // Style properties: browsers ignore unknown ones, as in a stylesheet.
  for (const [property] of membersOf(bcd.css.properties as Identifier)) {
    const member = property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    members.set(member, true);
  }
  // A single word may be a method of any library.
  for (const [member, old] of members) if (!old && /[a-z][A-Z]/.test(member)) found.add(`.${member}`);
  return found;
}

function newUses(source: string, names: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const use = (name: string) => void (names.has(name) && found.add(name));
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (object.type === 'Identifier') use(`${object.name}.${property.name}`);
      use(`.${property.name}`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') use(callee.name);
    },
    // Assigning an unknown property has no effect: `ariaLabel` in Firefox 115.
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed && left.property.type === 'Identifier')
        use(`.${left.property.name}`);
    },
  }).visit(parseSync('built.js', source).program);
  const write = (target: string | string[]) =>
    // Unicode property escapes are older than our oldest browsers; esbuild's data only dates newer properties.
    transformSync(source, { target, minify: true, supported: { 'regexp-unicode-property-escapes': true } }).code;
  return write(TARGETS) === write('esnext') ? [...found] : [...found, 'syntax'];
}

const names = newNames();
const uses = new Map<string, string>();
const note = (pattern: string, usesOf: (file: string) => string[]) => {
  for (const file of globSync(pattern)) for (const use of usesOf(file)) uses.set(use, file);
};
note('packages/staytags/dist/**/*.js', (file) => newUses(readFileSync(file, 'utf8'), names));
note('packages/*/src/**/*.css', (file) => [...newStyles(cssText(file)), ...lostRules(readFileSync(file, 'utf8'))]);

const problems = [
  ...[...uses].flatMap(([use, file]) =>
    Object.hasOwn(GUARDED, use)
      ? []
      : [`${file}: ${use} is too new. Avoid it, or check for it first and explain in GUARDED what happens without it.`],
  ),
  ...Object.keys(GUARDED).flatMap((name) => (uses.has(name) ? [] : [`GUARDED names ${name}, which no file uses.`])),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`All files run in ${TARGETS.join(', ')}.`);
