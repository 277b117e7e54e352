import { isPlainObject, parseJson, phpEntries } from '@staytags/base/json';
import { sumMoney, toUnits } from '@staytags/base/money';
import type { Offer } from '@staytags/base/offer';
import { decodeText } from '@staytags/base/url';
import * as v from 'valibot';
import { offerSchema } from '../price/offer.logic.ts';
import type { Line } from './order.logic.ts';

/** What a link brings. Counts, totals and the ids of lines are not among it: they are made here. */
export interface LinkOrder {
  readonly offers: readonly Offer[];
  /** Lines that were none, or too many. */
  readonly dropped: number;
}

const MAX_LINES = 100;
const MAX_CODE = 65_536;

/** By their keys, those of another form as they came. Not `sortedLines`, which stands in the code that every bag loads. */
const byPlace = <T>(lines: Iterable<T>, keyOf: (line: T) => string): T[] => {
  const place = (line: T): number => Number(/^ind-(\d+)$/.exec(keyOf(line))?.[1] ?? Infinity);
  return [...lines].sort((a, b) => place(a) - place(b) || 0);
};

/** The offers of a link's `rcod`, checked; undefined where it is damaged or has no line that can be read [ORD-7, ORD-8]. */
export function decodeOrder(code: string): LinkOrder | undefined {
  const bytes = readCode(code);
  const json = bytes === undefined ? undefined : parseJson(readText(bytes), MAX_CODE);
  if (!json?.ok || !isPlainObject(json.value)) return undefined;
  const lines = byPlace(phpEntries(json.value['lis']), ([key]) => key);
  const offers = lines.slice(0, MAX_LINES).flatMap(([, line]) => {
    const result = v.safeParse(offerSchema, line);
    return result.success ? [result.output] : [];
  });
  return offers.length > 0 ? { offers, dropped: lines.length - offers.length } : undefined;
}

/**
 * Base64 as links bring it, as one character per byte: percent-encoded once or twice or not at all, in either alphabet, broken
 * into lines, with spaces for plus, without padding, and with the full stop or the tracking parameter that others have put behind it.
 */
function readCode(code: string): string | undefined {
  if (code.length > MAX_CODE * 3) return undefined;
  const unbroken = (part: string): string => part.replace(/[\r\n\t]+/g, '');
  let text = unbroken(code);
  for (let turn = 0; turn < 3 && text.includes('%'); turn += 1) text = unbroken(decodeText(text));
  text = text
    .replace(/[?#&][^]*$/, '')
    .trim()
    .replace(/[=.,;:!)\]>'"]+$/, '')
    .replace(/[ -]/g, '+')
    .replaceAll('_', '/');
  if (text.length > MAX_CODE || text.length % 4 === 1 || !/^[A-Za-z0-9+/]+$/.test(text)) return undefined;
  return atob(text.padEnd(Math.ceil(text.length / 4) * 4, '='));
}

/** UTF-8, else Latin-1, as the original's own links are. */
function readText(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return bytes;
  }
}

/** The code of a link to these lines, `#rcod={code}`: in the URL alphabet without padding, which passes through every mail program [ORD-8]. */
export function encodeOrder(lines: Iterable<Line>): string {
  const sorted = byPlace(lines, ({ key }) => key);
  const entity = {
    lict: sorted.length,
    lis: Object.fromEntries(sorted.map(({ key, offer }) => [key, known(offer)])),
    litot: toUnits(sumMoney(sorted.map(({ cents }) => cents))),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(entity));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a link needs of an offer: members of other scripts stay at home. */
function known({ eid, p, s, c, b, e, n, dn, dd, qp, show_in_modal, show_in_addition }: Offer): object {
  return { eid, p, s, c, b, e, n, dn, dd, qp, show_in_modal, show_in_addition };
}
