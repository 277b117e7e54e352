import { fieldFilter, fieldName, missingFilter, term } from './lucene.logic.ts';

/** The value that stands for "has none": no real facet value is empty. */
export const MISSING = '';

export interface Range {
  readonly from: string;
  readonly to: string;
}

/** One `fq`, as far as it is about the values of a field. */
export interface Filter {
  readonly field: string;
  /** What documents have, or `MISSING`. Empty for a range. */
  readonly values: readonly string[];
  readonly range?: Range;
  /** It keeps what does not match. */
  readonly not: boolean;
}

const LOCALS = /^\{![^}]*\}/;
const HEAD = /^(-?)((?:[\w$.-]|\\:)+):/;
// An end that is left out is open, as one of `*` is.
const RANGE = /^\[\s*(\S*?)\s+TO\s+(\S*?)\s*\]$/;
// One value of a group, and what stands between it and the next.
const VALUE = /\s*(?:"((?:[^"\\]|\\[^])*)"|((?:[^\s"()\\]|\\[^])+))(?:\s+OR\s+|\s*$)/y;

const unescaped = (text: string): string => text.replace(/\\([^])/g, '$1');

function readValues(text: string): string[] | undefined {
  const values: string[] = [];
  VALUE.lastIndex = 0;
  while (VALUE.lastIndex < text.length) {
    const match = VALUE.exec(text);
    if (!match) return undefined;
    values.push(unescaped(match[1] ?? match[2] ?? ''));
  }
  return values;
}

/** What stands after the field: a value, a group of them, a range, or whatever else, which is one value as it is written. */
function readBody(body: string): Pick<Filter, 'values' | 'range'> {
  const range = RANGE.exec(body);
  if (range) return { values: [], range: { from: open(range[1]), to: open(range[2]) } };
  const group = /^\(([^]*)\)$/.exec(body)?.[1];
  return { values: readValues(group ?? body) ?? [unescaped(body)] };
}

const open = (bound: string | undefined): string => (bound === undefined || bound === '*' ? '' : bound);

/** Reads a filter as we, a link or an older site has written it; the fields of the page may hold a colon [FAC-2]. */
export function readFilter(fq: string, fields: readonly string[] = []): Filter | undefined {
  const text = fq.replace(LOCALS, '').trim();
  const not = text.startsWith('-');
  const rest = not ? text.slice(1) : text;
  // Older links have the colon of a name as it is.
  const written = fields.flatMap((field) => [fieldName(field), field]).find((name) => rest.startsWith(`${name}:`));
  const head = written ?? HEAD.exec(rest)?.[2];
  if (head === undefined) return undefined;
  const field = unescaped(head);
  const body = rest.slice(head.length + 1);
  if (not && body === '[* TO *]') return { field, values: [MISSING], not: false };
  return { field, not, ...readBody(body) };
}

/** The filter of one value, or of the documents that have none [FAC-2]. */
export const valueFilter = (field: string, value: string): string =>
  value === MISSING ? missingFilter(field) : fieldFilter(field, value);

function filterOf(fq: string, field: string): Filter | undefined {
  const filter = readFilter(fq, [field]);
  return filter?.field === field && !filter.not ? filter : undefined;
}

/** The values of the field that are chosen, however the filters are written [FAC-1]. */
export const chosenValues = (filters: readonly string[], field: string): ReadonlySet<string> =>
  new Set(filters.flatMap((fq) => filterOf(fq, field)?.values ?? []));

/** The range of the field that is chosen; an open end is empty [FAC-6]. */
export const chosenRange = (filters: readonly string[], field: string): Range | undefined =>
  filters.map((fq) => filterOf(fq, field)?.range).find((range) => range !== undefined);

/** The filters without one value of the field: a group keeps its others [FAC-2]. */
export const withoutValue = (filters: readonly string[], field: string, value: string): string[] =>
  filters.flatMap((fq) => {
    const filter = filterOf(fq, field);
    if (!filter?.values.includes(value)) return [fq];
    const [first, ...more] = filter.values.filter((each) => each !== value);
    if (first === undefined) return [];
    return [
      more.length > 0 ? `${fieldName(field)}:(${[first, ...more].map(term).join(' OR ')})` : valueFilter(field, first),
    ];
  });

/** The filters without any value or range of the field [FAC-3]. */
export const withoutField = (filters: readonly string[], field: string): string[] =>
  filters.filter((fq) => filterOf(fq, field) === undefined);

/** Removes a chosen value; adds another one or replaces the field's selection with it [FAC-2]. */
export function toggleValue(filters: readonly string[], field: string, value: string, replace: boolean): string[] {
  if (chosenValues(filters, field).has(value)) return withoutValue(filters, field, value);
  return [...(replace ? withoutField(filters, field) : filters), valueFilter(field, value)];
}

/** The filters with this range of the field, and no other; two open ends are none [FAC-6]. */
export function setRange(filters: readonly string[], field: string, { from, to }: Range): string[] {
  const rest = withoutField(filters, field);
  return from === '' && to === '' ? rest : [...rest, `${fieldName(field)}:[${from || '*'} TO ${to || '*'}]`];
}
