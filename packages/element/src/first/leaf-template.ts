import type { Leaf } from './leaf.ts';

/**
 * Markup as a constant with named values, so that one description gives the leaf in the browser, the HTML of a Node server and a PHP
 * template. An attribute whose value is empty is left out.
 */
export type Template<Key extends string = string> = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | Value<Key>>>,
  ...children: Piece<Key>[],
];
export type Piece<Key extends string = string> = string | Value<Key> | Text<Key> | Case<Key> | Template<Key>;

interface Value<Key> {
  readonly of: Key;
}
/** A visitor text, with the values of its placeholders. */
interface Text<Key> {
  readonly say: string;
  readonly values: Readonly<Record<string, Key>>;
}
/** Pieces that show only if the value is there, or only if it is missing. */
interface Case<Key extends string> {
  readonly on: Key;
  readonly filled: boolean;
  readonly pieces: readonly Piece<Key>[];
}

export interface TemplateKit<Key extends string, Say extends string> {
  of(key: Key): Value<Key>;
  say(text: Say, values?: Readonly<Record<string, Key>>): Text<Key>;
  when(key: Key, ...pieces: Piece<Key>[]): Case<Key>;
  unless(key: Key, ...pieces: Piece<Key>[]): Case<Key>;
}

/** The helpers that a template of these values and texts is written with. */
export const templateKit = <Key extends string, Say extends string>(): TemplateKit<Key, Say> => ({
  of: (key) => ({ of: key }),
  say: (text, values = {}) => ({ say: text, values }),
  when: (on, ...pieces) => ({ on, filled: true, pieces }),
  unless: (on, ...pieces) => ({ on, filled: false, pieces }),
});

type Values = Readonly<Record<string, string>>;
type Say = (text: string, values: Record<string, string>) => string;

/** The leaf of a template. Texts side by side are one, as a parser reads them. */
export function fillLeaf([tag, attributes, ...children]: Template, values: Values, say: Say): Leaf {
  const filled = Object.entries(attributes).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : valueOf(values, value.of);
    return text === '' && typeof value !== 'string' ? [] : [[name, text] as const];
  });
  const pieces: (Leaf | string)[] = [];
  const add = (piece: Leaf | string): void => {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  };
  const put = (piece: Piece): void => {
    if (typeof piece === 'string') add(piece);
    else if ('of' in piece) add(valueOf(values, piece.of));
    else if ('say' in piece) add(say(piece.say, pick(values, piece.values)));
    else if ('on' in piece) {
      if ((valueOf(values, piece.on) !== '') === piece.filled) piece.pieces.forEach(put);
    } else add(fillLeaf(piece, values, say));
  };
  children.forEach(put);
  return [tag, Object.fromEntries(filled), ...pieces];
}

const valueOf = (values: Values, key: string): string => values[key] ?? '';

const pick = (values: Values, names: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, valueOf(values, key)]));
