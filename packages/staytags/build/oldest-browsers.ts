import { globSync, readFileSync } from 'node:fs';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { transformSync } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';
import { isInFloor, membersOf } from './floor.ts';
import { checkStyles } from './oldest-styles.ts';
import { TARGETS } from './plugins.ts';

/** Names that newer browsers have, and what the files do without them. */
const GUARDED: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'ky asks for it; without it a request that is out of time is dropped, not aborted.',
  '.createPolicy': 'Trusted Types, where a CSP wants them.',
  '.createHTML': 'Trusted Types.',
  '.createScriptURL': 'Trusted Types.',
  '.getAttributeType': 'Trusted Types, asked for by DOMPurify.',
  '.captureStackTrace': 'asked for by fflate, which unpacks tiles.',
  '.showPopover': 'without it a panel is a positioned element above the page.',
  '.hidePopover': 'as above.',
  '.startViewTransition': "React's, which asks for it.",
  '.skipTransition': "React's, as above.",
  '.moveBefore': "Preact's, which asks for it.",
  '.createContext': "React's own.",
  '.displayName': 'as above.',
  '.fetchPriority': 'without it the pictures of the slider load in the order in which they are asked for.',
  '.toArray': "MapLibre's own.",
  '.dataType': "MapLibre's own.",
  '.renderTime': "MapLibre's own.",
  '.getIds': "MapLibre's own.",
  '.isActive': "MapLibre's own.",
  '.getMetadata': "PMTiles' own.",
  '.copyTo': "MapLibre's worker asks for VideoFrame.",
  VideoFrame: 'as above.',
  ReportingObserver: 'the doctor asks for it, and sees fewer refusals without it.',
};

/** What the platform has that is too new: `URL.canParse`, and names of methods of which no interface has an old one. */
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
  // A style's properties: what a browser does not know there, it ignores, as in a stylesheet.
  for (const [name] of membersOf(bcd.css.properties as Identifier))
    members.set(
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      true,
    );
  // A name of one word may be anybody's own method.
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
    // Setting a property that the browser does not know has no effect: `ariaLabel` in Firefox 115.
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed && left.property.type === 'Identifier')
        use(`.${left.property.name}`);
    },
  }).visit(parseSync('built.js', source).program);
  const write = (target: string | string[]) =>
    // Property escapes in patterns are older than the floor; esbuild knows of newer properties alone.
    transformSync(source, { target, minify: true, supported: { 'regexp-unicode-property-escapes': true } }).code;
  return write(TARGETS) === write('esnext') ? [...found] : [...found, 'syntax'];
}

/** Rules that an old browser drops as a whole, for one of their selectors that it does not know. */
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
    `${file}: ${use} is newer than ${TARGETS.join(', ')}. Do without it, or ask first and say so in GUARDED.`,
  );
const lost = globSync('packages/*/src/**/*.css').flatMap((file) =>
  lostRules(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule.replace(/\s+/g, ' ')}`),
);
for (const rule of lost)
  console.error(`${rule} is one rule, which ${TARGETS.join(', ')} drop for its newest selector. Write two rules.`);
for (const name of Object.keys(GUARDED))
  if (!uses.has(name)) console.error(`GUARDED names ${name}, which no file uses.`);
const isClean = checkStyles() && bad.length + lost.length === 0 && Object.keys(GUARDED).every((name) => uses.has(name));
if (isClean) console.log(`${files.length} files run in ${TARGETS.join(', ')}.`);
process.exitCode = isClean ? 0 : 1;
