import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elements } from '../packages/staytags/src/widgets.ts';

const PACKAGES = resolve(import.meta.dirname, '../packages');

/** These pack and document the other packages, or contain PHP. */
const ABOVE = new Set(['staytags', 'builder', 'php', 'wordpress', 'drupal', 'drupal7']);
const packs = readdirSync(PACKAGES).filter((name) => !ABOVE.has(name));

/** The imports that a package.json allows its package: layers are defined here and nowhere else. */
const allowed = new Map(
  packs.map((pack) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(PACKAGES, pack, 'package.json'), 'utf8')) as {
      dependencies?: Readonly<Record<string, string>>;
    };
    return [pack, Object.keys(dependencies)] as const;
  }),
);
const ownOf = (pack: string) => (allowed.get(pack) ?? []).flatMap((name) => /^@staytags\/(.+)$/.exec(name)?.[1] ?? []);

const FEATURES = ['search', 'booking', 'map', 'page', 'forms', 'analytics'];
const IMPORT = /(?:from |import\(|import )'([^'.][^']*)'/g;
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, path = '']) => packageOf(path));

const sourcesOf = (pack: string) =>
  readdirSync(join(PACKAGES, pack, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      path,
      isTest: /\.(?:test|stories|fakes)\.|conformance|(?:test-kit|stories|fake-server|sample)[\w-]*\.tsx?$/.test(path),
      text: readFileSync(join(PACKAGES, pack, 'src', path), 'utf8'),
    }));

it('finds every kind of import', () => {
  const text = `import a from 'ky';\nexport { b } from '@staytags/net/http';\nimport('valibot');\nimport './own.ts';\nimport 'react-dom/client';`;
  expect(importsOf(text)).toEqual(['ky', '@staytags/net', 'valibot', 'react-dom']);
});

describe.each(packs)('the package %s', (pack) => {
  const sources = sourcesOf(pack);

  it('imports only what its package.json names', () => {
    const stray = sources
      .filter(({ isTest }) => !isTest)
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((name) => name !== `@staytags/${pack}` && !allowed.get(pack)?.includes(name))
          .map((name) => `${path} imports ${name}`),
      );
    expect(stray, 'add it to package.json if it lies below, else move the code').toEqual([]);
  });
});

it('lets no package find another through the root', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(PACKAGES, '../package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@staytags/'))).toEqual(
    [],
  );
});

/** The members of the page's state that a text declares. */
const membersOf = (text: string): string[] =>
  [...text.matchAll(/interface PageState \{\n([^]*?)\n {0,2}\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ *(?:readonly )?(\w+): /gm)].map(([, name = '']) => name),
  );
/** The state that other packages may read. */
const CONTRACT = /^(?:bus\/bus\.ts|(?:bus|solr)\/state\/[\w-]+\.ts)$/;

it('finds the members of the state that a slice declares', () => {
  const text = `declare module '@staytags/bus/bus' {\n  interface PageState {\n    /** Why: so. */\n    order: Order;\n    stale: Stale;\n  }\n}`;
  expect(membersOf(text)).toEqual(['order', 'stale']);
});

it('declares each member of the state once: what other packages read in a contract, of types alone', () => {
  const files = packs.flatMap((pack) => sourcesOf(pack).map(({ path, text }) => ({ path: `${pack}/${path}`, text })));
  const names = files.flatMap(({ text }) => membersOf(text));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const contract = files.filter(({ path }) => CONTRACT.test(path));
  expect(contract.flatMap(({ text }) => membersOf(text))).toEqual(
    expect.arrayContaining(['search', 'mapResults', 'pricing', 'flag']),
  );
  const values = contract.filter(
    ({ path, text }) => path.includes('/state/') && /^(?:export )?(?:const|let|function|class) /m.test(text),
  );
  expect(values.map(({ path }) => path)).toEqual([]);
});

it('has layers: no package depends on itself, even indirectly, and no feature on another', () => {
  const below = (pack: string, path: readonly string[] = []): string[] => {
    if (path.includes(pack)) throw new Error(`A circle: ${[...path, pack].join(' > ')}`);
    return ownOf(pack).flatMap((name) => [name, ...below(name, [...path, pack])]);
  };
  for (const pack of packs)
    expect(
      below(pack).filter((name) => FEATURES.includes(name)),
      pack,
    ).toEqual([]);
});

it('imports nothing from the results in the search, which the results know', () => {
  const stray = sourcesOf('search').filter(
    ({ path, text, isTest }) => path.startsWith('search/') && !isTest && /from '(?:\.\.\/)+results\//.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

/** Rendered before the renderer has loaded, so it must not need it. */
const BEFORE_RENDERER = ['search/src/results/card/results-card-list.ts', 'search/src/results/card/results-template.ts'];
const VALUES = /(?:^|\n)(?:import|export) (?!type )[^']*?from '([^']+)'|import '([^']+)'/g;

const WITH_LAZY = new RegExp(`${VALUES.source}|import\\('([^']+)'\\)`, 'g');

/** The paths of all modules that a file imports, directly or indirectly, and the external packages. */
function graphOf(path: string, imports = VALUES, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (!existsSync(join(PACKAGES, path)) || !/\.tsx?$/.test(path)) return found;
  for (const [, ...names] of readFileSync(join(PACKAGES, path), 'utf8').matchAll(imports)) {
    const name = names.find(Boolean) ?? '';
    if (name.startsWith('.')) graphOf(join(path, '..', name), imports, found);
    else graphOf(ownFile(name) ?? name, imports, found);
  }
  return found;
}

/** The file behind an export of one of our packages. */
function ownFile(name: string): string | undefined {
  const [, pack = '', file] = /^@staytags\/([^/]+)\/([^?]+)/.exec(name) ?? [];
  return [`${pack}/src/${file}.ts`, `${pack}/src/${file}.tsx`, `${pack}/src/${file}`].find((path) =>
    existsSync(join(PACKAGES, path)),
  );
}

it.each(BEFORE_RENDERER)('%s needs no renderer, no hook and no view [RES-13]', (path) => {
  const graph = [...graphOf(path)];
  expect(graph).toContain('element/src/first/leaf.ts');
  expect(graph.filter((one) => /^(?:react|preact)|\.tsx$|hooks/.test(one))).toEqual([]);
});

it('finds the renderer in the graph of a view', () =>
  expect([...graphOf('search/src/results/results.view.tsx')]).toEqual(
    expect.arrayContaining(['react', 'element/src/render/hooks.tsx', 'search/src/results/card/results-card-list.ts']),
  ));

/** As a leaf, or by `createElement` of React or the document. */
const MADE = /(?:\[|createElement\()\s*'(stay-[\w-]+)',?\s*(?=[{)])/g;

it.each(elements.map((element) => [element.widget.tag, element] as const))(
  '%s declares the elements that its code creates [REACT-9]',
  (tag, { widget, ...loads }) => {
    const graph = new Set<string>();
    // Vitest writes the paths of imports from the root.
    for (const load of Object.values(loads))
      graphOf(/\/packages\/([^'"]+)/.exec(String(load))?.[1] ?? '', WITH_LAZY, graph);
    const created = [...graph]
      .filter((path) => /\/src\/.*\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(join(PACKAGES, path), 'utf8').matchAll(MADE)].map(([, name]) => name));
    expect(graph.size).toBeGreaterThan(2);
    expect(widget.makes ?? []).toEqual([...new Set(created)].filter((name) => name !== tag).toSorted());
  },
);
