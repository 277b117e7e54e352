import { lex } from '../../site/solr/lexer.ts';
import { parseQuery, type Query } from '../../site/solr/query.ts';

/**
 * Reads what has arrived at Solr, and names what should not have. It knows nothing of the proxy: it parses as the demo's Solr does, which
 * is tested against recordings of a real one.
 */

export interface Rules {
  /** Names of fields, and beginnings with a star. */
  readonly fields: readonly string[];
  /** Filters that every query has. */
  readonly filters: readonly string[];
}

const NAMES =
  /^(?:q|q\.alt|q\.op|fq|bq|fl|qf|pf|df|uf|mm|tie|sort|rows|start|wt|defType|json\.nl|omitHeader|expandMacros|echoParams|facet|facet\.(?:field|limit|mincount|missing|sort|method|prefix|query|range|range\.(?:start|end|gap|other|hardend))|f\.[\w$.:-]+\.facet\.(?:limit|mincount|missing|sort|prefix|range\.(?:start|end|gap|other|hardend))|hl|hl\.(?:fl|q|snippets|fragsize)|stats|stats\.field|spellcheck|spellcheck\.(?:q|count|collate|extendedResults|onlyMorePopular|collateExtendedResults|maxCollations|maxCollationTries))$/;
const QUERIES = new Set(['q', 'q.alt', 'fq', 'bq', 'facet.query', 'hl.q', 'spellcheck.q']);
const LOCALS = /^\{!(?:(?:(?:tag|ex)=[A-Za-z][\w$.:-]*(?:,[A-Za-z][\w$.:-]*)* ?)+|dismax qf=([\w$.:-]+))\}/;
const MAX: Readonly<Record<string, number>> = { rows: 5000, start: 50_000, 'facet.limit': 10_000, 'hl.snippets': 20 };
const WORDS = 'words of the visitor';

function* fieldsIn(query: Query, depth = 0): Generator<string> {
  if (depth > 12) throw new Error('nested too deeply');
  if ('field' in query) yield query.field;
  if (query.kind === 'boost') yield* fieldsIn(query.query, depth + 1);
  if (query.kind === 'bool')
    for (const one of [...query.must, ...query.should, ...query.not]) yield* fieldsIn(one, depth + 1);
}

function queryFaults(text: string, isOpen: (field: string) => boolean): string[] {
  const [locals = '', dismax] = LOCALS.exec(text) ?? [];
  const rest = text.slice(locals.length);
  if (dismax !== undefined && !isOpen(dismax)) return [`the closed field ${dismax}`];
  const outside = rest.replace(/"(?:\\[^]|[^"\\])*"/g, '""');
  if (/\{!|[\\&|]{2}|(?<![\w$.-])_(?:query|val)_\s*:|\\(?!:)|\/|\w\(/.test(outside)) return [`structure in ${outside}`];
  try {
    if (lex(rest).some(({ type }) => type === 'regex')) return ['a regular expression'];
    return [...fieldsIn(parseQuery(rest, WORDS))]
      .filter((field) => field !== WORDS && !isOpen(field))
      .map((field) => `the closed field ${field}`);
  } catch (error) {
    return [`what cannot be read: ${String(error)}`];
  }
}

function rangeFaults(pairs: readonly (readonly [string, string])[]): string[] {
  const first = (name: string) => pairs.find((pair) => pair[0] === name)?.[1];
  return pairs
    .filter(([name]) => name === 'facet.range')
    .flatMap(([, field]) => {
      const [start, end, gap] = ['start', 'end', 'gap'].map((part) =>
        Number(first(`f.${field}.facet.range.${part}`) ?? first(`facet.range.${part}`)),
      ) as [number, number, number];
      return (end - start) / gap <= 1000 && gap > 0 ? [] : ['too many ranges'];
    });
}

function pairFaults(
  name: string,
  value: string,
  isOpen: (field: string) => boolean,
  isShown: (field: string) => boolean,
): string[] {
  if (!NAMES.test(name)) return ['an unknown name'];
  const [, own] = /^f\.(.+?)\.(?=facet\.)/.exec(name) ?? [];
  const closed = (fields: readonly string[]) =>
    fields.filter((field) => !isOpen(field)).map((field) => `the closed field ${field}`);
  if (own !== undefined) return [...closed([own]), ...pairFaults(name.slice(own.length + 3), value, isOpen, isShown)];
  const most = MAX[name];
  if (most !== undefined) return /^\d{1,6}$/.test(value) && Number(value) <= most ? [] : ['a number that is too high'];
  if (QUERIES.has(name)) return queryFaults(value, isOpen);
  switch (name) {
    case 'fl':
    case 'hl.fl':
      return value
        .split(/[\s,]+/)
        .filter((field) => !isShown(field))
        .map((field) => `shows ${field}`);
    case 'facet.field':
      return closed([value.replace(/^\{!ex=[A-Za-z][\w$.:,-]*\}/, '')]);
    case 'facet.range':
    case 'stats.field':
      return closed([value]);
    case 'df':
    case 'q.op':
      return ['another parser of the filters'];
    case 'qf':
    case 'pf':
      return closed(value.split(/\s+/).map((one) => one.replace(/\^[\d.]+$/, '')));
    case 'sort':
      return closed(
        value
          .split(/,\s*/)
          .map((one) => one.replace(/ +(?:asc|desc)$/i, ''))
          .filter((one) => !/^random_\d+$/.test(one)),
      );
    case 'defType':
      return /^(?:lucene|e?dismax)$/.test(value) ? [] : ['another parser'];
    default:
      return /\{!|\$/.test(value) && name !== 'facet.prefix' ? ['structure'] : [];
  }
}

/** What is wrong with a request that has reached Solr's `select`; empty if nothing is. */
export function faults(query: string, { fields, filters }: Rules): string[] {
  const pairs = [...new URLSearchParams(query)];
  const isOpen = (name: string) =>
    fields.some((field) =>
      field.endsWith('*') ? name.startsWith(field.slice(0, -1)) && /^[\w$.:-]+$/.test(name) : field === name,
    );
  const isShown = (name: string) => fields.includes(name) || isOpen(name.replaceAll('?', ':').replace(/(?<=.)\*$/, ''));
  const missing = filters.filter((filter) => !pairs.some(([name, value]) => name === 'fq' && value === filter));
  return [
    ...missing.map((filter) => `not the filter ${filter}`),
    ...(pairs.some(([name]) => name === 'fl') ? [] : ['no fl']),
    ...(pairs.at(-1)?.join('=') === 'wt=json' && pairs.filter(([name]) => name === 'wt').length === 1
      ? []
      : ['not the format']),
    ...(pairs.filter(([name]) => name === 'echoParams').join() === 'echoParams,none' ? [] : ['the params of the site']),
    ...(pairs.filter(([name]) => name === 'expandMacros').join() === 'expandMacros,false' ? [] : ['macros']),
    ...rangeFaults(pairs),
    ...pairs
      .filter(([name, value]) => name !== 'fq' || !filters.includes(value))
      .flatMap(([name, value]) => pairFaults(name, value, isOpen, isShown).map((fault) => `${name}: ${fault}`)),
  ];
}
