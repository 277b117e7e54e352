import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ZONES } from '@staytags/base/dates/zones.sample';
import { expect, it } from 'vitest';
import { tried } from '../../../../tools/campaign.ts';

const STAYS = 1_000;
const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/**
 * What a Node of its own runs, whose zone is the zone of its environment: a test's own process cannot change its zone reliably.
 * It reads each stay in each mix of formats as the form does, takes it through the calendar's local dates, and prints it.
 */
const PROGRAM = `
import { addDays, localDay, parseDay, toIso, toLocalDate, toUs } from ${file('../../../base/src/dates/civil-date.ts')};
import { formatDay } from ${file('../../../base/src/dates/format-day.ts')};
import { readForm } from ${file('../availability/availability.logic.ts')};
import { NO_RULES } from ${file('./rules.logic.ts')};
const wrong = [];
const seen = [];
let shifted = 0;
let random = 7;
const next = (below) => (random = (random * 48271) % 2147483647) % below;
for (let n = 0; n < ${STAYS}; n++) {
  const begin = addDays(parseDay('2020-01-01'), next(7000));
  const nights = 1 + next(40);
  const end = addDays(begin, nights);
  for (const first of [toIso, toUs]) for (const last of [toIso, toUs]) {
    const form = { begin: first(begin), end: last(end), adult: 2, child: 0, senior: 0, infant: 0, pet: 0, ages: [], coupon: '' };
    const result = readForm(form, { today: 0, rules: NO_RULES, single: false, more: {}, guests: [], coupons: false });
    const params = result.ok ? result.params : {};
    const through = [begin, end].map((day) => localDay(toLocalDate(day)));
    const printed = formatDay(begin, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-US');
    const right = params.begin === toUs(begin) && params.end === toUs(end) && printed === toUs(begin)
      && parseDay(params.end) - parseDay(params.begin) === nights && through[0] === begin && through[1] === end
      && toLocalDate(begin).getDay() === new Date(begin * 86400000).getUTCDay();
    // As a script would that leaves dates to the browser.
    if (new Date(form.end) - new Date(form.begin) !== nights * 86400000) shifted += 1;
    if (!right) wrong.push(JSON.stringify({ form, params, printed, through, begin, end }));
    seen.push(params.begin + params.end);
  }
}
console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, wrong, shifted, seen: seen.length, all: seen.join() }));
`;

const run = promisify(execFile);

interface Answer {
  readonly zone: string;
  readonly wrong: readonly string[];
  /** How many nights the browser's own dates count wrongly there. */
  readonly shifted: number;
  readonly seen: number;
  readonly all: string;
}

async function inZone(zone: string): Promise<Answer> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TZ: zone, NODE_NO_WARNINGS: '1' },
    maxBuffer: 4_000_000,
  });
  return JSON.parse(stdout) as Answer;
}

it('counts no wrong night and shifts no day: 18 zones, 1,000 stays, 4 mixes of formats [AVL-1] [PRICE-1]', async () => {
  const answers = await Promise.all(ZONES.map(inZone));
  // Each ran in another zone than all others; two of the names have older ones that Intl prefers.
  expect(new Set(answers.map(({ zone }) => zone)).size).toBe(ZONES.length);
  expect(answers.flatMap(({ zone, wrong }) => wrong.slice(0, 3).map((text) => `${zone}: ${text}`))).toEqual([]);
  expect(new Set(answers.map(({ seen }) => seen))).toEqual(new Set([STAYS * 4]));
  // Each zone gave the very same days.
  expect(new Set(answers.map(({ all }) => all)).size).toBe(1);
  // The canary: the browser's own dates lose nights in most of them.
  expect(answers.filter(({ shifted }) => shifted > STAYS).length).toBeGreaterThan(10);
  tried(ZONES.length * STAYS * 4);
}, 60_000);
