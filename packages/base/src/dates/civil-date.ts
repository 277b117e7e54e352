/**
 * Calendar days without time and zone, kept as whole days since 1970-01-01.
 * A stay's nights are a subtraction, so no time zone and no daylight saving can shift them.
 */
export type Day = number & { readonly __day: unique symbol };

const MS_PER_DAY = 86_400_000;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The day of a year, month 1 to 12 and day of month; `undefined` where the calendar has no such day (2026-02-30). */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const ms = Date.UTC(year, month - 1, date);
  const back = new Date(ms);
  const same = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === date;
  return same ? ((ms / MS_PER_DAY) as Day) : undefined;
}

/** Reads YYYY-MM-DD or MM/DD/YYYY [PRICE-1]; anything else, or a day that does not exist, is `undefined`. */
export function parseDay(text: unknown): Day | undefined {
  if (typeof text !== 'string') return undefined;
  const iso = ISO.exec(text.trim());
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = US.exec(text.trim());
  return us ? dayOf(Number(us[3]), Number(us[1]), Number(us[2])) : undefined;
}

/** Midnight UTC of the day, in ms: the `bt` and `et` of a price. */
export const dayToMs = (day: Day): number => day * MS_PER_DAY;

export const addDays = (day: Day, days: number): Day => (day + days) as Day;

/** 0 is Sunday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** The year, month 1 to 12 and day of month of a day. */
export function dayParts(day: Day): { year: number; month: number; date: number } {
  const at = new Date(dayToMs(day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

export function toIso(day: Day): string {
  const { year, month, date } = dayParts(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/** MM/DD/YYYY, the form that the original site's servers send and accept. */
export function toUs(day: Day): string {
  const { year, month, date } = dayParts(day);
  return `${pad(month, 2)}/${pad(date, 2)}/${pad(year, 4)}`;
}

/** The visitor's calendar day at a moment given by a `Date`, in the zone of the browser. */
export function localDay(now: Date): Day {
  return (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / MS_PER_DAY) as Day;
}

/** A `Date` at local noon, for calendars that work in local time; clear of every DST change. */
export function toLocalDate(day: Day): Date {
  const { year, month, date } = dayParts(day);
  return new Date(year, month - 1, date, 12);
}
