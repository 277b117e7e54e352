import { dayOf, parts, toIso, type Day } from './civil.ts';
import { hash } from './random.ts';

export interface Special {
  nid: number;
  name: string;
  line: string;
  percent: number;
  /** '2' is a promo code, which needs its coupon; '1' applies automatically. */
  type: '1' | '2';
  coupon?: string;
  minNights: number;
  /** Months in which the stay may begin; empty means all. */
  months: readonly number[];
  /** The minimum and maximum number of days until arrival. */
  ahead: readonly [number, number];
  /** One in this many houses takes part. */
  oneIn: number;
}

export const SPECIALS: readonly Special[] = [
  {
    nid: 501,
    name: 'Quiet Season',
    line: '15% off four nights or more, November to March',
    percent: 15,
    type: '1',
    minNights: 4,
    months: [11, 12, 1, 2, 3],
    ahead: [0, 730],
    oneIn: 3,
  },
  {
    nid: 502,
    name: 'Early Bird',
    line: '10% off when you book four months ahead',
    percent: 10,
    type: '1',
    minNights: 3,
    months: [],
    ahead: [120, 730],
    oneIn: 4,
  },
  {
    nid: 503,
    name: 'Last-Minute Escape',
    line: '12% off arrivals in the next two weeks',
    percent: 12,
    type: '1',
    minNights: 2,
    months: [],
    ahead: [0, 14],
    oneIn: 3,
  },
  {
    nid: 504,
    name: 'Friends of the Banks',
    line: '10% off with your code',
    percent: 10,
    type: '2',
    coupon: 'TERN10',
    minNights: 2,
    months: [],
    ahead: [0, 730],
    oneIn: 1,
  },
];

export function takesPart(special: Special, eid: number): boolean {
  return hash('special', special.nid, eid) % special.oneIn === 0;
}

export function specialsFor(eid: number, begin: Day, nights: number, coupon: string, now: Day): Special[] {
  return SPECIALS.filter((special) => {
    const ahead = begin - now;
    return (
      takesPart(special, eid) &&
      nights >= special.minNights &&
      (special.months.length === 0 || special.months.includes(parts(begin).month)) &&
      ahead >= special.ahead[0] &&
      ahead <= special.ahead[1] &&
      (special.type !== '2' || coupon.trim().toUpperCase() === special.coupon)
    );
  });
}

/** The page settings of a special (`rc_specials`), with dates relative to today. */
export function specialSettings(special: Special, eid: number, now: Day): object {
  const { year, month } = parts(now);
  const first = special.months[0];
  // A current season that spans New Year began last year.
  const beginYear = first === undefined ? year : month <= 3 && special.months.includes(month) ? year - 1 : year;
  const begin = first === undefined ? now + special.ahead[0] : dayOf(beginYear, first, 1);
  const end = first === undefined ? now + special.ahead[1] : dayOf(beginYear + 1, 3, 31);
  return {
    nid: special.nid,
    title: special.name,
    units: [eid],
    special_type: special.type,
    stay_begin: toIso(begin),
    stay_end: toIso(end),
    book_begin: (now - 1) * 86400,
    book_end: (now + 365) * 86400,
    min_nights: special.minNights,
    max_nights: 0,
    min_guests: 0,
    max_guests: 0,
  };
}
