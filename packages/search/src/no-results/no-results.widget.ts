import { json, number, text } from '@staytags/base/options/options';
import { jsx, jsxSlot, widget } from '@staytags/element/declare/widget';
import { homeArgs, type HomeArgs } from '../results/card/home.ts';
import { cardMakes, cardOptions, cardParts, cardTexts } from '../results/card/results-card.options.ts';
import { chipTexts } from '../chips/chip-texts.ts';

export const noResults = widget({
  tag: 'stay-no-results',
  kind: 'widget',
  group: 'Search',
  doc: 'Replaces the list when a search finds nothing: other spellings, the filters to remove, with the number of results without each, and the first results of the closest search. Spellings show if the search requests them: stay-search with data-params=\'{"spellcheck": "true"}\'. Through the proxy of a CMS, the params in the site’s settings must include it too.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    labels: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'Labels for fields that have no facet on the page: {"is_beds": "Beds"}.',
    }),
    alternates: number({
      default: 3,
      min: 0,
      max: 12,
      doc: 'How many results of the closest search to offer. That is the search in another spelling, else without the filter that hides most, else without any filter. With 0, none are requested.',
    }),
    ...cardOptions,
  },
  texts: {
    title: 'Nothing matches this search',
    titleQuery: 'Nothing found for “{query}”',
    hint: 'Try another spelling or fewer filters.',
    didYouMean: 'Did you mean',
    without: 'Search again without',
    remove: 'Search again without {filter}',
    counted: '{filter} ({count})',
    removeCounted: {
      one: 'Search again without {filter}: {count} result',
      other: 'Search again without {filter}: {count} results',
    },
    clear: 'Clear all',
    cleared: 'Search cleared.',
    undo: 'Undo',
    alternates: 'You may like these instead',
    all: { one: 'See {count} result', other: 'See all {count} results' },
    allWithout: {
      one: 'See {count} result without {filter}',
      other: 'See all {count} results without {filter}',
    },
    allSpelled: { one: 'See {count} result for “{query}”', other: 'See all {count} results for “{query}”' },
    beyond: 'There are no results on this page',
    first: 'Go to the first page',
    ...chipTexts,
    ...cardTexts,
  },
  parts: {
    message: 'The whole message.',
    heading: 'The heading of the message.',
    suggestion: 'The link to another spelling.',
    chip: 'The link that searches without a filter.',
    clear: 'The link that clears all filters.',
    first: 'The link to the first page.',
    alternates: 'The results that are offered instead.',
    'alternates-heading': 'The heading above the results that are offered instead.',
    all: 'The link to all results of the closest search.',
    list: 'The list of results that are offered instead.',
    ...cardParts,
  },
  slots: {
    message: 'Replaces the message.',
    alternates: 'Replaces the alternatives; then none are requested.',
  },
  states: { shown: 'The search has no results, and the message shows.' },
  jsx: {
    card: jsx<HomeArgs>({ doc: 'Renders an alternative.', from: homeArgs }),
    message: jsxSlot({ doc: 'Replaces the message.' }),
  },
  sends: ['search-set', 'no-results-ask', 'search-alternates', 'notice'],
  hears: ['no-results-ask'],
  makes: cardMakes,
  example: '<stay-no-results></stay-no-results>',
});
