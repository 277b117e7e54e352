import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { events } from '../packages/bus/src/events.ts';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { exportName } from '../packages/element/src/declare/widget.ts';

const PACKAGES = resolve(import.meta.dirname, '../packages');

/** All sources that ship, without tests and stories. */
const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\/src\/.*\.(tsx?|css)$/.test(path) && !path.includes('node_modules') && !/\.(test|stories)\./.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(PACKAGES, path), 'utf8') }));

it('the guide on privacy names every key of the visitor’s storage', () => {
  const keys = sources
    .find(({ path }) => path.endsWith('storage-keys.ts'))
    ?.text.matchAll(/['`]((?:staytags|rcriot)[\w.-]+)/g);
  const guide = readFileSync(join(PACKAGES, '../docs/guides/privacy.md'), 'utf8');
  const names = [...(keys ?? [])].map(([, key]) => key);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !guide.includes(`\`${name}`))).toEqual([]);
});

const declarations = sources.filter(({ path }) => path.endsWith('.widget.ts'));

const folderOf = (tag: string): string => {
  const found = declarations.find(({ text }) => text.includes(`tag: '${tag}'`));
  if (!found) throw new Error(`No *.widget.ts declares ${tag}.`);
  return dirname(found.path);
};

/** Comments may name an option without using it. */
const withoutComments = (path: string, text: string): string =>
  path.endsWith('.css')
    ? text
    : parseSync(path, text).comments.reduceRight(
        (code, { start, end }) => code.slice(0, start) + code.slice(end),
        text,
      );

/** Code that can use an option or a text: not the declarations themselves. */
const shipped = sources
  .filter(({ path }) => !/\.(?:widget|options|texts|fakes|sample)\.tsx?$/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(path, text) }));

/** A folder, and those of its package that it imports from, directly or indirectly. */
function foldersFrom(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const { text } of shipped.filter(({ path }) => dirname(path) === folder)) {
    for (const [, near = ''] of text.matchAll(/(?:from |import\()'(\.\.?\/[^']+)\/[^/']+'/g)) {
      foldersFrom(join(folder, near), seen);
    }
  }
  return seen;
}

/** The code of an element: its folder, those of its package that it imports from, and the modules that these import from other packages. */
const codeOf = (tag: string): string => {
  const folders = foldersFrom(folderOf(tag));
  const ownCode = shipped.filter(({ path }) => folders.has(dirname(path)));
  return [...ownCode.map(({ text }) => text), ...ownCode.flatMap(({ text }) => belowOf(text))].join('\n');
};

/** The modules of other packages that a source imports. */
const belowOf = (text: string): string[] => {
  const paths = new Set(
    [...text.matchAll(/from '@staytags\/([\w-]+)\/([^']+)'/g)].map(([, name, file]) => `${name}/src/${file}.ts`),
  );
  return shipped.filter(({ path }) => paths.has(path.replace(/\.tsx$/, '.ts'))).map((source) => source.text);
};

const ui = sources.filter(({ path }) => path.startsWith('ui/src/') && path.endsWith('.tsx')).map(({ text }) => text);

it('lists every declaration', () => {
  const listed = widgets.map(({ tag }) => tag).toSorted();
  const declared = declarations.flatMap(({ text }) => /tag: '(stay-[\w-]+)'/.exec(text)?.[1] ?? []).toSorted();
  expect(listed).toEqual(declared);
});

it('exports every declaration under the name of its tag', () => {
  for (const { tag } of widgets) {
    const text = declarations.find(({ path }) => dirname(path) === folderOf(tag))?.text;
    expect(text).toContain(`export const ${exportName(tag)} = widget(`);
  }
});

describe.each(widgets.map((widget) => [widget.tag, widget] as const))('%s', (tag, widget) => {
  const code = codeOf(tag);
  const inPackage = sources
    .filter(({ path }) => path.startsWith(folderOf(tag).split('/')[0] ?? '') && !path.endsWith('.widget.ts'))
    .map(({ text }) => text)
    .join('\n');
  const packageCode = [inPackage, ...belowOf(inPackage)].join('\n');
  const names = (text: string) =>
    [...text.matchAll(/part="([\w -]+)"|part=\{([^}]*)\}|part\b[^\n]*?'([\w -]+)'/g)].flatMap(([whole]) =>
      [...whole.matchAll(/[\w-]+/g)].map(([word]) => word),
    );
  const drawn = new Set([...names(packageCode), ...ui.flatMap(names)]);

  it('uses every option that it declares', () => {
    const unused = Object.keys(widget.options).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
    expect(unused).toEqual([]);
  });

  it('has every part that it declares', () => {
    expect(Object.keys(widget.parts).filter((part) => !drawn.has(part) && !packageCode.includes(`'${part}'`))).toEqual(
      [],
    );
  });

  it('reads every custom property that it declares, and declares each of its properties that it reads [CORE-14]', () => {
    const read = [...code.matchAll(/var\((--stay-[\w-]+)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => name.startsWith(`--${tag}-`));
    expect([...new Set(read)].toSorted()).toEqual(Object.keys(widget.cssProps).toSorted());
  });

  it('uses every text that it declares', () => {
    // Text keys in quotes, in the element's own code: texts of other elements of the package do not count.
    const byOption = Object.values(widget.options).flatMap((option) => (option.kind === 'choice' ? option.values : []));
    const said = new Set(byOption);
    const unsaid = Object.keys(widget.texts).filter(
      (key) => !said.has(key) && !new RegExp(`['"\`]${key}['"\`]`).test(code),
    );
    expect(unsaid).toEqual([]);
  });

  it('sends every event that it declares', () => {
    const silent = widget.sends.filter((name) => !packageCode.includes(`'${name}'`));
    expect(silent).toEqual([]);
    expect(widget.hears.filter((name) => !Object.hasOwn(events, name))).toEqual([]);
  });
});

const NEWER_THAN_SAFARI_16_4: readonly RegExp[] = [
  /\b(?:Map|Object)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.any\(/,
  /\bURL\.(?:canParse|parse)\(/,
  /\.checkVisibility\(/,
  /\.css[^]*:host\(:state\(/,
];

it('works in Safari 16.4: no newer functions, and no rule for a state without its attribute', () => {
  const found = sources
    .filter(({ path }) => !/conformance|test-kit/.test(path))
    .flatMap(({ path, text }) =>
      NEWER_THAN_SAFARI_16_4.filter((newer) => newer.test(path.endsWith('.css') ? `.css ${text}` : text)).map(
        (newer) => `${path}: ${newer.source}`,
      ),
    );
  expect(found).toEqual([]);
});
