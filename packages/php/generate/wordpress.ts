import type { OptionKind } from '@staytags/base/options/options';
import { shortName, type AnyWidget } from '@staytags/element/declare/widget';
import { optionModels } from '../../../tools/model.ts';
import { blockExample, blockTitle, inserterEntry } from './inserter.ts';

/**
 * The declaration of a WordPress block. The anchor is a separate attribute, because a block rendered by the server would lose it otherwise.
 * `align` is an option of some elements, which keep it.
 */
export function wordpressBlock(widget: AnyWidget): object {
  const options = optionModels(widget);
  const { icon, words, description } = inserterEntry(widget);
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 3,
    name: `staytags/${shortName(widget.tag)}`,
    title: blockTitle(widget),
    category: 'staytags',
    icon,
    description,
    keywords: ['staytags', ...words],
    textdomain: 'staytags',
    attributes: {
      ...Object.fromEntries(options.map(({ name, def }) => [name, { type: blockTypes(def.kind, def.shape) }])),
      anchor: { type: 'string' },
    },
    supports: {
      html: false,
      anchor: true,
      spacing: { margin: true },
      ...(options.some(({ name }) => name === 'align') ? {} : { align: ['wide', 'full'] }),
    },
    example: blockExample(widget),
    editorScript: 'staytags-editor',
  };
}

/** WordPress drops a value of another type before it renders the block. */
function blockTypes(kind: OptionKind, shape: string | undefined): string | readonly string[] {
  if (kind === 'number') return ['number', 'string'];
  if (kind === 'flag') return 'boolean';
  if (kind === 'list' || shape === 'list') return 'array';
  return kind === 'json' ? ['object', 'array'] : 'string';
}

/** The translation template: every text in the plugin's PHP files and in its blocks. */
export function potFile(sources: ReadonlyMap<string, string>, widgets: readonly AnyWidget[]): string {
  const found = new Map<string, { readonly context: string; readonly text: string; readonly places: string[] }>();
  const add = (context: string, text: string, place: string): void => {
    const key = `${context}\u0004${text}`;
    const entry = found.get(key) ?? { context, text, places: [] };
    if (!entry.places.includes(place)) entry.places.push(place);
    found.set(key, entry);
  };
  const CALL =
    /\b(?:esc_html|esc_attr)?(?:__|_e|_x|_ex)\(\s*'((?:\\.|[^'\\])*)'\s*,\s*(?:'((?:\\.|[^'\\])*)'\s*,\s*)?'staytags'/g;
  const plain = (text: string): string => text.replace(/\\(['\\])/g, '$1');
  for (const [path, source] of sources) {
    for (const [, text = '', context = ''] of source.matchAll(CALL)) add(plain(context), plain(text), path);
  }
  for (const widget of widgets) {
    const place = `blocks/${shortName(widget.tag)}/block.json`;
    const { words, description } = inserterEntry(widget);
    add('block title', blockTitle(widget), place);
    add('block description', description, place);
    for (const word of words) add('block keyword', word, place);
  }
  const quoted = (text: string): string => JSON.stringify(text);
  const entries = [...found.values()].map(
    ({ context, text, places }) =>
      `#: ${places.join(' ')}\n${context ? `msgctxt ${quoted(context)}\n` : ''}msgid ${quoted(text)}\nmsgstr ""\n`,
  );
  return `# Texts of the Staytags plugin.
msgid ""
msgstr ""
"Project-Id-Version: Staytags\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Domain: staytags\\n"

${entries.join('\n')}`;
}
