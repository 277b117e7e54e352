import { INSURANCE_STATES } from '../rescms/provinces.ts';
import { INDEX_ID } from '../solr/documents.ts';
import type { Bookable } from '../data/site-data.ts';

/** The content of a card, and the index field of each part. */
const FIELDS = [
  ['ss_name', 'title'],
  ['ss_image', 'image'],
  ['ss_url', 'link'],
  ['ts_summary', 'text'],
  ['ss_town', 'town'],
  ['ss_type', 'type'],
  ['is_beds', 'beds'],
  ['fs_baths', 'baths'],
  ['is_sleeps', 'sleeps'],
  ['bs_pets', 'pets'],
  ['fs_low', 'low'],
  ['fs_high', 'high'],
  ['fs_rating', 'rating'],
  ['is_reviews', 'reviews'],
  ['is_eid', 'eid'],
  ['sm_amenity_details', 'amenities'],
] as const;

/** The demo's own map, light and dark. */
const MAP_LAYERS = { Map: { light: '/map/light.json', dark: '/map/dark.json' } };

export const CARD_FIELDS: readonly string[] = FIELDS.map(([field]) => field);

/** The page's settings for the tags: printed once as JSON, as a CMS would. */
export function settingsFor() {
  return {
    search: {
      url: '/solr/',
      servlet: 'select',
      index: INDEX_ID,
      bundles: ['rental'],
      maxRows: 48,
      hash: true,
      returnFullDocs: false,
      // Two words typed by a visitor must both match; suggestions come with an empty response.
      params: { 'q.op': 'AND', spellcheck: 'true', 'spellcheck.collate': 'true' },
      exposedParams: ['q', 'fq', 'start', 'sort'],
      facets: [{ field: 'ss_town' }, { field: 'ss_type' }, { field: 'is_beds' }, { field: 'sm_amenities' }],
      fields: FIELDS.map(([solr_field, name]) => ({ solr_field, name })),
    },
    texts: {
      'flag.flag': 'Save',
      'flag.unflag': 'Unsave',
      'favourites.remove': 'Unsave {title}',
      'results.count': { one: '{count} home', other: '{count} homes' },
      'filters.show': { one: 'Show {count} home', other: 'Show {count} homes' },
      'filters.showNone': 'No homes match: remove a filter',
    },
    share: {
      subheading: 'One link, the whole trip',
      description: 'Whoever opens it sees these stays with their dates, and can add, change or book them.',
    },
    map: { layers: MAP_LAYERS },
    pricing: { showAdd: true },
    'map-results': { layers: MAP_LAYERS, latitude: 37.67, longitude: -73.9, zoom: 9 },
    recommendations: { popularSort: 'is_reviews desc' },
    availability: {
      guests: ['adult', 'child', 'infant', { kind: 'pet', max: 2 }],
      sleepsField: 'is_sleeps',
      petsField: 'bs_pets',
      flexible: ['1', '3', '7', 'weekend', 'week', 'month'],
      priceChoice: true,
      rates: { USD: 1, EUR: 0.92, GBP: 0.79, CAD: 1.38 },
    },
    'insurance-state': {
      states: INSURANCE_STATES,
      triggers: '[data-insurance-state], [part~=buy], [part~=quote], [part~=checkout]',
    },
    favourites: { path: '/favourites', counterLabel: 'Favourites', share: true },
  };
}

/** How an order shows these items: a property's page prints its own item, the trip's pages print all. */
export function orderItems(
  items: Iterable<Bookable>,
): Record<string, { name: string; image: string; link: string; place: string }> {
  return Object.fromEntries(
    [...items].map((item) => {
      const link = `/${item.kind === 'rental' ? 'stays' : 'things-to-do'}/${item.slug}`;
      return [String(item.eid), { name: item.name, image: `/pictures/${item.eid}-1.svg`, link, place: item.town.name }];
    }),
  );
}
