import { flag, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const pager = widget({
  tag: 'stay-pager',
  kind: 'widget',
  group: 'Search',
  doc: 'Pages through the results of a search. Each page is a link.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    single: flag({ doc: 'Shows the pager even when there is only one page.' }),
    scrollToTop: flag({
      default: true,
      aliases: ['scroll'],
      doc: 'Scrolls to the top of the results when the page changes.',
    }),
  },
  texts: {
    label: 'Pages of results',
    page: 'Page {page}',
    previous: 'Previous',
    next: 'Next',
  },
  parts: {
    pager: 'The whole control.',
    list: 'The list of pages.',
    page: 'The link of a page.',
    current: 'The current page.',
    gap: 'The sign for pages that are left out.',
    previous: 'The link to the previous page.',
    next: 'The link to the next page.',
  },
  cssProps: { '--stay-pager-size': 'The height and minimum width of a link (44px).' },
  states: { empty: 'There is nothing to page through.' },
  sends: ['search-page'],
  example: '<stay-pager></stay-pager>',
});
