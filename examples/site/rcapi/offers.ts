import type { Activity } from '../data/activities.ts';
import { isFree, mayArrive, minNights } from '../data/calendar.ts';
import { longDay, parts, toUs, type Day } from '../data/civil.ts';
import type { Property } from '../data/properties.ts';
import { hash } from '../data/random.ts';
import type { Bookable, SiteData } from '../data/site-data.ts';
import { people, PLANS, quoteActivity, quoteStay, specialFor, sum, type Choice, type Quote } from './quote.ts';
import type { Stay } from './stay.ts';

export interface Price {
  eid: number;
  /** The price and the savings in dollars, exact to the cent. */
  p: number;
  s: number;
  /** The rate of a night, the fees and the taxes within the price. */
  r?: number;
  f?: number;
  t?: number;
  c: 'USD';
  b: string;
  e: string;
  n: string;
  dn: string;
  dd: string;
  qp: {
    rcav: {
      begin: string;
      end: string;
      adult: number;
      child: number;
      senior?: number;
      infant?: number;
      pet?: number;
      eid: number;
      IDs: number[];
      coupon?: string;
    };
    senior?: number;
    special_data?: { special_nid: number };
  };
  show_in_modal: boolean;
  show_in_addition: boolean;
}

export interface Offer {
  price: Price;
  quote: Quote;
}

export interface Item {
  eid: number;
  name: string;
  type: 'rental' | 'activity';
  prices: Price[];
}

/** How far an alternative may be from the requested dates, and how many are shown. */
const SHIFT = 7;
const ALTERNATES = 3;

function isOpen(house: Property, begin: Day, end: Day, now: Day): boolean {
  return (
    begin >= now &&
    end > begin &&
    end - begin >= minNights(house, begin) &&
    mayArrive(house, begin) &&
    isFree(house.eid, begin, end)
  );
}

/** The parts of a stay's price: the nights first, the tax last. A rate is stated where each night costs the same, to the cent. */
function statedParts(item: Bookable, stay: Stay, { lines }: Quote): Pick<Price, 'r' | 'f' | 't'> {
  const nights = stay.end - stay.begin;
  const of = (...labels: string[]): number => sum(lines.filter(({ label }) => labels.includes(label))) / 100;
  const rent = lines[0]?.cents ?? 0;
  return item.kind === 'rental' && nights > 0
    ? {
        ...(rent % nights === 0 ? { r: rent / nights / 100 } : {}),
        f: of('Cleaning', 'Service'),
        t: of('Lodging tax'),
      }
    : {};
}

function offer(
  item: Bookable,
  stay: Stay,
  quote: Quote,
  about: { dn: string; dd: string; ids: number[]; addition?: boolean },
): Offer {
  const price: Price = {
    eid: item.eid,
    p: quote.total / 100,
    s: quote.savings / 100,
    ...statedParts(item, stay, quote),
    c: 'USD',
    b: toUs(stay.begin),
    e: toUs(stay.end),
    n: item.name,
    dn: about.dn,
    dd: about.dd,
    qp: {
      rcav: {
        begin: toUs(stay.begin),
        end: toUs(stay.end),
        adult: stay.adult,
        child: stay.child,
        ...(stay.senior > 0 ? { senior: stay.senior } : {}),
        ...(stay.infant > 0 ? { infant: stay.infant } : {}),
        ...(stay.pet > 0 ? { pet: stay.pet } : {}),
        eid: item.eid,
        IDs: about.ids,
        ...(stay.coupon ? { coupon: stay.coupon } : {}),
      },
      ...(stay.senior > 0 ? { senior: stay.senior } : {}),
      ...(quote.special ? { special_data: { special_nid: quote.special.nid } } : {}),
    },
    show_in_modal: true,
    show_in_addition: about.addition === true,
  };
  return { price, quote };
}

/** The activity of a package with a house: one in its own town, for about one house in four. */
function packageFor(house: Property, data: SiteData): Activity | null {
  if (hash('package', house.eid) % 4 !== 0) return null;
  return data.activities.find((activity) => activity.town === house.town) ?? null;
}

