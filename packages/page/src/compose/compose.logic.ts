import { isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';

/** An element to make, its place in the tree, and the wrapper that it stands in. */
export interface ComposedNode {
  readonly tag: string | undefined;
  readonly options: PlainObject;
  readonly wrapper: string | undefined;
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

/** Reads a composition as the CMS's settings write it; what cannot be built is left out and named [CORE-16]. */
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
    // Ascending by weight; the sort is stable, so equal weights keep the order of the settings.
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
    return [{ tag, wrapper, options: isPlainObject(entry['options']) ? entry['options'] : {}, children }];
  }

  /** `flag`, `stay-flag`, or nothing for a mere wrapper; null for what is no element of ours. */
  function readTag(id: unknown): string | undefined | null {
    if (id === undefined || id === '') return undefined;
    const name = typeof id === 'string' ? id.replace(/_/g, '-') : '';
    const tag = name.startsWith('stay-') ? name : `stay-${name}`;
    if (isKnown(tag)) return tag;
    problems.push(`plugin_id ${JSON.stringify(id)} is no element of Staytags`);
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
