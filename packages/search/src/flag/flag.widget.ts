import { choice, flag as yesNo, json, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const flag = widget({
  tag: 'stay-flag',
  kind: 'widget',
  group: 'Search',
  doc: 'Saves one item to the visitor’s favourites, and takes it out again.',
  mount: 'eager',
  options: {
    itemId: text({
      required: true,
      aliases: ['id', 'item_id'],
      doc: 'The id of the item, as the search index knows it.',
    }),
    label: text({ doc: 'The name of the item, spoken after the text of the control: “Flag Sea View Cottage”.' }),
    namespace: text({ default: 'riot_solr_flag_items', doc: 'Which list of favourites; also the name of its cookie.' }),
    key: text({ default: 'id', doc: 'The index field that the ids are values of.' }),
    text: json({
      default: { flag: '', unflag: '' } as { flag?: string; unflag?: string },
      shape: 'object',
      doc: 'Own wording of the two states: {"flag": "Save", "unflag": "Saved"}.',
    }),
    classes: json({
      default: {} as { flag?: string; unflag?: string },
      shape: 'object',
      doc: 'Class names that the element itself takes in the two states.',
    }),
    iconOnly: yesNo({
      aliases: ['icon_only'],
      doc: 'Shows the heart alone; the text stays for those who cannot see it.',
    }),
    skipSolr: yesNo({
      aliases: ['skip_solr'],
      doc: 'The item is not in the index: its id is stored with a prefix and never looked up.',
    }),
    skipSolrPrefix: text({
      default: 'x:',
      aliases: ['skip_solr_prefix'],
      doc: 'The prefix for items that are not in the index.',
    }),
    path: text({ default: '/', doc: 'The path of the cookie.' }),
    store: choice(['cookie', 'local'], {
      doc: 'Keeps the list in a cookie, which the server sees too, or in local storage alone.',
    }),
  },
  texts: {
    flag: 'Flag',
    unflag: 'Unflag',
    removed: 'Taken out of your favourites',
    removedNamed: '{label} is no longer a favourite',
    undo: 'Undo',
    kept: 'Your favourites no longer fit in a cookie. All of them are kept in this browser.',
  },
  parts: {
    button: 'The control.',
    flagged: 'The control while the item is a favourite.',
    icon: 'The heart.',
    label: 'The text.',
  },
  cssProps: { '--stay-flag-color': 'The heart of a saved item.' },
  slots: {},
  states: { flagged: 'The item is a favourite.' },
  sends: ['flag-toggle', 'flag-changed', 'notice'],
  hears: ['flag-toggle', 'flag-undo'],
  example: '<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>',
});
