import { addDays, parseDay, toIso, toUs, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { tripFile, type TripEvent } from './trip-file.logic.ts';

const NOW = new Date('2026-06-01T10:20:30.456Z');
const words = fc.string({ unit: 'grapheme', maxLength: 120 });
const event: fc.Arbitrary<TripEvent & { readonly first: Day; readonly nights: number }> = fc
  .record({
    id: fc.stringMatching(/^[\w.-]{1,30}$/),
    first: fc.integer({ min: 0, max: 900 }).map((n) => addDays(parseDay('2026-01-01') as Day, n)),
    nights: fc.nat(30),
    isUs: fc.boolean(),
    name: words,
    detail: words,
    place: words,
    link: fc.option(fc.webUrl({ withFragments: true }), { nil: undefined }),
  })
  .map(({ isUs, ...one }) => {
    const write = isUs ? toUs : toIso;
    return { ...one, begin: write(one.first), end: write(addDays(one.first, one.nights)) };
  });

it('is read by a calendar as it was: whole days, places, links and any text [ORD-20]', () => {
  // What no calendar file may hold.
  const kept = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), (events) => {
      const text = tripFile(events, NOW, 'site.test');
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const found = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      expect(found.map((one) => one.getFirstPropertyValue('summary'))).toEqual(events.map(({ name }) => kept(name)));
      for (const [at, one] of found.entries()) {
        const { id, first, nights, place, detail, link } = events[at]!;
        const read = new ICAL.Event(one);
        expect(read.uid).toBe(`${id}@site.test`);
        expect([read.startDate.isDate, read.startDate.toString()]).toEqual([true, toIso(first)]);
        expect(read.endDate.toString()).toBe(toIso(addDays(first, nights + 1)));
        expect(read.location ?? '').toBe(kept(place));
        expect(read.description ?? '').toBe(kept(detail));
        expect(one.getFirstPropertyValue('url') ?? undefined).toBe(link);
        expect(String(one.getFirstPropertyValue('dtstamp'))).toBe('2026-06-01T10:20:30Z');
      }
    }),
  );
});

it('writes a link with the stay in it as a valid address [ORD-20]', () => {
  const link = 'https://site.test/stays/x#rcav={"rcav":{"begin":"03/12/2027","IDs":[1,2]}}';
  const one = { id: 'x', name: 'House', detail: '', place: '', begin: '07/04/2026', end: '' };
  const text = tripFile([{ ...one, link }], NOW, 'site.test').replaceAll('\r\n ', '');
  const url = /^URL:(.*)\r$/m.exec(text)?.[1] ?? '';
  expect(url).toMatch(/^[\w\-.~:/?#@!$&'()*+,;=%]+$/);
  expect(decodeURIComponent(url)).toBe(link);
});

it('leaves out a line without dates, and gives one without a departure its day [ORD-20]', () => {
  const one = { id: 'x', name: 'Kayak', detail: '', place: '', link: undefined };
  const file = tripFile(
    [
      { ...one, begin: '', end: '' },
      { ...one, begin: '07/04/2026', end: '' },
    ],
    NOW,
    'site.test',
  );
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('DTSTART;VALUE=DATE:20260704\r\nDTEND;VALUE=DATE:20260705\r\n');
});
