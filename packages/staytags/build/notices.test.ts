import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { DIST, readRecord, VERSION } from './bundle.ts';
import { readLibrary } from './notices.ts';

interface Bill {
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly object[];
  }[];
}
const bill = (): Bill => JSON.parse(readFileSync(join(DIST, 'sbom.cdx.json'), 'utf8')) as Bill;

it('lists every library of both script bundles with its version and licence [CORE-36]', () => {
  const shipped = new Set(
    (['react', 'lite'] as const).flatMap((flavour) =>
      readRecord(flavour).files.flatMap(({ modules }) =>
        Object.keys(modules).flatMap((path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
      ),
    ),
  );
  const { specVersion, metadata, components } = bill();
  expect(specVersion).toBe('1.6');
  expect(metadata.component.version).toBe(VERSION);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...shipped]));
  expect(names).toEqual(expect.arrayContaining(['react', 'preact', 'maplibre-gl', 'dompurify']));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, version, licenses } of components) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(licenses, name).toHaveLength(1);
  }
});

it('is in the zip of each CMS, with the licences [CORE-36]', () => {
  const zips = globSync(join(DIST, '../../../dist/staytags-*.zip'));
  expect(zips).toHaveLength(3);
  for (const zip of zips) {
    const files = unzipSync(readFileSync(zip), {
      filter: ({ name }) => /\/(?:sbom\.cdx\.json|third-party\.txt)$/.test(name),
    });
    expect(strFromU8(files['staytags/dist/sbom.cdx.json']!), zip).toBe(
      readFileSync(join(DIST, 'sbom.cdx.json'), 'utf8'),
    );
    expect(Object.keys(files), zip).toContain('staytags/dist/third-party.txt');
  }
});

it('ships the licence texts of these libraries [CORE-36]', () => {
  const notices = readFileSync(join(DIST, 'third-party.txt'), 'utf8');
  for (const { name, version } of bill().components) expect(notices).toContain(`\n${name} ${version} (`);
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(notices).not.toContain('node_modules');
});

it.each([
  [{ license: 'GPL-3.0-only' }, 'has the licence GPL-3.0-only, so its code may not be in the bundles'],
  [{}, 'has the licence undefined'],
  [{ license: 'MIT', scripts: { postinstall: 'node a.js' } }, 'has the script postinstall'],
])('refuses a library with %j [CORE-36]', (about, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'late', version: '1.0.0', ...about }));
  expect(() => readLibrary(folder)).toThrow(message);
});

it('locks each library by the hash of what the registry has, and none by another address [CORE-36]', () => {
  const lock = readFileSync(join(DIST, '../../../pnpm-lock.yaml'), 'utf8');
  const { packages } = parse(lock) as { readonly packages: Readonly<Record<string, { resolution: object }>> };
  const loose = Object.entries(packages).filter(
    ([, { resolution }]) => !/^\{"integrity":"sha512-[\w+/]+=*"\}$/.test(JSON.stringify(resolution)),
  );
  expect(loose).toEqual([]);
  for (const { name, version } of bill().components) expect(packages).toHaveProperty([`${name}@${version}`]);
});