function stayOffer(house: Property, stay: Stay, choice: Choice): Offer {
  const quote = quoteStay(house, stay, choice);
  const nights = stay.end - stay.begin;
  const ids = [house.eid, choice.plan, ...(choice.extra ? [choice.extra.eid] : [])];
  const dn = choice.extra
    ? `Stay and ${choice.extra.name}`
    : choice.special
      ? choice.special.name
      : choice.plan === PLANS.flexible
        ? 'Free cancellation'
        : 'Standard stay';
  const dd = choice.extra
    ? 'Everybody in your party is booked on the tour; the day is yours to choose.'
    : choice.special
      ? `${choice.special.line}. Half now, half thirty days before arrival.`
      : choice.plan === PLANS.flexible
        ? 'Cancel until seven days before arrival and get everything back.'
        : `${nights} night${nights === 1 ? '' : 's'}, taxes and cleaning included. Half now, half thirty days before arrival.`;
  return offer(house, stay, quote, { dn, dd, ids, addition: choice.extra !== null || choice.plan !== PLANS.plain });
}

function stayOffers(house: Property, stay: Stay, data: SiteData): Offer[] {
  const plain: Choice = { plan: PLANS.plain, special: null, extra: null };
  const special = specialFor(house, stay, data.now());
  const extra = packageFor(house, data);
  const choices: Choice[] = [
    plain,
    ...(special ? [{ ...plain, special }] : []),
    { ...plain, plan: PLANS.flexible },
    ...(extra ? [{ ...plain, extra }] : []),
  ];
  return choices.map((choice) => stayOffer(house, stay, choice));
}

/** The nearest available stays of the same length, the closest first. */
function alternates(house: Property, stay: Stay, reach: number, now: Day): Stay[] {
  const found: Stay[] = [];
  for (let by = 1; by <= reach && found.length < ALTERNATES; by++) {
    for (const shift of [by, -by]) {
      const moved = { ...stay, begin: stay.begin + shift, end: stay.end + shift };
      if (found.length < ALTERNATES && isOpen(house, moved.begin, moved.end, now)) found.push(moved);
    }
  }
  return found;
}

/** Runs on four weekdays, except in winter. */
export function runsOn(activity: Activity, day: Day): boolean {
  const { weekday, month } = parts(day);
  return month >= 3 && month <= 11 && hash('runs', activity.eid, weekday) % 7 < 4;
}

function activityOffers(activity: Activity, stay: Stay, now: Day): Offer[] {
  const days = [stay.begin, ...[1, 2, 3, 4, 5, 6].map((by) => stay.begin + by)].filter(
    (day) => day >= now && runsOn(activity, day),
  );
  // Only the requested day, unless it may shift or has none.
  const exact = days[0] === stay.begin && stay.flex === 0;
  return (exact ? days.slice(0, 1) : days.slice(0, ALTERNATES)).map((day) => {
    const moved = { ...stay, begin: day, end: day };
    return offer(activity, moved, quoteActivity(activity, moved), {
      dn: activity.name,
      dd: `${activity.hours} hours, ${longDay(day)}, 10 a.m.`,
      ids: [activity.eid, 0],
    });
  });
}

export function offersFor(item: Bookable, stay: Stay, data: SiteData): Offer[] {
  const now = data.now();
  if (people(stay) < 1 || people(stay) > item.sleeps) return [];
  if (item.kind === 'activity') return activityOffers(item, stay, now);
  if (stay.end === stay.begin || (stay.pet > 0 && !item.pets)) return [];
  const open = isOpen(item, stay.begin, stay.end, now);
  const shifted = open
    ? stay.flex > 0
      ? alternates(item, stay, stay.flex, now)
      : []
    : alternates(item, stay, Math.max(SHIFT, stay.flex), now);
  const plain: Choice = { plan: PLANS.plain, special: null, extra: null };
  return [...(open ? stayOffers(item, stay, data) : []), ...shifted.map((moved) => stayOffer(item, moved, plain))];
}

/** The offer of an order line, with a new price: never trusts the price that a browser sends. */
export function offerAsked(item: Bookable, stay: Stay, data: SiteData): Offer | null {
  return (
    offersFor(item, { ...stay, flex: 0 }, data).find(({ price }) => {
      const same =
        price.qp.rcav.begin === toUs(stay.begin) &&
        price.qp.rcav.IDs.join() === [item.eid, stay.ids[1] ?? 0, ...stay.ids.slice(2)].join();
      return same && (price.qp.special_data?.special_nid ?? null) === stay.special;
    }) ?? null
  );
}

export function searchAvailability(data: SiteData, stay: Stay): Item[] {
  const asked: readonly Bookable[] =
    stay.eids.length > 0 ? [...new Set(stay.eids)].flatMap((eid) => data.byEid.get(eid) ?? []) : data.properties;
  return asked.flatMap((item) => {
    const prices = offersFor(item, stay, data).map(({ price }) => price);
    return prices.length > 0 ? [{ eid: item.eid, name: item.name, type: item.kind, prices }] : [];
  });
}
