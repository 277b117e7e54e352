import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import { expect, it } from 'vitest';

const GENERATED = resolve(import.meta.dirname, '../generated');
const { resolve: find } = createRequire(import.meta.url);
const read = (path: string): AnySchema => JSON.parse(readFileSync(path, 'utf8')) as AnySchema;
const ajv = new Ajv({ allErrors: true, strict: false });

it.each([
  ['custom-elements.json', 'custom-elements-manifest/schema.json'],
  ['html-data.json', 'vscode-html-languageservice/docs/customData.schema.json'],
])('%s has the shape that its readers publish', (file, schema) => {
  const accepts = ajv.compile(read(find(schema)));
  accepts(read(join(GENERATED, file)));
  expect(accepts.errors ?? []).toEqual([]);
  expect(accepts({})).toBe(false);
});
