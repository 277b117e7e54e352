import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it('ships the licence texts of these libraries [CORE-36]', () => {
  const notices = readFileSync(join(DIST, 'third-party.txt'), 'utf8');
  for (const { name, version } of bill().components) expect(notices).toContain(`\n${name} ${version} (`);
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(notices).not.toContain('node_modules');
});

it.each([
  ['GPL-3.0-only', 'has the licence GPL-3.0-only, so its code may not be in the bundles'],
  [undefined, 'has the licence undefined'],
])('refuses a library with the licence %s [CORE-36]', (license, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'late', version: '1.0.0', license }));
  expect(() => readLibrary(folder)).toThrow(message);
});
