import { DEFAULT_CURRENCY } from '@staytags/base/money/money';
import { flag, text } from '@staytags/base/options/options';
import type { TextForms } from '@staytags/base/options/texts';

/** The options of every element that shows property cards. */
export const cardOptions = {
  flags: flag({ default: true, doc: 'Shows a heart on each card to save it.' }),
  prices: flag({ doc: 'Shows on each card what the item costs for the dates of the last availability search.' }),
  key: text({ default: 'id', doc: 'The index field whose value is saved as the favourite’s id.' }),
  namespace: text({ default: 'riot_solr_flag_items', doc: 'The name of the list of favourites.' }),
  currency: text({ default: DEFAULT_CURRENCY, doc: 'The currency of the prices, as a three-letter code: USD.' }),
};

/** The texts of a property card, in any element. */
export const cardTexts = {
  beds: { one: '{count} bed', other: '{count} beds' },
  baths: { one: '{count} bath', other: '{count} baths' },
  sleeps: { one: 'Sleeps {count}', other: 'Sleeps {count}' },
  rating: 'Rated {rating} out of 5',
  reviews: { one: '{count} review', other: '{count} reviews' },
  price: 'from {low} to {high}',
  priceFrom: 'from {low}',
  night: '/night',
  total: '{total} in total',
  taken: 'Not available {dates}',
  tooMany: 'Sleeps {sleeps}; there are {count} of you',
  noPets: 'No pets allowed here',
} as const satisfies Record<string, TextForms>;

export const cardParts = {
  card: 'A property card.',
  picture: 'The picture of a card.',
  title: 'The title of a card, a link.',
  place: 'The town and type of a home.',
  facts: 'The beds, baths and guests of a home.',
  rating: 'The rating of a home.',
  price: 'The price of a home.',
  limit: 'The note that a home does not take the party of the search.',
  taken: 'The note that a home is taken on the searched dates.',
};

/** The elements in a property card. */
export const cardMakes = ['stay-amenities', 'stay-flag', 'stay-pricing'] as const;
