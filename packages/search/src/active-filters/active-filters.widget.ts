import { flag, json, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { chipTexts } from '../chips/chip-texts.ts';

export const activeFilters = widget({
  tag: 'stay-active-filters',
  kind: 'widget',
  group: 'Search',
  doc: 'Shows the query and each filter of a search as a chip that removes it.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    query: flag({ default: true, doc: 'Also shows the query as a chip.' }),
    labels: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'Labels for fields that have no facet on the page: {"is_beds": "Beds"}.',
    }),
  },
  texts: {
    label: 'Active filters',
    remove: 'Remove {filter}',
    clear: 'Clear all',
    cleared: 'Filters cleared.',
    clearedSearch: 'Search cleared.',
    undo: 'Undo',
    ...chipTexts,
  },
  parts: {
    filters: 'The whole row.',
    list: 'The list of chips.',
    chip: 'A chip.',
    clear: 'The link that clears all.',
  },
  states: { empty: 'Nothing narrows the search.' },
  sends: ['search-set', 'notice'],
  example: '<stay-active-filters></stay-active-filters>',
});
