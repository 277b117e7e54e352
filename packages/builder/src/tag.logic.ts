/** A parsed tag: its attributes in order, known or unknown, and its content verbatim [BLD-2]. */
export interface TagModel {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly content: string;
}

const START = /^\s*<([a-z][a-z0-9]*-[a-z0-9-]*)/i;
// Splits attributes as an HTML parser does: a name, and optionally a value in double quotes, in single quotes or unquoted.
const ATTRIBUTE = /^\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/;
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses one custom element with its content. Returns undefined if the text is not a single tag. */
export function parseTag(text: string): TagModel | undefined {
  const start = START.exec(text);
  if (!start) return undefined;
  const tag = (start[1] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  let rest = text.slice(start[0].length);
  for (let found = ATTRIBUTE.exec(rest); found; found = ATTRIBUTE.exec(rest)) {
    const [whole, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    // Browsers keep the first of two attributes with the same name.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
    rest = rest.slice(whole.length);
  }
  const opened = /^\s*\/?>/.exec(rest);
  if (!opened) return undefined;
  const body = rest.slice(opened[0].length);
  const end = new RegExp(`</${tag}\\s*>\\s*$`, 'i').exec(body);
  if (!end && body.trim() !== '') return undefined;
  return { tag, attributes: [...attributes], content: end ? body.slice(0, end.index) : '' };
}

/**
 * Prints the tag in the form that every CMS accepts: lower case, double quotes, character references for quotes and brackets, an end tag.
 */
export function printTag({ tag, attributes, content }: TagModel): string {
  const words = attributes.map(([name, value]) => (value === '' ? name : `${name}="${encode(value)}"`));
  return `<${[tag, ...words].join(' ')}>${content}</${tag}>`;
}

const decode = (text: string): string =>
  text.replace(REFERENCE, (reference) => {
    const name = reference.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return NAMED[name] ?? reference;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The text filters of WordPress and Drupal strip raw angle brackets in attributes. */
export const encode = (text: string): string => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

export const attributeOf = ({ attributes }: TagModel, name: string): string | undefined =>
  attributes.find(([key]) => key === name)?.[1];

/** Sets an attribute in place; undefined removes it. */
export function withAttribute(model: TagModel, name: string, value: string | undefined): TagModel {
  const { attributes } = model;
  if (value === undefined) return { ...model, attributes: attributes.filter(([key]) => key !== name) };
  const has = attributes.some(([key]) => key === name);
  return {
    ...model,
    attributes: has
      ? attributes.map(([key, old]) => [key, key === name ? value : old] as const)
      : [...attributes, [name, value]],
  };
}
