import { plainUrl } from '@staytags/base/plain-url';
import {
  fieldFirst,
  fieldNumber,
  fieldRating,
  fieldText,
  fieldValues,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/answer/document.logic';
import { ADDRESS, AMENITIES, COUNTRIES, DECIMALS, KINDS, NEEDS, PICTURES, PLACES, TIME } from './google.ts';
import { amenityName } from './home-leaf.ts';

type Kind =
  | 'text'
  | 'url'
  | 'urls'
  | 'count'
  | 'whole'
  | 'rating'
  | 'latitude'
  | 'longitude'
  | 'time'
  | 'country'
  | 'features'
  | 'kind'
  | 'place';

/** What schema.org calls the fields of a home, for PHP too. A path leads into the objects of `HOME_TYPES`; of two fields for one, the later wins, and pictures add up [CMS-26]. */
export const HOME_DATA: readonly (readonly [field: string, path: string, kind: Kind])[] = [
  ['title', 'name', 'text'],
  ['link', 'url', 'url'],
  ['type', 'additionalType', 'kind'],
  ['image', 'image', 'url'],
  ['images', 'image', 'urls'],
  ['text', 'description', 'text'],
  ['id', 'identifier', 'text'],
  ['eid', 'identifier', 'text'],
  ['street', 'address.streetAddress', 'text'],
  ['town', 'address.addressLocality', 'text'],
  ['region', 'address.addressRegion', 'text'],
  ['postcode', 'address.postalCode', 'text'],
  ['country', 'address.addressCountry', 'country'],
  ['latitude', 'geo.latitude', 'latitude'],
  ['longitude', 'geo.longitude', 'longitude'],
  ['type', 'containsPlace.additionalType', 'place'],
  ['sleeps', 'containsPlace.occupancy.value', 'whole'],
  ['bedrooms', 'containsPlace.numberOfBedrooms', 'whole'],
  ['beds', 'containsPlace.bed.numberOfBeds', 'whole'],
  ['baths', 'containsPlace.numberOfBathroomsTotal', 'count'],
  ['amenities', 'containsPlace.amenityFeature', 'features'],
  ['checkin', 'checkinTime', 'time'],
  ['checkout', 'checkoutTime', 'time'],
  ['rating', 'aggregateRating.ratingValue', 'rating'],
  ['reviews', 'aggregateRating.reviewCount', 'whole'],
];

/** The types of the objects, and what each is worth nothing without. */
export const HOME_TYPES: Readonly<Record<string, readonly [type: string, ...needs: string[]]>> = {
  '': ['VacationRental'],
  address: ['PostalAddress'],
  geo: ['GeoCoordinates', 'latitude', 'longitude'],
  containsPlace: ['Accommodation'],
  'containsPlace.occupancy': ['QuantitativeValue', 'value'],
  'containsPlace.bed': ['BedDetails', 'numberOfBeds'],
  aggregateRating: ['AggregateRating', 'ratingValue', 'reviewCount'],
};

/** What a home without all that Google needs of a vacation rental is, and what Google needs of that. */
export const OTHER_TYPE = ['LodgingBusiness', 'name', 'address'] as const;

type Value = string | number | boolean | Thing | readonly (string | Thing)[];
export interface Thing {
  [property: string]: Value;
}

/** How much of a list a page may have: more is no use to anybody. */
const MAX_MEMBERS = 100;

const linkOf = (text: string, base: string): string | undefined => {
  const url = plainUrl(text);
  if (url === undefined || !new RegExp(ADDRESS, 'i').test(url)) return undefined;
  // As the index has it: PHP has no parser that writes URLs as a browser does. Relative to the site, since the page may be anywhere in it.
  return url.startsWith('/') ? new URL(base).origin + url : url;
};

/** The first of these whose pattern matches. */
const named = (all: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(all).find(([, words]) => new RegExp(words, 'i').test(text))?.[0];

/** A value as schema.org and Google have it; nothing if it is none of its kind. */
function read(doc: SolrDoc, names: FieldNames, name: string, kind: Kind, base: string): Value | undefined {
  const first = fieldFirst(doc, names, name);
  switch (kind) {
    case 'text':
      return fieldText(doc, names, name) || undefined;
    case 'url':
      return linkOf(first, base);
    case 'urls':
    case 'features': {
      const texts = fieldValues(doc, names, name).slice(0, MAX_MEMBERS);
      const members = kind === 'urls' ? texts.flatMap((text) => linkOf(text, base) ?? []) : features(texts);
      return members.length > 0 ? members : undefined;
    }
    case 'time': {
      const [, time, seconds = ':00', zone = ''] = new RegExp(TIME).exec(first) ?? [];
      return time && time + seconds + zone;
    }
    case 'country':
      return /^[a-z]{2}$/i.test(first) && COUNTRIES.includes(first.toUpperCase()) ? first.toUpperCase() : undefined;
    case 'rating':
      return Number(fieldRating(doc, names)) || undefined;
    case 'kind':
      return named(KINDS, fieldText(doc, names, name));
    case 'place': {
      const type = fieldText(doc, names, name);
      return type === '' ? undefined : (named(PLACES, type) ?? 'EntirePlace');
    }
    case 'latitude':
    case 'longitude':
      return degrees(first, kind === 'latitude' ? 90 : 180);
  }
  const value = fieldNumber(doc, names, name);
  const isWithin = value !== undefined && value > 0 && value < 1e6;
  return isWithin && (kind !== 'whole' || Number.isInteger(value)) ? value : undefined;
}

/** With the least number of decimals, which numbers of JSON do not keep. */
function degrees(text: string, most: number): string | undefined {
  const [, whole, decimals = ''] = /^(-?\d{1,3})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  return whole === undefined || Math.abs(Number(text)) > most
    ? undefined
    : `${whole}.${decimals.padEnd(DECIMALS, '0')}`;
}

/** Whether a place is known to a metre: at least one of two numbers ends in no zero. */
const isPrecise = (...degrees: (Value | undefined)[]): boolean =>
  degrees.some((one) => new RegExp(`\\.\\d{${DECIMALS - 1}}\\d*[1-9]0*$`).test(String(one)));

const plain = (name: string): string => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** Each amenity that Google knows once, from its id, its name or its text in the index. */
function features(texts: readonly string[]): Thing[] {
  const known = texts.flatMap((text) => {
    const [id = '', , detail = ''] = text.split('|').map(plain);
    const name = [id + detail, detail, id, plain(amenityName(text))].find((one) => Object.hasOwn(AMENITIES, one));
    return name === undefined ? [] : (AMENITIES[name]?.split(' ') ?? []);
  });
  return [...new Set(known)].map((feature) => {
    const [name = '', value] = feature.split('=');
    return { '@type': 'LocationFeatureSpecification', name, value: value ?? true };
  });
}

function thingOf(path: string, values: ReadonlyMap<string, Value>): Thing | undefined {
  const [type = '', ...needs] = HOME_TYPES[path] ?? [];
  const prefix = path === '' ? '' : `${path}.`;
  const own = HOME_DATA.flatMap(([, to]) =>
    to.startsWith(prefix) && values.has(to) ? [to.slice(prefix.length).split('.')[0] ?? ''] : [],
  );
  const members = [...new Set(own)].flatMap((name): [string, Value][] => {
    const value = values.get(prefix + name) ?? thingOf(prefix + name, values);
    return value === undefined ? [] : [[name, value]];
  });
  const has = new Set(members.map(([name]) => name));
  if (members.length === 0 || needs.some((name) => !has.has(name))) return undefined;
  return { '@type': type, ...Object.fromEntries(members) };
}

/** Whether a home has what is at the end of a path; of pictures, enough of them. */
function has(home: Thing, path: string): boolean {
  const value = path.split('.').reduce<Value | undefined>((thing, name) => (thing as Thing | undefined)?.[name], home);
  return path === 'image' ? Array.isArray(value) && value.length >= PICTURES : value !== undefined;
}

/** What the index knows of a home, by schema.org; without a type if it is not enough for one that Google reads, nothing without a name [CMS-26]. */
export function readHome(doc: SolrDoc, names: FieldNames, base: string): Thing | undefined {
  const values = new Map<string, Value>();
  for (const [field, path, kind] of HOME_DATA) {
    const value = read(doc, names, field, kind, base);
    const before = values.get(path);
    if (value !== undefined)
      values.set(path, kind === 'urls' && before ? [...new Set([before, value].flat() as string[])] : value);
  }
  if (!isPrecise(values.get('geo.latitude'), values.get('geo.longitude'))) values.delete('geo.latitude');
  const home = thingOf('', values);
  if (home?.['name'] === undefined) return undefined;
  if (Object.keys(NEEDS).every((path) => has(home, path))) return home;
  const { '@type': _type, ...members } = home;
  const [other, ...needs] = OTHER_TYPE;
  return needs.every((path) => has(home, path)) ? { '@type': other, ...members } : members;
}
