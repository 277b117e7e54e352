import { plainUrl } from '@staytags/base/plain-url';
import {
  fieldFirst,
  fieldNumber,
  fieldRating,
  fieldText,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/answer/document.logic';

type Kind = 'text' | 'url' | 'count' | 'whole' | 'rating' | 'degrees';

/** What schema.org calls the fields of a home, for PHP too. A path leads into the objects of `HOME_TYPES` [CMS-26]. */
export const HOME_DATA: readonly (readonly [field: string, path: string, kind: Kind])[] = [
  ['title', 'name', 'text'],
  ['link', 'url', 'url'],
  ['image', 'image', 'url'],
  ['text', 'description', 'text'],
  ['eid', 'identifier', 'text'],
  ['town', 'address.addressLocality', 'text'],
  ['latitude', 'geo.latitude', 'degrees'],
  ['longitude', 'geo.longitude', 'degrees'],
  ['sleeps', 'containsPlace.occupancy.value', 'count'],
  ['baths', 'containsPlace.numberOfBathroomsTotal', 'count'],
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
  aggregateRating: ['AggregateRating', 'ratingValue', 'reviewCount'],
};

interface Thing {
  [property: string]: string | number | Thing;
}

/** A value as schema.org has it; nothing if it is none of its kind. */
function read(doc: SolrDoc, names: FieldNames, name: string, kind: Kind, base: string): string | number | undefined {
  if (kind === 'text') return fieldText(doc, names, name) || undefined;
  if (kind === 'url') {
    const url = plainUrl(fieldFirst(doc, names, name));
    // Relative to the site, since the page may be anywhere in it.
    return url !== undefined && /^(?:https?:|\/)/i.test(url) ? new URL(url, base).href : undefined;
  }
  if (kind === 'rating') return Number(fieldRating(doc, names)) || undefined;
  const value = fieldNumber(doc, names, name);
  const isWithin = value !== undefined && (kind === 'degrees' ? Math.abs(value) <= 180 : value > 0 && value < 1e6);
  return isWithin && (kind !== 'whole' || Number.isInteger(value)) ? value : undefined;
}

function thingOf(path: string, values: ReadonlyMap<string, string | number>): Thing | undefined {
  const [type = '', ...needs] = HOME_TYPES[path] ?? [];
  const prefix = path === '' ? '' : `${path}.`;
  const own = HOME_DATA.flatMap(([, to]) =>
    to.startsWith(prefix) && values.has(to) ? [to.slice(prefix.length).split('.')[0] ?? ''] : [],
  );
  const members = [...new Set(own)].flatMap((name): [string, string | number | Thing][] => {
    const value = values.get(prefix + name) ?? thingOf(prefix + name, values);
    return value === undefined ? [] : [[name, value]];
  });
  const has = new Set(members.map(([name]) => name));
  if (members.length === 0 || needs.some((name) => !has.has(name))) return undefined;
  return { '@type': type, ...Object.fromEntries(members) };
}

/** A home by schema.org. */
function homeData(doc: SolrDoc, names: FieldNames, base: string): Thing | undefined {
  const rows = HOME_DATA.flatMap(([field, path, kind]) => {
    const value = read(doc, names, field, kind, base);
    return value === undefined ? [] : [[path, value] as const];
  });
  return thingOf('', new Map(rows));
}

/** The list of results by schema.org; `first` is the place of its first home [CMS-26]. */
export function listData(docs: readonly SolrDoc[], names: FieldNames, base: string, first: number): object | undefined {
  const items = docs.flatMap((doc, at) => {
    const item = homeData(doc, names, base);
    return item ? [{ '@type': 'ListItem', position: first + at, item }] : [];
  });
  return items.length > 0
    ? { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items }
    : undefined;
}
