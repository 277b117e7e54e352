import { parseDay } from '@staytags/base/dates/civil-date';
import { isPlainObject, parseJson, phpEntries } from '@staytags/base/json';
import { toUnits } from '@staytags/base/money/money';
import { withoutPrice, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import {
  addLine,
  dropLine,
  keyNumber,
  nextId,
  plainTotal,
  readStoredOffer,
  type Line,
  type Lines,
} from '../trip.logic.ts';
import { offerKey } from '../../price/offer-key.logic.ts';

/** The content of `rcriotorder`: the original's entity plus one member of ours [STO-1]. */
export interface DiskOrder {
  readonly lines: readonly DiskLine[];
  readonly gone: ReadonlySet<string>;
  /** Written by us: a missing line may just be unknown to the tab that wrote. */
  readonly ours: boolean;
  readonly tot?: number;
  /** Members of a future version, written back unchanged. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Part of it could not be read. */
  readonly damaged: boolean;
}

type DiskLine = Pick<Line, 'key' | 'id' | 'offer'>;

const OURS = 'stay';
const KNOWN: ReadonlySet<string> = new Set(['lict', 'lis', 'litot', 'tot', OURS]);
/** As many as may be removed at once: a tab that misses a removal brings the line back. */
const MAX_GONE = 5_000;
const MAX_TEXT = 6_000_000;

/** A short fingerprint of an offer. It exposes a line that another script has put under a known key. */
function fingerprint(offer: Offer): string {
  const text = `${offerKey(offer)}|${offer.p}|${offer.b}|${offer.e}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A line's id: its fingerprint and a random part. */
export const newId = (offer: Offer, random: string): string => `${fingerprint(offer)}.${random}`;

const LINKED = '.link-';

/** The id of a line from a link, recognisable as such in every tab. */
export const linkedId = (offer: Offer, random: string): string => `${fingerprint(offer)}${LINKED}${random}`;

export const isLinked = (id: string): boolean => id.includes(LINKED);

const sameThing = (id: string, offer: Offer): boolean => id.startsWith(`${fingerprint(offer)}.`);

export const EMPTY_DISK: DiskOrder = { lines: [], gone: new Set(), ours: false, extra: {}, damaged: false };

/** Reads a stored order of any version: ours, the original's, PHP lists, a bare list of lines [STO-5]. Undefined if it is no order at all. */
export function readOrder(text: string | undefined): DiskOrder | undefined {
  if (text === undefined || text === '') return EMPTY_DISK;
  const json = parseJson(text, MAX_TEXT);
  if (!json.ok) return undefined;
  const value = Array.isArray(json.value) ? { lis: json.value } : json.value;
  if (value === null) return EMPTY_DISK;
  if (!isPlainObject(value)) return undefined;
  const lis = value['lis'] ?? {};
  if (!Array.isArray(lis) && !isPlainObject(lis)) return undefined;
  return readEntity(value, lis);
}

function readEntity(value: Record<string, unknown>, lis: unknown): DiskOrder {
  const ours = isPlainObject(value[OURS]) ? value[OURS] : undefined;
  const ids = new Map(
    phpEntries(ours?.['ids']).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const gone = new Set(phpEntries(ours?.['gone']).flatMap(([, id]) => (typeof id === 'string' ? [id] : [])));
  const lines: DiskLine[] = [];
  let damaged = false;
  for (const [name, member] of phpEntries(lis)) {
    const key = Array.isArray(lis) ? `ind-${name}` : name;
    const offer = isPlainObject(member) ? readStoredOffer(member) : undefined;
    if (!offer) {
      damaged = true;
      continue;
    }
    const known = ids.get(key);
    let id = newId(offer, key);
    if (known !== undefined && sameThing(known, offer)) {
      id = known;
      ids.delete(key);
    }
    while (gone.has(id)) id = nextId(id);
    lines.push({ key, id, offer });
  }
  // A key without its line was removed by a script that does not know our ids.
  for (const id of ids.values()) gone.add(id);
  const tot = value['tot'];
  const extra = Object.fromEntries(Object.entries(value).filter(([name]) => !KNOWN.has(name)));
  return {
    lines,
    gone,
    ours: ours !== undefined,
    damaged,
    extra,
    ...(typeof tot === 'number' && Number.isFinite(tot) ? { tot } : {}),
  };
}

/**
 * Merges the stored order: the union of the lines minus the removals of both sides [ORD-9]. A whole order written by another script
 * wins over lines saved before. Returns true if the stored text now lacks something that this tab has.
 */
export function mergeOrder(lines: Lines, disk: DiskOrder): boolean {
  for (const id of disk.gone) lines.gone.add(id);
  const stored = new Map(disk.lines.map((line) => [line.id, line]));
  let lacking = false;
  for (const line of [...lines.byId.values()]) {
    if (stored.has(line.id)) continue;
    const dropped = lines.gone.has(line.id) || (!disk.ours && line.saved);
    if (dropped) dropLine(lines, line);
    else lacking = true;
  }
  const come = disk.lines.filter(({ id }) => !lines.gone.has(id));
  if (come.length < disk.lines.length) lacking = true;
  for (const { id } of disk.lines) {
    const line = lines.byId.get(id);
    if (line && lines.gone.has(id)) dropLine(lines, line);
  }
  takePlaces(lines, come);
  return lacking;
}

/** Stored lines keep their stored keys; a line of this tab that is in the way moves to the first free key. */
function takePlaces(lines: Lines, stored: readonly DiskLine[]): void {
  const misplaced = stored.filter(({ id, key }) => lines.byId.get(id)?.key !== key);
  const placed = new Set(misplaced.map(({ id }) => id));
  const displaced: Line[] = [];
  const moving = new Map<string, Line>();
  for (const { id, key } of misplaced) {
    const line = lines.byId.get(id);
    if (line) {
      dropLine(lines, line);
      moving.set(id, line);
    }
    const other = lines.byId.get(lines.idByKey.get(key) ?? '');
    if (other && !placed.has(other.id)) {
      dropLine(lines, other);
      displaced.push(other);
    }
  }
  for (const { id, key, offer } of misplaced) {
    const line = moving.get(id);
    Object.assign(addLine(lines, id, line?.offer ?? offer, key), { saved: true, json: line?.json });
  }
  for (const { id, offer, saved, json } of displaced) Object.assign(addLine(lines, id, offer), { saved, json });
  for (const { id } of stored) {
    const line = lines.byId.get(id);
    if (line) line.saved = true;
  }
}

/** Forgets the oldest removals of a page that stays open. Only after a merge: what is stored may still have their lines. */
export function forgetOldest({ gone }: Lines): void {
  for (const id of gone) if (gone.size > MAX_GONE) gone.delete(id);
}

/** The text to store: the original's entity, plus the ids and removals that tabs need to merge [ORD-4, STO-1]. */
export function orderText(lines: Lines, tot?: number, extra: Readonly<Record<string, unknown>> = {}): string {
  const lis: string[] = [];
  const ids: string[] = [];
  for (const line of lines.byId.values()) {
    const key = JSON.stringify(line.key);
    line.json ??= JSON.stringify(withoutPrice(line.offer));
    lis.push(`${key}:${line.json}`);
    ids.push(`${key}:${JSON.stringify(line.id)}`);
  }
  const gone = JSON.stringify([...lines.gone]);
  const total = tot === undefined ? '' : `,"tot":${tot}`;
  const rest = Object.entries(extra).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const ours = `"${OURS}":{"ids":{${ids.join()}},"gone":${gone}}`;
  return `{"lict":${lines.byId.size},"lis":{${lis.join()}},"litot":${toUnits(plainTotal(lines))}${total}${rest.join('')},${ours}}`;
}

/** Whether a line is for the home and days of an offer: a server may write the rest of it in its own way. */
export const hasStay = (lines: Lines, { eid, b, e }: Offer): boolean =>
  [...lines.byId.values()].some(
    ({ offer }) => offer.eid === eid && parseDay(offer.b) === parseDay(b) && parseDay(offer.e) === parseDay(e),
  );

/**
 * Replaces all lines by those of the server's response [ORD-5]. A line keeps its id if it is at its old key, else if
 * the same offer is at another key: servers renumber after a removal. Returns whether a line is new: a server may refuse an offer by an
 * answer without it.
 */
export function replaceLines(
  lines: Lines,
  answer: readonly (readonly [string, PricedOffer])[],
  random: () => string,
): boolean {
  let hasNew = false;
  const before = new Map([...lines.byId.values()].map((line) => [line.key, line.id]));
  for (const line of [...lines.byId.values()]) dropLine(lines, line);
  const next = answer.map(([name, offer]) => {
    const key = keyNumber(name) === undefined && /^\d+$/.test(name) ? `ind-${name}` : name;
    const old = before.get(key);
    const id = old !== undefined && sameThing(old, offer) ? old : undefined;
    if (id !== undefined) before.delete(key);
    return { key, offer, id };
  });
  for (const { key, offer, id } of next) {
    const moved = id === undefined ? [...before].find(([, old]) => sameThing(old, offer)) : undefined;
    if (moved) before.delete(moved[0]);
    const known = id ?? moved?.[1];
    hasNew ||= known === undefined;
    addLine(lines, known ?? newId(offer, random()), offer, key);
  }
  return hasNew;
}
