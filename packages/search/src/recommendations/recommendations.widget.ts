import { choice, number, text } from '@staytags/base/options/options';
import { jsx, widget } from '@staytags/element/declare/widget';
import { homeArgs, type HomeArgs } from '../results/card/home.ts';
import { cardMakes, cardOptions, cardParts, cardTexts } from '../results/card/results-card.options.ts';

export const recommendations = widget({
  tag: 'stay-recommendations',
  kind: 'widget',
  group: 'Search',
  doc: 'Recommends items similar to those that this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. The viewing history stays in this browser for 90 days; only the search for similar items goes to the index.',
  // A view counts right away; the index is queried only when the visitor scrolls to the element.
  mount: 'eager',
  options: {
    name: text({ default: 'search', doc: 'The name of the search whose index is used.' }),
    itemId: text({
      doc: 'The id of the item that this page is about. It is remembered as viewed, and not recommended here.',
    }),
    eid: text({ doc: 'Instead of `itemId`: the entity id, from which the document key is built.' }),
    source: choice(['similar', 'viewed'], {
      doc: 'similar: items like those that were viewed and saved. viewed: the viewed items themselves, the latest first; without any, the element is empty.',
    }),
    limit: number({ default: 4, min: 1, max: 24, doc: 'How many are shown.' }),
    fallback: choice(['popular', 'none'], {
      doc: 'What to show before anything is known about the visitor: popular items, or nothing.',
    }),
    popularSort: text({ doc: 'The sort that puts popular items first: is_reviews desc.' }),
    heading: text({ doc: 'The heading; by default Recommended For You, or Recently viewed.' }),
    headingTarget: text({ doc: 'CSS selector of a heading on the page that replaces ours. It may be added later.' }),
    ...cardOptions,
    key: text({ default: 'id', doc: 'The index field that holds the viewed and saved ids.' }),
  },
  texts: {
    heading: 'Recommended For You',
    viewed: 'Recently viewed',
    whyViewed: 'Kept in this browser only.',
    why: 'Based on what you’ve viewed and saved in this browser.',
    forget: 'Clear my viewing history',
    ...cardTexts,
  },
  parts: {
    heading: 'The heading.',
    why: 'The note on what the recommendations are based on.',
    forget: 'The button that clears the viewing history.',
    list: 'The list of recommendations.',
    ...cardParts,
  },
  states: {
    empty: 'There is nothing to recommend.',
    personal: 'The items are based on what the visitor viewed and saved.',
  },
  jsx: { card: jsx<HomeArgs>({ doc: 'Renders a recommendation.', from: homeArgs }) },
  sends: ['recommendations-load', 'recommendations-forget'],
  hears: ['recommendations-load', 'recommendations-forget'],
  makes: cardMakes,
  example: '<stay-recommendations></stay-recommendations>',
});
