import { parseDay } from '@staytags/base/dates/civil-date';
import { ZERO, addMoney, parseMoney, sumMoney, toUnits, type Cents, type Money } from '@staytags/base/money/money';
import { OFFER_MEMBERS, readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';

/** A line of the trip. Its id never changes; its key, `ind-{n}`, is its place in the stored entity. */
export interface Line {
  readonly id: string;
  readonly key: string;
  readonly offer: PricedOffer;
  /** On disk, as far as this tab knows. A whole order written by another script may remove such a line. */
  saved: boolean;
  /** The offer's JSON, cached at the first save. */
  json: string | undefined;
}

/**
 * The lines by id, with indexes that keep every change O(1): ids by key, and free keys. Mutated in place: copying
 * ten thousand lines per add is what makes other carts slow. The slice publishes each change under a new version.
 */
export interface Lines {
  readonly byId: Map<string, Line>;
  readonly idByKey: Map<string, string>;
  /** The ids of the newest removed lines, so that no tab brings them back. */
  readonly gone: Set<string>;
  /** By currency, in the order of its first line. */
  readonly totals: Map<string, { readonly cents: Cents; readonly count: number }>;
  /** Free numbers below `next`; sorted in descending order only when one is needed. */
  holes: number[];
  holesSorted: boolean;
  next: number;
}

/** The empty order [ORD-4]. */
export const emptyLines = (): Lines => ({
  byId: new Map(),
  idByKey: new Map(),
  gone: new Set(),
  totals: new Map(),
  holes: [],
  holesSorted: true,
  next: 0,
});

const KEY = /^ind-(0|[1-9]\d{0,8})$/;

/** The n of `ind-{n}`; undefined for keys of another form. */
export const keyNumber = (key: string): number | undefined => {
  const match = KEY.exec(key);
  return match ? Number(match[1]) : undefined;
};

/** Adds a line at the requested key if it is free, else at the first free one [ORD-4]. */
export function addLine(lines: Lines, id: string, offer: PricedOffer, preferredKey?: string): Line {
  const key = preferredKey !== undefined && !lines.idByKey.has(preferredKey) ? preferredKey : takeKey(lines);
  const line: Line = { id, key, offer, saved: false, json: undefined };
  lines.byId.set(id, line);
  lines.idByKey.set(key, id);
  count(lines, line, 1);
  return line;
}

/** Removes a line by id or key, and records the removal [ORD-5, ORD-9]. */
export function removeLine(lines: Lines, which: string): Line | undefined {
  const line = lines.byId.get(which) ?? lines.byId.get(lines.idByKey.get(which) ?? '');
  if (!line) return undefined;
  dropLine(lines, line);
  lines.gone.delete(line.id); // Moves it to the end: the list is trimmed from the front.
  lines.gone.add(line.id);
  return line;
}

/** Removes a line without recording it for other tabs. */
export function dropLine(lines: Lines, line: Line): void {
  lines.byId.delete(line.id);
  lines.idByKey.delete(line.key);
  count(lines, line, -1);
  const n = keyNumber(line.key);
  if (n === undefined || n >= lines.next) return;
  lines.holes.push(n);
  lines.holesSorted = false;
}

/** A currency without lines has no subtotal, so the entry goes with its last line. */
function count({ totals }: Lines, { offer }: Line, by: 1 | -1): void {
  const { cents, currency } = offer.price;
  const before = totals.get(currency) ?? { cents: ZERO, count: 0 };
  if (before.count + by === 0) totals.delete(currency);
  else totals.set(currency, { cents: addMoney(before.cents, (by * cents) as Cents), count: before.count + by });
}

function takeKey(lines: Lines): string {
  if (!lines.holesSorted) {
    lines.holes.sort((a, b) => b - a);
    lines.holesSorted = true;
  }
  // A line with a key of its own may have filled the hole.
  for (let n = lines.holes.pop(); n !== undefined; n = lines.holes.pop()) {
    if (!lines.idByKey.has(`ind-${n}`)) return `ind-${n}`;
  }
  while (lines.idByKey.has(`ind-${lines.next}`)) lines.next += 1;
  return `ind-${lines.next++}`;
}

/** 'abc' -> 'abc~1' -> 'abc~2': the id of a restored line. Two tabs that undo the same removal restore one line. */
export function nextId(id: string): string {
  const match = /^(.*)~(\d+)$/.exec(id);
  return match ? `${match[1]}~${Number(match[2]) + 1}` : `${id}~1`;
}

const WINDOW_MS = 400;

/**
 * Passes one request per deliberate click: none while the same request is in flight, none within 400 ms of the last click,
 * so that a held Enter key counts once [ORD-9].
 */
export function createGate(now: () => number): { enter(key: string): boolean; leave(key: string): void } {
  const pending = new Set<string>();
  const asked = new Map<string, number>();
  return {
    enter(key) {
      const at = now();
      const last = asked.get(key);
      for (const [old, time] of asked) if (at - time >= WINDOW_MS) asked.delete(old);
      asked.set(key, at);
      if (pending.has(key) || (last !== undefined && at - last < WINDOW_MS)) return false;
      pending.add(key);
      return true;
    },
    leave: (key) => void pending.delete(key),
  };
}

/** A subtotal per currency. `tot`, the server's own, counts where there is one currency: across two it would be a false sum [ORD-4]. */
export function totalsOf({ totals }: Lines, tot: Cents | undefined): Money[] {
  const subtotals = [...totals].map(([currency, { cents }]) => ({ cents, currency }));
  const [first] = subtotals;
  return first && tot !== undefined && subtotals.length === 1 ? [{ ...first, cents: tot }] : subtotals;
}

/** The payload of `order-updated`: a total only if there is one currency [ORD-6]. */
export function orderFact({ count, totals }: { readonly count: number; readonly totals: readonly Money[] }) {
  const [first, ...others] = totals;
  return {
    count,
    ...(others.length > 0 ? {} : { total: toUnits(first?.cents ?? ZERO) }),
    totals: Object.fromEntries(totals.map(({ cents, currency }) => [currency, toUnits(cents)])),
  };
}

/** The sum of all lines, whatever their currency: what the original stores as `litot` [ORD-4]. */
export const plainTotal = ({ totals }: Lines): Cents => sumMoney([...totals.values()].map(({ cents }) => cents));

/** Sorted by key number; keys of another form last, in their original order. */
export const sortedLines = (lines: Iterable<Line>): Line[] =>
  [...lines].sort((a, b) => (keyNumber(a.key) ?? Infinity) - (keyNumber(b.key) ?? Infinity) || 0);

/**
 * Reads a stored offer, ours or an older version's: members of the wrong type are dropped, unknown keys are kept.
 * Without a price there is no offer. Much smaller than the schema for incoming offers, so the bag loads without valibot.
 */
export function readStoredOffer(value: object): PricedOffer | undefined {
  const raw = value as Record<string, unknown>;
  const cents = parseMoney(raw['p']);
  const eid = raw['eid'];
  if (cents === undefined || cents < 0 || (typeof eid !== 'string' && typeof eid !== 'number') || eid === '')
    return undefined;
  const copy: Record<string, unknown> = { ...raw, eid: String(eid) };
  for (const [name, kind] of Object.entries(OFFER_MEMBERS)) {
    if (kind === 'day' && parseDay(copy[name]) === undefined) copy[name] = '';
    if (kind !== 'text') continue;
    if (typeof copy[name] === 'number') copy[name] = String(copy[name]);
    if (typeof copy[name] !== 'string') delete copy[name];
  }
  if (parseMoney(copy['s']) === undefined) delete copy['s'];
  const qp = copy['qp'];
  copy['qp'] = typeof qp === 'object' && qp !== null && !Array.isArray(qp) ? qp : {};
  return readOffer(copy as unknown as Offer);
}
