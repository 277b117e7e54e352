/**
 * Which elements stand on a page together, as sites have them. The bundler joins files for these pages; an element that is in none of them
 * is joined as if it stood alone.
 */
const HEADER = ['favourites', 'order', 'search-box'];

export const PAGES: readonly (readonly string[])[] = [
  ['flag', 'order'],
  ['favourites', 'order'],
  HEADER,
  [...HEADER, 'flag', 'recommendations'],
  // Results, from the smallest to all that there is.
  ['search', 'results'],
  ['search', 'results', 'facet', 'pager'],
  [...HEADER, 'flag', 'search', 'results', 'facet', 'sort', 'pager', 'filters'],
  [
    ...HEADER,
    'flag',
    'search',
    'results',
    'facet',
    'sort',
    'pager',
    'no-results',
    'active-filters',
    'filters',
    'amenities',
  ],
  // A property.
  ['availability', 'pricing'],
  [...HEADER, 'flag', 'availability', 'pricing', 'calendar'],
  [...HEADER, 'flag', 'availability', 'pricing', 'calendar', 'recommendations', 'share'],
  // The trip, and the checkout around the CMS's own form.
  [...HEADER, 'share'],
  ['order', 'region', 'insurance-state', 'insurance-choice', 'payment-option'],
  ['region', 'insurance-state', 'insurance-choice', 'payment-option'],
];
