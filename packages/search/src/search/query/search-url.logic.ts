import { decodeText } from '@staytags/base/url';
import { ALL, AVAILABLE } from '@staytags/solr/request/free.logic';
import { isHarmless, isSort } from '@staytags/solr/request/lucene.logic';
import type { SearchParams, UrlRules } from '@staytags/solr/request/config.logic';
import { wellFormed } from '@staytags/solr/request/request.logic';

const REPEATED = new Set(
  'bf bq facet.date facet.date.other facet.date.include facet.field facet.pivot facet.range facet.range.other facet.range.include facet.query fq group.field group.func group.query pf qf'.split(
    ' ',
  ),
);

const MOST_VALUES = 100;
const LOCALS = /^\{!([^}]*)\}/;
const OTHER_INDEX = /^[-+!(\s]*index_id\s*:/i;
const MOST_ROWS = 100_000;

/** Whether a value may enter the state: links are untrusted input [SRCH-7]. */
function acceptsValue(name: string, value: string, maxRows: number): boolean {
  if (!isHarmless(value)) return false;
  if (name === 'start') return /^\d{1,7}$/.test(value);
  if (name === 'rows')
    return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) <= Math.min(maxRows, MOST_ROWS);
  if (name === 'sort') return isSort(value);
  if (name === AVAILABLE) return value === ALL;
  return name !== 'fq' || !OTHER_INDEX.test(value);
}

interface Pair {
  readonly name: string;
  readonly raw: string;
}

/** `#…` or `?…` as pairs; anything else (an anchor, an empty segment) is dropped. */
function splitPairs(text: string): Pair[] {
  return text
    .replace(/^[#?]/, '')
    .split('&')
    .flatMap((text) => {
      const at = text.indexOf('=');
      return at > 0 ? [{ name: decodeText(text.slice(0, at)), raw: text.slice(at + 1) }] : [];
    });
}

/** The name in the state, or `undefined` for a param that is not ours. A query of locals alone is written as `q.alt`. */
function stateName(name: string, { exposed, prefix }: UrlRules): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const own = name.slice(prefix.length);
  if (own === 'q.alt' && exposed.includes('q')) return 'q';
  return exposed.includes(own) ? own : undefined;
}

function readValue({ name, raw }: Pair, rules: UrlRules): string {
  const value = wellFormed(decodeText(rules.hash ? raw : raw.replaceAll('+', ' ')));
  return name === `${rules.prefix}q.alt` ? (LOCALS.exec(value)?.[0] ?? '') : value;
}

export interface ReadState {
  readonly params: SearchParams;
  /** Names of params whose value was refused. */
  readonly refused: readonly string[];
}

/** The state in a hash or query string [SRCH-7]: exposed names and safe values only. */
export function readState(text: string, rules: UrlRules): ReadState {
  const params: Record<string, string[]> = {};
  const refused: string[] = [];
  for (const pair of splitPairs(text)) {
    const name = stateName(pair.name, rules);
    if (name === undefined) continue;
    const value = readValue(pair, rules);
    if (value.trim() === '') continue;
    if (acceptsValue(name, value, rules.maxRows)) addValue(params, name, value);
    else refused.push(name);
  }
  return { params, refused };
}

function addValue(params: Record<string, string[]>, name: string, value: string): void {
  const values = REPEATED.has(name) ? (params[name] ?? []) : [];
  if (!values.includes(value) && values.length < MOST_VALUES) params[name] = [...values, value];
}

const encodeLocals = (locals: string): string =>
  locals.split(' ').map(encodeURIComponent).join('%20').replaceAll('%3D', '=');

function writeValue(name: string, value: string): string {
  const locals = LOCALS.exec(value);
  if (!locals) return `${name}=${encodeURIComponent(value)}`;
  const rest = value.slice(locals[0].length);
  const alone = rest === '' && /(?:^|\.)q$/.test(name);
  return `${name}${alone ? '.alt' : ''}={!${encodeLocals(locals[1] ?? '')}}${encodeURIComponent(alone ? '*:*' : rest)}`;
}

/** The state as URL params: exposed names in order, repeated values in order, nothing empty [SRCH-7]. */
export const writeState = (params: SearchParams, { exposed, prefix }: UrlRules): string =>
  exposed
    .flatMap((name) =>
      (params[name] ?? []).filter(Boolean).map((value) => writeValue(prefix + name, wellFormed(value))),
    )
    .join('&');

/** A hash or query string with this state; foreign params, and a bare id such as `rates`, stay exactly as written [SRCH-7]. */
function mergeState(text: string, params: SearchParams, rules: UrlRules): string {
  const isForeign = (member: string) => splitPairs(member).every(({ name }) => stateName(name, rules) === undefined);
  const foreign = text.replace(/^[#?]/, '').split('&').filter(isForeign);
  return [writeState(params, rules), ...foreign].filter(Boolean).join('&');
}

/** An anchor (`#rates`) belongs to the page, not to the search. */
export const isAnchor = (text: string): boolean => /^#[^=]+$/.test(text);

function splitUrl(href: string): { path: string; query: string; hash: string } {
  const at = href.indexOf('#');
  const before = at < 0 ? href : href.slice(0, at);
  const mark = before.indexOf('?');
  return {
    path: mark < 0 ? before : before.slice(0, mark),
    query: mark < 0 ? '' : before.slice(mark),
    hash: at < 0 ? '' : href.slice(at),
  };
}

/** The part of a URL that holds the state, read from `href`, since some browsers decode `location.hash`. */
export const stateText = (href: string, hash: boolean): string => splitUrl(href)[hash ? 'hash' : 'query'];

export function withState(href: string, params: SearchParams, rules: UrlRules): string {
  const { path, query, hash } = splitUrl(href);
  const next = mergeState(rules.hash ? hash : query, params, rules);
  if (rules.hash) return `${path}${query}${next ? `#${next}` : ''}`;
  return `${path}${next ? `?${next}` : ''}${hash}`;
}

export type ParamChange = Readonly<Record<string, string | readonly string[] | null>>;

/** Clears what the visitor has typed and chosen. */
export const CLEAR: ParamChange = { q: null, fq: null };

/** The state after changing some params (null removes one); returns to the first page unless the change sets one. */
export function changeParams(params: SearchParams, change: ParamChange, { exposed, maxRows }: UrlRules): ReadState {
  const next: Record<string, readonly string[]> = {};
  const refused = Object.keys(change).filter((name) => !exposed.includes(name));
  for (const name of exposed) {
    const wanted = Object.hasOwn(change, name) ? change[name] : name === 'start' ? null : params[name];
    const values =
      wanted === null || wanted === undefined ? [] : [wanted].flat().map((value) => wellFormed(String(value)).trim());
    const kept = [...new Set(values)].filter((value) => value !== '' && acceptsValue(name, value, maxRows));
    const some = kept.length < new Set(values.filter(Boolean)).size;
    if (some) refused.push(name);
    const chosen = some && kept.length === 0 ? (params[name] ?? []) : kept;
    if (chosen.length > 0) next[name] = REPEATED.has(name) ? chosen.slice(0, MOST_VALUES) : chosen.slice(-1);
  }
  return { params: next, refused };
}

/** The URL of the search after a change, for links, which may open in a new tab [SRCH-7]. */
export const hrefAfter = (href: string, params: SearchParams, change: ParamChange, rules: UrlRules): string =>
  withState(href, changeParams(params, change, rules).params, rules);

/** The index of the first result in this state. */
export const startOf = (params: SearchParams): number => Number(params['start']?.[0] ?? 0);
