import { globSync, readFileSync } from 'node:fs';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { transformSync } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';
import { isInFloor, membersOf } from './floor.ts';
import { checkStyles } from './oldest-styles.ts';
import { TARGETS } from './plugins.ts';

/** APIs that the oldest browsers lack, and what happens there. */
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
  for (const [name] of membersOf(bcd.css.properties as Identifier))
    members.set(
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      true,
    );
  // A single word may be the name of anybody's method.
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

/** Rules that old browsers drop as a whole because of one unknown selector. */
function lostRules(css: string): string[] {
  const fresh = membersOf(bcd.css.selectors as Identifier)
    .filter(([name, at]) => !name.startsWith('-') && !isInFloor(at))
    .map(([name]) => name);
  const isNew = new RegExp(`:(?:${fresh.join('|')})(?![\\w-])`);
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => {
      const each = selectors.split(/,(?![^()]*\))/);
      return !selectors.startsWith('@') && each.some((one) => isNew.test(one)) && !each.every((one) => isNew.test(one));
    });
}

const names = newNames();
const uses = new Map<string, string>();
const files = globSync('packages/staytags/dist/**/*.js');
for (const file of files) for (const use of newUses(readFileSync(file, 'utf8'), names)) uses.set(use, file);

const bad = [...uses].filter(([use]) => !Object.hasOwn(GUARDED, use));
for (const [use, file] of bad)
  console.error(
    `${file}: ${use} is newer than ${TARGETS.join(', ')}. Avoid it, or check for it first and explain it in GUARDED.`,
  );
const lost = globSync('packages/*/src/**/*.css').flatMap((file) =>
  lostRules(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule.replace(/\s+/g, ' ')}`),
);
for (const rule of lost)
  console.error(`${TARGETS.join(', ')} drop the whole rule ${rule} because of its newest selector. Split it in two.`);
for (const name of Object.keys(GUARDED))
  if (!uses.has(name)) console.error(`GUARDED names ${name}, which no file uses.`);
const isClean = checkStyles() && bad.length + lost.length === 0 && Object.keys(GUARDED).every((name) => uses.has(name));
if (isClean) console.log(`${files.length} files run in ${TARGETS.join(', ')}.`);
process.exitCode = isClean ? 0 : 1;
