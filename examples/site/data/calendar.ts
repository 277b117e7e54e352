import { dayOf, parts, type Day } from './civil.ts';
import { hash } from './random.ts';

// No years here: rates depend on the month and bookings on a hash of house and month, so the site never looks outdated.
export type Season = 'winter' | 'spring' | 'early' | 'peak' | 'late' | 'autumn' | 'holiday';

const SEASONS: Record<Season, { label: string; rate: number; minNights: number; busy: number }> = {
  winter: { label: 'Winter', rate: 0.7, minNights: 2, busy: 1 },
  spring: { label: 'Spring', rate: 0.95, minNights: 2, busy: 2 },
  early: { label: 'Early summer', rate: 1.3, minNights: 3, busy: 3 },
  peak: { label: 'High summer', rate: 1.75, minNights: 4, busy: 4 },
  late: { label: 'Late summer', rate: 1.3, minNights: 3, busy: 3 },
  autumn: { label: 'Autumn', rate: 0.9, minNights: 2, busy: 2 },
  holiday: { label: 'Holidays', rate: 1.35, minNights: 3, busy: 3 },
};

/** [month, date] on which a season begins, in the order of the year. */
const BEGINS: readonly (readonly [number, number, Season])[] = [
  [1, 1, 'holiday'],
  [1, 3, 'winter'],
  [3, 15, 'spring'],
  [5, 22, 'early'],
  [6, 20, 'peak'],
  [8, 20, 'late'],
  [10, 1, 'autumn'],
  [12, 1, 'winter'],
  [12, 20, 'holiday'],
];

export function seasonOf(day: Day): Season {
  const { month, date } = parts(day);
  let season: Season = 'holiday';
  for (const [m, d, name] of BEGINS) if (month > m || (month === m && date >= d)) season = name;
  return season;
}

/** Friday and Saturday nights. */
export function isWeekend(day: Day): boolean {
  const { weekday } = parts(day);
  return weekday === 5 || weekday === 6;
}

export function nightly(base: number, season: Season, weekend: boolean): number {
  return Math.round(base * SEASONS[season].rate * (weekend ? 1.15 : 1));
}

interface Booking {
  begin: Day;
  end: Day;
}

/** The stays that begin in one month: a few, seeded by house and month. They may be adjacent, and may overlap. */
function bookingsIn(eid: number, year: number, month: number): Booking[] {
  const busy = SEASONS[seasonOf(dayOf(year, month, 15))].busy;
  const seed = hash('bookings', eid, year, month);
  const total = (seed % (busy + 1)) + (busy > 2 ? 1 : 0);
  return Array.from({ length: Math.min(4, total) }, (_, index) => {
    const h = hash(seed, index);
    const begin = dayOf(year, month, 1) + (h % 28);
    return { begin, end: begin + 3 + ((h >>> 8) % 6) };
  });
}

/** Is the night that begins on this day taken? A stay of the month before may reach into it. */
export function isBooked(eid: number, night: Day): boolean {
  const { year, month } = parts(night);
  const last = month === 1 ? bookingsIn(eid, year - 1, 12) : bookingsIn(eid, year, month - 1);
  return [...last, ...bookingsIn(eid, year, month)].some((stay) => stay.begin <= night && night < stay.end);
}

export function isFree(eid: number, begin: Day, end: Day): boolean {
  for (let night = begin; night < end; night++) if (isBooked(eid, night)) return false;
  return true;
}

/** Is this a day on which weeks run from Saturday to Saturday? */
export function saturdayOnly(house: { saturdays: boolean }, day: Day): boolean {
  return house.saturdays && seasonOf(day) === 'peak';
}

export function minNights(house: { saturdays: boolean; beds: number }, begin: Day): number {
  return saturdayOnly(house, begin) ? 7 : SEASONS[seasonOf(begin)].minNights + (house.beds >= 5 ? 1 : 0);
}

export function mayArrive(house: { saturdays: boolean }, begin: Day): boolean {
  return !saturdayOnly(house, begin) || parts(begin).weekday === 6;
}
