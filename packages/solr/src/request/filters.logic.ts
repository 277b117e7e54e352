import { fieldFilter, fieldName, missingFilter, term, WRITTEN_FIELD } from './terms.logic.ts';

/** The value for "has none": no real facet value is empty. */
export const MISSING = '';

export interface Range {
  readonly from: string;
  readonly to: string;
}

/** One `fq` on the values of a field. */
export interface Filter {
  readonly field: string;
  /** The values, or `MISSING`. Empty for a range. */
  readonly values: readonly string[];
  readonly range?: Range;
  /** A negative filter. */
  readonly not: boolean;
}

const LOCALS = /^\{![^}]*\}/;
const HEAD = new RegExp(`^(${WRITTEN_FIELD}):`);
// A missing end is open, like `*`.
const RANGE = /^\[\s*(\S*?)\s+TO\s+(\S*?)\s*\]$/;
// One value of a group, and the separator after it.
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

/** The part after the field: a value, a group, a range; anything else is one literal value. */
function readBody(body: string): Pick<Filter, 'values' | 'range'> {
  const range = RANGE.exec(body);
  if (range) return { values: [], range: { from: open(range[1]), to: open(range[2]) } };
  const group = /^\(([^]*)\)$/.exec(body)?.[1];
  return { values: readValues(group ?? body) ?? [unescaped(body)] };
}

const open = (bound: string | undefined): string => (bound === undefined || bound === '*' ? '' : bound);

/** Reads a filter written by us, a link or an older site; field names may contain a colon [FAC-2]. */
export function readFilter(fq: string, fields: readonly string[] = []): Filter | undefined {
  const text = fq.replace(LOCALS, '').trim();
  const not = text.startsWith('-');
  const rest = not ? text.slice(1) : text;
  // Older links do not escape the colon of a name.
  const written = fields.flatMap((field) => [fieldName(field), field]).find((name) => rest.startsWith(`${name}:`));
  const head = written ?? HEAD.exec(rest)?.[1];
  if (head === undefined) return undefined;
  const field = unescaped(head);
  const body = rest.slice(head.length + 1);
  if (not && body === '[* TO *]') return { field, values: [MISSING], not: false };
  return { field, not, ...readBody(body) };
}

/** The filter for one value, or for documents without any [FAC-2]. */
export const valueFilter = (field: string, value: string): string =>
  value === MISSING ? missingFilter(field) : fieldFilter(field, value);

function filterOf(fq: string, field: string): Filter | undefined {
  const filter = readFilter(fq, [field]);
  return filter?.field === field && !filter.not ? filter : undefined;
}

/** The chosen values of the field, however the filters are written [FAC-1]. */
export const chosenValues = (filters: readonly string[], field: string): ReadonlySet<string> =>
  new Set(filters.flatMap((fq) => filterOf(fq, field)?.values ?? []));

/** The chosen range of the field; an open end is empty [FAC-6]. */
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
