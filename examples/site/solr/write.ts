/** A Solr float: written with a decimal point (`125.0`), as in Java. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A JSON object whose keys keep their order and may repeat, unlike in a JavaScript object. */
export class Pairs {
  readonly entries: readonly (readonly [string, Json])[];
  constructor(entries: readonly (readonly [string, Json])[]) {
    this.entries = entries;
  }
}

/** Text inserted verbatim: for the one case in which Solr itself writes invalid JSON. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Json =
  | null
  | boolean
  | number
  | string
  | Float
  | Pairs
  | Raw
  | readonly Json[]
  | { readonly [key: string]: Json };

export function floatText(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

export function writeJson(value: Json): string {
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = value instanceof Pairs ? value.entries : Object.entries(value as Record<string, Json>);
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${writeJson(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export type Style = 'flat' | 'map' | 'arrarr' | 'arrmap' | 'unknown';

export function styleOf(jsonNl: string | undefined): Style {
  if (jsonNl === undefined || jsonNl === 'flat') return 'flat';
  return jsonNl === 'map' || jsonNl === 'arrarr' || jsonNl === 'arrmap' ? jsonNl : 'unknown';
}

/** A NamedList in the format given by `json.nl`. A null name is the facet's "missing" entry. */
export function namedList(style: Style, entries: readonly (readonly [string | null, Json])[]): Json {
  switch (style) {
    case 'flat':
      return entries.flat();
    case 'arrarr':
      return entries.map(([name, value]) => [name, value]);
    case 'arrmap':
      return entries.map(([name, value]) => (name === null ? value : new Pairs([[name, value]])));
    case 'map':
      return new Pairs(entries.map(([name, value]) => [name ?? '', value] as const));
    // Solr 5 writes nothing for an unknown format.
    case 'unknown':
      return new Raw('');
  }
}
