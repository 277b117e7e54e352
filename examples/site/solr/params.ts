import { numberFormat, SolrError } from './errors.ts';
import { Pairs, type Json } from './write.ts';

/** The params of a request: the first of a repeated name counts; lists are requested by name. */
export class Params {
  readonly #values = new Map<string, string[]>();

  constructor(source: string) {
    for (const [name, value] of new URLSearchParams(source)) {
      const known = this.#values.get(name);
      if (known) known.push(value);
      else this.#values.set(name, [value]);
    }
  }

  get(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  flag(name: string): boolean {
    const value = this.get(name);
    return value === 'true' || value === 'on' || value === 'yes';
  }

  int(name: string, fallback: number): number {
    const value = this.get(name);
    if (value === undefined) return fallback;
    if (!/^[+-]?\d+$/.test(value)) throw numberFormat(value);
    return Number(value);
  }

  /** echoParams=explicit: only the params that were sent, repeated names as lists. */
  echo(): Json {
    return new Pairs(
      [...this.#values].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')] as const),
    );
  }
}

export function notNegative(name: string, value: number): number {
  if (value < 0) throw new SolrError(400, `'${name}' parameter cannot be negative`);
  return value;
}

export interface Local {
  locals: Readonly<Record<string, string>>;
  rest: string;
}

/** Splits `{!tag=x ex='a b'}rest`. A bare first word is the parser's type: `{!field f=name}value`. */
export function localParams(text: string): Local {
  if (!text.startsWith('{!')) return { locals: {}, rest: text };
  const locals: Record<string, string> = Object.create(null);
  const one = /\s*([\w.$-]+)(?:=(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|([^\s}]*)))?\s*/y;
  one.lastIndex = 2;
  while (text[one.lastIndex] !== '}') {
    const at = one.lastIndex;
    const match = one.exec(text);
    if (!match)
      throw new SolrError(
        400,
        `org.apache.solr.search.SyntaxError: Expected ending character '}' parsing local params '${text}' at position ${at}`,
      );
    const value = match[2] ?? match[3] ?? match[4];
    if (value === undefined) locals['type'] = match[1] as string;
    else locals[match[1] as string] = value.replace(/\\(.)/g, '$1');
  }
  return { locals, rest: locals['v'] ?? text.slice(one.lastIndex + 1) };
}
