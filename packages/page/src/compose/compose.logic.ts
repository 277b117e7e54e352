import { isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';

/** An element to create, with its options, wrapper and children. */
export interface ComposedNode {
  readonly tag: string | undefined;
  readonly options: PlainObject;
  readonly wrapper: string | undefined;
  /** Plain text before the children. */
  readonly text: string;
  readonly children: readonly ComposedNode[];
}

export interface Composition {
  readonly nodes: readonly ComposedNode[];
  readonly problems: readonly string[];
}

const WRAPPERS = new Set([
  'div',
  'span',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'ul',
  'ol',
  'li',
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const MAX_DEPTH = 16;
const MAX_NODES = 500;

/** Reads a composition from the CMS settings. What cannot be built is left out and reported [CORE-16]. */
export function readComposition(config: unknown, isKnown: (tag: string) => boolean): Composition {
  const problems: string[] = [];
  let count = 0;

  function readList(list: unknown, depth: number): ComposedNode[] {
    if (depth > MAX_DEPTH) {
      problems.push(`children nested deeper than ${MAX_DEPTH} levels`);
      return [];
    }
    const entries = phpEntries(list)
      .map(([, entry]) => entry)
      .filter(isPlainObject);
    // The sort is stable: equal weights keep the order of the settings.
    const sorted = entries.toSorted((a, b) => weight(a) - weight(b));
    return sorted.flatMap((entry) => readNode(entry, depth));
  }

  function readNode(entry: PlainObject, depth: number): ComposedNode[] {
    count += 1;
    if (count > MAX_NODES) {
      if (count === MAX_NODES + 1) problems.push(`more than ${MAX_NODES} elements`);
      return [];
    }
    const tag = readTag(entry['plugin_id']);
    const wrapper = readWrapper(entry['html_tag']);
    if (tag === null) return [];
    const children = readList(entry['children'], depth + 1);
    const options = isPlainObject(entry['options']) ? entry['options'] : {};
    return [{ tag, wrapper, options, text: typeof entry['text'] === 'string' ? entry['text'] : '', children }];
  }

  /** The tag for `flag` or `stay-flag`; undefined for a wrapper only; null for an unknown element. */
  function readTag(id: unknown): string | undefined | null {
    if (id === undefined || id === '') return undefined;
    const name = typeof id === 'string' ? id.replace(/_/g, '-') : '';
    const tag = name.startsWith('stay-') ? name : `stay-${name}`;
    if (isKnown(tag)) return tag;
    problems.push(`plugin_id ${JSON.stringify(id)} is not a Staytags element`);
    return null;
  }

  function readWrapper(tag: unknown): string | undefined {
    if (tag === undefined || tag === '') return undefined;
    if (typeof tag === 'string' && WRAPPERS.has(tag.toLowerCase())) return tag.toLowerCase();
    problems.push(`html_tag ${JSON.stringify(tag)} is not one of ${[...WRAPPERS].join(', ')}`);
    return undefined;
  }

  return { nodes: readList(config, 1), problems };
}

const weight = (entry: PlainObject): number => {
  const value = Number(entry['plugin_weight'] ?? 0);
  return Number.isFinite(value) ? value : 0;
};
