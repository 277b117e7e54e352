import { SolrError } from './errors.ts';

export type FieldType = 'string' | 'text' | 'int' | 'float' | 'bool' | 'date' | 'random' | 'location';

const NAMED: Readonly<Record<string, FieldType>> = {
  id: 'string',
  index_id: 'string',
  item_id: 'string',
  bundle: 'string',
  entity_type: 'string',
  is_eid: 'int',
  content: 'text',
  spell: 'string',
};

// The dynamic fields of Drupal's Solr modules: a letter for the type, s or m for single or multiple values.
const PREFIXES: readonly (readonly [RegExp, FieldType])[] = [
  [/^(ss|sm)_/, 'string'],
  [/^(ts|tm|tos)_/, 'text'],
  [/^(is|im)_/, 'int'],
  [/^(fs|fm)_/, 'float'],
  [/^(bs|bm)_/, 'bool'],
  [/^(ds|dm)_/, 'date'],
  [/^random_/, 'random'],
  [/^locs_/, 'location'],
];

/** The corner of a box, or the place of a document: 'lat,lng'. */
export function pointOf(text: string | null): readonly [lat: number, lng: number] {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = (text ?? '').split(',').map(Number);
  if (more.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    throw new SolrError(400, `Can't parse point '${text ?? '*'}'`);
  return [lat, lng];
}

/** Undefined for a field that the schema does not have. */
export function fieldType(field: string): FieldType | undefined {
  return Object.hasOwn(NAMED, field) ? NAMED[field] : PREFIXES.find(([pattern]) => pattern.test(field))?.[1];
}

export function requireField(field: string): FieldType {
  const type = fieldType(field);
  if (!type) throw new SolrError(400, `undefined field ${field}`);
  return type;
}

/** Whether to search its words, not its values: `spell` has both. */
export function isText(field: string): boolean {
  return field === 'spell' || fieldType(field) === 'text';
}

export function isMulti(field: string): boolean {
  return /^(sm|tm|im|fm|bm|dm)_/.test(field);
}

/** Lowercased words without accents, as in the index and the spelling list. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const GAPS: Readonly<Record<string, (at: Date, n: number) => unknown>> = {
  YEAR: (at, n) => at.setUTCFullYear(at.getUTCFullYear() + n),
  MONTH: (at, n) => at.setUTCMonth(at.getUTCMonth() + n),
  DAY: (at, n) => at.setUTCDate(at.getUTCDate() + n),
  HOUR: (at, n) => at.setUTCHours(at.getUTCHours() + n),
  MINUTE: (at, n) => at.setUTCMinutes(at.getUTCMinutes() + n),
};
const LENGTHS: Readonly<Record<string, number>> = { YEAR: 4, MONTH: 7, DAY: 10, HOUR: 13, MINUTE: 16 };

/** Parses Solr's date maths: `NOW/DAY+7DAYS`, `2024-01-01T00:00:00Z`. Null if invalid. */
export function dateMath(text: string): number | null {
  const start = /^(NOW|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/.exec(text);
  if (!start) return null;
  const at = start[0] === 'NOW' ? new Date() : new Date(start[0]);
  let rest = text.slice(start[0].length);
  while (rest !== '') {
    const step = /^(?:([+-]\d+)|(\/))(YEAR|MONTH|DAY|HOUR|MINUTE)S?/.exec(rest);
    if (!step) return null;
    const unit = step[3] as string;
    if (step[2])
      at.setTime(
        Date.parse(at.toISOString().slice(0, LENGTHS[unit]) + '2000-01-01T00:00:00.000Z'.slice(LENGTHS[unit])),
      );
    else GAPS[unit]?.(at, Number(step[1]));
    rest = rest.slice(step[0].length);
  }
  return Number.isNaN(at.getTime()) ? null : at.getTime();
}

export function dateText(ms: number): string {
  return new Date(ms).toISOString().replace(/\.000Z$/, 'Z');
}

/** The value for the index's number column; text fields have none. */
export function numberOf(type: FieldType, text: string): number | null {
  if (type === 'date') {
    const ms = dateMath(text);
    if (ms === null) throw new SolrError(400, `Invalid Date String:'${text}'`);
    return ms;
  }
  if (type !== 'int' && type !== 'float') return null;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || (type === 'int' && !Number.isInteger(value)))
    throw new SolrError(400, `Invalid Number: ${text}`);
  return value;
}
