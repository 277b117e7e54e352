import { plainUrl } from '@staytags/base/plain-url';
import { escapeHtml } from '@staytags/element/first/leaf-html';
import {
  fieldFirst,
  fieldNumber,
  fieldRating,
  fieldText,
  fieldValues,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/answer/document.logic';
import { ADDRESS, AMENITIES, PLACES } from './google.ts';
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
  | 'features'
  | 'place';

/** What schema.org calls the fields of a home, for PHP too. A path leads into the objects of `HOME_TYPES`; of two fields for one, the later wins [CMS-26]. */
export const HOME_DATA: readonly (readonly [field: string, path: string, kind: Kind])[] = [
  ['title', 'name', 'text'],
  ['link', 'url', 'url'],
  ['type', 'additionalType', 'text'],
  ['image', 'image', 'url'],
  ['images', 'image', 'urls'],
  ['text', 'description', 'text'],
  ['eid', 'identifier', 'text'],
  ['street', 'address.streetAddress', 'text'],
  ['town', 'address.addressLocality', 'text'],
  ['region', 'address.addressRegion', 'text'],
  ['postcode', 'address.postalCode', 'text'],
  ['country', 'address.addressCountry', 'text'],
  ['latitude', 'geo.latitude', 'latitude'],
  ['longitude', 'geo.longitude', 'longitude'],
  ['type', 'containsPlace.additionalType', 'place'],
  ['sleeps', 'containsPlace.occupancy.value', 'count'],
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
  '': ['VacationRental', 'name'],
  address: ['PostalAddress'],
  geo: ['GeoCoordinates', 'latitude', 'longitude'],
  containsPlace: ['Accommodation'],
  'containsPlace.occupancy': ['QuantitativeValue', 'value'],
  'containsPlace.bed': ['BedDetails', 'numberOfBeds'],
  aggregateRating: ['AggregateRating', 'ratingValue', 'reviewCount'],
};

/** What a preview of the page shows of a home or a list, as `property` or `name` of a `<meta>`, by path [CMS-28]. */
export const PREVIEW: readonly (readonly [meta: string, path: string])[] = [
  ['og:title', 'name'],
  ['og:url', 'url'],
  ['og:image', 'image'],
  ['og:description', 'description'],
  ['description', 'description'],
];

/** The price of a stay on given dates. */
export interface StayOffer {
  /** In units of the currency: 1240.5. */
  readonly price: number;
  readonly currency: string;
  /** The days of arrival and departure, as 2026-07-04. */
  readonly begin: string;
  readonly end: string;
}

type Value = string | number | boolean | Thing | readonly (string | Thing)[];
interface Thing {
  [property: string]: Value;
}

/** How much of a list a page may have: more is no use to anybody. */
const MAX_MEMBERS = 100;
/** What a preview shows of a description. */
const MAX_PREVIEW = 200;

const linkOf = (text: string, base: string): string | undefined => {
  const url = plainUrl(text);
  if (url === undefined || !new RegExp(ADDRESS, 'i').test(url)) return undefined;
  // As the index has it: PHP has no parser that writes URLs as a browser does. Relative to the site, since the page may be anywhere in it.
  return url.startsWith('/') ? new URL(base).origin + url : url;
};

/** A value as schema.org has it; nothing if it is none of its kind. */
function read(doc: SolrDoc, names: FieldNames, name: string, kind: Kind, base: string): Value | undefined {
  if (kind === 'text') return fieldText(doc, names, name) || undefined;
  if (kind === 'url') return linkOf(fieldFirst(doc, names, name), base);
  if (kind === 'time') return /^\d\d:\d\d(?::\d\d)?$/.exec(fieldFirst(doc, names, name))?.[0];
  if (kind === 'rating') return Number(fieldRating(doc, names)) || undefined;
  if (kind === 'urls' || kind === 'features') {
    const texts = fieldValues(doc, names, name).slice(0, MAX_MEMBERS);
    const members = kind === 'urls' ? texts.flatMap((text) => linkOf(text, base) ?? []) : features(texts);
    return members.length > 0 ? members : undefined;
  }
  if (kind === 'place') {
    const type = fieldText(doc, names, name);
    const [place = 'EntirePlace'] = Object.entries(PLACES).find(([, words]) => new RegExp(words, 'i').test(type)) ?? [];
    return type === '' ? undefined : place;
  }
  const value = fieldNumber(doc, names, name);
  const most = { latitude: 90, longitude: 180 }[kind as string];
  const isWithin = value !== undefined && (most === undefined ? value > 0 && value < 1e6 : Math.abs(value) <= most);
  return isWithin && (kind !== 'whole' || Number.isInteger(value)) ? value : undefined;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Each amenity once, by its name for Google, from its id or its name in the index. */
function features(texts: readonly string[]): Thing[] {
  const known = texts.map((text) => {
    const name = amenityName(text);
    return AMENITIES[plain(text.split('|')[0] ?? '')] ?? AMENITIES[plain(name)] ?? name;
  });
  return [...new Set(known)].flatMap((name) =>
    name === '' ? [] : [{ '@type': 'LocationFeatureSpecification', name, value: true }],
  );
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

/** A home by schema.org; with what it costs where dates are known [CMS-26]. */
export function homeData(doc: SolrDoc, names: FieldNames, base: string, offer?: StayOffer): Thing | undefined {
  const rows = HOME_DATA.flatMap(([field, path, kind]) => {
    const value = read(doc, names, field, kind, base);
    return value === undefined ? [] : [[path, value] as const];
  });
  const home = thingOf('', new Map(rows));
  return home && offer && offer.price > 0 ? { ...home, makesOffer: offerData(offer) } : home;
}

const offerData = ({ price, currency, begin, end }: StayOffer): Thing => ({
  '@type': 'Offer',
  price,
  priceCurrency: currency,
  availabilityStarts: begin,
  availabilityEnds: end,
});

/** A page about one home. */
export const homePage = (home: Thing): object => ({ '@context': 'https://schema.org', ...home });

/** The list of results by schema.org; `first` is the place of its first home [CMS-26]. */
export function listData(
  docs: readonly SolrDoc[],
  names: FieldNames,
  base: string,
  first: number,
  offers?: ReadonlyMap<string, StayOffer>,
): object | undefined {
  const items = docs.flatMap((doc, at) => {
    const item = homeData(doc, names, base, offers?.get(fieldFirst(doc, names, 'eid')));
    return item ? [{ '@type': 'ListItem', position: first + at, item }] : [];
  });
  return items.length > 0
    ? { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items }
    : undefined;
}

/** The `<meta>` elements of a page about this thing [CMS-28]. */
export function previewHtml(thing: Thing): string {
  const metas = PREVIEW.flatMap(([meta, path]) => {
    const value = thing[path];
    const first = Array.isArray(value) ? (value as readonly string[])[0] : value;
    if (typeof first !== 'string') return [];
    const text = path === 'description' ? shortened(first) : first;
    return [`<meta ${meta.includes(':') ? 'property' : 'name'}="${meta}" content="${escapeHtml(text)}">`];
  });
  return metas.join('\n');
}

/** How many homes a preview of a list names. */
const NAMED = 3;

/** The `<meta>` elements of a page with a list: how many homes, the first of them, and a picture [CMS-28]. */
export function listPreviewHtml(docs: readonly SolrDoc[], names: FieldNames, base: string, count: string): string {
  const homes = docs.flatMap((doc): Thing[] => {
    const home = homeData(doc, names, base);
    return home ? [home] : [];
  });
  const titles = homes.slice(0, NAMED).map((home) => home['name']);
  if (titles.length === 0) return '';
  const image = homes.find((home) => home['image'] !== undefined)?.['image'];
  return previewHtml({ ...(image === undefined ? {} : { image }), description: `${count}: ${titles.join(', ')}` });
}

/** Cut between words. */
function shortened(text: string): string {
  const plain = text.replace(/[\s]+/g, ' ').trim();
  const cut = [...plain].slice(0, MAX_PREVIEW).join('');
  return cut === plain ? plain : `${cut.replace(/ [^ ]*$/, '')}…`;
}
