import type { OptionKind } from '../../base/src/options/options.ts';
import { shortName, type AnyWidget } from '../../element/src/declare/widget.ts';
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
