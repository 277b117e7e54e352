import { addDays, parseDay, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import type { PricedOffer, StayParams } from '@staytags/base/money/offer';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { monthStart } from '../months/months.logic.ts';

/** Stays of a length in chosen months, instead of dates. */
export const SPANS = ['weekend', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];
const NIGHTS: Readonly<Record<Span, number>> = { weekend: 2, week: 7, month: 28 };
const FRIDAY = 5;
/** How many months can be chosen. */
export const MAX_MONTHS = 3;
const PATTERN = /^(weekend|week|month)((?: \d{4}-(?:0[1-9]|1[0-2])){1,3})$/;

/** A stay of some length in some months: `weekend 2027-03 2027-04` in the params of a search, where the server's own words are else. */
export interface Months {
  readonly span: Span;
  readonly months: readonly string[];
}

export function readMonths(flexType: unknown): Months | undefined {
  const match = typeof flexType === 'string' ? PATTERN.exec(flexType) : null;
  const span = SPANS.find((one) => one === match?.[1]);
  return span && { span, months: [...new Set(match?.[2]?.trim().split(' '))].sort() };
}

export const writeMonths = ({ span, months }: Months): string => [span, ...months.toSorted()].join(' ');

/** The first day of a month such as `2027-03`. */
export const firstDay = (month: string, later = 0): Day => monthStart(parseDay(`${month}-01`) as Day, later);

interface Call {
  readonly begin: Day;
  readonly end: Day;
  /** How far the server may shift it. */
  readonly flex: number;
}

/** The stays to ask for, so that each start in the months is one of them, or as near as the server may shift [AVL-22]. */
export function callsFor({ span, months }: Months, today: Day): readonly Call[] {
  const nights = NIGHTS[span];
  const flex = span === 'weekend' ? 0 : 3;
  return months.flatMap((month) => {
    const [first, next] = [firstDay(month), firstDay(month, 1)];
    const friday = addDays(first, (FRIDAY - weekday(first) + 7) % 7);
    const calls: Call[] = [];
    for (let begin = flex > 0 ? addDays(first, flex) : friday; begin - flex < next; begin = addDays(begin, 7)) {
      const start = Math.max(begin, today) as Day;
      if (begin + flex >= today) calls.push({ begin: start, end: addDays(start, nights), flex });
    }
    return calls;
  });
}

/** One request for dates; for months, one for each of its stays [AVL-22]. */
export function requestsOf(params: StayParams, today: Day): readonly StayParams[] {
  const months = readMonths(params.flex_type);
  if (!months) return [params];
  const { flex: _flex, flex_type: _type, ...rest } = params;
  return callsFor(months, today).map(({ begin, end, flex }) => ({
    ...rest,
    begin: toUs(begin),
    end: toUs(end),
    ...(flex > 0 ? { flex } : {}),
  }));
}

/** The dates in the params of a search for months: those of its first stay. */
export function firstDates(months: Months, today: Day): { readonly begin: Day; readonly end: Day } | undefined {
  const [first] = callsFor(months, today);
  return first;
}

/** Whether a stay of that length can still begin in a month: its last days may have no weekend left. */
export const hasStart = (month: string, span: Span, today: Day): boolean =>
  firstDates({ span, months: [month] }, today) !== undefined;

/** The months for another length of stay: those chosen in which one can begin, else the first likely one. */
export function monthsFor(
  span: Span,
  chosen: readonly string[],
  likely: readonly string[],
  today: Day,
): readonly string[] {
  const possible = (months: readonly string[]) => months.filter((month) => hasStart(month, span, today));
  const kept = possible(chosen);
  return kept.length > 0 ? kept : possible(likely).slice(0, 1);
}

function fits({ b, e }: PricedOffer, { span, months }: Months): boolean {
  const [begin, end] = [parseDay(b), parseDay(e)];
  if (begin === undefined || end === undefined || end - begin !== NIGHTS[span]) return false;
  return (
    (span !== 'weekend' || weekday(begin) === FRIDAY) &&
    months.some((month) => firstDay(month) <= begin && begin < firstDay(month, 1))
  );
}

/** The responses as one: each offer once, and for months only stays that are in them. */
function joined(answers: readonly (readonly PricedItem[])[], { flex_type }: StayParams): readonly PricedItem[] {
  const months = readMonths(flex_type);
  if (!months) return answers[0] ?? [];
  const items = new Map<string, PricedItem & { readonly prices: PricedOffer[] }>();
  const seen = new Set<string>();
  for (const item of answers.flat()) {
    const joint = items.get(item.eid) ?? { ...item, prices: [] };
    items.set(item.eid, item.unread ? { ...joint, unread: true } : joint);
    for (const offer of item.prices) {
      const key = JSON.stringify([item.eid, offer.b, offer.e, offer.p, offer.dn, offer.qp.rcav?.IDs]);
      if (seen.has(key) || !fits(offer, months)) continue;
      seen.add(key);
      joint.prices.push(offer);
    }
  }
  return [...items.values()].filter(({ prices, unread }) => prices.length > 0 || unread);
}

/** Of each item the offers of one stay: the nearest to the dates, in months the cheapest [AVL-22]. */
export function nearestOnly(items: readonly PricedItem[], params: StayParams): readonly PricedItem[] {
  const wanted = readMonths(params.flex_type) ? undefined : parseDay(params.begin);
  const distance = ({ b, price }: PricedOffer): number =>
    wanted === undefined ? price.cents : Math.abs((parseDay(b) ?? Infinity) - wanted);
  return items.map((item) => {
    const [best] = item.prices.toSorted(
      (one, other) => distance(one) - distance(other) || (parseDay(one.b) ?? 0) - (parseDay(other.b) ?? 0),
    );
    return best ? { ...item, prices: item.prices.filter(({ b, e }) => b === best.b && e === best.e) } : item;
  });
}

/** Runs the tasks with limited concurrency; the first failure ends all. */
async function inTurn<T, R>(tasks: readonly T[], most: number, run: (task: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    while (next < tasks.length && !failed) {
      const at = next++;
      try {
        results[at] = await run(tasks[at] as T);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, tasks.length) }, work));
  return results;
}

/** What the server says to all requests of a search: the original's one, or as many as the months need, three at once [AVL-22]. */
export async function askAll(
  params: StayParams,
  today: Day,
  ask: (params: StayParams) => Promise<readonly PricedItem[]>,
): Promise<readonly PricedItem[]> {
  return joined(await inTurn(requestsOf(params, today), 3, ask), params);
}
