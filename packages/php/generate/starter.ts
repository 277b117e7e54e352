import { createHash } from 'node:crypto';
import { escapeHtml } from '../../element/src/first/leaf-html.ts';
import { attributeName } from '../../base/src/options/options.ts';
import { stringify } from 'yaml';

/** The pages that a new site starts with, described once for every CMS [CMS-30]. */
type Node =
  | { readonly tag: string; readonly options?: Readonly<Record<string, unknown>>; readonly inside?: readonly Node[] }
  /** Filters beside a list: side by side where there is room. */
  | { readonly beside: readonly [aside: readonly Node[], main: readonly Node[]] }
  /** Tags in one row, as in a header. */
  | { readonly row: readonly Node[] }
  /** The facts of a home from the index. */
  | { readonly facts: string }
  /** What a list shows in place of its message that nothing was found. */
  | { readonly empty: string; readonly hint: string };

interface Starter {
  readonly title: string;
  readonly doc: string;
  /** The path of its page; none for a part of a page. */
  readonly path: string;
  readonly nodes: readonly Node[];
}

const tag = (name: string, options: Readonly<Record<string, unknown>> = {}, inside: readonly Node[] = []): Node => ({
  tag: name,
  options,
  inside,
});

/** Words in braces come from the site: the fields of its index, and a home of it. */
const STARTERS: Readonly<Record<string, Starter>> = {
  stays: {
    title: 'Stays',
    doc: 'Search for homes: filters beside the list, and a map.',
    path: 'stays',
    nodes: [
      tag('search'),
      tag('availability', { look: 'auto' }),
      {
        beside: [
          [
            tag('filters', {}, [
              tag('facet', { field: '{town}', label: 'Town', operator: 'or' }),
              tag('facet', { field: '{type}', label: 'Property type', operator: 'or' }),
              tag('facet', { field: '{amenities}', label: 'Amenities', softLimit: 8 }),
            ]),
          ],
          [
            tag('active-filters'),
            tag('sort'),
            tag('results', { infinite: false }),
            tag('no-results'),
            tag('pager'),
            tag('map-results'),
          ],
        ],
      },
    ],
  },
  home: {
    title: 'A home',
    doc: 'The page of a home: its facts, a form for dates and guests, and what they cost.',
    path: 'stays/a-home',
    // No calendar: it needs the booking system's days on the page.
    nodes: [
      {
        beside: [
          [{ facts: '{id}' }],
          [tag('availability', { eid: '{id}' }), tag('pricing', { itemId: '{id}', mode: 'detail', showAdd: true })],
        ],
      },
    ],
  },
  trip: {
    title: 'My trip',
    doc: 'The trip with its prices, and a link to the checkout.',
    path: 'mytrip',
    nodes: [tag('order', { mode: 'detail' })],
  },
  favourites: {
    title: 'Favourites',
    doc: 'The homes that a visitor has saved, or that somebody has shared.',
    path: 'favourites',
    nodes: [
      tag('search', { form: false, available: 'mark', defaultQ: '-*:*' }),
      tag('results', { saveShared: true }, [{ empty: '{nothing}', hint: '{hint}' }]),
    ],
  },
  header: {
    title: 'Bag and heart',
    doc: 'The favourites and the trip, for the header of every page.',
    path: '',
    nodes: [{ row: [tag('favourites', { path: '/favourites' }), tag('order', { mode: 'widget' })] }],
  },
};

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** As tags, for editors of HTML and for Drupal; in one line, since filters of texts turn line ends into breaks. */
function html(node: Node): string {
  if ('row' in node) return `<div class="stay-row">${node.row.map(html).join('')}</div>`;
  if ('facts' in node) return '{facts}';
  if ('empty' in node) return `<div slot="empty"><h2>${node.empty}</h2><p>${node.hint}</p></div>`;
  if ('beside' in node) {
    const [aside, main] = node.beside.map((part) => `<div>${part.map(html).join('')}</div>`);
    return `<div class="stay-beside">${aside}${main}</div>`;
  }
  const attributes = Object.entries(node.options ?? {}).map(
    ([name, value]) => ` ${attributeName(name)}="${escapeHtml(valueOf(value))}"`,
  );
  return `<stay-${node.tag}${attributes.join('')}>${(node.inside ?? []).map(html).join('')}</stay-${node.tag}>`;
}

