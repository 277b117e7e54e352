import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { dayOf, dayParts, parseDay, toIso, toUs, type Day } from './civil-date.ts';
import { ZONES } from './zones.sample.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-07-04', '2026-07-04'],
  ['07/04/2026', '2026-07-04'],
  ['7/4/2026', '2026-07-04'],
  [' 2028-02-29 ', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['02/30/2026', undefined],
  ['2026-13-01', undefined],
  ['13/01/2026', undefined],
  ['2026-7-4', undefined],
  ['07/04/26', undefined],
  ['2026-07-04T00:00:00Z', undefined],
  ['javascript:1', undefined],
  ['', undefined],
  [20260704, undefined],
  [null, undefined],
])('reads %j as %j [PRICE-1]', (text, iso) => {
  const day = parseDay(text);
  expect(day === undefined ? undefined : toIso(day)).toBe(iso);
});

const anyDay = fc.integer({ min: -10_000, max: 60_000 }).map((days) => days as Day);

it('writes both forms, and reads them back as the same day [PRICE-1]', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDay(toIso(day))).toBe(day);
      expect(parseDay(toUs(day))).toBe(day);
      const { year, month, date } = dayParts(day);
      expect(dayOf(year, month, date)).toBe(day);
    }),
  );
});

it.each(ZONES)('counts the same nights and weekdays, and formats the same days, in %s [PRICE-1]', async (zone) => {
  vi.stubEnv('TZ', zone);
  // Formatters are cached for the process: each zone gets a module, and so a cache, of its own.
  vi.resetModules();
  const { addDays, dayParts, localDay, parseDay, toIso, toLocalDate, toUs, weekday } = await import('./civil-date.ts');
  const { formatDay } = await import('./format-day.ts');
  const noon = Date.UTC(2026, 0, 15, 12);
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  expect(new Date(noon).getHours(), 'the process is in this zone').toBe(Number(clock.format(noon)));
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      fc.boolean(),
      (begin, nights, isoBegin, isoEnd) => {
        const end = addDays(begin, nights);
        const from = parseDay(isoBegin ? toIso(begin) : toUs(begin));
        const to = parseDay(isoEnd ? toIso(end) : toUs(end));
        expect(Number(to) - Number(from)).toBe(nights);
        const local = toLocalDate(begin);
        expect(localDay(local)).toBe(begin);
        expect(local.getDay()).toBe(weekday(begin));
        expect(formatDay(begin, { day: 'numeric' }, 'en-US')).toBe(String(dayParts(begin).date));
      },
    ),
    { numRuns: 1_000 },
  );
});
