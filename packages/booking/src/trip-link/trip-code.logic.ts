import { sumMoney, toUnits } from '@staytags/base/money/money';
import { OFFER_MEMBERS, type Offer } from '@staytags/base/money/offer';
import type { Line } from '../trip/trip.logic.ts';

/** Sorted by key, keys of another form last. Not `sortedLines`, which is part of the code that every bag loads. */
export const byPlace = <T>(lines: Iterable<T>, keyOf: (line: T) => string): T[] => {
  const place = (line: T): number => Number(/^ind-(\d+)$/.exec(keyOf(line))?.[1] ?? Infinity);
  return [...lines].sort((a, b) => place(a) - place(b) || 0);
};

/** The order as links and the server get it: the original's entity, without members that other scripts added to offers [ORD-4]. */
export function orderJson(lines: Iterable<Line>): string {
  const sorted = byPlace(lines, ({ key }) => key);
  return JSON.stringify({
    lict: sorted.length,
    lis: Object.fromEntries(sorted.map(({ key, offer }) => [key, known(offer)])),
    litot: toUnits(sumMoney(sorted.map(({ offer }) => offer.price.cents))),
  });
}

/** The members of an offer that a link carries; those of other scripts stay out. */
const known = (offer: Offer): object =>
  Object.fromEntries(Object.keys(OFFER_MEMBERS).map((name) => [name, offer[name as keyof Offer]]));

/** Base64 as `base64_decode` and `atob` read it, of bytes or of a text in UTF-8. */
export function toBase64(data: string | Uint8Array): string {
  let bytes = '';
  for (const byte of typeof data === 'string' ? new TextEncoder().encode(data) : data)
    bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** Base64url without padding, which survives every mail program [ORD-8]. */
export const toUrlAlphabet = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The code of a link to these lines, `#rcod={code}`: in the standard alphabet, which the original reads, percent-encoded [ORD-8]. */
export const encodeOrder = (lines: Iterable<Line>): string => encodeURIComponent(toBase64(orderJson(lines)));
