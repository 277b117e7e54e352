import { parseDay } from '@staytags/base/dates/civil-date';
import { isPlainObject, parseJson, phpEntries } from '@staytags/base/json';
import type { Offer, PricedOffer } from '@staytags/base/money/offer';
import { decodeText } from '@staytags/base/url';
import * as v from 'valibot';
import { offerSchema } from '../price/offer.logic.ts';
import { byPlace } from './trip-code.logic.ts';

/** What a link carries. Counts, totals and line ids are recomputed here. */
export interface LinkOrder {
  readonly offers: readonly PricedOffer[];
  /** Lines that were invalid or beyond the limit. */
  readonly dropped: number;
}

const MAX_LINES = 100;
const MAX_CODE = 65_536;
/** Percent-encoding triples a character; longer codes are rejected unread [ORD-13]. */
const MAX_RAW = MAX_CODE * 3;
/** The maximum length of a decompressed link, for readers too. */
export const MAX_TEXT = 262_144;

/** Prefix of a compressed code: base64 has no full stop, so no plain code starts like this [ORD-13]. */
export const PACKED = 'z.';

/** The validated offers of a link's `rcod`; undefined if it is damaged or has no readable line [ORD-7, ORD-8]. */
export function decodeOrder(code: string): LinkOrder | undefined {
  const text = cleanCode(code);
  const bytes = text === undefined ? undefined : fromBase64(text);
  return bytes === undefined ? undefined : readOrderText(readText(bytes));
}

/** The bytes of a compressed link, one per character; undefined for a plain link, empty for a damaged one [ORD-13]. */
export function packedBytes(code: string): string | undefined {
  const text = cleanCode(code);
  return text?.startsWith(PACKED) ? (fromBase64(text.slice(PACKED.length)) ?? '') : undefined;
}

/** The offers in the JSON of a link. */
export function readOrderText(text: string): LinkOrder | undefined {
  const json = parseJson(text, MAX_TEXT);
  if (!json.ok || !isPlainObject(json.value)) return undefined;
  const lines = byPlace(phpEntries(json.value['lis']), ([key]) => key);
  const offers = lines.slice(0, MAX_LINES).flatMap(([, line]) => {
    const result = v.safeParse(offerSchema, line);
    return result.success && !isReversed(result.output) ? [result.output] : [];
  });
  return offers.length > 0 ? { offers, dropped: lines.length - offers.length } : undefined;
}

/** No stay ends before it begins: nobody could book it. */
const isReversed = ({ b, e }: Offer): boolean => Number(parseDay(e)) < Number(parseDay(b));

const TAIL: ReadonlySet<string> = new Set('=.,;:!)]>\'" ');

/** Trims what other programs append. A loop, since a regular expression would backtrack over a million equal signs. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && TAIL.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/**
 * Normalises a code from a link: percent-encoded up to twice, in either alphabet, with line breaks, spaces for
 * plus, no padding, a trailing full stop or a tracking parameter.
 */
function cleanCode(code: string): string | undefined {
  if (code.length > MAX_RAW) return undefined;
  const unbroken = (part: string): string => part.replace(/[\r\n\t]+/g, '');
  let text = unbroken(code);
  for (let turn = 0; turn < 3 && text.includes('%'); turn += 1) text = unbroken(decodeText(text));
  text = withoutTail(text.replace(/[?#&][^]*$/, '').trimStart())
    .replace(/[ -]/g, '+')
    .replaceAll('_', '/');
  return text.length > MAX_CODE ? undefined : text;
}

/** One character per byte. */
const fromBase64 = (text: string): string | undefined =>
  text.length % 4 === 1 || !/^[A-Za-z0-9+/]+$/.test(text)
    ? undefined
    : atob(text.padEnd(Math.ceil(text.length / 4) * 4, '='));

/** UTF-8, else Latin-1, as the original's own links are. */
function readText(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return bytes;
  }
}
