import { choice, json, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import type { SortSetting } from './sort.logic.ts';

export const sort = widget({
  tag: 'stay-sort',
  kind: 'widget',
  group: 'Search',
  doc: 'Sorts the results of a search: by number, alphabetically, by price or at random.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it sorts.' }),
    sorts: json({
      default: [] as readonly SortSetting[],
      shape: 'list',
      doc: 'The sort orders: [{"label": "Price", "kind": "price", "order": "desc"}]. Kinds are numeric and lexicographic (by `field`), random, price (ascending by the field of `low`, descending by that of `high`) and relevance, the index’s own order. By default relevance, and price if the search’s fields map low and high.',
    }),
    control: choice(['select', 'links'], { doc: 'A select, or a link for each sort.' }),
    initial: choice(['relevance', 'random'], {
      doc: 'With `random`, results are shuffled until the visitor chooses a sort. The URL keeps the shuffle.',
    }),
  },
  texts: {
    label: 'Sort by',
    relevance: 'Recommended',
    random: 'Surprise me',
    lowest: 'Price: lowest first',
    highest: 'Price: highest first',
    other: 'Custom order',
  },
  parts: {
    sort: 'The whole control.',
    label: 'The label of the control.',
    select: 'The select.',
    list: 'The list of links.',
    link: 'The link of a sort order.',
    current: 'The link of the current sort order.',
  },
  sends: ['search-set'],
  example: `<stay-sort data-sorts='[{"label":"Recommended"},{"label":"Name","field":"ss_name"},{"kind":"random"}]'></stay-sort>`,
});
