import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGES = resolve(import.meta.dirname, '../packages');

/** These pack and document the others, or hold PHP. */
const ABOVE = new Set(['staytags', 'builder', 'php', 'wordpress', 'drupal', 'drupal7']);
const packs = readdirSync(PACKAGES).filter((name) => !ABOVE.has(name));

/** What a package.json allows its package to import: the one place where layers are written. */
const allowed = new Map(
  packs.map((pack) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(PACKAGES, pack, 'package.json'), 'utf8')) as {
      dependencies?: Readonly<Record<string, string>>;
    };
    return [pack, Object.keys(dependencies)] as const;
  }),
);
const ownOf = (pack: string) => (allowed.get(pack) ?? []).flatMap((name) => /^@staytags\/(.+)$/.exec(name)?.[1] ?? []);

/** What a package names for what it imports: the version that counts. */
const FOR_OTHERS: Readonly<Record<string, string>> = { 'date-fns': 'react-day-picker' };

const FEATURES = ['search', 'booking', 'map', 'page', 'forms', 'analytics'];
const IMPORT = /(?:from |import\(|import )'([^'.][^']*)'/g;
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** The packages that a text imports. */
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

  it('names nothing in its package.json that it does not import', () => {
    const used = new Set(sources.flatMap(({ text }) => importsOf(text)));
    expect((allowed.get(pack) ?? []).filter((name) => !used.has(FOR_OTHERS[name] ?? name))).toEqual([]);
  });
});

it('has layers: no package depends on itself, at any distance, and no feature on another', () => {
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
