import { choice, flag, list, number, text, url } from '@staytags/base/options/options';
import { jsx, widget } from '@staytags/element/declare/widget';
import type { SuggestionRow } from './suggestions/suggestion.ts';
import { cardOptions, cardTexts } from '../results/card/results-card.options.ts';

export const searchBox = widget({
  tag: 'stay-search-box',
  kind: 'widget',
  group: 'Search',
  doc: 'A search field that suggests words of the index while the visitor types. It runs the search with its name, or goes to the results page.',
  mount: 'eager',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it belongs to.' }),
    field: text({
      default: 'spell',
      aliases: ['solr_field', 'solrField', 'facet_field'],
      doc: 'The index field that suggestions come from. Words are looked up in lower case, so the field should hold lower-case words.',
    }),
    limit: number({ default: 10, min: 1, max: 10, doc: 'The maximum number of suggestions.' }),
    places: text({
      aliases: ['places_field'],
      doc: 'An index field whose values are places: ss_town. Up to three matching places are suggested below the words, in their own group.',
    }),
    homes: text({
      aliases: ['homes_field'],
      doc: 'A text field of the index with the names of homes: ts_name. Up to three matching homes are suggested with picture and price, in their own group.',
    }),
    currency: cardOptions.currency,
    delay: number({
      default: 150,
      min: 0,
      max: 2000,
      doc: 'How long to wait after the last key before requesting suggestions, in milliseconds.',
    }),
    filters: list({
      aliases: ['fq'],
      doc: 'Suggests only words of documents that match: bundle:activity. By default the bundles, the entity type and the filters of `staytags.search` in the page’s settings. Set it if the search has these on its tag instead.',
    }),
    path: url({
      aliases: ['results_path', 'resultsPath'],
      doc: 'The results page, for pages that show no results. By default the `resultsPath` of `staytags.search` in the page’s settings.',
    }),
    label: text({ doc: 'The label of the field: Search stays.' }),
    showLabel: flag({ doc: 'Shows the label above the field. Screen readers always read it.' }),
    look: choice(['form', 'compact', 'auto'], {
      doc: 'The form itself, one button with the current query that opens the form in a dialog, or that button on narrow screens only.',
    }),
    recent: flag({
      default: true,
      doc: 'Keeps the last five searches in this browser and offers them when the field is empty.',
    }),
  },
  texts: {
    label: 'Search',
    placeholder: 'Town, beach or name of a home',
    submit: 'Search',
    clear: 'Clear the search',
    close: 'Close',
    suggestion: '{term} ({count})',
    suggestions: 'Suggestions',
    count: { one: '{count} suggestion', other: '{count} suggestions' },
    places: 'Places',
    homes: 'Homes',
    priceFrom: cardTexts.priceFrom,
    night: cardTexts.night,
    none: 'No suggestions',
    recent: 'Recent searches',
    recentCount: { one: '{count} recent search', other: '{count} recent searches' },
    remove: 'Remove {term}',
    removed: '{term} was removed',
    clearRecent: 'Clear recent searches',
  },
  parts: {
    form: 'The form.',
    pill: 'The button of the compact look.',
    label: 'The label, if it is shown.',
    field: 'The box around the text field.',
    input: 'The text field.',
    clear: 'The button that empties the field.',
    button: 'The button that searches.',
    panel: 'The panel of suggestions, or of recent searches.',
    heading: 'The heading above the recent searches, or above a group of suggestions.',
    group: 'A group of suggestions: words, places or homes.',
    picture: 'The picture of a home.',
    list: 'The list in the panel.',
    option: 'A suggestion, or a recent search.',
    active: 'The suggestion that the arrow keys have reached.',
    match: 'The typed part of a suggestion.',
    count: 'The count in a suggestion.',
    remove: 'The button that removes a recent search.',
    'clear-recent': 'The button that removes all recent searches.',
  },
  cssProps: { '--stay-search-box-max-width': 'The maximum width of the form and its panel (44rem).' },
  states: { open: 'Suggestions or recent searches are shown; in the compact look, the field.' },
  jsx: {
    suggestion: jsx<readonly [row: SuggestionRow]>({
      doc: 'Renders a suggestion or a recent search. Its content takes no focus, since the keys belong to the field.',
    }),
  },
  sends: ['search-set', 'search-box-ask', 'search-box-drop', 'search-box-submit', 'search-box-forget'],
  hears: ['search-box-ask', 'search-box-drop', 'search-box-submit', 'search-box-forget'],
  example: '<stay-search-box data-path="/stays"></stay-search-box>',
});
