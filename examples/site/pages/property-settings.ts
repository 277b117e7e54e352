import { isBooked, isWeekend, minNights, nightly, saturdayOnly, seasonOf } from '../data/calendar.ts';
import { toIso, type Day } from '../data/civil.ts';
import type { Activity } from '../data/activities.ts';
import type { Property } from '../data/properties.ts';
import { SPECIALS, specialSettings, takesPart } from '../data/specials.ts';
import { runsOn } from '../rcapi/offers.ts';
import { MAX_NIGHTS } from '../rcapi/stay.ts';

/** The length of a house's printed calendar. */
const DAYS_AHEAD = 420;

interface Run<T> {
  begin: Day;
  end: Day;
  value: T;
}

function runs<T>(from: Day, to: Day, valueOf: (day: Day) => T): Run<T>[] {
  const list: Run<T>[] = [];
  for (let day = from; day < to; day++) {
    const value = valueOf(day);
    const last = list.at(-1);
    if (last && last.value === value) last.end = day;
    else list.push({ begin: day, end: day, value });
  }
  return list;
}

/**
 * The calendar of one house, `rcItemAvailForm`:
 *   unavailable  nights that are taken, as YYYY-MM-DD: such a day may still be a day of departure
 *   min_stay     [{begin, end, nights}]: the shortest stay that may begin on these days, both included
 *   max_stay     nights
 *   turn_days    [{begin, end, days}]: days of the week (0 is Sunday) on which a stay may begin; elsewhere any day
 *   rates        [{begin, end, rate}]: what a night costs, as PHP prints it; a later entry counts more
 *   currency     ISO 4217
 */
export function availabilitySettings(p: Property, now: Day): object {
  const to = now + DAYS_AHEAD;
  const unavailable: string[] = [];
  for (let night = now; night < to; night++) if (isBooked(p.eid, night)) unavailable.push(toIso(night));
  const stretches = runs(now, to, (day) => minNights(p, day));
  const saturdays = runs(now, to, (day) => saturdayOnly(p, day)).filter((run) => run.value);
  return {
    eid: p.eid,
    unavailable,
    max_stay: MAX_NIGHTS,
    min_stay: stretches.map(({ begin, end, value }) => ({ begin: toIso(begin), end: toIso(end), nights: value })),
    rates: runs(now, to, (night) => nightly(p.base, seasonOf(night), isWeekend(night))).map(
      ({ begin, end, value }) => ({
        begin: toIso(begin),
        end: toIso(end),
        rate: value.toFixed(2),
      }),
    ),
    currency: 'USD',
    turn_days: saturdays.map(({ begin, end }) => ({ begin: toIso(begin), end: toIso(end), days: [6] })),
  };
}

/** The days of an activity: days without it are marked as taken. Its price is per person, so days have none. */
export function activitySettings(activity: Activity, now: Day): object {
  const unavailable = runs(now, now + DAYS_AHEAD, (day) => runsOn(activity, day)).filter((run) => !run.value);
  return {
    eid: activity.eid,
    unavailable: unavailable.map(({ begin, end }) => ({ begin: toIso(begin), end: toIso(end) })),
    rates: [],
  };
}

export function specialsSettings(p: Property, now: Day): { rc_specials?: object } {
  const own = SPECIALS.filter((special) => special.type !== '2' && takesPart(special, p.eid));
  return own.length > 0
    ? { rc_specials: { specials: own.map((special) => specialSettings(special, p.eid, now)) } }
    : {};
}
