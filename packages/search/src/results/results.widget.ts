import { choice, flag, number, text } from '@staytags/base/options/options';
import { jsx, jsxSlot, widget } from '@staytags/element/declare/widget';
import { homeArgs, type HomeArgs } from './card/home.ts';
import { cardMakes, cardOptions, cardParts, cardTexts } from './card/results-card.options.ts';

export const results = widget({
  tag: 'stay-results',
  kind: 'widget',
  group: 'Search',
  doc: 'Lists the results of a search as property cards, or by a template. The `<template>` inside it binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work.',
  mount: 'visible',
  partner: 'stay-search',
  awaits: 'search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    numvisible: number({
      default: 12,
      min: 1,
      max: 1000,
      aliases: ['num_visible', 'numVisible'],
      doc: 'How many results are shown at first, and how many more each time the visitor reaches the end.',
    }),
    infinite: flag({
      default: true,
      doc: 'Shows more results when the end of the list comes into view. When off, only the button shows more, so that visitors reach what is below the list.',
    }),
    template: text({
      doc: 'CSS selector of a <template> on the page that is used for each result: “#card”. For tags in texts whose filter removes templates.',
    }),
    ...cardOptions,
    messages: flag({
      default: true,
      doc: 'Shows a message with a retry button when the results cannot be loaded. When off, nothing is shown.',
    }),
    saveShared: flag({
      doc: 'If a visitor opens a shared list of favourites, offers to save the homes that are not among their own favourites.',
    }),
    prefetch: choice(['document', 'rules', 'off'], {
      doc: 'Fetches the page behind a result when a visitor is about to open it, unless their browser saves data. `rules` uses speculation rules, which the page’s Content-Security-Policy must allow inline.',
    }),
  },
  texts: {
    label: 'Search results',
    count: { one: '{count} result', other: '{count} results' },
    shown: '{shown} of {count} shown',
    free: { one: '{count} home is available {dates}', other: '{count} homes are available {dates}' },
    freeOf: {
      one: '{count} of {all} homes is available {dates}',
      other: '{count} of {all} homes are available {dates}',
    },
    onlyFree: 'Only available homes',
    noneFree: 'No homes are available {dates}',
    noneFreeHint: 'Try other dates, or show the taken homes too.',
    unchecked: 'We couldn’t check which homes are available {dates}, so all are shown.',
    shared: { one: '{count} home was shared with you.', other: '{count} homes were shared with you.' },
    saveShared: 'Save all',
    sharedSaved: 'Saved to your favourites.',
    more: 'Show more',
    searching: 'Searching…',
    empty: 'Nothing matches this search',
    emptyHint: 'Try fewer words or remove a filter.',
    clear: 'Clear the search',
    failed: 'We couldn’t load the results',
    outdated: 'We couldn’t update the results. These are from your last search.',
    failedHint: 'Check your connection and try again.',
    cutLink: 'This link is incomplete. Ask for it to be sent again.',
    retry: 'Try again',
    ...cardTexts,
  },
  parts: {
    results: 'The area of the results.',
    pending: 'The area while a search is in flight.',
    count: 'The number of results.',
    list: 'The list of results.',
    ...cardParts,
    message: 'The message that replaces the list when it is empty, or could not load.',
    free: 'The switch that hides taken homes, if a search has dates.',
    unchecked: 'The message that we could not check which homes are available.',
    shared: 'The message that offers to save a shared list.',
    'save-shared': 'The button that saves a shared list.',
    outdated: 'The message above older results when a newer search failed.',
    more: 'The button that shows more results.',
  },
  cssProps: {
    '--stay-results-card-width': 'The minimum width of a card (16rem).',
    '--stay-results-gap': 'The space between cards (24px).',
    '--stay-results-ratio': 'The aspect ratio of the pictures (4 / 3).',
    '--stay-results-rating-color': 'The star.',
  },
  slots: { empty: 'Takes the place of the message when nothing was found.' },
  states: {
    pending: 'A search is in flight.',
    empty: 'Nothing was found.',
    failed: 'The last search failed.',
  },
  jsx: {
    card: jsx<HomeArgs>({ doc: 'Renders a result.', from: homeArgs }),
    empty: jsxSlot({ doc: 'Replaces the message when nothing was found.' }),
  },
  sends: ['search-page', 'search-retry', 'search-set', 'map-point', 'flag-add'],
  makes: cardMakes,
  example: '<stay-results></stay-results>',
});
