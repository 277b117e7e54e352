/** Not in the declaration, which every bag loads. Settings replace them as `order.linkYes` and so on. */
export const words = {
  tag: 'stay-order',
  texts: {
    linkQuestion:
      'This Trips Collection will replace any Trips Collection you may have in progress. Would you like to proceed?',
    linkChoice: 'This link has a trip in it. What would you like to do with the trip you have in progress?',
    linkYes: 'Replace mine',
    linkAdd: 'Add to mine',
    linkNo: 'Keep mine',
    linkNew: 'new',
    linkSame: 'in both',
    linkOnlyMine: 'only in yours',
    linkItem: 'This item',
    linkReplaced: 'Your trip was replaced.',
    linkUndo: 'Undo',
    linkDamaged: 'This trip link is damaged, so your trip stays as it was.',
    linkDropped: {
      one: 'We couldn’t read {count} item in this link and left it out.',
      other: 'We couldn’t read {count} items in this link and left them out.',
    },
  },
} as const;
