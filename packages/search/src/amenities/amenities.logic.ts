import { ownValue } from '@staytags/base/json';
/** An amenity or a category of amenities, as a document lists it. */
export interface Amenity {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

const MOST_LENGTH = 600;

/** Turns everything that an id must not contain into a hyphen. */
const toId = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);

/** Reads `id|name|contents`, or a name alone; each category once, nameless ones are dropped [RES-6]. */
export function readAmenities(values: readonly string[]): Amenity[] {
  const all = new Map<string, Amenity>();
  for (const value of values) {
    const [first = '', second, ...rest] = value
      .slice(0, MOST_LENGTH)
      .split('|')
      .map((part) => part.trim());
    const name = second ?? first;
    const id = toId(first) || toId(name);
    if (id !== '' && name !== '' && !all.has(id)) all.set(id, { id, name, text: rest.join(' ').trim() });
  }
  return [...all.values()];
}

/** The id of a category's popup [RES-6]. */
export const detailId = (id: string): string => `amenity-detail-${id}`;

// Stroke icons on a 24-pixel grid, like the shared ones.
const SHAPES: Readonly<Record<string, string>> = {
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6 13a9 9 0 0 1 12 0M9 16.300a4.500 4.500 0 0 1 6 0M12 19.500v.1',
  pool: 'M3 17c2 0 2-1.500 4.500-1.500S10 17 12 17s2-1.500 4.500-1.500S19 17 21 17M3 20.500c2 0 2-1.500 4.500-1.500s2.500 1.500 4.500 1.500 2-1.500 4.500-1.500 2.500 1.500 4.500 1.500M8 15V6a2.200 2.200 0 0 1 4.400 0M15 15V6a2.200 2.200 0 0 1 4.400 0M8 10h7',
  bath: 'M3.500 12.500h17v1.500a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 14v-1.500ZM8 9c0-1.500 1-1.500 1-3M12 9c0-1.500 1-1.500 1-3M16 9c0-1.500 1-1.500 1-3',
  beach: 'M12 20.500 9.500 8M4 11.500C5 6.500 9 4 13 5c3.500.9 5.500 4 6 7.500L4 11.500ZM3 20.500h18',
  kitchen:
    'M7 3.500v17M4.500 3.500V8A2.500 2.500 0 0 0 7 10.500 2.500 2.500 0 0 0 9.500 8V3.500M17 20.500V3.500c-2.500 1-3.500 3.500-3.500 6.500v3.500H17',
  laundry: 'M5 3.500h14v17H5zM12 17.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 6.500h.1M11 6.500h.1',
  climate:
    'M12 3v18M4.200 7.500l15.600 9M4.200 16.500l15.600-9M9.500 4.500 12 7l2.500-2.500M9.500 19.500 12 17l2.500 2.500',
  outdoor:
    'M12 20.500c4 0 6.500-2.500 6.500-6 0-3-2-5-3-7.500-1 1-1.500 2-1.500 3C12.500 8 12 5.500 9.500 3.500c0 4-4 6-4 11 0 3.500 2.500 6 6.500 6Z',
  fun: 'M7.500 8h9a5 5 0 0 1 4.800 6.300l-.8 3a2 2 0 0 1-3.500.7L15 15.500H9L7 18a2 2 0 0 1-3.500-.7l-.8-3A5 5 0 0 1 7.500 8ZM8 10.500v3M6.500 12h3M16 11v.1M17.500 13v.1',
  pets: 'M8 20c-1.800 0-2.500-1.500-1.800-3 1-2.200 3.300-5 5.800-5s4.800 2.800 5.800 5c.7 1.500 0 3-1.800 3-1.500 0-2.500-.8-4-.8s-2.500.8-4 .8ZM5 11.500v.5M9 6.500V8M15 6.500V8M19 11.500v.5',
  access: 'M12 5.500v.1M12 9v5h4l2.500 5M9.500 12a4.500 4.500 0 1 0 5.500 6',
  family: 'M5 20v-8h14v8M5 15.500h14M8.500 12V8M12 12V8M15.500 12V8M5 8h14M4 20h2M18 20h2',
  view: 'M3 19h18M4 19l5.500-9 4 6M11 13.500l3.500-5L20 19M18 6.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
  parking: 'M5 3.500h14v17H5zM9.500 17V7.500h3a3 3 0 0 1 0 6h-3',
};
const TICK = 'M5 12.500l4.500 4.500L19 7.500';

export const shapeOf = (id: string): string => ownValue(SHAPES, id) ?? TICK;
