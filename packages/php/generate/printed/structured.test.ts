import { readAnswer } from '../../../solr/src/answer/answer.logic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_DATA, HOME_TYPES } from '../../../search/src/results/printed/home-data.ts';
import {
  homeData,
  homePage,
  listData,
  listPreviewHtml,
  previewHtml,
} from '../../../search/src/results/printed/structured.ts';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

const NAMES = Object.fromEntries(HOME_DATA.map(([field]) => [field, field]));
const SITE = 'https://site.test';

/** The properties of the types that we write, and the types of their values, from https://schema.org (release 30). */
const SCHEMA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ItemList: { itemListElement: 'ListItem' },
  ListItem: { position: 'Integer', item: 'VacationRental', name: 'Text', url: 'URL' },
  VacationRental: {
    name: 'Text',
    additionalType: 'Text',
    url: 'URL',
    image: 'URL',
    description: 'Text',
    identifier: 'Text',
    address: 'PostalAddress',
    geo: 'GeoCoordinates',
    containsPlace: 'Accommodation',
    aggregateRating: 'AggregateRating',
    checkinTime: 'Time',
    checkoutTime: 'Time',
    makesOffer: 'Offer',
  },
  PostalAddress: {
    streetAddress: 'Text',
    addressLocality: 'Text',
    addressRegion: 'Text',
    postalCode: 'Text',
    addressCountry: 'Text',
  },
  GeoCoordinates: { latitude: 'Text', longitude: 'Text' },
  Accommodation: {
    additionalType: 'Text',
    occupancy: 'QuantitativeValue',
    numberOfBedrooms: 'Integer',
    numberOfBathroomsTotal: 'Number',
    bed: 'BedDetails',
    amenityFeature: 'LocationFeatureSpecification',
  },
  BedDetails: { numberOfBeds: 'Number' },
  LocationFeatureSpecification: { name: 'Text', value: 'Feature' },
  Offer: { price: 'Number', priceCurrency: 'Text', availabilityStarts: 'Date', availabilityEnds: 'Date' },
  QuantitativeValue: { value: 'Number' },
  AggregateRating: { ratingValue: 'Number', reviewCount: 'Integer' },
};

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: Number.isInteger,
  Feature: (value) => typeof value === 'boolean' || typeof value === 'string',
  Time: (value) => /^\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?$/.test(String(value)),
  Date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
};

/** The problems of a thing, by the table. */
function faults(thing: unknown, wanted: string): string[] {
  if (FITS[wanted]) return FITS[wanted](thing) ? [] : [`${JSON.stringify(thing)} is no ${wanted}`];
  const { '@type': type, '@context': _context, ...members } = thing as Record<string, unknown>;
  // A vacation rental is a lodging business.
  const isLodging = wanted === 'VacationRental' && type === 'LodgingBusiness';
  if (type !== wanted && !isLodging) return [`${String(type)} is no ${wanted}`];
  return Object.entries(members).flatMap(([name, value]) => {
    const expected = SCHEMA[wanted]?.[name];
    if (expected === undefined) return [`${wanted} has no ${name}`];
    return [value].flat().flatMap((one) => faults(one, expected));
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
  latitude: 36.12345,
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
          '@type': 'LodgingBusiness',
          url: 'https://site.test/stays/sea-view',
          identifier: '1001',
          geo: { '@type': 'GeoCoordinates', latitude: '36.12345', longitude: '-75.70000' },
          containsPlace: { occupancy: { value: 8 }, numberOfBathroomsTotal: 2.5 },
          aggregateRating: { ratingValue: 4.8, reviewCount: 31 },
        },
      },
    ],
  });
});

