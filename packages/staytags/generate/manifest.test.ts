import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { widgets } from '../src/widgets.ts';

const GENERATED = resolve(import.meta.dirname, '../generated');
const { resolve: find } = createRequire(import.meta.url);
const read = (path: string): AnySchema => JSON.parse(readFileSync(path, 'utf8')) as AnySchema;
const ajv = new Ajv({ allErrors: true, strict: false });

it.each([
  ['custom-elements.json', 'custom-elements-manifest/schema.json'],
  ['html-data.json', 'vscode-html-languageservice/docs/customData.schema.json'],
])('%s conforms to the schema that its readers publish', (file, schema) => {
  const accepts = ajv.compile(read(find(schema)));
  accepts(read(join(GENERATED, file)));
  expect(accepts.errors ?? []).toEqual([]);
  expect(accepts({})).toBe(false);
});

const words = v.pipe(v.string(), v.nonEmpty());
const described = { name: words, description: words };
const items = v.array(v.strictObject(described));

/** The part of web-types that we print, as its documentation describes it. Strict: editors would silently ignore a misspelt name. */
const webTypes = v.strictObject({
  $schema: v.literal('https://json.schemastore.org/web-types'),
  name: words,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  'description-markup': v.picklist(['html', 'markdown', 'none']),
  'js-types-syntax': v.literal('typescript'),
  contributions: v.strictObject({
    html: v.strictObject({
      elements: v.array(
        v.strictObject({
          ...described,
          attributes: v.array(
            v.strictObject({
              ...described,
              required: v.optional(v.boolean()),
              default: v.optional(v.string()),
              value: v.strictObject({ kind: v.picklist(['no-value', 'plain', 'expression']), type: words }),
            }),
          ),
          slots: items,
          css: v.strictObject({ properties: items, parts: items }),
        }),
      ),
    }),
    js: v.strictObject({ events: items }),
  }),
});

describe('web-types.json', () => {
  const file = read(join(GENERATED, 'web-types.json'));

  it('has the format that JetBrains editors read', () => {
    expect(v.safeParse(webTypes, file).issues ?? []).toEqual([]);
    expect(v.is(webTypes, {})).toBe(false);
  });

  it('names each element, and each attribute of an element, once', () => {
    const { elements } = v.parse(webTypes, file).contributions.html;
    const names = [elements, ...elements.map(({ attributes }) => attributes)].map((all) => all.map(({ name }) => name));
    expect(names.filter((all) => new Set(all).size !== all.length)).toEqual([]);
    expect(names[0]).toEqual(widgets.map(({ tag }) => tag));
  });
});
