import { shoreLng, TOWNS, type Town } from './coast.ts';
import { nightly, type Season } from './calendar.ts';
import { hash, random, type Random } from './random.ts';
import {
  AMENITIES,
  FIRST,
  LAST,
  NAMED_BY_OWNERS,
  NEARBY,
  OPENINGS,
  OUTSIDE,
  PRAISE,
  QUIBBLES,
  REVIEWERS,
  ROOMS,
  SETTINGS,
  TYPES,
  type PropertyType,
  type Setting,
} from './words.ts';

interface Review {
  name: string;
  stars: number;
  monthsAgo: number;
  text: string;
}

export interface Property {
  kind: 'rental';
  eid: number;
  slug: string;
  name: string;
  type: PropertyType;
  town: Town;
  setting: Setting;
  beds: number;
  baths: number;
  sleeps: number;
  /** Whole dollars per night in an average season, before weekend and season rates. */
  base: number;
  low: number;
  high: number;
  cleaning: number;
  /** Guests in the nightly rate; each additional one pays `extraGuest` dollars per night. */
  included: number;
  extraGuest: number;
  /** In high summer some houses change over on Saturdays only. */
  saturdays: boolean;
  amenities: string[];
  /** Null without reviews. */
  rating: number | null;
  reviewCount: number;
  reviews: Review[];
  summary: string;
  description: string[];
  lat: number;
  lng: number;
  pets: boolean;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const count = (n: number, one: string): string =>
  `${['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][n] ?? n} ${one}${n === 1 ? '' : 's'}`;

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function nameOf(eid: number, type: PropertyType, rnd: Random): string {
  // Names given by owners are spread over the list, so that the first page of results already has one.
  const owned = NAMED_BY_OWNERS[(eid - 1007) / 37];
  if (owned !== undefined) return owned;
  const last = rnd.pick(LAST[type]);
  if (type === 'Condo') return `${last}, No. ${rnd.int(1, 40)}`;
  if (type === 'Townhouse') return `${rnd.int(2, 29)} ${rnd.pick(FIRST)} ${last}`;
  return `${rnd.pick(FIRST)} ${last}`;
}

const BEDS: Record<PropertyType, readonly [number, number]> = {
  House: [3, 6],
  Cottage: [1, 3],
  Condo: [1, 3],
  Townhouse: [2, 4],
  Bungalow: [2, 3],
  Cabin: [1, 3],
  Villa: [5, 8],
};

const DEAR: Record<Setting, number> = {
  Oceanfront: 1.55,
  'Semi-oceanfront': 1.25,
  'Dune side': 1,
  Soundfront: 1.1,
  Village: 0.9,
};

function fill(
  text: string,
  p: { name: string; type: string; town: string; beds: number; baths: number; sleeps: number },
): string {
  const words: Record<string, string> = {
    name: p.name,
    type: p.type.toLowerCase(),
    town: p.town,
    sleeps: String(p.sleeps),
    beds: count(p.beds, 'bedroom'),
    baths: p.baths % 1 ? `${p.baths} bathrooms` : count(p.baths, 'bathroom'),
  };
  return text.replace(/\{(\w+)\}/g, (all, key: string) => words[key] ?? all);
}

function reviewsOf(rnd: Random, about: Parameters<typeof fill>[1], stars: number): Review[] {
  const texts = [...rnd.sample(PRAISE, rnd.int(2, 4)), ...rnd.sample(QUIBBLES, rnd.int(0, 1))];
  return texts.map((text) => ({
    name: rnd.pick(REVIEWERS),
    stars: (QUIBBLES as readonly string[]).includes(text) ? 4 : Math.round(Math.min(5, stars + 0.3)),
    monthsAgo: rnd.int(1, 26),
    text: fill(text, about),
  }));
}

function amenitiesOf(rnd: Random, type: PropertyType, setting: Setting, beds: number): string[] {
  const has = new Set<string>(['Wi-Fi / Internet', ...rnd.sample(AMENITIES.slice(1, 10), rnd.int(4, 7))]);
  for (const extra of rnd.sample(AMENITIES.slice(10, 20), rnd.int(1, 4))) has.add(extra);
  if (setting === 'Oceanfront' || (setting === 'Semi-oceanfront' && rnd.chance(0.7))) has.add('Ocean View');
  if (setting === 'Soundfront') has.add('Sound View');
  if (setting === 'Soundfront' && rnd.chance(0.4)) has.add('Boat Slip');
  if (type === 'Condo') has.delete('Private Pool');
  if (type === 'Condo' || (type === 'Villa' && beds > 6)) has.add('Elevator');
  if (type === 'Villa') has.add('Private Pool');
  if (rnd.chance(0.38)) has.add('Pet Friendly');
  return AMENITIES.filter((amenity) => has.has(amenity));
}

function propertyOf(eid: number, taken: Set<string>): Property {
  const rnd = random(hash('property', eid));
  const first = eid === 1001;
  const town = first ? (TOWNS[2] as Town) : rnd.pick(TOWNS);
  const type = first ? 'Cottage' : rnd.pick([...TYPES, 'House', 'House', 'Cottage', 'Cottage'] as const);
  const setting = first ? 'Oceanfront' : rnd.pick(SETTINGS);
  const beds = first ? 3 : rnd.int(...BEDS[type]);
  const baths = Math.max(1, beds - rnd.int(0, 2)) + (rnd.chance(0.4) ? 0.5 : 0);
  const sleeps = beds * 2 + (rnd.chance(0.6) ? 2 : 0);
  let name = first ? 'Sea View Cottage' : nameOf(eid, type, rnd);
  for (let tries = 0; taken.has(name); tries++) name = tries < 40 ? nameOf(0, type, rnd) : `${name} II`;
  taken.add(name);
  const base = Math.round((70 + beds * 46) * town.dear * DEAR[setting] * (0.88 + rnd.next() * 0.3));
  const reviewed = first || rnd.chance(0.93);
  const rating = reviewed ? round(Math.min(5, 4.15 + rnd.next() * 0.9), 1) : null;
  const amenities = amenitiesOf(rnd, type, setting, beds);
  const about = { name, type, town: town.name, beds, baths, sleeps };
  const opening = fill(rnd.pick(OPENINGS[setting]), about);
  const [room = '', room2 = ''] = rnd.sample(ROOMS, 2);
  const lat = round(town.lat + (rnd.next() - 0.5) * 0.05, 5);
  const inland: Record<Setting, number> = {
    Oceanfront: 0.0012,
    'Semi-oceanfront': 0.0022,
    'Dune side': 0.0042,
    Village: 0.0075,
    Soundfront: 0.0125,
  };
  return {
    kind: 'rental',
    eid,
    name,
    slug: slugOf(name),
    type,
    town,
    setting,
    beds,
    baths,
    sleeps,
    base,
    low: nightly(base, 'winter' satisfies Season, false),
    high: nightly(base, 'peak' satisfies Season, true),
    cleaning: 75 + beds * 25,
    included: Math.max(2, beds * 2 - 1),
    extraGuest: 12 + beds,
    saturdays: beds >= 5 && rnd.chance(0.5),
    amenities,
    rating,
    reviewCount: reviewed ? rnd.int(3, 140) : 0,
    reviews: reviewed ? reviewsOf(rnd, about, rating ?? 5) : [],
    summary: opening,
    description: [
      `${opening} ${fill(room, about)}`,
      `${fill(room2, about)} ${fill(rnd.pick(OUTSIDE), about)}`,
      `${rnd.pick(NEARBY)}`,
    ],
    lat,
    lng: round(shoreLng(lat) - (inland[setting] + rnd.next() * 0.0008), 5),
    pets: amenities.includes('Pet Friendly'),
  };
}

export function makeProperties(total = 240): Property[] {
  const taken = new Set<string>();
  return Array.from({ length: total }, (_, index) => propertyOf(1001 + index, taken));
}
