import { FORBIDDEN_KEYS, isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';
import { readDates, readFields, readRanges, type FacetRange, type FacetValue } from './facets.logic.ts';
import type { SolrDoc, SolrValue } from './document.logic.ts';
import type { Spellcheck } from './spelling.logic.ts';

/** An answer of any Solr from 3 to 10, in one form [SRCH-10]. */
export interface SolrAnswer {
  readonly docs: readonly SolrDoc[];
  readonly numFound: number;
  readonly start: number;
  readonly rows: number;
  readonly facetFields: Readonly<Record<string, readonly FacetValue[]>>;
  readonly facetDates: Readonly<Record<string, FacetRange>>;
  readonly facetRanges: Readonly<Record<string, FacetRange>>;
  /** Read by what shows it, which is rare. */
  readonly spelling: Spellcheck;
}

/** Our own request, which replaces the header that Drupal's configuration omits. */
export interface Sent {
  readonly start: number;
  readonly rows: number;
  readonly q: string;
}

export type AnswerResult =
  | { readonly ok: true; readonly answer: SolrAnswer }
  | { readonly ok: false; readonly reason: string };

const WRAPPER = /^(?:[\w$.]+|\?)?\s*\(\s*(\{[^]*\})\s*\)\s*;?$/;

/** The JSON inside a JSONP wrapper, `cb({…});` or jQuery's `?({…})`, extracted as data and never executed [SRCH-2]. */
export function unwrapJsonp(text: string): string {
  // Trimmed: two runs of space beside each other, in a long one, would take the browser minutes.
  return WRAPPER.exec(text.trim())?.[1] ?? text;
}

const MOST_DOCS = 5_000;
const MOST_VALUES = 1_000;

/** Reads a count as any server writes it; `undefined` if it is not one. */
function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The first of a param's values: a param that was sent twice is echoed as a list. */
function headerParam(header: unknown, name: string): string | undefined {
  const params = isPlainObject(header) ? header['params'] : undefined;
  const value = isPlainObject(params) ? params[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
}

const isValue = (value: unknown): value is SolrValue =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Reads a document with an id and flat values. Drops everything else; `undefined` without an id. */
function readDoc(raw: unknown): SolrDoc | undefined {
  if (!isPlainObject(raw)) return undefined;
  const id = raw['id'];
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined;
  const fields = Object.entries(raw).flatMap(([name, value]): [string, SolrValue | readonly SolrValue[]][] => {
    if (FORBIDDEN_KEYS.has(name)) return [];
    if (Array.isArray(value)) return [[name, value.slice(0, MOST_VALUES).filter(isValue)]];
    return isValue(value) ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(fields), id: String(id) };
}

/** Several indexes behind one URL may repeat a document; lists are keyed by the id [SRCH-10]. */
function readDocs(raw: unknown): SolrDoc[] {
  if (!Array.isArray(raw)) return [];
  const docs = raw.slice(0, MOST_DOCS).flatMap((doc) => readDoc(doc) ?? []);
  const ids = new Set<string>();
  return docs.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function errorText(error: unknown): string {
  const message = isPlainObject(error) ? error['msg'] : error;
  return `the index reports an error: ${String(message ?? 'without a message').slice(0, 200)}`;
}

function readBody(body: PlainObject): { response: PlainObject } | { reason: string } {
  // For an unknown facet field Solr sends documents and an error together: that is a failure too.
  if ('error' in body && body['error'] !== null) return { reason: errorText(body['error']) };
  const response = body['response'];
  if (!isPlainObject(response) || !Array.isArray(response['docs']))
    return { reason: 'the answer has no response.docs' };
  return { response };
}

/** The documents of a lookup by key; nothing else in the response matters. */
export function readDocuments(body: unknown): SolrDoc[] | undefined {
  const read = isPlainObject(body) ? readBody(body) : undefined;
  return read && 'response' in read ? readDocs(read.response['docs']) : undefined;
}

const NOTHING_SENT: Sent = { start: 0, rows: 0, q: '' };

/** Reads a response of any shape and version. Anything else is a failed search, with the reason [SRCH-9, SRCH-10]. */
export function readAnswer(body: unknown, sent = NOTHING_SENT): AnswerResult {
  if (!isPlainObject(body)) return { ok: false, reason: 'the answer is not a JSON object' };
  const read = readBody(body);
  if ('reason' in read) return { ok: false, reason: read.reason };
  const { response } = read;
  const numFound = readCount(response['numFound']);
  if (numFound === undefined) return { ok: false, reason: 'the answer has no response.numFound' };
  const header = body['responseHeader'];
  const counts = isPlainObject(body['facet_counts']) ? body['facet_counts'] : {};
  return {
    ok: true,
    answer: {
      docs: readDocs(response['docs']),
      numFound,
      start: readCount(headerParam(header, 'start')) ?? readCount(response['start']) ?? sent.start,
      rows: readCount(headerParam(header, 'rows')) || sent.rows,
      facetFields: mapMembers(counts['facet_fields'], readFields),
      facetDates: mapMembers(counts['facet_dates'], readDates),
      facetRanges: mapMembers(counts['facet_ranges'], readRanges),
      spelling: { q: headerParam(header, 'spellcheck.q') ?? sent.q, part: body['spellcheck'] },
    },
  };
}

/** The same for requests that fail as a whole: throws the reason. */
export function answerOf(body: unknown, sent?: Sent): SolrAnswer {
  const read = readAnswer(body, sent);
  if (!read.ok) throw new Error(read.reason);
  return read.answer;
}

/** How many documents a response without rows counts; undefined if it is none. */
export function countIn(body: unknown): number | undefined {
  const read = readAnswer(body);
  return read.ok ? read.answer.numFound : undefined;
}

const mapMembers = <T>(raw: unknown, read: (member: unknown) => T): Record<string, T> =>
  Object.fromEntries(
    phpEntries(raw)
      .filter(([name]) => !FORBIDDEN_KEYS.has(name))
      .map(([name, member]) => [name, read(member)]),
  );
