/** A query string as parsed by PHP: strings, or nested maps. Lists are maps with the keys 0..n. */
type PhpValue = string | PhpMap;
export interface PhpMap {
  [key: string]: PhpValue;
}

const MAX_DEPTH = 8;

const emptyMap = (): PhpMap => Object.create(null) as PhpMap;

/** Parses `rcav[begin]=x&rcav[IDs][]=5` into `{rcav: {begin: 'x', IDs: {0: '5'}}}`. */
export function parsePhpQuery(query: string): PhpMap {
  const root = emptyMap();
  for (const [name, value] of new URLSearchParams(query)) put(root, keysOf(name), value);
  return root;
}

function keysOf(name: string): string[] {
  const first = name.indexOf('[');
  if (first < 1) return [name];
  const rest = [...name.slice(first).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, first), ...rest].slice(0, MAX_DEPTH);
}

function put(root: PhpMap, keys: readonly string[], value: string): void {
  let map = root;
  for (const [at, asked] of keys.entries()) {
    const key = asked === '' && at > 0 ? String(Object.keys(map).length) : asked;
    if (at === keys.length - 1) {
      map[key] = value;
      return;
    }
    const next = map[key];
    map = map[key] = next !== undefined && typeof next !== 'string' ? next : emptyMap();
  }
}

export function mapAt(map: PhpMap, key: string): PhpMap {
  const value = map[key];
  return value !== undefined && typeof value !== 'string' ? value : emptyMap();
}

export function textAt(map: PhpMap, key: string): string {
  const value = map[key];
  return typeof value === 'string' ? value : '';
}

/** One value, several in brackets, or several separated by commas: callers use all three. */
export function listAt(map: PhpMap, key: string): string[] {
  const value = map[key];
  if (value === undefined) return [];
  const list =
    typeof value === 'string' ? value.split(',') : Object.values(value).filter((one) => typeof one === 'string');
  return list.map((one) => one.trim()).filter(Boolean);
}

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** The reverse: nested values as a query string for PHP. */
export function buildPhpQuery(values: { readonly [key: string]: Plain }): string {
  const out = new URLSearchParams();
  const add = (name: string, value: Plain): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) for (const one of value as readonly Plain[]) add(`${name}[]`, one);
    else if (typeof value === 'object')
      for (const [key, one] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, one);
    else out.append(name, String(value));
  };
  add('', values);
  return out.toString();
}
