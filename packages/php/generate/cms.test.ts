import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shortName } from '../../element/src/declare/widget.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { widgets } from '../../staytags/src/widgets.ts';
import blockSchema from './fixtures/block.schema.json' with { type: 'json' };
import componentSchema from './fixtures/component.schema.json' with { type: 'json' };
import { potFile } from './admin/admin-files.ts';
import { writtenTexts } from './admin/admin-texts.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(PACKAGES, path), 'utf8');

const ajv = new Ajv2020({ allErrors: true, strict: false });
const isBlock = ajv.compile(blockSchema);
const isComponent = ajv.compile(componentSchema);

const cases = widgets.map((widget) => [shortName(widget.tag), widget] as const);

interface Block {
  readonly title: string;
  readonly icon: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly example: { readonly attributes: object };
}

const CORE_BLOCKS = ['Search', 'Calendar', 'Gallery', 'Columns', 'Tabs', 'Video', 'Image', 'Group', 'File'];

const blocks = cases.map(([name]) => JSON.parse(read(`wordpress/generated/blocks/${name}/block.json`)) as Block);

it('gives each block a distinct icon [CMS-17]', () => {
  expect(new Set(blocks.map(({ icon }) => icon)).size).toBe(blocks.length);
});

it.each([
  ['vacation', 'Stay search'],
  ['rental', 'Results'],
  ['heart', 'Flag'],
  ['favorite', 'Flag'],
  ['cart', 'Order'],
  ['contact', 'Lead form'],
  ['map', 'Map results'],
])('finds for "%s" the block %s [CMS-17]', (word, title) => {
  expect(blocks.filter(({ keywords }) => keywords.includes(word)).map((block) => block.title)).toContain(title);
});

describe.each(cases)('the block of %s', (name, { options }) => {
  const block: unknown = JSON.parse(read(`wordpress/generated/blocks/${name}/block.json`));

  it('matches the schema of WordPress, without defaults that would override the site’s settings [CMS-2]', () => {
    isBlock(block);
    expect(isBlock.errors ?? []).toEqual([]);
  });

  it('can be found in the inserter: plain words, a preview, and no name used by core [CMS-17]', () => {
    const { title, description, keywords, example } = block as Block;
    expect(description).not.toMatch(/`|data-|=|\bDOM\b|selector|attribute/);
    expect(CORE_BLOCKS).not.toContain(title);
    expect(keywords.length).toBeGreaterThan(1);
    expect(Object.keys(example.attributes).filter((option) => !(option in options))).toEqual([]);
  });

  it('has every option, and an anchor that the server can print [CMS-2]', () => {
    expect(block).toHaveProperty('attributes');
    const { attributes } = block as { attributes: object };
    expect(Object.keys(attributes).toSorted()).toEqual([...Object.keys(options), 'anchor'].toSorted());
  });
});

interface Component {
  readonly props: { readonly properties: Readonly<Record<string, { type: string[] }>> };
  readonly slots: object;
  readonly libraryOverrides: { readonly dependencies: readonly string[] };
}

describe.each(cases)('the component of %s', (name, { options }) => {
  const component = parse(read(`drupal/generated/components/${name}/${name}.component.yml`)) as Component;
  const twig = read(`drupal/generated/components/${name}/${name}.twig`);

  it('matches the schema of Drupal [CMS-3]', () => {
    isComponent(component);
    expect(isComponent.errors ?? []).toEqual([]);
  });

  it('gives no prop the name of a slot, which would break every component of the site [CMS-3]', () => {
    const shared = Object.keys(component.slots).filter((slot) => slot in component.props.properties);
    expect(shared).toEqual([]);
  });

  it('accepts numbers for texts, and strings for numbers and flags, as PHP prints them [CMS-3]', () => {
    for (const [option, { kind }] of Object.entries(options)) {
      const { type } = component.props.properties[option] ?? { type: [] };
      if (kind === 'text' || kind === 'url') expect(type).toEqual(['string', 'number', 'integer']);
      if (kind === 'number' || kind === 'flag') expect(type).toContain('string');
    }
  });

  it('prints the attributes of the theme, and each option once [CMS-3]', () => {
    expect(twig).toContain(`<stay-${name}{{ attributes }}`);
    for (const option of Object.keys(options)) expect(twig.split(`{% if ${option} is defined`)).toHaveLength(2);
  });
});

it('has the library that the components require [CMS-3]', () => {
  const libraries = parse(read('drupal/staytags.libraries.yml')) as Record<string, unknown>;
  expect(Object.keys(libraries)).toContain('staytags');
});

it('has the version of the package in every place where a CMS looks for it', () => {
  const { version } = JSON.parse(read('staytags/package.json')) as { version: string };
  const places: readonly (readonly [path: string, pattern: RegExp])[] = [
    ['wordpress/staytags.php', /^ \* Version: +(.+)$/m],
    ['wordpress/staytags.php', /'STAYTAGS_VERSION', '(.+)'/],
    ['wordpress/readme.txt', /^Stable tag: (.+)$/m],
    ['drupal/composer.json', /"version": "(.+)"/],
    ['drupal/staytags.info.yml', /^version: (.+)$/m],
    ['drupal/staytags.libraries.yml', /^staytags:\n {2}version: (.+)$/m],
    ['drupal7/staytags.info', /^version = 7\.x-(.+)$/m],
    ['drupal7/staytags.module', /'STAYTAGS_VERSION', '(.+)'/],
  ];
  expect(places.map(([path, pattern]) => [path, pattern.exec(read(path))?.[1]])).toEqual(
    places.map(([path]) => [path, version]),
  );
});

it('offers every text of the plugin to translators, echoed or not, with its context [CMS-2]', () => {
  const source = `__( 'One', 'staytags' ); esc_html_e( 'Two', 'staytags' ); esc_attr__( 'It\\'s three', 'staytags' ); _x( 'Four', 'month', 'staytags' ); __( 'Other', 'default' );`;
  const found = potFile(writtenTexts('wordpress/a.php', source));
  const texts = [...found.matchAll(/^(?:msgctxt (.+)\n)?msgid "(.+)"$/gm)].map(([, context, text]) => [context, text]);
  expect(texts).toEqual([
    [undefined, 'One'],
    [undefined, 'Two'],
    [undefined, "It's three"],
    ['"month"', 'Four'],
  ]);
});
