/** Parses untrusted JSON: checks its size first, never throws, and drops keys that could reach a prototype. */
export type JsonResult = { ok: true; value: unknown } | { ok: false; reason: string };

export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const MAX_DEPTH = 64;

export function parseJson(text: string, maxLength = 2_000_000): JsonResult {
  if (text.length > maxLength) return { ok: false, reason: `it is longer than ${maxLength} characters` };
  try {
    const value: unknown = JSON.parse(text, (key, member: unknown) => (FORBIDDEN_KEYS.has(key) ? undefined : member));
    return { ok: true, value };
  } catch (error) {
    // Thousands of nested levels overflow the reviver's stack.
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The value of a JSON text, or undefined if it is none [STO-5]. */
export function jsonOf(text: string | undefined, maxLength?: number): unknown {
  const json = parseJson(text ?? '', maxLength);
  return json.ok ? json.value : undefined;
}

export type PlainObject = Record<string, unknown>;

/** An object literal or a JSON object. Not an array, a class instance, or an element that clobbers a global. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === null || Object.getPrototypeOf(proto) === null;
}

/** A record's own value: none at `toString`. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The record with one more member. It has no prototype: a name that a page gives may be one of `Object`'s. */
export const withMember = <T>(
  record: Readonly<Record<string, T>> | undefined,
  key: string,
  value: T,
): Readonly<Record<string, T>> => Object.assign(Object.create(null) as Record<string, T>, record, { [key]: value });

/** A flag as PHP prints it [CORE-21]. */
export const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The entries of a map encoded by PHP: an object, a list for keys 0..n, or `[]` for an empty map [CORE-21]. */
export function phpEntries(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((member, index) => [String(index), member]);
  return isPlainObject(value) ? Object.entries(value) : [];
}

/** Merges settings deeply: objects merge by key, everything else (arrays too) replaces, forbidden keys are dropped [CORE-2]. */
export function mergeSettings(...sources: unknown[]): PlainObject {
  const target: PlainObject = Object.create(null) as PlainObject;
  for (const source of sources) mergeInto(target, source, 0);
  return target;
}

function mergeInto(target: PlainObject, source: unknown, depth: number): void {
  if (!isPlainObject(source) || depth > MAX_DEPTH) return;
  for (const key of Object.keys(source)) {
    if (FORBIDDEN_KEYS.has(key)) continue;
    let value: unknown;
    try {
      value = source[key];
    } catch {
      continue; // A throwing getter of the page costs one setting, not all.
    }
    if (!isPlainObject(value)) {
      target[key] = value;
      continue;
    }
    const before = target[key];
    const next: PlainObject = Object.create(null) as PlainObject;
    mergeInto(next, before, depth + 1);
    mergeInto(next, value, depth + 1);
    target[key] = next;
  }
}

/** The value at a dotted path (`staytags.order`), by own keys only. */
export function atPath(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('.')) {
    if (!isPlainObject(value)) return undefined;
    value = ownValue(value, key);
  }
  return value;
}

/** Compares JSON-like values by content, so that an equal option object is not a change. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((member, index) => sameContent(member, b[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameContent(a[key], b[key]))
  );
}
