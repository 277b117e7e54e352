import { flag, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const pager = widget({
  tag: 'stay-pager',
  kind: 'widget',
  group: 'Search',
  doc: 'Pages through what a search has found. Every page is a link of its own, which also opens in a new tab.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    single: flag({ doc: 'Is there also when everything fits on one page.' }),
    scrollToTop: flag({
      default: true,
      aliases: ['scroll'],
      doc: 'Brings the top of the results into view when a page is chosen.',
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
    current: 'The page that is shown.',
    gap: 'Where pages are left out.',
    previous: 'The link to the page before.',
    next: 'The link to the page after.',
  },
  cssProps: { '--stay-pager-size': 'The height of a link, and the least width (44px).' },
  slots: {},
  states: { empty: 'There is nothing to page through.' },
  sends: ['search-page'],
  hears: [],
  example: '<stay-pager></stay-pager>',
});
