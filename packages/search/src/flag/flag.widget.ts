import { choice, flag as yesNo, json, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const flag = widget({
  tag: 'stay-flag',
  kind: 'widget',
  group: 'Search',
  doc: 'Saves an item to the visitor’s favourites and removes it again.',
  mount: 'eager',
  options: {
    itemId: text({ required: true, aliases: ['id'], doc: 'The id of the item, as the search index knows it.' }),
    label: text({ doc: 'The name of the item, which screen readers read after the text: “Flag Sea View Cottage”.' }),
    namespace: text({ default: 'riot_solr_flag_items', doc: 'The name of the list of favourites, and of its cookie.' }),
    key: text({ default: 'id', doc: 'The index field that holds the ids.' }),
    text: json({
      default: { flag: '', unflag: '' } as { flag?: string; unflag?: string },
      shape: 'object',
      doc: 'Your own texts for the two states: {"flag": "Save", "unflag": "Saved"}.',
    }),
    classes: json({
      default: {} as { flag?: string; unflag?: string },
      shape: 'object',
      doc: 'Class names that the element gets in the two states: {"flag": "is-free", "unflag": "is-saved"}.',
    }),
    iconOnly: yesNo({ doc: 'Shows only the heart. Screen readers still read the text.' }),
    skipSolr: yesNo({
      doc: 'For an item that is not in the index. Its id is stored with a prefix and never looked up.',
    }),
    skipSolrPrefix: text({ default: 'x:', doc: 'The prefix for items that are not in the index.' }),
    path: text({ default: '/', doc: 'The path of the cookie; not the page of the favourites.' }),
    store: choice(['cookie', 'local'], {
      doc: 'Keeps the list in a cookie, which the server can read, or only in local storage.',
    }),
  },
  texts: {
    flag: 'Flag',
    unflag: 'Unflag',
    removed: 'Removed from your favourites',
    removedNamed: '{label} was removed from your favourites',
    cleared: 'All favourites removed',
    undo: 'Undo',
    kept: 'Your list of favourites is long, so we’ve saved it in this browser only.',
  },
  parts: {
    button: 'The button.',
    flagged: 'The button while the item is a favourite.',
    icon: 'The heart.',
    label: 'The text beside the heart.',
  },
  cssProps: { '--stay-flag-color': 'The heart of a saved item.' },
  states: { flagged: 'The item is a favourite.' },
  sends: ['flag-toggle', 'flag-changed', 'notice'],
  hears: ['flag-toggle', 'flag-undo', 'flag-add', 'flag-clear'],
  example: '<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>',
});
