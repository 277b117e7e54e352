import { parseDay, type Day } from '../data/civil.ts';
import { listAt, mapAt, textAt, type PhpMap } from './php.ts';

/** A validated request for a stay. */
export interface Stay {
  begin: Day;
  end: Day;
  adult: number;
  child: number;
  senior: number;
  /** Who need no bed. */
  infant: number;
  pet: number;
  coupon: string;
  /** The number of days by which the stay may shift, in both directions. */
  flex: number;
  eids: number[];
  /** [eid, plan, activity]: selects one of an item's offers. Empty in a search. */
  ids: number[];
  special: number | null;
}

/** An invalid request, with a sentence that explains why. */
export class BadRequest extends Error {}

export const MAX_NIGHTS = 60;

function day(rcav: PhpMap, name: string): Day | null {
  const text = textAt(rcav, name);
  if (text === '') return null;
  const found = parseDay(text);
  if (found === null)
    throw new BadRequest(`rcav[${name}] is "${text.slice(0, 40)}"; write a date as MM/DD/YYYY or YYYY-MM-DD`);
  return found;
}

function whole(text: string, name: string, fallback: number, max: number): number {
  if (text === '') return fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value > max)
    throw new BadRequest(`rcav[${name}] is "${text.slice(0, 40)}"; write a whole number from 0 to ${max}`);
  return value;
}

export function readStay(query: PhpMap): Stay {
  const rcav = mapAt(query, 'rcav');
  const begin = day(rcav, 'begin');
  if (begin === null) throw new BadRequest('rcav[begin] is missing; a search needs the day of arrival');
  const end = day(rcav, 'end') ?? begin;
  if (end < begin) throw new BadRequest('rcav[end] lies before rcav[begin]');
  if (end - begin > MAX_NIGHTS) throw new BadRequest(`A stay has at most ${MAX_NIGHTS} nights`);
  const special = textAt(mapAt(query, 'special_data'), 'special_nid');
  return {
    begin,
    end,
    adult: whole(textAt(rcav, 'adult'), 'adult', 1, 99),
    child: whole(textAt(rcav, 'child'), 'child', 0, 99),
    senior: whole(textAt(rcav, 'senior') || textAt(query, 'senior'), 'senior', 0, 99),
    infant: whole(textAt(rcav, 'infant'), 'infant', 0, 99),
    pet: whole(textAt(rcav, 'pet'), 'pet', 0, 99),
    coupon: textAt(rcav, 'coupon').slice(0, 40),
    flex: Math.min(7, whole(textAt(rcav, 'flex'), 'flex', 0, 99)),
    eids: listAt(rcav, 'eid').map((eid) => whole(eid, 'eid', 0, 999_999_999)),
    ids: listAt(rcav, 'IDs').map((id) => whole(id, 'IDs', 0, 999_999_999)),
    special: special === '' ? null : whole(special, 'special_nid', 0, 999_999_999),
  };
}
