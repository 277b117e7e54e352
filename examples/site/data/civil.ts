/** Calendar days as whole numbers since 1970-01-01: no clock time and no zone can shift them. */
export type Day = number;

const MS = 86_400_000;

export function dayOf(year: number, month: number, date: number): Day {
  return Math.round(Date.UTC(year, month - 1, date) / MS);
}

export function parts(day: Day): { year: number; month: number; date: number; weekday: number } {
  const at = new Date(day * MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() };
}

/** Reads MM/DD/YYYY and YYYY-MM-DD; anything else, and a day that no calendar has, is null. */
export function parseDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]].map(Number) : us ? [us[3], us[1], us[2]].map(Number) : [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = dayOf(year, month, date);
  const back = parts(day);
  return back.year === year && back.month === month && back.date === date ? day : null;
}

const pad = (n: number): string => String(n).padStart(2, '0');

export function toIso(day: Day): string {
  const { year, month, date } = parts(day);
  return `${year}-${pad(month)}-${pad(date)}`;
}

export function toUs(day: Day): string {
  const { year, month, date } = parts(day);
  return `${pad(month)}/${pad(date)}/${year}`;
}

/** The region's own calendar day (US Eastern), so that a visit near midnight UTC does not lose a day. */
export function today(now: Date = new Date()): Day {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(now);
  return parseDay(text) ?? Math.floor(now.getTime() / MS);
}

export function longDay(day: Day): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(day * MS);
}

export function monthName(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(day * MS);
}
