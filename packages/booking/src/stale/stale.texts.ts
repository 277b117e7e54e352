/** Not in the declaration, which every bag loads; the settings replace them as all others: `order.gone`. */
export const words = {
  tag: 'stay-order',
  texts: {
    repriced: 'was {was}, now {now}',
    gone: 'no longer available',
    past: 'these dates have passed',
    changed: { one: '{count} item has changed.', other: '{count} items have changed.' },
    unchecked: 'The prices could not be checked just now. They are confirmed at checkout.',
    changesTitle: 'Your trip has changed',
    changesText: 'Since you put it together, this is different. Please look at it before you check out.',
    newTotal: 'New subtotal',
    oldTotal: 'was {was}',
    leaves: 'It is taken out of your trip.',
    accept: 'Accept changes',
    later: 'Not now',
    accepted: 'Your trip is up to date.',
    close: 'Close',
  },
} as const;
