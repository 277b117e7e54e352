import { ownValue, parseJson } from '@staytags/base/json';
import { readOption, type OptionDef } from '@staytags/base/options/options';
import type { BuilderOption, BuilderTag } from './data.logic.ts';
import { printTag, type TagModel } from './tag.logic.ts';

export type Format = 'html' | 'drupal' | 'wordpress' | 'react';

export const FORMATS: readonly (readonly [Format, string])[] = [
  ['html', 'HTML'],
  ['drupal', 'Drupal'],
  ['wordpress', 'WordPress'],
  ['react', 'React'],
];

/** Formats the tag for each system [BLD-3]. */
export function formatTag(model: TagModel, declared: BuilderTag, format: Format): string {
  if (format === 'html') return printTag(model);
  const { known, other } = split(model, declared);
  if (format === 'drupal') return drupal(model, known, other);
  if (format === 'wordpress') return wordpress(model, known, other);
  const propOf = (name: string) => declared.options.find((option) => option.name === name)?.prop ?? name;
  return react(
    model,
    known.map(([name, value]) => [propOf(name), value] as const),
    other,
  );
}

interface Split {
  readonly known: readonly (readonly [name: string, value: unknown])[];
  readonly other: TagModel['attributes'];
}

/**
 * Separates known options, with parsed values, from other attributes. A value that cannot be parsed stays an attribute, so nothing is lost.
 */
function split({ attributes }: TagModel, { options }: BuilderTag): Split {
  const known: (readonly [string, unknown])[] = [];
  const other: (readonly [string, string])[] = [];
  for (const [attribute, text] of attributes) {
    const option = options.find((one) => one.attribute === attribute);
    const value = option && valueOf(option, text);
    if (option && value !== undefined) known.push([option.name, value]);
    else other.push([attribute, text]);
  }
  return { known, other };
}

export const definitionOf = (option: BuilderOption): OptionDef<unknown> => ({ ...option, default: option.default });

/** Parses the attribute's text; undefined if the option does not accept it. */
export function valueOf(option: BuilderOption, text: string): unknown {
  const result = readOption(definitionOf(option), text);
  return result.ok ? result.value : undefined;
}

function drupal({ tag, content }: TagModel, known: Split['known'], other: Split['other']): string {
  const props = known.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (other.length > 0)
    props.push(
      `attributes: create_attribute({ ${other.map(([name, value]) => `${twigText(name)}: ${twigText(value)}`).join(', ')} })`,
    );
  const withProps = props.length > 0 ? ` with { ${props.join(', ')} }` : '';
  const name = `'staytags:${tag.slice('stay-'.length)}'`;
  if (content.trim() === '')
    return `{{ include(${name}${props.length > 0 ? `, { ${props.join(', ')} }` : ''}, with_context = false) }}`;
  return `{% embed ${name}${withProps} only %}\n  {% block children %}${content}{% endblock %}\n{% endembed %}`;
}

const twigText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A block with its own attributes, or an HTML block if the tag has attributes that a block would lose. */
function wordpress(model: TagModel, known: Split['known'], other: Split['other']): string {
  const more: Record<string, unknown> = {};
  for (const [name, value] of other) {
    if (name === 'class') more['className'] = value;
    else if (name === 'id') more['anchor'] = value;
    else return `<!-- wp:html -->\n${printTag(model)}\n<!-- /wp:html -->`;
  }
  const attributes = { ...Object.fromEntries(known), ...more };
  const json = Object.keys(attributes).length > 0 ? ` ${blockJson(attributes)}` : '';
  const name = `staytags/${model.tag.slice('stay-'.length)}`;
  if (model.content.trim() === '') return `<!-- wp:${name}${json} /-->`;
  return `<!-- wp:${name}${json} -->\n<!-- wp:html -->\n${model.content.trim()}\n<!-- /wp:html -->\n<!-- /wp:${name} -->`;
}

/** Encodes JSON as WordPress does: it can neither end the comment nor trigger a filter. */
const blockJson = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll(String.raw`\"`, String.raw`\u0022`);

function react({ tag, content }: TagModel, known: Split['known'], other: Split['other']): string {
  const component = tag.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
  const props = [
    ...known.map(([name, value]) => prop(name, value)),
    ...other.map(([name, value]) => attribute(name, value)),
  ];
  const start = [component, ...props].join(' ');
  if (content.trim() === '') return `<${start} />`;
  if (!/[<>{}&]/.test(content)) return `<${start}>${content}</${component}>`;
  return `<${start} dangerouslySetInnerHTML={{ __html: ${JSON.stringify(content)} }} />`;
}

/** What React calls the attributes of any element. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  accesskey: 'accessKey',
  contenteditable: 'contentEditable',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  spellcheck: 'spellCheck',
};

function attribute(name: string, value: string): string {
  if (name === 'style') return `style={${styleObject(value)}}`;
  // React sets the property, for which an empty text is false.
  if ((name === 'hidden' || name === 'inert') && value === '') return name;
  return prop(
    ownValue(REACT_NAMES, name) ?? name,
    name === 'tabindex' && /^-?\d+$/.test(value) ? Number(value) : value,
  );
}

/** React takes an object in place of the text. Its type knows no custom properties, unless they are spread. */
function styleObject(text: string): string {
  const members = [...text.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g)].map(
    ([, name = '', value = '']) => {
      const own = JSON.stringify(value.trim());
      if (name.startsWith('--')) return `...{ ${JSON.stringify(name)}: ${own} }`;
      const word = name.toLowerCase().replace(/^-ms-/, 'ms-');
      return `${word.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase())}: ${own}`;
    },
  );
  return `{ ${members.join(', ')} }`.replace('{  }', '{}');
}

function prop(name: string, value: unknown): string {
  // No name in JSX: `@click`.
  if (!/^[a-z_$][\w$-]*$/i.test(name)) return `{...${JSON.stringify({ [name]: value })}}`;
  if (value === true) return name;
  if (typeof value === 'string' && !/["&\\{}<>\n]/.test(value)) return `${name}="${value}"`;
  return `${name}={${JSON.stringify(value)}}`;
}

/** Validates the text of a JSON option, for the message next to its field. */
export const jsonProblem = (text: string): string | undefined => {
  const result = parseJson(text);
  return result.ok ? undefined : result.reason;
};
