import { readAnswer } from '@staytags/solr/answer/answer.logic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_DATA, HOME_TYPES, listData } from '../../../search/src/results/printed/structured.ts';
import { fromPhp, hasPhp } from './php-printed.ts';

const NAMES = Object.fromEntries(HOME_DATA.map(([field]) => [field, field]));
const SITE = 'https://site.test';

/** The properties of the types that we write, and the types of their values, from https://schema.org (release 30). */
const SCHEMA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ItemList: { itemListElement: 'ListItem' },
  ListItem: { position: 'Integer', item: 'VacationRental' },
  VacationRental: {
    name: 'Text',
    url: 'URL',
    image: 'URL',
    description: 'Text',
    identifier: 'Text',
    address: 'PostalAddress',
    geo: 'GeoCoordinates',
    containsPlace: 'Accommodation',
    aggregateRating: 'AggregateRating',
  },
  PostalAddress: { addressLocality: 'Text' },
  GeoCoordinates: { latitude: 'Number', longitude: 'Number' },
  Accommodation: { occupancy: 'QuantitativeValue', numberOfBathroomsTotal: 'Number' },
  QuantitativeValue: { value: 'Number' },
  AggregateRating: { ratingValue: 'Number', reviewCount: 'Integer' },
};

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//i.test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: Number.isInteger,
};

/** What is wrong with a thing, by the table. */
function faults(thing: unknown, wanted: string): string[] {
  if (FITS[wanted]) return FITS[wanted](thing) ? [] : [`${JSON.stringify(thing)} is no ${wanted}`];
  const { '@type': type, '@context': _context, ...members } = thing as Record<string, unknown>;
  if (type !== wanted) return [`${String(type)} is no ${wanted}`];
  return Object.entries(members).flatMap(([name, value]) => {
    const of = SCHEMA[wanted]?.[name];
    if (of === undefined) return [`${wanted} has no ${name}`];
    return [value].flat().flatMap((one) => faults(one, of));
  });
}

const HOME = {
  id: '1',
  title: 'Sea View',
  link: '/stays/sea-view',
  image: '/p/1.jpg',
  text: 'By the sea',
  eid: 1001,
  town: 'Duck',
  latitude: 36.1,
  longitude: -75.7,
  sleeps: 8,
  baths: 2.5,
  rating: 4.75,
  reviews: 31,
};

it('describes a home and the list by the types of schema.org [CMS-26]', () => {
  const list = listData([HOME], NAMES, SITE, 25);
  expect(faults(list, 'ItemList')).toEqual([]);
  expect(list).toMatchObject({
    itemListElement: [
      {
        position: 25,
        item: {
          '@type': 'VacationRental',
          url: 'https://site.test/stays/sea-view',
          identifier: '1001',
          geo: { '@type': 'GeoCoordinates', latitude: 36.1, longitude: -75.7 },
          containsPlace: { occupancy: { value: 8 }, numberOfBathroomsTotal: 2.5 },
          aggregateRating: { ratingValue: 4.8, reviewCount: 31 },
        },
      },
    ],
  });
});

// Google's required and recommended properties of vacation rentals and review snippets:
// https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
it.each([
  'containsPlace.occupancy.value',
  'identifier',
  'image',
  'geo.latitude',
  'geo.longitude',
  'name',
  'address.addressLocality',
  'aggregateRating.ratingValue',
  'aggregateRating.reviewCount',
])('has a field for %s, which Google reads [CMS-26]', (path) => {
  expect(HOME_DATA.map(([, to]) => to)).toContain(path);
});

it('leaves out half of a place and a rating without reviews, and homes without a name [CMS-26]', () => {
  const { longitude: _longitude, reviews: _reviews, ...half } = HOME;
  const { title: _title, ...nameless } = HOME;
  const [first, second] = [half, nameless].map((doc) => JSON.stringify(listData([doc], NAMES, SITE, 1)));
  expect(first).toContain('VacationRental');
  expect(first).not.toMatch(/geo|aggregateRating/);
  expect(second).toBeUndefined();
});

it('has a type for each object of a path [CMS-26]', () => {
  const objects = HOME_DATA.map(([, path]) => path.split('.').slice(0, -1).join('.'));
  expect(objects.filter((path) => !Object.hasOwn(HOME_TYPES, path))).toEqual([]);
});

describe.runIf(hasPhp)('the data that PHP prints', () => {
  const text = fc.constantFrom(
    'Sea View',
    '</script><b>',
    '',
    '"',
    '\u2028',
    'javascript:1',
    '/a?b=c',
    'https://x.test/y',
    '//evil',
    '4.5',
    '-200',
    '0',
  );
  const value = fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.array(text, { maxLength: 2 }),
  );
  const doc = fc
    .dictionary(fc.constantFrom(...HOME_DATA.map(([field]) => field)), value)
    .map((fields) => ({ id: 'x', title: 'T', ...fields }));

  it('is that of the elements, for 500 lists, and cannot end its script [CMS-26]', () => {
    const lists = fc.sample(fc.array(doc, { minLength: 1, maxLength: 4 }), 500);
    const printed = fromPhp<string>(
      `(new Staytags\\StructuredData([${Object.keys(NAMES)
        .map((name) => `'${name}' => '${name}'`)
        .join(', ')}], '${SITE}'))->list($in, 3)`,
      lists,
    );
    for (const [at, html] of printed.entries()) {
      const read = readAnswer({ response: { numFound: 1, docs: lists[at] } }, { start: 0, rows: 10, q: '' });
      const wanted = read.ok ? listData(read.answer.docs, NAMES, SITE, 3) : undefined;
      const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
      const own: unknown = json === undefined ? undefined : JSON.parse(json);
      expect(normal(own)).toEqual(normal(wanted));
      if (wanted) expect(faults(wanted, 'ItemList')).toEqual([]);
    }
  });

  /** URLs as a browser writes them. */
  const normal = (data: unknown): unknown =>
    data === undefined
      ? undefined
      : JSON.parse(JSON.stringify(data), (_key, one: unknown) =>
          typeof one === 'string' && /^https?:/.test(one) && URL.canParse(one) ? new URL(one).href : one,
        );
});
