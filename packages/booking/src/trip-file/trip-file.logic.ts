import { addDays, parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import type { Row } from '../order/order-model.logic.ts';

/** A stay or an activity as an event of whole days. */
export interface TripEvent extends Pick<Row, 'id' | 'name' | 'detail' | 'place' | 'link'> {
  readonly begin: string;
  readonly end: string;
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other control characters are not allowed.
    .replace(/\p{Cc}/gu, '');

/** An address of RFC 3986, whose fragment may hold JSON. */
const uri = (link: string): string => link.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent);

const MAX_OCTETS = 75;
const octets = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Lines have 75 octets at most; a longer one goes on after a line break and a space, and no character is cut. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const char of line) {
    const size = octets(char);
    if (length + size > MAX_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += char;
    length += size;
  }
  return text;
}

const date = (day: Day): string => toIso(day).replaceAll('-', '');

/**
 * The trip as a calendar file, RFC 5545: an event of whole days for each line that has dates, with its departure day, which the format
 * excludes and so counts one more [ORD-20].
 */
export function tripFile(events: readonly TripEvent[], now: Date, host: string): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const body = events.flatMap(({ id, begin, end, name, detail, place, link }) => {
    const first = parseDay(begin);
    const last = parseDay(end) ?? first;
    if (first === undefined || last === undefined) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${escaped(host)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date(first)}`,
      `DTEND;VALUE=DATE:${date(addDays(last < first ? first : last, 1))}`,
      `SUMMARY:${escaped(name)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      ...(detail ? [`DESCRIPTION:${escaped(detail)}`] : []),
      ...(link ? [`URL:${uri(link)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Staytags//Trip//EN', ...body, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
