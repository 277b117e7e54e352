import { text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const filters = widget({
  tag: 'stay-filters',
  kind: 'widget',
  group: 'Search',
  doc: 'Holds the facets of a search. On a wide screen they stand where they are written, as a column beside the results; at 767 px and narrower a button opens them as a sheet.',
  mount: 'eager',
  partner: 'stay-search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search whose facets these are.' }),
    label: text({ doc: 'What the button and the sheet are called; by default Filters.' }),
  },
  texts: {
    label: 'Filters',
    chosen: { one: '{count} chosen', other: '{count} chosen' },
    show: { one: 'Show {count} result', other: 'Show {count} results' },
    showNone: 'No results: take a filter away',
    showAny: 'Show the results',
    clear: 'Clear all',
    close: 'Close',
  },
  parts: {
    button: 'The button that opens the sheet.',
    count: 'How many values are chosen, in the button.',
    foot: 'The last row of the sheet.',
    clear: 'The button that clears all filters.',
    show: 'The button that goes to the results.',
  },
  cssProps: {},
  slots: {},
  states: { open: 'The sheet is open.' },
  sends: ['search-set'],
  hears: [],
  example: '<stay-filters><stay-facet data-field="ss_town" data-label="Town"></stay-facet></stay-filters>',
});
