import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { flowCss } from '../../staytags/build/printed-css.ts';
import { widgets } from '../../staytags/src/widgets.ts';
import { attributeName } from '../../base/src/options/options.ts';
import { fromPhp, hasPhp } from './php-test-kit.ts';
import { drupalRecipe, phpStarters } from './starter.ts';

const starters = Object.values(phpStarters()) as readonly { html: string; blocks: string }[];
const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(
  widgets.map(({ tag, options }) => [tag, Object.keys(options).map((name) => attributeName(name))]),
);

describe('starter pages [CMS-30]', () => {
  it('have only elements and options that exist, as tags and as blocks [CMS-30]', () => {
    for (const { html, blocks } of starters) {
      for (const [, tag = '', attributes = ''] of html.matchAll(/<(stay-[a-z-]+)([^>]*)>/g)) {
        const known = [...(attributesOf.get(tag) ?? []), 'data-text'];
        for (const [, name = ''] of attributes.matchAll(/ ([a-z-]+)="/g)) expect(known).toContain(name);
        expect(attributesOf.has(tag)).toBe(true);
      }
      for (const [, name = '', json = '{}'] of blocks.matchAll(/<!-- wp:staytags\/([a-z-]+)(?: (\{.*?\}))? \/?-->/g)) {
        const options = Object.keys(widgets.find(({ tag }) => tag === `stay-${name}`)?.options ?? {});
        const own = Object.keys(JSON.parse(json) as object);
        expect(own.filter((option) => !['id', 'align', 'text', ...options].includes(option))).toEqual([]);
      }
      for (const [column = ''] of blocks.matchAll(/<!-- wp:column .*?<!-- \/wp:column -->/gs))
        expect(column).not.toContain('"align"');
      const opened = [...blocks.matchAll(/<!-- wp:([a-z/-]+)[^>]*[^/]-->/g)].map(([, name]) => name);
      expect(blocks.match(/<!-- \/wp:/g) ?? []).toHaveLength(opened.length);
    }
  });

  it('have space between tags that exist [CMS-30]', () => {
    const named = [...new Set(flowCss().match(/stay-[a-z-]+(?![\w-])/g))].filter(
      (name) => !/^stay-(?:beside|row|printed|opener|flow)/.test(name),
    );
    expect(named.filter((name) => !attributesOf.has(name))).toEqual([]);
  });

  it('are a recipe of Drupal, as drafts with tags that its text format keeps [CMS-30]', () => {
    const files = drupalRecipe();
    expect(parse(files.get('recipe.yml') ?? '')).toMatchObject({ type: 'Content' });
    const nodes = [...files.keys()].filter((path) => path.startsWith('content/node/'));
    expect(nodes).toHaveLength(4);
    for (const path of nodes) {
      const node = parse(files.get(path) ?? '') as {
        _meta: { uuid: string };
        default: { status: unknown; body: [{ value: string }] };
      };
      expect(path).toContain(node._meta.uuid);
      expect(node._meta.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect(node.default.status).toEqual([{ value: false }]);
      expect(node.default.body[0].value).not.toMatch(/\{\w+\}/);
    }
    const facets = [...files.values()].join('').match(/data-field="\w+"/g);
    expect(facets).toEqual(['data-field="ss_town"']);
  });

  it.runIf(hasPhp)(
    'have no facet of a field that is closed, which the proxy would refuse with each search [CMS-30] [CMS-15]',
    () => {
      const fields = [{ name: 'town', solr_field: 'ss_place' }];
      const facets = fromPhp<readonly string[]>(
        `(function () use ($in) { $settings = ['search' => ['fields' => $in[0]]]; $stays = Staytags\\Starters::all($settings, '1', [], $in[1] === null ? null : new Staytags\\SolrFields($settings, $in[1]))['stays']; return [$stays['html'], $stays['blocks']]; })()`,
        [
          [fields, ''],
          [fields, 'ss_type sm_*'],
          [[], ''],
          [[], null],
        ],
      ).map((all) => all.map((one) => one.match(/(?<=data-field="|"field":")\w+/g) ?? []));
      expect(facets).toEqual(
        [['ss_place'], ['ss_place', 'ss_type', 'sm_amenities'], [], ['ss_town', 'ss_type', 'sm_amenities']].map(
          (one) => [one, one],
        ),
      );
    },
  );

  it.runIf(hasPhp)('use the fields of the site, and no others [CMS-30]', () => {
    const [own, hostile] = fromPhp<readonly string[]>(
      `array_map(fn($one) => $one['html'] . $one['blocks'], array_values(Staytags\\Starters::all(['search' => ['fields' => $in]], '"><b>')))`,
      [
        [{ name: 'town', solr_field: 'ss_place' }],
        [
          { name: 'town', solr_field: '"><script>' },
          { name: 'type', solr_field: '-->' },
        ],
      ],
    ).map((all) => all.join(''));
    expect(own).toContain('data-field="ss_place"');
    expect(own).toContain('"field":"ss_place"');
    expect(own).toContain('data-field="ss_type"');
    expect(hostile).toContain('data-field="ss_town"');
    expect(`${own}${hostile}`).not.toMatch(/<script|"><b>|\{id\}|\{town\}/);
  });
});