it('describes the page of a home with all that the index has, and an offer only for known dates [CMS-26]', () => {
  const full = {
    ...HOME,
    images: ['/p/1.jpg', 'javascript:1', ...[2, 3, 4, 5, 6, 7, 8].map((at) => `https://cdn.test/${at}.jpg`)],
    type: 'Cottage',
    street: '3 Beach Rd',
    region: 'NC',
    postcode: '27949',
    country: 'us',
    bedrooms: 3,
    beds: 4,
    amenities: ['pool|Pools|Heated', 'Wi-Fi', 'climate|Air conditioning|Cool', 'Swimming pool', 'Kayaks'],
    checkin: '16:00',
    checkout: '10 am',
  };
  const [bare, offered] = [undefined, { price: 1240.5, currency: 'USD', begin: '2026-07-04', end: '2026-07-11' }].map(
    (offer) => homeData({ ...full }, NAMES, SITE, offer),
  );
  for (const home of [bare, offered]) expect(faults(home, 'VacationRental')).toEqual([]);
  expect(bare).not.toHaveProperty('makesOffer');
  expect(offered).toMatchObject({
    '@type': 'VacationRental',
    additionalType: 'Cottage',
    image: ['https://site.test/p/1.jpg', 'https://cdn.test/2.jpg', ...Array<unknown>(6).fill(expect.any(String))],
    address: { streetAddress: '3 Beach Rd', addressRegion: 'NC', postalCode: '27949', addressCountry: 'US' },
    containsPlace: {
      numberOfBedrooms: 3,
      bed: { numberOfBeds: 4 },
      additionalType: 'EntirePlace',
      amenityFeature: ['pool', 'wifi', 'ac'].map((name) => ({ name, value: true })),
    },
    checkinTime: '16:00:00',
    makesOffer: { price: 1240.5, priceCurrency: 'USD', availabilityStarts: '2026-07-04' },
  });
  expect(offered).not.toHaveProperty('checkoutTime');
});

it('gives link previews the home, its picture and the begin of its text, as text [CMS-28]', () => {
  const text = `By <the> "sea". ${'Lovely rooms. '.repeat(30)}`;
  const html = previewHtml(homeData({ ...HOME, text }, NAMES, SITE) ?? {});
  expect(html).toContain('<meta property="og:title" content="Sea View">');
  expect(html).toContain('<meta property="og:image" content="https://site.test/p/1.jpg">');
  expect(html).toMatch(/<meta name="description" content="By &lt;the&gt; &quot;sea&quot;\. .{150,190}…">/);
});

it('has no place beyond a pole, and none that is known to more than a metre alone [CMS-26]', () => {
  const place = (latitude: unknown, longitude: unknown) =>
    homeData({ ...HOME, latitude, longitude } as never, NAMES, SITE)?.['geo'];
  expect([place(90.50001, 10), place(10, 180.50001), place(36.1234, -75.7), place(36, '-75.70000')]).toEqual(
    Array(4).fill(undefined),
  );
  expect(place(-90, 179.99999)).toMatchObject({ latitude: '-90.00000', longitude: '179.99999' });
  // A field of text keeps its last zero.
  expect(place('36.12340', '-75.70001')).toMatchObject({ latitude: '36.12340', longitude: '-75.70001' });
});

it('leaves out half of a place and a rating without reviews, and homes without a name [CMS-26]', () => {
  const { longitude: _longitude, reviews: _reviews, ...half } = HOME;
  const { title: _title, ...nameless } = HOME;
  const [first, second] = [half, nameless].map((doc) => JSON.stringify(listData([doc], NAMES, SITE, 1)));
  expect(first).toContain('LodgingBusiness');
  expect(first).not.toMatch(/geo|aggregateRating/);
  expect(second).toBeUndefined();
});

it('names a home in a list that has no address, and says no more of it; its own page says nothing [CMS-26]', () => {
  const { town: _town, ...home } = HOME;
  expect(
    listData([home], NAMES, SITE, 1, new Map([['1001', { price: 9, currency: 'USD', begin: '', end: '' }]])),
  ).toMatchObject({
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Sea View', url: 'https://site.test/stays/sea-view' }],
  });
  const data = homeData(home, NAMES, SITE) ?? {};
  expect([homePage(data), previewHtml(data)]).toEqual([undefined, expect.stringContaining('og:title')]);
});

it('leaves out an address that is none, and an offer without a price [CMS-26]', () => {
  for (const link of ['https://a:99999/x', 'https://1.2.3.256/x', 'http://0x100000000/', 'http://a.9/']) {
    const data = homeData({ ...HOME, link, image: link }, NAMES, SITE, {
      price: 0,
      currency: 'USD',
      begin: '2026-07-04',
      end: '2026-07-11',
    });
    expect([data?.['url'], data?.['image'], data?.['makesOffer']]).toEqual([undefined, undefined, undefined]);
  }
});

