import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AMENITIES, COUNTRIES } from '../../../search/src/results/printed/google.ts';
import { HOME_DATA } from '../../../search/src/results/printed/home-data.ts';
import { homeData } from '../../../search/src/results/printed/structured.ts';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

// Google's properties of vacation rentals and the values that it accepts:
// https://developers.google.com/search/docs/appearance/structured-data/vacation-rental

const NAMES = Object.fromEntries(HOME_DATA.map(([field]) => [field, field]));
const SITE = 'https://site.test';

const PLACES = ['EntirePlace', 'PrivateRoom', 'SharedRoom'];
const KINDS = 'Apartment Bungalow Cabin Chalet Cottage Gite HolidayVillageRental House Villa VacationRental'.split(' ');
const BOOLEAN =
  `ac airportShuttle balcony beachAccess childFriendly crib elevator fireplace freeBreakfast gymFitnessEquipment heating hotTub
  instantBookable ironingBoard kitchen microwave outdoorGrill ovenStove patio petsAllowed pool privateBeachAccess selfCheckinCheckout
  smokingAllowed tv washerDryer wheelchairAccessible wifi`.split(/\s+/);
const VALUED: Readonly<Record<string, readonly string[]>> = {
  internetType: ['Free', 'Paid', 'None'],
  parkingType: ['Free', 'Paid', 'None'],
  poolType: ['Indoor', 'Outdoor', 'None'],
};

type Rule = (value: unknown) => boolean;
const isText: Rule = (value) => typeof value === 'string' && value !== '';
const isWhole: Rule = (value) => Number.isInteger(value) && (value as number) > 0;
const isUrl: Rule = (value) => URL.canParse(String(value));
const isDegrees: Rule = (value) => /^-?\d{1,3}\.\d{5,}$/.test(String(value));
const isTime: Rule = (value) => /^\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?$/.test(String(value));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry: Rule = (value) => /^[A-Z]{2}$/.test(String(value)) && regions.of(String(value)) !== undefined;
const isFeature: Rule = (value) => {
  const { name, value: what } = value as { name: string; value: unknown };
  return what === true ? BOOLEAN.includes(name) : (VALUED[name]?.includes(String(what)) ?? false);
};

const REQUIRED: Readonly<Record<string, Rule>> = {
  name: isText,
  identifier: isText,
  image: (value) => Array.isArray(value) && value.length >= 8 && value.every(isUrl),
  'geo.latitude': isDegrees,
  'geo.longitude': isDegrees,
  'containsPlace.occupancy.value': isWhole,
};
const RECOMMENDED: Readonly<Record<string, Rule>> = {
  additionalType: (value) => KINDS.includes(String(value)),
  'address.addressCountry': isCountry,
  'address.addressLocality': isText,
  'address.addressRegion': isText,
  'address.postalCode': isText,
  'address.streetAddress': isText,
  checkinTime: isTime,
  checkoutTime: isTime,
  'containsPlace.additionalType': (value) => PLACES.includes(String(value)),
  'containsPlace.amenityFeature': (value) => Array.isArray(value) && value.every(isFeature),
  'containsPlace.bed.numberOfBeds': isWhole,
  'containsPlace.numberOfBathroomsTotal': (value) => typeof value === 'number' && value > 0,
  'containsPlace.numberOfBedrooms': isWhole,
  description: isText,
  'aggregateRating.ratingValue': (value) => typeof value === 'number' && value > 0 && value <= 5,
  'aggregateRating.reviewCount': isWhole,
};

