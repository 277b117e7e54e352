/**
 * What all copies of the library on a page share. The first copy wins; later ones find it here and step back [CORE-10]. Elements cannot
 * clobber a symbol.
 */
export interface Runtime {
  version?: string;
  /** The shared instances of the winning copy, by name. */
  parts: Map<string, unknown>;
}

const KEY = Symbol.for('staytags');

type Global = typeof globalThis & { [KEY]?: Runtime };

export function runtime(): Runtime {
  return ((globalThis as Global)[KEY] ??= { parts: new Map() });
}

/** The page-wide instance of that name, created by the first copy that needs it. */
export function shared<T>(name: string, create: () => T): T {
  const { parts } = runtime();
  if (!parts.has(name)) parts.set(name, create());
  return parts.get(name) as T;
}

/** Functions that run when a list of cards has changed. They run in the middle of its render, so they only make a note of it. */
export const whenDrawn = shared('drawn', () => new Set<() => void>());
