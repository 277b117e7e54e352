import type { Activity } from '../data/activities.ts';
import { isWeekend, nightly, seasonOf } from '../data/calendar.ts';
import type { Property } from '../data/properties.ts';
import { specialsFor, type Special } from '../data/specials.ts';
import type { Day } from '../data/civil.ts';
import type { Stay } from './stay.ts';

export interface Line {
  label: string;
  cents: number;
}

export interface Quote {
  lines: Line[];
  /** Always the sum of the lines, to the cent. */
  total: number;
  /** The price of the same stay without its special, minus the total. */
  savings: number;
  special: Special | null;
}

/** The plan's number is the second of the IDs; 0 is the plain stay. */
export const PLANS = { plain: 0, flexible: 71 } as const;

const SERVICE = 0.06;
const TAX = 0.1275;
const FLEXIBLE = 0.08;

const cents = (dollars: number): number => Math.round(dollars * 100);

export function people(stay: Stay): number {
  return stay.adult + stay.child + stay.senior;
}

export interface Choice {
  plan: number;
  special: Special | null;
  /** An activity included in the stay: a package. */
  extra: Activity | null;
}

function linesOf(house: Property, stay: Stay, choice: Choice): Line[] {
  const nights = stay.end - stay.begin;
  let rent = 0;
  for (let night: Day = stay.begin; night < stay.end; night++)
    rent += cents(nightly(house.base, seasonOf(night), isWeekend(night)));
  const lines: Line[] = [{ label: `${nights} night${nights === 1 ? '' : 's'}`, cents: rent }];
  const more = Math.max(0, people(stay) - house.included);
  if (more > 0)
    lines.push({ label: `${more} more guest${more === 1 ? '' : 's'}`, cents: cents(more * house.extraGuest * nights) });
  if (choice.special)
    lines.push({ label: choice.special.name, cents: -Math.round((rent * choice.special.percent) / 100) });
  if (choice.plan === PLANS.flexible) lines.push({ label: 'Free cancellation', cents: Math.round(rent * FLEXIBLE) });
  lines.push({ label: 'Cleaning', cents: cents(house.cleaning) });
  lines.push({ label: 'Service', cents: Math.round(sum(lines) * SERVICE) });
  lines.push({ label: 'Lodging tax', cents: Math.round(sum(lines) * TAX) });
  if (choice.extra) lines.push({ label: choice.extra.name, cents: activityCents(choice.extra, stay) });
  return lines;
}

export function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.cents, 0);
}

export function quoteStay(house: Property, stay: Stay, choice: Choice): Quote {
  const lines = linesOf(house, stay, choice);
  const total = sum(lines);
  const savings = choice.special ? sum(linesOf(house, stay, { ...choice, special: null })) - total : 0;
  return { lines, total, savings, special: choice.special };
}

function activityCents(activity: Activity, stay: Stay): number {
  return cents((stay.adult + stay.senior) * activity.adult + stay.child * activity.child);
}

export function quoteActivity(activity: Activity, stay: Stay): Quote {
  const grown = stay.adult + stay.senior;
  const lines: Line[] = [{ label: `${grown} adult${grown === 1 ? '' : 's'}`, cents: cents(grown * activity.adult) }];
  if (stay.child > 0)
    lines.push({
      label: `${stay.child} child${stay.child === 1 ? '' : 'ren'}`,
      cents: cents(stay.child * activity.child),
    });
  return { lines, total: sum(lines), savings: 0, special: null };
}

/** The best special that applies to this stay. */
export function specialFor(house: Property, stay: Stay, now: Day): Special | null {
  const open = specialsFor(house.eid, stay.begin, stay.end - stay.begin, stay.coupon, now);
  return open.sort((a, b) => b.percent - a.percent)[0] ?? null;
}
