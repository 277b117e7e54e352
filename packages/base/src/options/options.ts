import { isPlainObject, jsonOf, phpEntries } from '../json.ts';

/** The values that an option accepts. `url` is checked where it is used. */
export type OptionKind = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'json' | 'url';

export interface OptionDef<T> {
  readonly kind: OptionKind;
  readonly default: T;
  /** One sentence for editors. The build removes it. */
  readonly doc?: string;
  /** Other names by which older CMS settings know the option; its name in snake case needs none. */
  readonly aliases?: readonly string[];
  /** Why it counts only when the element mounts, and a later change has no effect [CORE-5]. The build removes it. */
  readonly fixed?: string;
  /** Without it the element keeps its fallback children [CORE-4]. */
  readonly required?: boolean;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly shape?: 'object' | 'list';
}

interface Common {
  doc: string;
  fixed?: string;
  aliases?: readonly string[];
  required?: boolean;
}

export type OptionDefs = Record<string, OptionDef<unknown>>;
export type OptionValues<D extends OptionDefs> = {
  readonly [K in keyof D]: D[K] extends OptionDef<infer T> ? T : never;
};

/** A line of text; empty by default. */
export const text = (o: Common & { default?: string }): OptionDef<string> => ({ kind: 'text', default: '', ...o });
/** An address. Used only after `safeUrl`. */
export const url = (o: Common & { default?: string }): OptionDef<string> => ({ kind: 'url', default: '', ...o });
/** Yes or no: `""`, true, 1, yes, on / false, 0, no, off [CORE-3]. */
export const flag = (o: Common & { default?: boolean }): OptionDef<boolean> => ({ kind: 'flag', default: false, ...o });

export function number(o: Common & { default: number; min?: number; max?: number }): OptionDef<number>;
export function number(o: Common & { min?: number; max?: number }): OptionDef<number | undefined>;
export function number(o: Common & { default?: number }): OptionDef<number | undefined> {
  return { kind: 'number', default: undefined, ...o };
}

/** One of a few words; the first is the default. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  o: Common & { default?: V[number] },
): OptionDef<V[number]> => ({ kind: 'choice', values, default: values[0], ...o });

/** Several texts: a JSON array, or comma-separated. */
export const list = (o: Common & { default?: readonly string[] }): OptionDef<readonly string[]> => ({
  kind: 'list',
  default: [],
  ...o,
});

/** JSON of a declared shape. Its members are checked where they are read. */
export const json = <T>(o: Common & { default: T; shape?: 'object' | 'list' }): OptionDef<T> => ({
  kind: 'json',
  ...o,
});

/** The keys of settings that hold an option, the first wins: its name, the same in snake case as CMSs write it (`show_buy`), its aliases. */
export const optionKeys = (name: string, { aliases = [] }: Pick<OptionDef<unknown>, 'aliases'>): readonly string[] => [
  name,
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ...aliases,
];

export type OptionResult = { ok: true; value: unknown } | { ok: false };

const TRUE = new Set(['', 'true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Parses one raw value: attribute text, a settings member as PHP encodes it (numbers and flags as strings, maps as lists), or a JS
 * property. Never throws.
 */
export function readOption(def: OptionDef<unknown>, raw: unknown): OptionResult {
  const value = readers[def.kind](raw, def);
  return value === undefined ? { ok: false } : { ok: true, value };
}

const scalar = (raw: unknown): string | undefined =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;

type Reader = (raw: unknown, def: OptionDef<unknown>) => unknown;

const readers: Record<OptionKind, Reader> = {
  text: scalar,
  url: (raw) => scalar(raw)?.trim(),
  number(raw, { min = -Infinity, max = Infinity }) {
    const words = scalar(raw)?.trim();
    if (words === undefined || !NUMBER.test(words)) return undefined;
    const value = Number(words);
    return value >= min && value <= max ? value : undefined;
  },
  flag(raw) {
    const word = scalar(raw)?.trim().toLowerCase();
    if (word === undefined) return undefined;
    return TRUE.has(word) ? true : FALSE.has(word) ? false : undefined;
  },
  choice(raw, { values = [] }) {
    const word = scalar(raw)?.trim();
    return word !== undefined && values.includes(word) ? word : undefined;
  },
  list(raw) {
    if (typeof raw === 'string' && !raw.trim().startsWith('[')) {
      return raw
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
    }
    const value = fromJson(raw);
    if (!Array.isArray(value) && !isPlainObject(value)) return undefined;
    const members = phpEntries(value).map(([, member]) => scalar(member));
    return members.includes(undefined) ? undefined : members;
  },
  json(raw, { shape }) {
    let value = fromJson(raw);
    // PHP writes an empty map as [], and a map with keys 0..n as a list [CORE-21].
    if (shape === 'object' && Array.isArray(value)) value = Object.fromEntries(phpEntries(value));
    if (shape === 'list' && isPlainObject(value)) value = phpEntries(value).map(([, member]) => member);
    if (value === undefined || value === null) return undefined;
    if (shape === 'object' && !isPlainObject(value)) return undefined;
    if (shape === 'list' && !Array.isArray(value)) return undefined;
    return value;
  },
};

const fromJson = (raw: unknown): unknown => (typeof raw === 'string' ? jsonOf(raw) : raw);

const attributeNames = new Map<string, string>();

/** `itemId` -> `data-item-id`. Cached, since every element looks up all of its options. */
export function attributeName(option: string): string {
  let name = attributeNames.get(option);
  if (name === undefined) {
    name = `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    attributeNames.set(option, name);
  }
  return name;
}
