import type { TextForms } from '@staytags/base/texts';

/** What a property card says, in whichever element it stands. */
export const cardTexts = {
  beds: { one: '{count} bed', other: '{count} beds' },
  baths: { one: '{count} bath', other: '{count} baths' },
  sleeps: 'Sleeps {count}',
  rating: 'Rated {rating} out of 5',
  reviews: { one: '{count} review', other: '{count} reviews' },
  price: 'from {low} to {high}',
  priceFrom: 'from {low}',
  night: '/night',
} as const satisfies Record<string, TextForms>;
