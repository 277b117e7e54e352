/** Not in the declaration, which every bag loads; the settings replace them as all others: `order.linkYes`. */
export const words = {
  tag: 'stay-order',
  texts: {
    linkQuestion:
      'This Trips Collection will replace any Trips Collection you may have in progress. Would you like to proceed?',
    linkYes: 'Replace mine',
    linkNo: 'Keep mine',
    linkDamaged: 'The link to a trip is damaged, so nothing was changed.',
    linkDropped: {
      one: '{count} item of the link could not be read and was left out.',
      other: '{count} items of the link could not be read and were left out.',
    },
  },
} as const;
