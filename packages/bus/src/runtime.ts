/**
 * What all copies of the library on a page share. The first copy wins; a later one finds it here and hands over [CORE-10].
 * A symbol cannot be clobbered by an element's id or name.
 */
export interface Runtime {
  version?: string;
  /** Set by the bus, the host and the sanitiser of the copy that won. */
  parts: Map<string, unknown>;
}

const KEY = Symbol.for('staytags');

type Global = typeof globalThis & { [KEY]?: Runtime };

export function runtime(): Runtime {
  return ((globalThis as Global)[KEY] ??= { parts: new Map() });
}

/** The page's only instance of a thing, made by whichever copy asks first. */
export function shared<T>(name: string, create: () => T): T {
  const { parts } = runtime();
  if (!parts.has(name)) parts.set(name, create());
  return parts.get(name) as T;
}
