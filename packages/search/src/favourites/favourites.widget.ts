import { flag, text, url } from '@staytags/base/options/options';
import { jsx, widget } from '@staytags/element/declare/widget';
import { homeArgs, type HomeArgs } from '../results/card/home.ts';

export const favourites = widget({
  tag: 'stay-favourites',
  kind: 'widget',
  group: 'Search',
  doc: 'Counts the favourites, links to their page, and lists them in a panel.',
  mount: 'eager',
  options: {
    path: url({ aliases: ['flag_path', 'flagPath'], doc: 'The page that shows the favourites: a page of results.' }),
    counterLabel: text({ doc: 'The text beside the heart.' }),
    keyField: text({
      aliases: ['key'],
      doc: 'The index field that holds the saved ids. By default the field that the flags name.',
    }),
    messages: flag({
      default: true,
      doc: 'Shows a message with a retry button when the favourites cannot be loaded. When off, nothing is shown.',
    }),
    namespace: text({ default: 'riot_solr_flag_items', doc: 'Which list of favourites.' }),
    skipSolrPrefix: text({
      default: 'x:',
      doc: 'Ids with this prefix are not in the index. They are counted but never looked up.',
    }),
    name: text({ default: 'search', doc: 'The name of the search whose index holds the items.' }),
  },
  texts: {
    label: 'Favourites',
    count: { one: '{count} favourite', other: '{count} favourites' },
    toggle: 'List of favourites',
    loading: 'Loading your favourites…',
    none: 'Nothing saved yet',
    noneHint: 'Tap the heart on a home to save it here.',
    failed: 'We couldn’t load your favourites.',
    retry: 'Try again',
    more: 'More',
    all: 'See all favourites',
    filters: 'Favourites filters',
    refresh: 'Refresh',
    refreshLabel: 'Refresh my favourites',
    remove: 'Unflag {title}',
  },
  parts: {
    control: 'The link and the button beside it.',
    link: 'The link to the page of favourites.',
    icon: 'The heart.',
    label: 'The words.',
    count: 'The number.',
    toggle: 'The button that opens the panel.',
    panel: 'The panel.',
    filters: 'The first row of the panel.',
    refresh: 'The ‘my favorites’ link in it.',
    item: 'An item of the list.',
    remove: 'The button that removes it from the favourites.',
    more: 'Its link.',
    all: 'The link to all favourites, at the end of the panel.',
  },
  cssProps: {
    '--stay-favourites-color': 'The heart while there are favourites.',
    '--stay-favourites-width': 'The width of the panel (24rem), never less than 300px.',
  },
  states: { empty: 'There are no favourites.', open: 'The panel is open.' },
  jsx: { card: jsx<HomeArgs>({ doc: 'Draws a favourite in the panel.', from: homeArgs }) },
  sends: ['flag-toggle', 'favourites-load'],
  hears: ['favourites-load'],
  example: '<stay-favourites data-path="/favourites"></stay-favourites>',
});