const at = (home: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((thing, name) => (thing as Record<string, unknown> | undefined)?.[name], home);

it.each(Object.keys({ ...REQUIRED, ...RECOMMENDED }))('has a field for %s, which Google reads [CMS-26]', (path) => {
  expect(HOME_DATA.map(([, to]) => to)).toContain(path);
});

const text = fc.constantFrom(
  ...['Sea View', 'https://x.test/y', '/p', '4.5', '36.12345', '36.1234', '-75.7', '-75.70001', '120', '90.00001'],
  ...['16:00', '4 PM', '24:00', '10:00:30Z', '14:30+08:00', '14:30-24:00', 'us', 'DE', 'UK', 'United States', 'xx'],
  ...[
    'Cottage',
    'Condo',
    'Gîte',
    'Maison',
    'House with a sunroom',
    'Private room',
    'Schloss',
    'Guest house',
    'houseboat',
  ],
  ...['pool|Pools|Indoor', 'Free Wi-Fi', 'Parking', 'parking|Parking|Free', 'No pool', 'Kayaks', 'pets|No pets'],
);
const pictures = fc.array(
  fc.nat(30).map((number) => `/p/${number}.jpg`),
  { minLength: 5, maxLength: 12 },
);
const values = fc.oneof(text, fc.integer({ min: -2, max: 40 }), fc.double({ noNaN: true, min: -181, max: 181 }));
const docs = fc.record(
  Object.fromEntries(
    HOME_DATA.map(([field]) => [field, field === 'images' ? pictures : fc.oneof(values, fc.array(text))]),
  ),
  { requiredKeys: ['images'] },
);

it('prints no value that Google would not read, and a vacation rental only with all that it needs [CMS-26]', () => {
  let rentals = 0;
  const check = (fields: object) => {
    const home = homeData({ ...fields, id: 'x' } as never, NAMES, SITE);
    const { image, ...others } = REQUIRED;
    for (const [path, fits] of Object.entries({ ...others, ...RECOMMENDED }))
      if (at(home, path) !== undefined && !fits(at(home, path)))
        throw new Error(`${path}: ${JSON.stringify(at(home, path))}`);
    const isWhole = Object.entries({ image, ...others }).every(([path, fits]) => fits?.(at(home, path)));
    expect(home?.['@type'] === 'VacationRental').toBe(home !== undefined && isWhole);
    rentals += isWhole ? 1 : 0;
  };
  fc.assert(fc.property(docs, check), { numRuns: 2000, seed: 5 });
  fc.assert(
    fc.property(docs, (fields) =>
      check({ ...fields, title: 'T', latitude: 36.12345, longitude: -75.7, sleeps: 4, eid: 7 }),
    ),
    { numRuns: 500, seed: 6 },
  );
  expect(rentals).toBeGreaterThan(100);
});

it('knows the countries of ISO 3166-1, and no other code [CMS-26]', () => {
  const codes = COUNTRIES.split(' ');
  expect([codes.length, new Set(codes).size, codes.filter((code) => !isCountry(code))]).toEqual([249, 249, []]);
});

const BARE = { id: '1', title: 'Sea View' };

it('gives amenities the names that Google reads, all of them, and promises no more than the index does [CMS-26]', () => {
  const all = [...new Set(Object.values(AMENITIES).flatMap((names) => names.split(' ')))];
  const pairs = Object.entries(VALUED).flatMap(([name, own]) => own.map((value) => `${name}=${value}`));
  expect(all.filter((name) => !name.includes('='))).toEqual(BOOLEAN);
  expect(all.filter((name) => name.includes('=') && !pairs.includes(name))).toEqual([]);
  const featuresOf = (...amenities: readonly string[]): readonly string[] => {
    const features = at(homeData({ ...BARE, amenities }, NAMES, SITE), 'containsPlace.amenityFeature');
    return ((features ?? []) as { name: string; value: unknown }[]).map(
      ({ name, value }) => `${name}=${String(value)}`,
    );
  };
  expect(featuresOf('Breakfast included', 'laundry|Washing machine', 'pets|Dogs welcome')).toEqual(
    ['freeBreakfast', 'washerDryer', 'petsAllowed'].map((name) => `${name}=true`),
  );
  expect(featuresOf('Breakfast', 'Iron', 'pets|No pets', 'smoking|No smoking', 'Kayaks', 'Parking')).toEqual([]);
  expect(featuresOf('Free Wi-Fi', 'parking|Parking|Paid', 'Indoor pool', 'pool|Pools|Outdoor', 'WLAN|wifi')).toEqual([
    ...['wifi=true', 'internetType=Free', 'parkingType=Paid', 'pool=true', 'poolType=Indoor', 'poolType=Outdoor'],
  ]);
});

it.each([
  ['Private room', 'PrivateRoom'],
  ['Doppelzimmer', 'PrivateRoom'],
  ['Shared room in a hostel', 'SharedRoom'],
  ['House with a sunroom', 'EntirePlace'],
])('knows that a %s is a %s for Google [CMS-26]', (type, place) => {
  expect(homeData({ ...BARE, type }, NAMES, SITE)).toMatchObject({ containsPlace: { additionalType: place } });
});

it.each([
  ['Beach house', 'House'],
  ['Ferienwohnung mit Balkon', 'Apartment'],
  ['Gîte', 'Gite'],
  ['Mountain cabin', 'Cabin'],
  ['Guest house', undefined],
  ['Houseboat', undefined],
  ['Private Villa', 'Villa'],
  ['Castle', undefined],
])('knows that the type %s is %s for Google [CMS-26]', (type, kind) => {
  expect(homeData({ ...BARE, type }, NAMES, SITE)?.['additionalType']).toBe(kind);
});

it.runIf(hasPhp)('tells which fields some homes lack for Google [CMS-31]', () => {
  const whole = {
    ...{ id: '1', title: 'T', eid: 7, sleeps: 4, latitude: 36.12345, longitude: -75.7 },
    images: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `/p/${number}.jpg`),
  };
  const { sleeps: _sleeps, ...small } = whole;
  const names = `[${Object.keys(NAMES)
    .map((name) => `'${name}' => '${name}'`)
    .join(', ')}]`;
  expect(
    fromPhp(`(new Staytags\\HomeData(${names}, '${SITE}'))->missing($in)`, [
      [whole],
      [whole, small, { ...whole, longitude: '200.12345' }],
      [{ id: '2' }, 'no document'],
    ]),
  ).toEqual([[], ['latitude', 'longitude', 'sleeps'], ['title', 'images', 'latitude', 'longitude', 'sleeps']]);
});
