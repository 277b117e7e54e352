import { shortName, type AnyWidget } from '../../element/src/declare/widget.ts';
import { NEEDS } from './inserter.ts';
import { humanName, optionModels, titleOf } from '../../../tools/model.ts';

const EMPTY = /^<[\w-]+(?:\s[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*><\/[\w-]+>$/;

/** Elements whose tags contain content from the site: markup to enhance, or a useful fallback. */
const hasContent = ({ slots, example }: AnyWidget): boolean => Object.keys(slots).length > 0 || !EMPTY.test(example);

/** Content that only some elements allow, such as the video of stay-video; taken from their examples. */
const childrenOf = ({ example }: AnyWidget): string[] =>
  [...new Set([...example.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name))].filter(
    (name) => !name.startsWith('stay-'),
  );

/** The elements for PHP, from which plugin and modules derive blocks, forms, shortcodes and filters. */
export const phpElements = (widgets: readonly AnyWidget[]): string =>
  phpFile(
    'Every element with its options.',
    Object.fromEntries(
      widgets.map((widget) => [
        shortName(widget.tag),
        {
          title: humanName(widget.tag),
          group: widget.group,
          doc: widget.doc,
          behaviour: widget.kind === 'behaviour',
          content: hasContent(widget),
          ...(NEEDS[shortName(widget.tag)] ? { needs: NEEDS[shortName(widget.tag)] } : {}),
          ...(childrenOf(widget).length > 0 ? { children: childrenOf(widget) } : {}),
          options: Object.fromEntries(
            optionModels(widget).map((option) => [
              option.name,
              {
                attribute: option.attribute,
                title: titleOf(option.name),
                ...(option.aliases.length > 0 ? { aliases: option.aliases } : {}),
                kind: option.kind,
                doc: option.doc,
                ...(option.required ? { required: true } : {}),
                ...(option.defaultText === undefined ? {} : { default: option.defaultText }),
                ...(option.kind === 'choice' ? { values: option.def.values } : {}),
                ...(option.def.min === undefined ? {} : { min: option.def.min }),
                ...(option.def.max === undefined ? {} : { max: option.def.max }),
              },
            ]),
          ),
        },
      ]),
    ),
  );

/** The theme tokens with their defaults. */
export const phpTokens = (css: string): string =>
  phpFile(
    'The custom properties of the theme, with their defaults.',
    Object.fromEntries(
      [...css.matchAll(/var\((--stay-[\w-]+), (.*)\);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );

export const phpFile = (doc: string, value: unknown): string =>
  `<?php\n/**\n * ${doc} Generated from the declarations.\n *\n * @package Staytags\n */\n\nreturn ${phpValue(value)};\n`;

function phpValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return phpText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}\t`;
  const lines = Array.isArray(value)
    ? value.map((member) => phpValue(member, inner))
    : Object.entries(value).map(([key, member]) => `${phpText(key)} => ${phpValue(member, inner)}`);
  return lines.length === 0 ? '[]' : `[\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}]`;
}

export const phpText = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
