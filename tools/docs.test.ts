import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { attributeName, optionKeys, type OptionDef } from '../packages/base/src/options/options.ts';
import { events } from '../packages/bus/src/events.ts';
import type { Offer } from '../packages/base/src/money/offer.ts';
import { readRules } from '../packages/booking/src/months/rules.logic.ts';
import { checkSpecial } from '../packages/booking/src/special/special.logic.ts';
import { pageSettings } from '../packages/cms/src/page.options.ts';
import { shortName } from '../packages/element/src/declare/widget.ts';
import { describe, expect, it } from 'vitest';
import { declared } from '../packages/staytags/generated/declared.ts';
import type { PageFacts } from '../packages/staytags/src/doctor/facts.logic.ts';
import { findingsOf } from '../packages/staytags/src/doctor/findings/findings.logic.ts';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { allTexts } from './texts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pages = [
  'README.md',
  'packages/staytags/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('.'))
    .map((file) => `docs/${file}`),
];
const texts = await allTexts(widgets, join(ROOT, 'packages'));

const NOBODY: PageFacts = {
  tags: [],
  unknownTags: [],
  settings: {},
  brokenSettings: [],
  scripts: [],
  events: [],
  requests: [],
  refusals: [],
  slow: [],
  tagsAsText: [],
  strayTemplates: [],
  selfClosed: [],
  isQuirky: false,
};
/** Attributes that are not options: they name settings, or belong to markup from the CMS. */
const GENERAL = /^data-(?:options|settings|stay-.*|field.*|testid|\*)$/;
/** Events of `document` that are not on the bus. */
const BY_SINKS = new Set(['measured']);
const TOKENS = new Set(
  ['packages/ui/src/basics/tokens.css', 'packages/ui/src/basics/flow.css'].flatMap((sheet) =>
    [...read(sheet).matchAll(/var\((--stay-[\w-]+)/g)].map(([, name = '']) => name),
  ),
);
const declaredProps = new Set(widgets.flatMap(({ cssProps }) => Object.keys(cssProps)));

describe.each(pages.map((page) => [page, read(page)] as const))('%s', (page, text) => {
  it('names no tag, attribute or part that does not exist', () => {
    const wrong: string[] = [];
    for (const [, tag = '', rest = ''] of text.matchAll(/<(stay-[\w-]+)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)/g)) {
      const widget = widgets.find((one) => one.tag === tag);
      if (!widget) {
        wrong.push(tag);
        continue;
      }
      const known = Object.keys(widget.options).map(attributeName);
      for (const [, attribute = ''] of rest.matchAll(/\s(data-[\w-]+)/g))
        if (!known.includes(attribute) && !GENERAL.test(attribute)) wrong.push(`${tag} ${attribute}`);
    }
    for (const [, tag = '', part = ''] of text.matchAll(/(stay-[\w-]+)::part\(([\w-]+)\)/g))
      if (!Object.hasOwn(widgets.find((one) => one.tag === tag)?.parts ?? {}, part))
        wrong.push(`${tag}::part(${part})`);
    expect(wrong).toEqual([]);
  });

  it('names no event, property or setting that does not exist', () => {
    const named = [
      ...[...text.matchAll(/['"`]stay:([a-z-]+)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/Staytags\.(?:on|emit)\('([^']+)'/g)].map(([, name = '']) => name),
    ];
    expect(named.filter((name) => !Object.hasOwn(events, name) && !BY_SINKS.has(name))).toEqual([]);
    const properties = [...text.matchAll(/(--stay-[a-z-]+[a-z])(?=[\s:`,)])/g)].map(([, name = '']) => name);
    expect(properties.filter((name) => !TOKENS.has(name) && !declaredProps.has(name))).toEqual([]);
    const blocks = [...text.matchAll(/^\s*(\{\s*"staytags":[^]*?\n?\})\s*\n\s*(?:```|<\/script>)/gm)].map(
      ([, json = '']) => json,
    );
    for (const json of blocks) {
      const settings = JSON.parse(json) as Record<string, unknown>;
      expect(findingsOf({ ...NOBODY, settings }, declared)).toEqual([]);
    }
  });

  it('waits for Staytags in each script that uses it [CORE-12]', () => {
    const scripts = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, script = '']) => script);
    const early = scripts.filter((script) => script.includes('Staytags.') && !script.includes('whenDefined('));
    // The reference of events has a line for each request.
    const isReference = page === 'docs/elements/events.md';
    expect(early.filter((script) => !isReference || !/^Staytags\.emit\(.*\);\n$/.test(script))).toEqual([]);
  });
});

describe('the reference', () => {
  it.each(widgets.map((widget) => [widget.tag, widget] as const))('covers %s completely', (tag, widget) => {
    const page = read(`docs/elements/${shortName(tag)}.md`);
    const names = [
      ...Object.keys(widget.options).map(attributeName),
      ...Object.keys(widget.parts),
      ...Object.keys(widget.cssProps),
      ...Object.keys(widget.states),
      ...Object.keys(widget.slots),
      ...[...widget.sends, ...widget.hears].map((name) => `stay:${name}`),
      ...texts.filter(([key]) => key.startsWith(`${shortName(tag)}.`)).map(([key]) => key),
    ];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(read('docs/elements/README.md')).toContain(`(${shortName(tag)}.md)`);
  });

  it('covers every event, text and page setting', () => {
    const missing = [
      ...Object.keys(events).filter((name) => !read('docs/elements/events.md').includes(`## \`stay:${name}\``)),
      ...texts.flatMap(([key]) => (read('docs/elements/texts.md').includes(`\`${key}\``) ? [] : [key])),
      ...Object.values(pageSettings).flatMap(({ path }) =>
        read('docs/elements/settings.md').includes(`\`${path}\``) ? [] : [path],
      ),
    ];
    expect(missing).toEqual([]);
  });
});

describe('what the index needs', () => {
  const guide = read('docs/guides/index-fields.md');
  /** The options that name a field of the index, as the proxies of the CMSs recognise them. */
  const fields = widgets
    .filter(({ group }) => group !== 'Forms')
    .flatMap(({ tag, options }) =>
      Object.entries(options)
        .filter(([name]) => /^(?:field|key|places|homes|\w+Field)$/.test(name))
        .map(([name, def]) => [tag, name, def] as const),
    );

  it.each(fields)('lists %s %s with its default', (tag, name, { default: value }) => {
    const [row] = guide.split('\n').filter((line) => line.includes(`\`${tag}\``) && line.includes(`\`${name}\``));
    expect(row).toBeDefined();
    if (typeof value === 'string' && value !== '') expect(row).toContain(`\`${value}\``);
  });

  it('lists all that cards know', () => {
    const { doc = '' } = widgets.find(({ tag }) => tag === 'stay-search')?.options['fields'] ?? {};
    const [, known = ''] = /The cards know (.*?)\. Without/.exec(doc) ?? [];
    const names = known.replaceAll(/\([^)]*\)/g, '').match(/[a-z]+/g) ?? [];
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => name !== 'and' && !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

it('shows settings of a home that calendars and specials can read', () => {
  const [, json = ''] = /```json\n(\{\n {2}"rcItemAvailForm"[^]*?)```/.exec(read('docs/guides/server.md')) ?? [];
  const { rcItemAvailForm, rc_specials } = JSON.parse(json) as Record<string, unknown>;
  const rules = readRules(rcItemAvailForm, '1001');
  expect(
    [rules.taken.size, rules.minStay, rules.maxStay, rules.turnDays, rules.rates].map((one) =>
      typeof one === 'number' ? one : one.length,
    ),
  ).toEqual([8, 1, 1, 1, 1]);
  const offer: Offer = { eid: '1001', b: '2027-06-05', e: '2027-06-12', p: '900.00', qp: { rcav: { adult: 2 } } };
  expect(checkSpecial(rc_specials, offer, Date.UTC(2027, 2) / 1_000)).toEqual({ applies: true, name: 'Stay 7, pay 6' });
});

it('lists no token without an effect [CORE-14]', () => {
  const sheets = globSync('packages/*/src/**/*.css', { cwd: ROOT }).map(read);
  const tokens = [...read('packages/ui/src/basics/tokens.css').matchAll(/(--_[\w-]+): var\((--stay-[\w-]+)/g)];
  // Each on one line, where the docs and the settings of the CMSs read it.
  expect(tokens.length).toBe(read('docs/elements/tokens.md').match(/^\| `--stay-/gm)?.length);
  const unused = tokens.filter(([, own, token]) => {
    const use = new RegExp(`var\\((?:${own}|${token})[,)]`, 'g');
    // The first use is the declaration itself.
    return sheets.reduce((sum, sheet) => sum + (sheet.match(use)?.length ?? 0), 0) < 2;
  });
  expect(unused.map(([, , token]) => token)).toEqual([]);
});

/** Files that show options in use. */
const SHOWN = globSync(
  [
    'README.md',
    'docs/guides/*.md',
    'examples/**/*.{ts,tsx,html,php,js}',
    'packages/**/{*.stories,*-stories}.{ts,tsx}',
    'packages/php/generate/starter.ts',
    'stories/**/*.tsx',
  ],
  { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] },
)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read);

describe('the examples, stories and guides', () => {
  it.each(widgets.map((widget) => [widget.tag, widget] as const))('show every option of %s', (tag, widget) => {
    const name = new RegExp(`\\b${shortName(tag)}\\b`);
    const own = SHOWN.filter((text) => name.test(text));
    const tags = SHOWN.flatMap((text) => text.match(new RegExp(`<${tag}\\b(?:"[^"]*"|'[^']*'|[^'">])*>`, 'g')) ?? []);
    const isShown = (option: string, def: OptionDef<unknown>) =>
      new RegExp(`\\b${attributeName(option)}\\b`).test([widget.example, ...tags].join('\n')) ||
      // In settings, or as an argument of a story.
      optionKeys(option, def).some((key) => own.some((text) => new RegExp(`\\b${key}\\b`).test(text)));
    expect(Object.entries(widget.options).flatMap(([option, def]) => (isShown(option, def) ? [] : [option]))).toEqual(
      [],
    );
  });
});

/** The anchor of a heading, as the docs site and the repository's host create it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

describe.each([...pages, 'CONTRIBUTING.md'])('the links of %s', (page) => {
  it('lead to files and headings that exist', () => {
    const dead: string[] = [];
    const prose = read(page).replace(/```[^]*?```|`[^`\n]*`/g, '');
    for (const [, link = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(?:https?|mailto):/.test(link)) continue;
      const [path = '', hash] = link.split('#');
      // Built into the docs site, not written by hand.
      if (path === '/openapi.json') continue;
      const target = path === '' ? page : join(dirname(page), path);
      const file = [target, `${target}.md`].find((one) => existsSync(join(ROOT, one)));
      if (!file) dead.push(link);
      else if (hash && !headingsOf(file).includes(hash)) dead.push(link);
    }
    expect(dead).toEqual([]);
  });
});

function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
}
