import { choice, number, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';
import { cardOptions, cardParts, cardTexts } from '../results/results-card.options.ts';

export const recommendations = widget({
  tag: 'stay-recommendations',
  kind: 'widget',
  group: 'Search',
  doc: 'Recommends what is like that which this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. What was viewed is kept in this browser for 90 days and sent to nobody; only the search for what is like it goes to the index.',
  // What is viewed counts before anybody scrolls down to it; the index is asked when somebody does.
  mount: 'eager',
  options: {
    name: text({ default: 'search', doc: 'The search whose index is asked.' }),
    itemId: text({
      aliases: ['item_id'],
      doc: 'The id of the item that this page is about: it is remembered as viewed, and not recommended here.',
    }),
    eid: text({ doc: 'In place of `itemId`: the entity id, from which the document’s key is made.' }),
    limit: number({ default: 4, min: 1, max: 24, doc: 'How many are shown.' }),
    fallback: choice(['popular', 'none'], {
      doc: 'As long as nothing is known of the visitor: what is popular, or nothing at all.',
    }),
    popularSort: text({
      aliases: ['popular_sort'],
      doc: 'The order that puts what is popular first: is_reviews desc.',
    }),
    heading: text({ doc: 'The heading; by default Recommended For You.' }),
    headingTarget: text({
      aliases: ['heading_target'],
      doc: 'A CSS selector of a heading of the page’s own, which then says it in place of ours. It may come late.',
    }),
    ...cardOptions,
    key: text({ default: 'id', doc: 'The field that viewed and saved ids are values of.' }),
  },
  texts: {
    heading: 'Recommended For You',
    why: 'From what you have viewed and saved in this browser.',
    forget: 'Forget what I viewed',
    ...cardTexts,
  },
  parts: {
    heading: 'The heading.',
    why: 'Where they come from.',
    forget: 'The button that forgets what was viewed.',
    list: 'The list.',
    ...cardParts,
  },
  cssProps: {},
  slots: {},
  states: {
    empty: 'There is nothing to recommend.',
    personal: 'What is shown follows from what the visitor viewed and saved.',
  },
  sends: ['recommendations-load', 'recommendations-forget'],
  hears: ['recommendations-load', 'recommendations-forget'],
  example: '<stay-recommendations></stay-recommendations>',
});
