import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** A library with code in our bundles. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly homepage?: string;
  /** The text of its licence, or its URL. */
  readonly text: string;
}

/** Licences that allow what we and a site do with the code: bundle, minify and serve it, with a notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);
const IN_LIBRARY = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the libraries whose modules are in the bundles. */
const folders = new Set<string>();

/** Records the libraries of these modules. */
export function ship(modules: Iterable<string>): void {
  for (const path of modules) {
    const [folder] = IN_LIBRARY.exec(path) ?? [];
    // esbuild's paths are relative.
    if (folder !== undefined) folders.add(resolve(folder));
  }
}

/** Records what tsup bundles. */
export const shipping: Plugin = {
  name: 'shipping',
  setup({ initialOptions, onEnd }) {
    initialOptions.metafile = true;
    onEnd(({ metafile }) =>
      ship(
        Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
          Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
        ),
      ),
    );
  },
};

/** @throws if its licence is unknown or not allowed, or if it runs code when it is installed. */
export function readLibrary(folder: string): Library {
  const { name, version, license, homepage, scripts } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Library & { readonly scripts?: Readonly<Record<string, string>> };
  const script = ['preinstall', 'install', 'postinstall'].find((one) => scripts?.[one]);
  if (script) throw new Error(`${name} has the script ${script}, so its code may not be in the bundles.`);
  const choices = license?.replaceAll(/[()]/g, '').split(' OR ') ?? [];
  if (!choices.some((one) => ALLOWED.has(one)))
    throw new Error(
      `${name} has the licence ${license}, so its code may not be in the bundles. Allowed: ${[...ALLOWED].join(', ')}.`,
    );
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.|$)/i.test(one));
  // Some packages contain only the name of their licence.
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `https://spdx.org/licenses/${license}.html`;
  return { name, version, license, ...(homepage ? { homepage } : {}), text };
}

const noticesOf = (libraries: readonly Library[]): string =>
  `These scripts contain code of the following libraries.\n${libraries
    .map(({ name, version, license, text }) => `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`)
    .join('')}`;

// Without a date or serial number, so that builds are reproducible.
/** A bill of materials in the format of CycloneDX 1.6 (cyclonedx.org/docs/1.6/json). */
const billOf = (version: string, libraries: readonly Library[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'library', name: 'staytags', version, purl: `pkg:npm/staytags@${version}` } },
  components: libraries.map(({ name, version, license, homepage }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    ...(homepage ? { externalReferences: [{ type: 'website', url: homepage }] } : {}),
  })),
});

/** Writes the licences of all libraries in the bundles, and the bill of materials, next to the scripts. */
export async function writeNotices(dist: string, version: string): Promise<void> {
  const libraries = [...folders].map(readLibrary).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await writeFile(join(dist, 'third-party.txt'), noticesOf(libraries));
  await writeFile(join(dist, 'sbom.cdx.json'), `${JSON.stringify(billOf(version, libraries), null, 2)}\n`);
}