it('has a type for each object of a path [CMS-26]', () => {
  const objects = HOME_DATA.map(([, path]) => path.split('.').slice(0, -1).join('.'));
  expect(objects.filter((path) => !Object.hasOwn(HOME_TYPES, path))).toEqual([]);
});

const phpNames = () =>
  `[${Object.keys(NAMES)
    .map((name) => `'${name}' => '${name}'`)
    .join(', ')}]`;

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
    'HTTPS://X.test:443/a/../b?c=é',
    '/é/./%zz',
    'https://a:99999/x',
    'https://1.2.3.256/x',
    'http://0x100000000/',
    'http://127.0.0.1:8080?x',
    'http://9.9/',
    'https://x.test',
    '4.5',
    '-200',
    '91',
    '36.12345',
    '-75.7',
    '16:00',
    '25:00',
    '14:30:00+08:00',
    'us',
    'xx',
    'Gîte',
    'Boathouse',
    'GUEST HOUSE',
    'Free Wi-Fi',
    'wifi|Internet|Free',
    'pool||Indoor',
    '||',
    '0',
    'pool|Pools|Heated',
    'Private room',
  );
  const value = fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.array(text, { maxLength: 2 }),
    fc.array(
      fc.nat(20).map((at) => `/p/${at}.jpg`),
      { minLength: 7, maxLength: 10 },
    ),
    fc.constant({ a: 1 }),
    fc.constant([{ a: 'Sea' }, 'Sea']),
  );
  const doc = fc
    .dictionary(fc.constantFrom(...HOME_DATA.map(([field]) => field).filter((field) => field !== 'id')), value)
    .map((fields) => ({ id: 'x', title: 'T', ...fields }));

  it('gives the same preview of a page, and a script that data cannot end [CMS-28]', () => {
    const long = fc.constantFrom('Two  words\u2003\n'.repeat(40), 'x'.repeat(300), '😀'.repeat(250), ' a ', '\ufeff');
    const docs = fc.sample(
      fc.tuple(doc, long).map(([fields, own]) => ({ ...fields, text: own })),
      300,
    );
    const printed = fromPhp<readonly [string, string, string]>(
      `(function () use ($in) { $data = new Staytags\\StructuredData(${phpNames()}, '${SITE}'); return [$data::metaHtml($data->preview($in)), $data->page($in), $data::metaHtml($data->listPreview([$in, $in, $in, $in], '<9> homes'))]; })()`,
      docs,
    );
    for (const [at, [meta, script, list]] of printed.entries()) {
      const read = readAnswer({ response: { numFound: 1, docs: [docs[at]] } }, { start: 0, rows: 10, q: '' });
      const home = read.ok && read.answer.docs[0] ? homeData(read.answer.docs[0], NAMES, SITE) : undefined;
      expect(decoded(meta)).toBe(home ? decoded(previewHtml(home)) : '');
      const own = read.ok ? read.answer.docs.flatMap((one) => [one, one, one, one]) : [];
      expect(decoded(list)).toBe(decoded(listPreviewHtml(own, NAMES, SITE, '<9> homes')));
      expect(script).toMatch(home?.['@type'] ? /^<script type="application\/ld\+json">[^<]*<\/script>$/ : /^$/);
    }
  });

  it('is that of the elements, for 500 lists, and cannot end its script [CMS-26]', () => {
    // The last of four repeats the first.
    const list = fc.array(doc, { minLength: 1, maxLength: 4 });
    const lists = fc.sample(list, 500).map((docs) => docs.map((one, at) => ({ ...one, id: `x${at % 3}` })));
    const printed = fromPhp<string>(`(new Staytags\\StructuredData(${phpNames()}, '${SITE}'))->list($in, 3)`, lists);
    for (const [at, html] of printed.entries()) {
      const read = readAnswer({ response: { numFound: 1, docs: lists[at] } }, { start: 0, rows: 10, q: '' });
      const wanted = read.ok ? listData(read.answer.docs, NAMES, SITE, 3) : undefined;
      const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
      const own: unknown = json === undefined ? undefined : JSON.parse(json);
      expect(own).toEqual(wanted === undefined ? undefined : JSON.parse(JSON.stringify(wanted)));
      if (wanted) expect(faults(wanted, 'ItemList')).toEqual([]);
    }
  });

  const decoded = (html: string): string => html.replaceAll('&amp;', '&');
});