const block = (name: string, attributes: object, content = ''): string => {
  const json =
    Object.keys(attributes).length > 0 ? ` ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')}` : '';
  return content === ''
    ? `<!-- wp:${name}${json} /-->\n`
    : `<!-- wp:${name}${json} -->\n${content}<!-- /wp:${name} -->\n`;
};

const WIDTHS = ['30%', '70%'];

/** As blocks of WordPress. What is in a column keeps to it: a theme may give wide blocks margins of their own. */
function blocks(node: Node, isInside = false): string {
  if ('row' in node) {
    const layout = { type: 'flex', flexWrap: 'nowrap' };
    const inner = node.row.map((one) => blocks(one, true)).join('');
    return block('group', { layout }, `<div class="wp-block-group">${inner}</div>\n`);
  }
  if ('facts' in node) return block('staytags/home', { id: node.facts });
  if ('empty' in node) return block('html', {}, `${html(node)}\n`);
  if ('beside' in node) {
    const columns = node.beside.map((part, at) => {
      const inner = `<div class="wp-block-column" style="flex-basis:${WIDTHS[at]}">${part.map((one) => blocks(one, true)).join('')}</div>\n`;
      return block('column', { width: WIDTHS[at] }, inner);
    });
    return block('columns', { align: 'wide' }, `<div class="wp-block-columns alignwide">${columns.join('')}</div>\n`);
  }
  const isWide = !isInside && ['search', 'availability', 'results', 'order'].includes(node.tag);
  const inside = node.inside?.map((one) => blocks(one, true)).join('') ?? '';
  return block(`staytags/${node.tag}`, { ...node.options, ...(isWide ? { align: 'wide' } : {}) }, inside);
}

/** For PHP: each with its title, its path, its tags and its blocks. */
export const phpStarters = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(STARTERS).map(([name, { title, doc, path, nodes }]) => [
      name,
      { title, doc, path, html: nodes.map(html).join(''), blocks: nodes.map((node) => blocks(node)).join('') },
    ]),
  );

/** The field that the guide maps. A facet of another one would have each search refused until the site has opened it. */
const FIELDS = { town: 'ss_town' };
const UNKNOWN = /<stay-facet data-field="\{(?!town\})\w+\}"[^>]*><\/stay-facet>/g;
const HOME = '1001';
/** As `Starters::TEXTS` has them. */
const NOTHING = {
  nothing: 'No saved homes yet',
  hint: 'Tap the heart on a home to save it. The heart at the top of the page opens your list.',
};

const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(`staytags ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** A recipe of Drupal 10 and later, which creates the pages as drafts; by path. */
export function drupalRecipe(): ReadonlyMap<string, string> {
  const files = new Map([
    [
      'recipe.yml',
      stringify({
        name: 'Staytags: starter pages',
        description:
          'Pages for search, a home, the trip and the favourites, unpublished until you have looked at them.',
        type: 'Content',
        install: ['node', 'path', 'staytags'],
      }),
    ],
  ]);
  for (const [name, { title, path, nodes }] of Object.entries(STARTERS)) {
    if (path === '') continue;
    const values: Readonly<Record<string, string>> = {
      ...FIELDS,
      ...NOTHING,
      id: HOME,
      facts: `[staytags_home id="${HOME}"]`,
    };
    const body = nodes
      .map(html)
      .join('')
      .replace(UNKNOWN, '')
      .replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '');
    const uuid = uuidOf(name);
    files.set(
      `content/node/${uuid}.yml`,
      stringify({
        _meta: { version: '1.0', entity_type: 'node', uuid, bundle: 'page', default_langcode: 'en' },
        default: {
          status: [{ value: false }],
          title: [{ value: title }],
          path: [{ alias: `/${path}`, langcode: 'en' }],
          body: [{ value: body, format: 'full_html', summary: '' }],
        },
      }),
    );
  }
  return files;
}
