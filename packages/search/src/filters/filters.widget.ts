import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const filters = widget({
  tag: 'stay-filters',
  kind: 'widget',
  group: 'Search',
  doc: 'Contains the filters of a search. In wide windows they are a column beside the results. At 767 px or less, a button opens them in a sheet.',
  mount: 'eager',
  partner: 'stay-search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search whose facets these are.' }),
    main: text({
      doc: 'CSS selector of the page’s main area. At 767 px or less the filters move to its top, and in wider windows back to their place. Without it they never move.',
    }),
    label: text({ doc: 'The label of the button and the sheet. By default Filters.' }),
  },
  texts: {
    label: 'Filters',
    chosen: { one: '{count} selected', other: '{count} selected' },
    show: { one: 'Show {count} result', other: 'Show {count} results' },
    showNone: 'No results: remove a filter',
    showAny: 'Show results',
    clear: 'Clear all',
    cleared: 'Filters cleared.',
    undo: 'Undo',
    close: 'Close',
  },
  parts: {
    button: 'The button that opens the sheet.',
    count: 'The number of selected values, in the button.',
    foot: 'The last row of the sheet.',
    clear: 'The button that clears all filters.',
    show: 'The button that shows the results.',
  },
  states: { open: 'The sheet is open.' },
  sends: ['search-set', 'notice'],
  example: '<stay-filters><stay-facet data-field="ss_town" data-label="Town"></stay-facet></stay-filters>',
});
